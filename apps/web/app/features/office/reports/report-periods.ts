/** Periods of the report page: its address, and names for the office. */
import {
  getReportPeriod,
  parseReportPeriod,
  REPORT_PERIOD_KINDS,
  type ReportPeriod,
  type ReportPeriodKind,
} from '@coastline/domain/money/report-period';
import { formatMonthYear } from '#app/lib/formatting/format.ts';

export const KIND_LABELS: Record<ReportPeriodKind, string> = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
};

/** The period of an address. The running month for an unknown or future one. */
export function readPeriod(params: URLSearchParams, today: string): ReportPeriod {
  const kind = REPORT_PERIOD_KINDS.find((known) => known === params.get('kind')) ?? 'month';
  const period = parseReportPeriod(kind, params.get('period') ?? '');
  return period && period.from <= today ? period : getReportPeriod(kind, today);
}

/** The query of a period, for the page and for the API. */
export function toQuery({ kind, name }: Pick<ReportPeriod, 'kind' | 'name'>): string {
  return `kind=${kind}&period=${name}`;
}

/** `November 2026`, `Quarter 4 of 2026` or `2026`. */
export function formatPeriod({ kind, name, from }: Pick<ReportPeriod, 'kind' | 'name' | 'from'>): string {
  if (kind === 'month') return formatMonthYear(from);
  return kind === 'quarter' ? `Quarter ${name.slice(-1)} of ${name.slice(0, 4)}` : name;
}
