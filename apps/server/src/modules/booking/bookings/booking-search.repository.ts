import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import {
  type BookingFilter,
  type BookingPageRequest,
  isAmong,
  listBookingIds,
  toSearchPatterns,
} from './booking-filter.repository.ts';

/** Numbers of newest bookings to scan before the trigram index is used: common words fill a page soon. */
const SCAN_SIZES = [500, 5_000];

/**
 * Lists the newest bookings of a filter that contain all words of a search in any field that the office can read (D43).
 * Callers must be the office. Common words are found by a scan of the newest bookings, because the index would return
 * hundreds of thousands of them; rare words are found by the index.
 */
export async function searchBookingIds(
  db: Database,
  filter: BookingFilter & { officeSearch: string },
  page: BookingPageRequest,
): Promise<string[]> {
  const patterns = toTextArray(toSearchPatterns(filter.officeSearch));
  for (const scanSize of SCAN_SIZES) {
    const scanned = await listBookingIds(db, filter, { ...page, limit: scanSize });
    const found = await filterMatches(db, patterns, scanned);
    if (found.length >= page.limit || scanned.length < scanSize) return found.slice(0, page.limit);
  }
  return listBookingIds(
    db,
    filter,
    page,
    isAmong(sql`select bookings_with_words(${patterns}, null::integer)`),
  );
}

async function filterMatches(db: Database, patterns: SQL, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select bookings_with_words(${patterns}, ${sql.param([...ids])}::uuid[]) as id`,
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** Condition that a booking is among the first `atMost` matches of a search. */
export function matchesOfficeSearch(words: string, atMost: number): SQL {
  return isAmong(
    sql`select bookings_with_words(${toTextArray(toSearchPatterns(words))}, ${atMost}::integer)`,
  );
}

/** Selects the matches of a search among the bookings of another query. */
export function selectMatchesAmong(words: string, among: SQL): SQL {
  return sql`select bookings_with_words(${toTextArray(toSearchPatterns(words))}, array(${among}))`;
}

function toTextArray(patterns: readonly string[]): SQL {
  return sql`${sql.param([...patterns])}::text[]`;
}
