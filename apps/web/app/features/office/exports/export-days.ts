/** Range of days that an export covers, both included. */

import '#app/lib/api/disable-schema-jit.ts';
import { ExportQuery } from '@coastline/contracts/people/export';
import { addDays, type IsoDate } from '@coastline/domain/days/rental-dates';

export interface ExportDays {
  from: IsoDate;
  to: IsoDate;
}

export const PERIODS = ['This month', 'Last month', 'This year'] as const;
type Period = (typeof PERIODS)[number];

/** Days of a period, up to today. */
export function getPeriodDays(period: Period, today: IsoDate): ExportDays {
  const monthStart = `${today.slice(0, 7)}-01`;
  if (period === 'This month') return { from: monthStart, to: today };
  if (period === 'This year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const lastDay = addDays(monthStart, -1);
  return { from: `${lastDay.slice(0, 7)}-01`, to: lastDay };
}

/** Finds the period with exactly these days; undefined for a custom range. */
export function findPeriod({ from, to }: ExportDays, today: IsoDate): Period | undefined {
  return PERIODS.find((period) => {
    const days = getPeriodDays(period, today);
    return days.from === from && days.to === to;
  });
}

/** Error message for a range that cannot be exported; undefined for a valid one. */
export function validateExportDays(days: ExportDays): string | undefined {
  const result = ExportQuery.safeParse(days);
  if (result.success) return undefined;
  return days.from && days.to ? result.error.issues[0]?.message : 'Choose the first and the last day.';
}
