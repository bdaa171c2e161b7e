import { ACTIVE_STATUSES } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { HOLD_ENDING_SOON_MINUTES, REVENUE_STATUSES, TAB_STATUSES } from '@coastline/domain/money/figures';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';

/** The office's figures as they come from the database: counts, and sums as exact decimals. */
export interface OfficeFigures {
  pendingPayments: number;
  holdsEndingSoon: number;
  activeBookings: number;
  pickupsTomorrow: number;
  monthFees: string;
  monthBookings: number;
  pendingPayouts: string;
  payoutHosts: number;
  pendingCompensation: string;
  pending: number;
  confirmed: number;
  completed: number;
  allBookings: number;
  removedBookings: number;
}

/** Counts and sums over all bookings at `now`, in one pass; `month` is a first day. */
export async function getOfficeFigures(
  db: Database,
  at: { now: Date; tomorrow: IsoDate; monthStart: IsoDate },
): Promise<OfficeFigures> {
  const now = sql`${at.now.toISOString()}::timestamptz`;
  const soon = sql`${now} + make_interval(mins => ${HOLD_ENDING_SOON_MINUTES}::int)`;
  const monthStart = sql`(${at.monthStart}::date at time zone 'Africa/Banjul')`;
  const inMonth = sql`created_at >= ${monthStart} and created_at < ${monthStart} + interval '1 month'`;
  const { rows } = await db.execute<Record<keyof OfficeFigures, string>>(sql`
    with seen as (
      select b.*, c.owner_id,
        case when b.status = 'booked' and b.hold_expires_at <= ${now} then 'cancelled' else b.status end as state,
        exists (select 1 from booking_removals r where r.booking_id = b.id) as removed,
        exists (select 1 from payout_items i where i.booking_id = b.id) as paid_out
      from bookings b join cars c on c.id = b.car_id
    )
    select
      count(*) filter (where state <> 'cancelled' and not final_payment_received) as "pendingPayments",
      count(*) filter (where state = 'booked' and hold_expires_at <= ${soon}) as "holdsEndingSoon",
      count(*) filter (where ${isOneOf(ACTIVE_STATUSES)}) as "activeBookings",
      count(*) filter (where state in ('confirmed', 'ready_for_pickup') and start_date = ${at.tomorrow}::date)
        as "pickupsTomorrow",
      coalesce(sum(fee_amount) filter (where ${isOneOf(REVENUE_STATUSES)} and ${inMonth}), 0) as "monthFees",
      count(*) filter (where ${isOneOf(REVENUE_STATUSES)} and ${inMonth}) as "monthBookings",
      coalesce(sum(host_amount) filter (where state = 'completed' and final_payment_received and not paid_out), 0)
        as "pendingPayouts",
      count(distinct owner_id) filter (where state = 'completed' and final_payment_received and not paid_out) as "payoutHosts",
      (select coalesce(sum(owner_compensation_amount), 0) from refunds r
        where not exists (select 1 from payout_items i where i.booking_id = r.booking_id)) as "pendingCompensation",
      count(*) filter (where ${isOneOf(TAB_STATUSES.pending)}) as "pending",
      count(*) filter (where ${isOneOf(TAB_STATUSES.confirmed)}) as "confirmed",
      count(*) filter (where ${isOneOf(TAB_STATUSES.completed)} and not removed) as "completed",
      count(*) filter (where not removed) as "allBookings",
      count(*) filter (where removed) as "removedBookings"
    from seen
  `);
  const [row] = rows;
  if (!row) throw new Error('an aggregate gave no row');
  return {
    pendingPayments: Number(row.pendingPayments),
    holdsEndingSoon: Number(row.holdsEndingSoon),
    activeBookings: Number(row.activeBookings),
    pickupsTomorrow: Number(row.pickupsTomorrow),
    monthFees: row.monthFees,
    monthBookings: Number(row.monthBookings),
    pendingPayouts: row.pendingPayouts,
    payoutHosts: Number(row.payoutHosts),
    pendingCompensation: row.pendingCompensation,
    pending: Number(row.pending),
    confirmed: Number(row.confirmed),
    completed: Number(row.completed),
    allBookings: Number(row.allBookings),
    removedBookings: Number(row.removedBookings),
  };
}

/** Fees and number of what counts as revenue since a first day, by the month in Banjul in which it was made (D32). */
export async function listMonthRevenue(
  db: Database,
  since: IsoDate,
): Promise<{ month: string; fees: string; bookings: number }[]> {
  const { rows } = await db.execute<{ month: string; fees: string; bookings: string }>(sql`
    select to_char(created_at at time zone 'Africa/Banjul', 'YYYY-MM') as month, sum(fee_amount) as fees,
      count(*) as bookings
    from (select *, status as state from bookings) seen
    where ${isOneOf(REVENUE_STATUSES)} and created_at >= (${since}::date at time zone 'Africa/Banjul')
    group by 1`);
  return rows.map((row) => ({ ...row, bookings: Number(row.bookings) }));
}

function isOneOf(statuses: readonly string[]): SQL {
  return sql`state = any(${sql.param([...statuses])}::text[])`;
}
