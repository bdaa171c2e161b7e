/** Calendar periods in Banjul that reports about money cover: a month, a quarter or a year. */
import { addDays, type IsoDate } from '../days/rental-dates.ts';

export const REPORT_PERIOD_KINDS = ['month', 'quarter', 'year'] as const;
export type ReportPeriodKind = (typeof REPORT_PERIOD_KINDS)[number];

/** A period with its first and last day. `name` is `2026-11`, `2026-Q4` or `2026`. */
export interface ReportPeriod {
  kind: ReportPeriodKind;
  name: string;
  from: IsoDate;
  to: IsoDate;
}

const MONTHS: Record<ReportPeriodKind, number> = { month: 1, quarter: 3, year: 12 };
const MONTHS_OF_YEAR = 12;
const NAMES: Record<ReportPeriodKind, RegExp> = {
  month: /^(20\d\d)-(0[1-9]|1[0-2])$/,
  quarter: /^(20\d\d)-Q([1-4])$/,
  year: /^(20\d\d)$/,
};

/** Parses the name of a period of the years 2000 to 2099; undefined for any other text. */
export function parseReportPeriod(kind: ReportPeriodKind, name: string): ReportPeriod | undefined {
  const match = NAMES[kind].exec(name);
  if (!match) return undefined;
  return createPeriod(kind, Number(match[1]) * MONTHS_OF_YEAR + (Number(match[2] ?? 1) - 1) * MONTHS[kind]);
}

/** The period that contains a day. */
export function getReportPeriod(kind: ReportPeriodKind, day: IsoDate): ReportPeriod {
  const months = Number(day.slice(0, 4)) * MONTHS_OF_YEAR + Number(day.slice(5, 7)) - 1;
  return createPeriod(kind, months - (months % MONTHS[kind]));
}

export function getPreviousPeriod({ kind, from }: ReportPeriod): ReportPeriod {
  return getReportPeriod(kind, addDays(from, -1));
}

export function getNextPeriod({ kind, to }: ReportPeriod): ReportPeriod {
  return getReportPeriod(kind, addDays(to, 1));
}

/** A period from its first month, counted from the year 0. */
function createPeriod(kind: ReportPeriodKind, firstMonth: number): ReportPeriod {
  const year = String(Math.floor(firstMonth / MONTHS_OF_YEAR));
  const month = firstMonth % MONTHS_OF_YEAR;
  const names: Record<ReportPeriodKind, string> = {
    month: formatMonth(firstMonth),
    quarter: `${year}-Q${month / MONTHS.quarter + 1}`,
    year,
  };
  return {
    kind,
    name: names[kind],
    from: `${formatMonth(firstMonth)}-01`,
    to: addDays(`${formatMonth(firstMonth + MONTHS[kind])}-01`, -1),
  };
}

function formatMonth(months: number): string {
  const month = String((months % MONTHS_OF_YEAR) + 1).padStart(2, '0');
  return `${Math.floor(months / MONTHS_OF_YEAR)}-${month}`;
}
