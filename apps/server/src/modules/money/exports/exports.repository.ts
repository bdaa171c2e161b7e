import type { ExportKind, ExportQuery } from '@coastline/contracts/people/export';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

/** A line of a table, by column heading; `at` and `id` are its cursor. */
export type ExportLine = Record<string, string | null>;

/** The column headings of each table. */
export const HEADINGS: Record<ExportKind, readonly string[]> = {
  bookings: [
    ...['Booking', 'Made', 'Status', 'Cancelled because', 'Car', 'Host', 'Guest', 'First day', 'Last day'],
    ...[
      'Days charged',
      'Price per day',
      'Total',
      'Deposit',
      'Final payment',
      'Fee',
      "Host's share",
      'Paid',
      'Refund',
    ],
  ],
  payments: ['Day', 'Kind', 'Receipt', 'Booking', 'Method', 'Reference', 'In', 'Out', 'Recorded by'],
  payouts: [
    ...['Day', 'Host', 'Booking', 'Car', 'Method', 'Reference', 'Amount', 'Paid together', 'Recorded by'],
  ],
};

/** Lines per query, which bounds memory and the time of a transaction. */
const LINES_PER_BATCH = 2_000;
/** Payouts per query; each comes with all its bookings. */
const PAYOUTS_PER_BATCH = 100;

/** A batch of a table for inclusive days in Banjul. */
export interface ExportBatch {
  days: ExportQuery;
  /** The last line of the previous batch; undefined for the first batch. */
  after?: ExportLine | undefined;
}

/** Lists the next lines of a table, the oldest first; empty at the end. */
export async function listExportLines(
  db: Database,
  kind: ExportKind,
  batch: ExportBatch,
): Promise<ExportLine[]> {
  const { rows } = await db.execute<ExportLine>(QUERIES[kind](batch));
  return rows;
}

/** Counts the lines of a table. */
export async function countExportLines(db: Database, kind: ExportKind, days: ExportQuery): Promise<number> {
  const { rows } = await db.execute<{ lines: number }>(COUNTS[kind](days));
  return rows[0]?.lines ?? 0;
}

// Keyset pagination by indexed time, so later batches are as fast as the first.
const QUERIES: Record<ExportKind, (batch: ExportBatch) => SQL> = {
  bookings: ({ days, after }) => sql`
    select b.created_at::text as at, b.id::text as id,
      b.booking_number as "Booking", ${formatInBanjul(sql`b.created_at`)} as "Made", b.status as "Status",
      b.cancel_reason as "Cancelled because", c.title as "Car", h.name as "Host", g.name as "Guest",
      b.start_date::text as "First day", b.end_date::text as "Last day", b.days::text as "Days charged",
      b.daily_price::text as "Price per day", b.guest_total::text as "Total", b.deposit_amount::text as "Deposit",
      b.final_amount::text as "Final payment", b.changed_amount::text as "Changed since",
      case when b.status = 'cancelled' then coalesce(r.platform_keeps_amount, 0.00) else b.fee_amount end::text as "Fee",
      case when b.status = 'cancelled' then coalesce(r.owner_compensation_amount, 0.00) else b.host_amount end::text
        as "Host's share",
      b.payment_status as "Paid", r.renter_refund_amount::text as "Refund"
    from bookings b left join refunds r on r.booking_id = b.id join cars c on c.id = b.car_id join users h on h.id = c.owner_id join users g on g.id = b.guest_id
    where ${isWithinDays(sql`b.created_at`, days)}
      ${after ? sql`and (b.created_at, b.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by b.created_at, b.id limit ${LINES_PER_BATCH}`,
  // Reads a full batch of payments, credits, deposits and refunds, with ties at the last time, and returns them only up to the
  // time that all batches cover. A payment from credit is left out, because it moves no money. A void row has no sum.
  payments: ({ days, after }) => sql`
    with received as materialized (
      select * from payment_records p where ${selectMovedAfter(sql`p.received_at`, { days, after })}),
    refunded as materialized (
      select * from refund_payments r where ${selectMovedAfter(sql`r.paid_at`, { days, after })}),
    credited as materialized (
      select * from guest_credits k where ${selectMovedAfter(sql`k.received_at`, { days, after })}),
    credit_refunded as materialized (
      select * from guest_credit_refunds g where ${selectMovedAfter(sql`g.paid_at`, { days, after })}),
    deposited as materialized (
      select * from security_deposits s where s.method = 'cash' and ${selectMovedAfter(sql`s.taken_at`, { days, after })}),
    known as (
      select least((select max(received_at) from received having count(*) >= ${LINES_PER_BATCH}),
        (select max(paid_at) from refunded having count(*) >= ${LINES_PER_BATCH}),
        (select max(received_at) from credited having count(*) >= ${LINES_PER_BATCH}),
        (select max(paid_at) from credit_refunded having count(*) >= ${LINES_PER_BATCH}),
        (select max(taken_at) from deposited having count(*) >= ${LINES_PER_BATCH})) as until)
    select at::text, ${formatInBanjul(sql`at`)} as "Day", "Kind", "Receipt", "Booking", "Method", "Reference", "In", "Out",
      "Recorded by"
    from (
      select p.received_at as at, ${markVoid(sql`case p.phase when 'deposit50' then 'deposit' else 'final payment' end`, sql`p`)} as "Kind",
        p.receipt_number as "Receipt", b.booking_number as "Booking", p.method as "Method", p.reference as "Reference",
        case when p.method <> 'credit' then ${sumOf(sql`p`)} end as "In", null as "Out", u.name as "Recorded by"
      from received p join bookings b on b.id = p.booking_id left join users u on u.id = p.received_by
      union all
      select r.paid_at, ${markVoid(sql`'refund'`, sql`r`)}, r.receipt_number, b.booking_number, r.method, r.reference, null,
        ${sumOf(sql`r`)}, u.name
      from refunded r join bookings b on b.id = r.booking_id left join users u on u.id = r.paid_by
      union all
      select k.received_at, ${markVoid(sql`'guest credit'`, sql`k`)}, k.receipt_number, b.booking_number, k.method, k.reference,
        ${sumOf(sql`k`)}, null, u.name
      from credited k join bookings b on b.id = k.booking_id left join users u on u.id = k.received_by
      union all
      select g.paid_at, 'credit refund', g.receipt_number, b.booking_number, g.method, g.reference, null, g.amount::text, u.name
      from credit_refunded g join bookings b on b.id = g.booking_id left join users u on u.id = g.paid_by
      union all
      select s.taken_at, ${markVoid(sql`'security deposit'`, sql`s`)}, s.receipt_number, b.booking_number, s.method, null,
        ${sumOf(sql`s`)}, null, u.name
      from deposited s join bookings b on b.id = s.booking_id left join users u on u.id = s.taken_by
    ) moved where moved.at <= coalesce((select until from known), 'infinity')
    order by moved.at, "Booking", "Kind"`,
  // Payouts are selected before the joins, because the planner misjudges the number of payouts with equal times.
  payouts: ({ days, after }) => sql`
    with paid as materialized (
      select * from payouts p where ${isWithinDays(sql`p.paid_at`, days)}
        ${after ? sql`and (p.paid_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by p.paid_at, p.id limit ${PAYOUTS_PER_BATCH})
    select p.paid_at::text as at, p.id::text as id, ${formatInBanjul(sql`p.paid_at`)} as "Day", h.name as "Host",
      b.booking_number as "Booking", c.title as "Car", p.method as "Method", p.reference as "Reference",
      i.amount::text as "Amount", p.amount::text as "Paid together", u.name as "Recorded by"
    from paid p join payout_items i on i.payout_id = p.id join bookings b on b.id = i.booking_id
      join cars c on c.id = b.car_id join users h on h.id = p.host_id left join users u on u.id = p.paid_by
    order by p.paid_at, p.id, b.booking_number`,
};

const COUNTS: Record<ExportKind, (days: ExportQuery) => SQL> = {
  bookings: (days) => sql`
    select count(*)::int as lines from bookings b where ${isWithinDays(sql`b.created_at`, days)}`,
  payments: (days) => sql`
    select (select count(*) from payment_records p where ${isWithinDays(sql`p.received_at`, days)})::int
      + (select count(*) from refund_payments r where ${isWithinDays(sql`r.paid_at`, days)})::int
      + (select count(*) from guest_credits k where ${isWithinDays(sql`k.received_at`, days)})::int
      + (select count(*) from guest_credit_refunds g where ${isWithinDays(sql`g.paid_at`, days)})::int
      + (select count(*) from security_deposits s where s.method = 'cash'
        and ${isWithinDays(sql`s.taken_at`, days)})::int as lines`,
  payouts: (days) => sql`
    select count(*)::int as lines from payouts p join payout_items i on i.payout_id = p.id
    where ${isWithinDays(sql`p.paid_at`, days)}`,
};

function selectMovedAfter(at: SQL, { days, after }: ExportBatch): SQL {
  const later = after ? sql`and ${at} > ${after.at}::timestamptz` : sql``;
  return sql`${isWithinDays(at, days)} ${later} order by ${at} fetch first ${sql.raw(String(LINES_PER_BATCH))} rows with ties`;
}

function markVoid(kind: SQL, row: SQL): SQL {
  return sql`${kind} || case when ${row}.voided_at is null then '' else ', void' end`;
}

function sumOf(row: SQL): SQL {
  return sql`case when ${row}.voided_at is null then ${row}.amount::text end`;
}

function formatInBanjul(instant: SQL): SQL {
  return sql`to_char(${instant} at time zone 'Africa/Banjul', 'YYYY-MM-DD HH24:MI')`;
}

// Compares timestamps with time zone: a comparison of local timestamps could not use the index.
function isWithinDays(instant: SQL, { from, to }: ExportQuery): SQL {
  return sql`${instant} >= (${from}::timestamp at time zone 'Africa/Banjul')
    and ${instant} < ((${to}::timestamp + interval '1 day') at time zone 'Africa/Banjul')`;
}
