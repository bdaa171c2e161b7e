import type { MoneyFigures, MoneyReport } from '@coastline/contracts/people/money-report';
import { PAYMENT_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { numericToBututs, numericToDalasi, toDalasi } from '@coastline/domain/money/money';
import {
  FIGURES,
  type FigureSums,
  type ReportLine,
  type ReportPeriods,
  type TotalLine,
} from './money-report.repository.ts';

/** Presents the lines of a report. Hosts that are not among the lines are summed up. */
export function presentMoneyReport(
  lines: readonly ReportLine[],
  { period, previous, today }: ReportPeriods & { today: IsoDate },
): MoneyReport {
  const total = findTotal(lines, 'total');
  const before = findTotal(lines, 'previous');
  const hosts = lines.filter((line) => line.line === 'host');
  return {
    period,
    is_running: today <= period.to,
    total: presentFigures(total),
    previous: { period: previous, total: presentFigures(before) },
    by_method: PAYMENT_METHODS.map((method) => {
      const sums = lines.find((line) => line.line === 'method' && line.method === method);
      return { method, ...presentMovements(sums) };
    }),
    by_host: hosts.map((host) => ({
      host_id: host.hostId,
      host_name: host.hostName,
      ...presentFigures(host),
    })),
    other_hosts:
      total.hosts > hosts.length
        ? { hosts: total.hosts - hosts.length, ...subtractFigures(total, hosts) }
        : null,
  };
}

function findTotal(lines: readonly ReportLine[], kind: TotalLine['line']): TotalLine {
  const total = lines.find((line) => line.line === kind);
  if (!total) throw new Error('the report has no total');
  return total as TotalLine;
}

function presentFigures(sums: FigureSums): MoneyFigures {
  return mapFigures((figure) => numericToDalasi(sums[figure]));
}

function presentMovements(sums: FigureSums | undefined) {
  return {
    payments: numericToDalasi(sums?.payments ?? '0'),
    refunds: numericToDalasi(sums?.refunds ?? '0'),
    payouts: numericToDalasi(sums?.payouts ?? '0'),
    provider_fees: numericToDalasi(sums?.provider_fees ?? '0'),
  };
}

function subtractFigures(total: FigureSums, parts: readonly FigureSums[]): MoneyFigures {
  return mapFigures((figure) => {
    const listed = parts.reduce((sum, part) => sum + numericToBututs(part[figure]), 0);
    return toDalasi(numericToBututs(total[figure]) - listed);
  });
}

function mapFigures(calculate: (figure: (typeof FIGURES)[number]) => number): MoneyFigures {
  return Object.fromEntries(FIGURES.map((figure) => [figure, calculate(figure)])) as MoneyFigures;
}
