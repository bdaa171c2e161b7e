import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

/** Sums of a till on one day; exact decimals. */
interface TillSums {
  method: PaymentMethod;
  received: string;
  paid: string;
}

/** Sums the entries of the tills by method, for transactions of a day in Banjul. */
export async function sumTills(db: Database, day: IsoDate): Promise<TillSums[]> {
  const { rows } = await db.execute<TillSums & Record<string, unknown>>(sql`
    select e.method, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::text as received,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::text as paid
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.at >= (${day}::timestamp at time zone 'Africa/Banjul')
      and t.at < ((${day}::timestamp + interval '1 day') at time zone 'Africa/Banjul') and e.account = 'till'
    group by e.method`);
  return rows;
}
