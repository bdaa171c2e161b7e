import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { and, desc, eq, gt, ilike, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { bookingRemovals, bookings, cars } from '../../database/schema/index.ts';

/** Which bookings a list shows; conditions left out do not restrict. */
export interface BookingFilter {
  guestId?: string | undefined;
  hostId?: string | undefined;
  statuses?: readonly BookingStatus[] | undefined;
  search?: string | undefined;
  /** Whether the search looks at people, receipts and references too; for admins only (D43). */
  searchPeople?: boolean | undefined;
  /** Leave out what this side took off its list; `any` leaves out what either side did. */
  hideRemovedBy?: 'guest' | 'host' | 'any' | undefined;
  now: Date;
}

/** The ids of one page, newest first, after a known place. */
export function selectPageIds(
  db: Database,
  filter: BookingFilter,
  page: { after?: { value: string; id: string } | undefined; limit: number },
) {
  const after = page.after
    ? sql`(${bookings.createdAt}, ${bookings.id}) < (${page.after.value}::timestamptz, ${page.after.id}::uuid)`
    : undefined;
  return db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(...conditions(filter), after))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(page.limit);
}

/** How many bookings of a filter stand in each status that counts now. */
export async function countByStatus(
  db: Database,
  filter: BookingFilter,
): Promise<Record<BookingStatus, number>> {
  const stored = await db
    .select({
      status: bookings.status,
      count: sql<string>`count(*)`,
      runOut: sql<string>`count(*) filter (where ${hasRunOut(filter.now)})`,
    })
    .from(bookings)
    .where(and(...conditions(filter)))
    .groupBy(bookings.status);
  const countOf = (status: BookingStatus) => Number(stored.find((row) => row.status === status)?.count ?? 0);
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

function conditions(filter: BookingFilter): (SQL | undefined)[] {
  const { guestId, hostId, statuses, search, hideRemovedBy, now } = filter;
  return [
    guestId ? eq(bookings.guestId, guestId) : undefined,
    hostId ? isOfCar(eq(cars.ownerId, hostId)) : undefined,
    statuses ? isInOneOf(statuses, now) : undefined,
    search ? matches(search, filter.searchPeople ?? false) : undefined,
    hideRemovedBy ? isNotRemoved(hideRemovedBy) : undefined,
  ];
}

function isInOneOf(statuses: readonly BookingStatus[], now: Date): SQL | undefined {
  return statuses.length > 0 ? or(...statuses.map((status) => isInStatus(status, now))) : sql`false`;
}

// A booking whose hold ran out counts as cancelled, tidied or not (D6). Plain comparisons, so that indexes help.
function isInStatus(status: BookingStatus, now: Date): SQL | undefined {
  const isStored = eq(bookings.status, status);
  if (status === 'booked') return and(isStored, gt(bookings.holdExpiresAt, now));
  return status === 'cancelled' ? or(isStored, hasRunOut(now)) : isStored;
}

function hasRunOut(now: Date): SQL | undefined {
  return and(eq(bookings.status, 'booked'), lte(bookings.holdExpiresAt, now));
}

function isNotRemoved(by: 'guest' | 'host' | 'any'): SQL {
  const side = by === 'any' ? sql`` : sql` and ${bookingRemovals.side} = ${by}`;
  const isRemoved = sql`exists (select 1 from ${bookingRemovals} where ${bookingRemovals.bookingId} = ${bookings.id}${side})`;
  return not(isRemoved);
}

function isOfCar(condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${cars} where ${cars.id} = ${bookings.carId} and ${condition})`;
}

// Whoever may not read a name or address may not find by it either: the results would tell it letter by letter.
function matches(search: string, includingPeople: boolean): SQL | undefined {
  const patterns = search.toLowerCase().split(/\s+/).filter(Boolean).map(toPattern);
  if (!includingPeople) {
    return and(
      ...patterns.map((pattern) =>
        or(ilike(bookings.bookingNumber, pattern), isOfCar(ilike(cars.title, pattern))),
      ),
    );
  }
  // Told to the office alone; the words themselves to nobody.
  return sql`${bookings.id} in (select bookings_with_words(${sql.param(patterns)}::text[]))`;
}

function toPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
