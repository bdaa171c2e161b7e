import { PAYMENT_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import { parseReportPeriod, REPORT_PERIOD_KINDS } from '@coastline/domain/money/report-period';
import * as z from 'zod/mini';
import { CalendarDate, Uuid } from '../fields.ts';

/** A calendar month, quarter or year in Banjul: `2026-11`, `2026-Q4` or `2026`. */
export const MoneyReportQuery = z
  .object({ kind: z.enum(REPORT_PERIOD_KINDS), period: z.string().check(z.maxLength(10)) })
  .check(
    z.refine(
      ({ kind, period }) => parseReportPeriod(kind, period) !== undefined,
      'Name a month as 2026-11, a quarter as 2026-Q4 or a year as 2026.',
    ),
  );
export type MoneyReportQuery = z.infer<typeof MoneyReportQuery>;

/** Dalasi with at most two decimals; negative if a period reverses more than it records. */
const Sum = z.number();

/** Sums of the ledger over a period, less the reversals in it, and the amounts due at its end. */
export const MoneyFigures = z.object({
  /** Prices of the rentals that were completed. */
  turnover: Sum,
  fees: Sum,
  /** Money of cancelled bookings that guests did not get back. */
  cancellations_kept: Sum,
  payments: Sum,
  refunds: Sum,
  payouts: Sum,
  /** Fees of payment providers for receipts and refunds. */
  provider_fees: Sum,
  due_to_hosts: Sum,
  due_to_guests: Sum,
});
export type MoneyFigures = z.infer<typeof MoneyFigures>;

const ReportPeriodFields = z.object({
  kind: z.enum(REPORT_PERIOD_KINDS),
  name: z.string(),
  /** First and last day. */
  from: CalendarDate,
  to: CalendarDate,
});

export const HostFigures = z.extend(MoneyFigures, { host_id: Uuid, host_name: z.string() });
export type HostFigures = z.infer<typeof HostFigures>;

export const MethodFigures = z.object({
  method: z.enum(PAYMENT_METHODS),
  payments: Sum,
  refunds: Sum,
  payouts: Sum,
  provider_fees: Sum,
});
export type MethodFigures = z.infer<typeof MethodFigures>;

/** The report of a period, from the ledger. */
export const MoneyReport = z.object({
  period: ReportPeriodFields,
  /** Whether the period has not ended yet. */
  is_running: z.boolean(),
  total: MoneyFigures,
  previous: z.object({ period: ReportPeriodFields, total: MoneyFigures }),
  by_method: z.array(MethodFigures),
  /** The hosts with the highest turnover. */
  by_host: z.array(HostFigures),
  /** The sum of all other hosts; null if all are listed. */
  other_hosts: z.nullable(z.extend(MoneyFigures, { hosts: z.number() })),
});
export type MoneyReport = z.infer<typeof MoneyReport>;
