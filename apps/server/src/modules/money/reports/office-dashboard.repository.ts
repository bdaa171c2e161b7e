import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { HOLD_ENDING_SOON_MINUTES, REVENUE_STATUSES } from '@coastline/domain/money/reports';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

/** Totals of the office dashboard; sums are exact decimals. */
export interface OfficeTotals {
  holdsEndingSoon: number;
  pickupsTomorrow: number;
  pendingPayouts: string;
  payoutHosts: number;
  pendingCompensation: string;
}

/** Returns counts and sums at `now`. Reads only active bookings and dues, not the whole history. */
export async function getOfficeTotals(
  db: Database,
  at: { now: Date; tomorrow: IsoDate },
): Promise<OfficeTotals> {
  const now = sql`${at.now.toISOString()}::timestamptz`;
  const soon = sql`${now} + make_interval(mins => ${HOLD_ENDING_SOON_MINUTES}::int)`;
  const { rows } = await db.execute<Record<keyof OfficeTotals, string>>(sql`
    with due as (
      select d.host_id, d.amount, b.status from ledger_dues d join bookings b on b.id = d.booking_id
      where d.account = 'host_due' and d.amount > 0
    )
    select
      (select count(*) from bookings where status = 'booked' and hold_expires_at > ${now} and hold_expires_at <= ${soon})
        as "holdsEndingSoon",
      (select count(*) from bookings where status in ('confirmed', 'ready_for_pickup') and start_date = ${at.tomorrow}::date)
        as "pickupsTomorrow",
      (select coalesce(sum(amount), 0) from due where status = 'completed') as "pendingPayouts",
      (select count(distinct host_id) from due where status = 'completed') as "payoutHosts",
      (select coalesce(sum(amount), 0) from due where status = 'cancelled') as "pendingCompensation"
  `);
  const [row] = rows;
  if (!row) throw new Error('the totals returned no row');
  return {
    holdsEndingSoon: Number(row.holdsEndingSoon),
    pickupsTomorrow: Number(row.pickupsTomorrow),
    pendingPayouts: row.pendingPayouts,
    payoutHosts: Number(row.payoutHosts),
    pendingCompensation: row.pendingCompensation,
  };
}

/** Sums fees and counts bookings with revenue since a day, by month of booking in Banjul (D32). */
export async function listMonthRevenue(
  db: Database,
  since: IsoDate,
): Promise<{ month: string; fees: string; bookings: number }[]> {
  const { rows } = await db.execute<{ month: string; fees: string; bookings: string }>(sql`
    select to_char(month, 'YYYY-MM') as month, sum(fees) as fees, sum(bookings) as bookings from (
      select month, fees, bookings from booking_counters
      where ${isOneOf(sql`status`, REVENUE_STATUSES)} and month >= ${since}::date
      union all
      select date_trunc('month', created_at at time zone 'Africa/Banjul')::date, fee_amount, 1 from bookings
      where ${isOneOf(sql`status`, RUNNING_REVENUE)} and created_at >= (${since}::date at time zone 'Africa/Banjul')
    ) made
    group by 1`);
  return rows.map((row) => ({ ...row, bookings: Number(row.bookings) }));
}

const RUNNING_REVENUE = REVENUE_STATUSES.filter((status) => status !== 'completed');

function isOneOf(column: SQL, statuses: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...statuses])}::text[])`;
}
