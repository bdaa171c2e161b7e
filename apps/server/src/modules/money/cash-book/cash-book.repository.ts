import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { CashCounts, CashEntryKind } from '@coastline/domain/money/cash-book';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { cashClosings, cashMovements } from '../../../persistence/schema/index.ts';

/** A line of the book; the amount is an exact decimal. */
export interface CashEntryRow {
  id: number;
  kind: CashEntryKind;
  amount: string;
  at: string;
  bookingId: string | null;
  bookingNumber: string | null;
  reason: string | null;
  recordedBy: string | null;
}

/** A closed day; amounts are exact decimals. */
export interface CashClosingRow {
  drawerId: string;
  day: IsoDate;
  counts: CashCounts;
  opening: string;
  expected: string;
  counted: string;
  difference: string;
  reason: string | null;
  closedBy: string;
  closedAt: string;
}

/** The open part of a drawer's book. */
export interface OpenBook {
  lastClosedDay: IsoDate | null;
  /** The oldest day with entries after the last closed day. */
  oldestOpenDay: IsoDate | null;
}

/** A drawer and a day in Banjul. */
export interface DrawerDay {
  drawerId: string;
  day: IsoDate;
}

export async function getOpenBook(db: Database, drawerId: string): Promise<OpenBook> {
  const { rows } = await db.execute<OpenBook & Record<string, unknown>>(sql`
    with closed as (select max(day) as day from cash_closings where drawer_id = ${drawerId})
    select closed.day::text as "lastClosedDay", (
      select min(e.day) from cash_book_entries e
      where e.drawer_id = ${drawerId} and e.day > coalesce(closed.day, '-infinity'))::text as "oldestOpenDay"
    from closed`);
  const [book] = rows;
  if (!book) throw new Error('the open book returned no row');
  return book;
}

/** Sums a day: the count of the closing before it, and its entries. */
export async function sumDay(
  db: Database,
  { drawerId, day }: DrawerDay,
): Promise<{ opening: string; entered: string; entries: number }> {
  const { rows } = await db.execute<{ opening: string; entered: string; entries: number }>(sql`
    select coalesce((select counted from cash_closings where drawer_id = ${drawerId} and day < ${day}::date
        order by day desc limit 1), 0)::text as opening,
      coalesce(sum(amount), 0)::text as entered, count(*)::int as entries
    from cash_book_entries where drawer_id = ${drawerId} and day = ${day}::date`);
  const [sums] = rows;
  if (!sums) throw new Error('the sums of a day returned no row');
  return sums;
}

/** Lists entries of a day in their order, after the last one of the previous page. */
export async function listEntries(
  db: Database,
  page: DrawerDay & { after?: number | undefined; limit: number },
): Promise<CashEntryRow[]> {
  const { drawerId, day, after = 0, limit } = page;
  const { rows } = await db.execute<CashEntryRow & { id: number | string } & Record<string, unknown>>(sql`
    select e.id, e.kind, e.amount::text as amount, e.at, e.booking_id as "bookingId",
      b.booking_number as "bookingNumber", m.reason, u.name as "recordedBy"
    from cash_book_entries e left join bookings b on b.id = e.booking_id
      left join cash_movements m on m.id = e.source_id and e.ledger_entry_id is null
      left join users u on u.id = e.actor_id
    where e.drawer_id = ${drawerId} and e.day = ${day}::date and e.id > ${after}
    order by e.id limit ${limit}`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Lists closed days, newest first: before a day, or only one day. */
export async function listClosings(
  db: Database,
  page: { drawerId: string; day?: IsoDate; before?: string | undefined; limit: number },
): Promise<CashClosingRow[]> {
  const { drawerId, day, before, limit } = page;
  const { rows } = await db.execute<CashClosingRow & Record<string, unknown>>(sql`
    select c.drawer_id as "drawerId", c.day::text as day, c.counts, c.opening::text as opening,
      c.expected::text as expected, c.counted::text as counted, c.difference::text as difference, c.reason,
      u.name as "closedBy", c.closed_at as "closedAt"
    from cash_closings c join users u on u.id = c.closed_by
    where c.drawer_id = ${drawerId}
      ${day ? sql`and c.day = ${day}::date` : sql``}
      ${before ? sql`and c.day < ${before}::date` : sql``}
    order by c.day desc limit ${limit}`);
  return rows;
}

/** Inserts a movement; a trigger enters it into the book. */
export async function insertMovement(
  tx: Database,
  movement: typeof cashMovements.$inferInsert & { id: string },
): Promise<void> {
  await tx.insert(cashMovements).values(movement);
}

/** Returns the day into whose book a movement was entered. */
export async function getDayOfMovement(tx: Database, movementId: string): Promise<IsoDate> {
  const { rows } = await tx.execute<{ day: IsoDate }>(
    sql`select day::text as day from cash_book_entries where source_id = ${movementId}`,
  );
  const [entry] = rows;
  if (!entry) throw new Error('a movement is missing in the cash book');
  return entry.day;
}

/** Inserts a closing; the database checks its order, its totals and its reason again. */
export async function insertClosing(tx: Database, closing: typeof cashClosings.$inferInsert): Promise<void> {
  await tx.insert(cashClosings).values(closing);
}
