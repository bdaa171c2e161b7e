/** The days that a table of the books covers. */
import { addDays, type IsoDate } from '@coastline/domain/days/rental-dates';
import { ExportQuery } from '@coastline/domain/wire/people/export';

export interface ExportDays {
  from: IsoDate;
  to: IsoDate;
}

export const PERIODS = ['This month', 'Last month', 'This year'] as const;
export type Period = (typeof PERIODS)[number];

/** A period's days; those to come are left out. */
export function daysOf(period: Period, today: IsoDate): ExportDays {
  const monthStart = `${today.slice(0, 7)}-01`;
  if (period === 'This month') return { from: monthStart, to: today };
  if (period === 'This year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const lastDay = addDays(monthStart, -1);
  return { from: `${lastDay.slice(0, 7)}-01`, to: lastDay };
}

/** The period that days are; none where they were chosen by hand. */
export function periodOf({ from, to }: ExportDays, today: IsoDate): Period | undefined {
  return PERIODS.find((period) => {
    const days = daysOf(period, today);
    return days.from === from && days.to === to;
  });
}

/** What is wrong with the days; undefined where a table can be made of them. */
export function findDaysFault(days: ExportDays): string | undefined {
  const read = ExportQuery.safeParse(days);
  if (read.success) return undefined;
  return days.from && days.to ? read.error.issues[0]?.message : 'Choose the first and the last day.';
}
