import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { and, desc, eq, gt, ilike, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { bookingRemovals, bookings, cars } from '../../database/schema/index.ts';

/** Which bookings a list shows; conditions left out do not restrict. */
export interface BookingFilter {
  guestId?: string | undefined;
  hostId?: string | undefined;
  statuses?: readonly BookingStatus[] | undefined;
  /** Words that number or car must have, each of them. */
  search?: string | undefined;
  /** Leave out what this side took off its list; `any` leaves out what either side did. */
  hideRemovedBy?: 'guest' | 'host' | 'any' | undefined;
  /** Only those whose refund is still due, as far as the asker may read the books. */
  isRefundDue?: boolean | undefined;
  now: Date;
}

/** So many of the newest after a known place. */
export interface BookingPlaces {
  after?: { value: string; id: string } | undefined;
  limit: number;
}

/** The ids of the bookings of a filter, newest first; `also` is one more condition on them. */
export async function listBookingIds(
  db: Database,
  filter: BookingFilter,
  places: BookingPlaces,
  also?: SQL,
): Promise<string[]> {
  const after = places.after
    ? sql`(${bookings.createdAt}, ${bookings.id}) < (${places.after.value}::timestamptz, ${places.after.id}::uuid)`
    : undefined;
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(conditionOf(filter), also, after))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(places.limit);
  return rows.map(({ id }) => id);
}

/** The condition of a filter on `bookings`. */
export function conditionOf(filter: BookingFilter): SQL | undefined {
  const { guestId, hostId, statuses, search, hideRemovedBy, isRefundDue, now } = filter;
  return and(
    guestId ? eq(bookings.guestId, guestId) : undefined,
    hostId ? isOfCar(eq(cars.ownerId, hostId)) : undefined,
    statuses ? isInOneOf(statuses, now) : undefined,
    search ? matches(search) : undefined,
    hideRemovedBy ? isNotRemoved(hideRemovedBy) : undefined,
    isRefundDue ? isOneOf(REFUNDS_DUE) : undefined,
  );
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

/** The bookings for which the books owe a refund. */
export const REFUNDS_DUE = sql`select booking_id from ledger_dues where account = 'refund_due' and amount > 0`;

/** The condition that a booking is one of those that are found. */
// As a list, which is looked up by the key: the planner does not know how few are found.
export function isOneOf(found: SQL): SQL {
  return sql`${bookings.id} = any(array(${found}))`;
}

/** Held, and for too long: it counts as cancelled, tidied or not (D6). */
export function hasRunOut(now: Date): SQL | undefined {
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
function matches(search: string): SQL | undefined {
  return and(
    ...patternsOf(search).map((pattern) =>
      or(ilike(bookings.bookingNumber, pattern), isOfCar(ilike(cars.title, pattern))),
    ),
  );
}

/** A pattern for each word of a search, in small letters. */
export function patternsOf(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
