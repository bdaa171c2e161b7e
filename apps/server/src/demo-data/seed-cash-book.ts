import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { countCash } from '@coastline/domain/money/cash-book';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, drizzleOn } from '../persistence/client.ts';
import { cashClosings } from '../persistence/schema/index.ts';

const CLOSING_TIME = 'T23:59:00Z';
const COINS_MISSING = 'Less than the smallest coin.';

/** Closes the days of the demo's cash book before today, each with a count of the expected cash. */
export async function seedCashClosings(
  client: pg.PoolClient,
  context: { officeId: string; now: Date },
): Promise<void> {
  const db = drizzleOn(client);
  let opening = 0;
  for (const { drawerId, day, entered } of await listDaysBefore(db, todayInBanjul(context.now))) {
    const expected = opening + numericToBututs(entered);
    const { counts, rest } = countCash(expected);
    await db.insert(cashClosings).values({
      ...{ drawerId, day, counts },
      opening: bututsToNumeric(opening),
      expected: bututsToNumeric(expected),
      counted: bututsToNumeric(expected - rest),
      reason: rest === 0 ? null : COINS_MISSING,
      closedBy: context.officeId,
      closedAt: new Date(`${day}${CLOSING_TIME}`),
    });
    opening = expected - rest;
  }
}

async function listDaysBefore(
  db: Database,
  today: string,
): Promise<{ drawerId: string; day: string; entered: string }[]> {
  const { rows } = await db.execute<{ drawerId: string; day: string; entered: string }>(sql`
    select drawer_id as "drawerId", day::text as day, sum(amount)::text as entered
    from cash_book_entries where day < ${today}::date group by drawer_id, day order by day`);
  return rows;
}
