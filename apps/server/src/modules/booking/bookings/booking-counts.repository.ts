import { ACTIVE_STATUSES, type BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { bookings } from '../../../persistence/schema/index.ts';
import {
  type BookingFilter,
  filterCondition,
  isHoldExpired,
  REFUNDS_DUE,
} from './booking-filter.repository.ts';
import { matchesOfficeSearch, selectMatchesAmong } from './booking-search.repository.ts';

type Filter = Pick<BookingFilter, 'now' | 'hideRemovedBy'>;
type Counts = Record<BookingStatus, number>;

/** Counts bookings by effective status. Ended bookings come from the counters, so only active rows are read. */
export async function countByStatus(db: Database, filter: Filter): Promise<Counts> {
  const counts = toCounts(await countStored(db, filter, inArray(bookings.status, [...ACTIVE_STATUSES])));
  const { rows } = await db.execute<{ status: 'completed' | 'cancelled'; count: string }>(sql`
    select status, sum(bookings) as count from booking_counters
    ${filter.hideRemovedBy ? sql`where not is_removed` : sql``} group by status`);
  for (const { status, count } of rows) counts[status] += Number(count);
  return counts;
}

/** Counts the bookings that match a search by effective status; `isAtLeast` if there are more than `atMost` matches. */
export async function countSearchMatches(
  db: Database,
  filter: Filter,
  search: { words: string; atMost: number },
): Promise<{ counts: Counts; isAtLeast: boolean }> {
  const { words, atMost } = search;
  const stored = await countStored(db, filter, matchesOfficeSearch(words, atMost + 1));
  const matches = stored.reduce((sum, { all }) => sum + Number(all), 0);
  return { counts: toCounts(stored), isAtLeast: matches > atMost };
}

/** Counts due refunds of all bookings, or of bookings that match a search. */
export async function countRefundsDue(db: Database, words?: string): Promise<number> {
  const found = words ? selectMatchesAmong(words, REFUNDS_DUE) : REFUNDS_DUE;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${found}) due`,
  );
  return rows[0]?.count ?? 0;
}

interface StoredCount {
  status: BookingStatus;
  all: string;
  shown: string;
  runOut: string;
}

function countStored(db: Database, filter: Filter, condition: SQL): Promise<StoredCount[]> {
  const isShown = filterCondition(filter) ?? sql`true`;
  return db
    .select({
      status: bookings.status,
      all: sql<string>`count(*)`,
      shown: sql<string>`count(*) filter (where ${isShown})`,
      runOut: sql<string>`count(*) filter (where ${isShown} and ${isHoldExpired(filter.now)})`,
    })
    .from(bookings)
    .where(condition)
    .groupBy(bookings.status);
}

function toCounts(stored: readonly StoredCount[]): Counts {
  const countOf = (status: BookingStatus) => Number(stored.find((row) => row.status === status)?.shown ?? 0);
  const runOut = Number(stored.find(({ status }) => status === 'booked')?.runOut ?? 0);
  return {
    booked: countOf('booked') - runOut,
    confirmed: countOf('confirmed'),
    ready_for_pickup: countOf('ready_for_pickup'),
    in_progress: countOf('in_progress'),
    completed: countOf('completed'),
    cancelled: countOf('cancelled') + runOut,
  };
}
