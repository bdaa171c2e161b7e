import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import {
  type BookingFilter,
  type BookingPlaces,
  isOneOf,
  listBookingIds,
  patternsOf,
} from './booking-filter.repository.ts';

/** How many of the first in the order are looked through before the index of words is asked: common words soon fill a page. */
const WALKS = [500, 5_000];

/**
 * The newest bookings of a filter that have all words of a search, in whatever the office knows of them (D43). The words
 * themselves are told to nobody; who asks must be the office. Common words are found by walking past the newest, which the
 * index would name by the hundred thousand, rare ones by the index.
 */
export async function listIdsByWords(
  db: Database,
  filter: BookingFilter & { words: string },
  places: BookingPlaces,
): Promise<string[]> {
  const patterns = asTexts(patternsOf(filter.words));
  for (const steps of WALKS) {
    const walked = await listBookingIds(db, filter, { ...places, limit: steps });
    const found = await listAmong(db, patterns, walked);
    if (found.length >= places.limit || walked.length < steps) return found.slice(0, places.limit);
  }
  return listBookingIds(
    db,
    filter,
    places,
    isOneOf(sql`select bookings_with_words(${patterns}, null::integer)`),
  );
}

async function listAmong(db: Database, patterns: SQL, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select bookings_with_words(${patterns}, ${sql.param([...ids])}::uuid[]) as id`,
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** The condition that a booking is one of so many at most that have all words of a search. */
export function isWithWords(words: string, atMost: number): SQL {
  return isOneOf(sql`select bookings_with_words(${asTexts(patternsOf(words))}, ${atMost}::integer)`);
}

/** Those of some bookings that have all words of a search. */
export function withWordsAmong(words: string, among: SQL): SQL {
  return sql`select bookings_with_words(${asTexts(patternsOf(words))}, array(${among}))`;
}

function asTexts(patterns: readonly string[]): SQL {
  return sql`${sql.param([...patterns])}::text[]`;
}
