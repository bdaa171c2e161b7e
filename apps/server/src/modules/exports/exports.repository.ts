import type { ExportKind, ExportQuery } from '@coastline/domain/wire/people/export';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';

/** A line of a table: its columns by their headings, in order. */
export type ExportLine = Record<string, string | null>;

/** The columns of the tables. */
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

/** The lines of a table for days in Banjul, both included, the oldest first. */
export async function listExportLines(
  db: Database,
  kind: ExportKind,
  days: ExportQuery,
): Promise<ExportLine[]> {
  const { rows } = await db.execute<ExportLine>(QUERIES[kind](days));
  return rows;
}

const QUERIES: Record<ExportKind, (days: ExportQuery) => SQL> = {
  bookings: (days) => sql`
    select b.booking_number as "Booking", ${inBanjul(sql`b.created_at`)} as "Made", b.status as "Status",
      b.cancel_reason as "Cancelled because", c.title as "Car", h.name as "Host", g.name as "Guest",
      b.start_date::text as "First day", b.end_date::text as "Last day", b.days::text as "Days charged",
      b.daily_price::text as "Price per day", b.guest_total::text as "Total", b.deposit_amount::text as "Deposit",
      b.final_amount::text as "Final payment",
      case when b.status = 'cancelled' then coalesce(r.platform_keeps_amount, 0.00) else b.fee_amount end::text as "Fee",
      case when b.status = 'cancelled' then coalesce(r.owner_compensation_amount, 0.00) else b.host_amount end::text
        as "Host's share",
      b.payment_status as "Paid", r.renter_refund_amount::text as "Refund"
    from bookings b left join refunds r on r.booking_id = b.id join cars c on c.id = b.car_id join users h on h.id = c.owner_id join users g on g.id = b.guest_id
    where ${within(sql`b.created_at`, days)}
    order by b.created_at, b.id`,
  payments: (days) => sql`
    select "Day", "Kind", "Receipt", "Booking", "Method", "Reference", "In", "Out", "Recorded by" from (
      select p.received_at as at, ${inBanjul(sql`p.received_at`)} as "Day",
        case p.phase when 'deposit50' then 'deposit' else 'final payment' end as "Kind", p.receipt_number as "Receipt",
        b.booking_number as "Booking", p.method as "Method", p.reference as "Reference", p.amount::text as "In",
        null as "Out", u.name as "Recorded by"
      from payment_records p join bookings b on b.id = p.booking_id left join users u on u.id = p.received_by
      where ${within(sql`p.received_at`, days)}
      union all
      select r.paid_at, ${inBanjul(sql`r.paid_at`)}, 'refund', null, b.booking_number, r.method, r.reference,
        null, r.amount::text, u.name
      from refund_payments r join bookings b on b.id = r.booking_id left join users u on u.id = r.paid_by
      where ${within(sql`r.paid_at`, days)}
    ) moved order by at, "Booking", "Kind"`,
  payouts: (days) => sql`
    select ${inBanjul(sql`p.paid_at`)} as "Day", h.name as "Host", b.booking_number as "Booking",
      c.title as "Car", p.method as "Method", p.reference as "Reference", i.amount::text as "Amount",
      p.amount::text as "Paid together", u.name as "Recorded by"
    from payouts p join payout_items i on i.payout_id = p.id join bookings b on b.id = i.booking_id
      join cars c on c.id = b.car_id join users h on h.id = p.host_id left join users u on u.id = p.paid_by
    where ${within(sql`p.paid_at`, days)}
    order by p.paid_at, p.id, b.booking_number`,
};

function inBanjul(instant: SQL): SQL {
  return sql`to_char(${instant} at time zone 'Africa/Banjul', 'YYYY-MM-DD HH24:MI')`;
}

function within(instant: SQL, { from, to }: ExportQuery): SQL {
  return sql`${instant} >= (${from}::date at time zone 'Africa/Banjul')
    and ${instant} < ((${to}::date + 1) at time zone 'Africa/Banjul')`;
}
