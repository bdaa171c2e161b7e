import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

/** Compacts the counters of ended bookings into one row per month, status and removal. */
export async function compactBookingCounters(db: Database): Promise<void> {
  await db.execute(sql`select compact_booking_counters()`);
}

/** Lists differences between the counters and the bookings, one sentence each. */
export async function listCounterDifferences(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    with kept as (
      select month, status, is_removed, sum(bookings) as bookings, sum(fees) as fees from booking_counters
      group by 1, 2, 3 having sum(bookings) <> 0 or sum(fees) <> 0
    ), counted as (
      select date_trunc('month', b.created_at at time zone 'Africa/Banjul')::date as month, b.status,
        exists (select 1 from booking_removals r where r.booking_id = b.id) as is_removed,
        count(*) as bookings, sum(b.fee_amount) as fees
      from bookings b where b.status in ('completed', 'cancelled')
      group by 1, 2, 3
    )
    select format('of %s bookings made in %s%s, %s with fees of %s are tallied and %s with %s are there', status,
      to_char(month, 'YYYY-MM'), case when is_removed then ' and removed' else '' end,
      coalesce(kept.bookings, 0), coalesce(kept.fees, 0), coalesce(counted.bookings, 0), coalesce(counted.fees, 0)) as fault
    from kept full join counted using (month, status, is_removed)
    where kept.bookings is distinct from counted.bookings or kept.fees is distinct from counted.fees
    order by month, status, is_removed`);
  return rows.map(({ fault }) => fault);
}
