import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, drizzleOn } from '../persistence/client.ts';
import { payoutItems, payouts } from '../persistence/schema/index.ts';
import { demoId } from './seed-people.ts';

const SETTLED_AFTER_DAYS = 28;
const PAID_DAYS_AGO = 6;
const MS_PER_DAY = 86_400_000;

interface DueItem {
  hostId: string;
  bookingId: string;
  amount: string;
}

/** Pays the hosts for older bookings, so that the office has made some payouts and some are due. */
export async function seedPayouts(
  client: pg.PoolClient,
  context: { officeId: string; now: Date },
): Promise<void> {
  const db = drizzleOn(client);
  const until = addDays(todayInBanjul(context.now), -SETTLED_AFTER_DAYS);
  const byHost = Map.groupBy(await listDueUntil(db, until), ({ hostId }) => hostId);
  for (const [hostId, items] of byHost) {
    const id = demoId(`payout to ${hostId}`);
    await db.insert(payouts).values({
      id,
      hostId,
      amount: bututsToNumeric(items.reduce((sum, item) => sum + numericToBututs(item.amount), 0)),
      method: 'bank',
      reference: `TB-${id.slice(0, 8).toUpperCase()}`,
      paidBy: context.officeId,
      paidAt: new Date(context.now.getTime() - PAID_DAYS_AGO * MS_PER_DAY),
    });
    await db
      .insert(payoutItems)
      .values(items.map(({ bookingId, amount }) => ({ payoutId: id, bookingId, amount })));
  }
}

async function listDueUntil(db: Database, until: string): Promise<DueItem[]> {
  const { rows } = await db.execute<DueItem & Record<string, unknown>>(sql`
    select due.host_id as "hostId", due.booking_id as "bookingId", due.amount::text as amount
    from ledger_dues due join bookings b on b.id = due.booking_id
    where due.account = 'host_due' and due.amount > 0 and b.end_date <= ${until}::date
    order by due.host_id, due.booking_id`);
  return rows;
}
