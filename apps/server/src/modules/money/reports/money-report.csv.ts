import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { numericToDalasi } from '@coastline/domain/money/money';
import type { ReportPeriod } from '@coastline/domain/money/report-period';
import { stringify } from 'csv-stringify/sync';
import { FIGURES, type FigureSums, type HostLine, type ReportLine } from './money-report.repository.ts';

export const FIGURE_TITLES: Record<(typeof FIGURES)[number], string> = {
  turnover: 'Turnover',
  fees: 'Fees earned',
  cancellations_kept: 'Kept of cancellations',
  payments: 'Guest payments received',
  refunds: 'Refunds paid',
  payouts: 'Payouts paid',
  provider_fees: 'Provider fees',
  due_to_hosts: 'Due to hosts at the end',
  due_to_guests: 'Due to guests at the end',
};
type Row = (string | number)[];

const HEADINGS = ['Period', 'From', 'To', 'Line', 'Name', ...FIGURES.map((figure) => FIGURE_TITLES[figure])];

/** Renders headings, total and methods. */
export function renderReportLines(period: ReportPeriod, lines: readonly ReportLine[]): string {
  const rows = lines.flatMap((line) => {
    if (line.line === 'total') return [toRow(period, ['Total', ''], line)];
    if (line.line === 'method') return [toRow(period, ['Method', METHOD_LABELS[line.method]], line)];
    return [];
  });
  return render([HEADINGS, ...rows], { bom: true });
}

export function renderHostLines(period: ReportPeriod, hosts: readonly HostLine[]): string {
  return render(
    hosts.map((host) => toRow(period, ['Host', host.hostName], host)),
    { bom: false },
  );
}

function toRow({ name, from, to }: ReportPeriod, line: [string, string], sums: FigureSums): Row {
  return [name, from, to, ...line, ...FIGURES.map((figure) => numericToDalasi(sums[figure]))];
}

// Formulas in names are escaped for spreadsheets; negative sums are numbers and stay as they are.
function render(rows: Row[], { bom }: { bom: boolean }): string {
  return stringify(rows, {
    bom,
    record_delimiter: 'windows',
    cast: { number: (sum) => sum.toFixed(2) },
    escape_formulas: true,
  });
}
