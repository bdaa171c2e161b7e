import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

/** Compares the cash book with the till of the ledger, and each closing with the book; one line per difference. */
export async function listCashBookDifferences(db: Database): Promise<string[]> {
  return [...(await compareTill(db)), ...(await listUnenteredCash(db)), ...(await listWrongClosings(db))];
}

async function compareTill(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ till: string; book: string }>(sql`
    select (select coalesce(sum(amount), 0) from ledger_entries where account = 'till' and method = 'cash')::text as till,
      (select coalesce(sum(amount), 0) from cash_book_entries where ledger_entry_id is not null)::text as book`);
  return rows
    .filter(({ till, book }) => Number(till) !== Number(book))
    .map(
      ({ till, book }) => `the cash book has ${book} of payments, refunds and payouts and the till ${till}`,
    );
}

// Wrong lines can add up to the right sum.
async function listUnenteredCash(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id::text as id
    from (select id, amount, booking_id from ledger_entries where account = 'till' and method = 'cash') l
    full join (select * from cash_book_entries where ledger_entry_id is not null) e on e.ledger_entry_id = l.id
    where l.amount is distinct from e.amount or l.booking_id is distinct from e.booking_id
    order by l.id`);
  return rows.map(({ id }) => `ledger entry ${id} and its line of the cash book differ`);
}

async function listWrongClosings(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; day: string }>(sql`
    select d.name, c.day::text as day
    from (
      select *, lag(day) over book as day_before, coalesce(lag(counted) over book, 0) as counted_before
      from cash_closings window book as (partition by drawer_id order by day)
    ) c join cash_drawers d on d.id = c.drawer_id
    where c.opening <> c.counted_before or c.expected <> c.opening + (
      select coalesce(sum(e.amount), 0) from cash_book_entries e
      where e.drawer_id = c.drawer_id and e.day <= c.day and e.day > coalesce(c.day_before, '-infinity'))
    order by d.name, c.day`);
  return rows.map(({ name, day }) => `the closing of ${name} on ${day} does not follow from its book`);
}
