import { ACTIVE_STATUSES, type BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { phoneSearchParts } from '@coastline/domain/people/phone-text';
import { and, asc, desc, eq, gt, ilike, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { bookingRemovals, bookings, cars } from '../../database/schema/index.ts';

/** Which bookings a list shows; conditions left out do not restrict. */
export interface BookingFilter {
  guestId?: string | undefined;
  hostId?: string | undefined;
  carId?: string | undefined;
  statuses?: readonly BookingStatus[] | undefined;
  /** Words that number or car must have, each of them. */
  search?: string | undefined;
  /** Leave out what this side took off its list; `any` leaves out what either side did. */
  hideRemovedBy?: 'guest' | 'host' | 'any' | undefined;
  /** Only those whose refund is still due, as far as the asker may read the books. */
  isRefundDue?: boolean | undefined;
  now: Date;
}

/** Newest first, or by when something must happen with them: the latter leaves out bookings that are over. */
export type BookingOrder = 'newest' | 'urgency';

/** So many in an order after a known place. */
export interface BookingPlaces {
  order?: BookingOrder | undefined;
  after?: { value: string; id: string } | undefined;
  limit: number;
}

/** The instant by which something must happen with a booking: the expression that `bookings_by_urgency` indexes. */
export const DUE_AT = sql`booking_due_at(${bookings.status}, ${bookings.holdExpiresAt}, ${bookings.startDate}, ${bookings.endDate})`;
// Written out and not as parameters: only so does a plan that any values share see that the partial index fits.
const IS_RUNNING = sql.raw(
  `"bookings"."status" in (${ACTIVE_STATUSES.map((status) => `'${status}'`).join(', ')})`,
);

/** The ids of the bookings of a filter in an order; `also` is one more condition on them. */
export async function listBookingIds(
  db: Database,
  filter: BookingFilter,
  places: BookingPlaces,
  also?: SQL,
): Promise<string[]> {
  const isUrgency = places.order === 'urgency';
  const key = isUrgency ? DUE_AT : sql`${bookings.createdAt}`;
  const isPast = isUrgency ? sql`>` : sql`<`;
  const after = places.after
    ? sql`(${key}, ${bookings.id}) ${isPast} (${places.after.value}::timestamptz, ${places.after.id}::uuid)`
    : undefined;
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(conditionOf(filter), isUrgency ? IS_RUNNING : undefined, also, after))
    .orderBy(...(isUrgency ? [asc(key), asc(bookings.id)] : [desc(key), desc(bookings.id)]))
    .limit(places.limit);
  return rows.map(({ id }) => id);
}

/** The condition of a filter on `bookings`. */
export function conditionOf(filter: BookingFilter): SQL | undefined {
  const { guestId, hostId, carId, statuses, search, hideRemovedBy, isRefundDue, now } = filter;
  return and(
    guestId ? eq(bookings.guestId, guestId) : undefined,
    hostId ? isOfCar(eq(cars.ownerId, hostId)) : undefined,
    carId ? eq(bookings.carId, carId) : undefined,
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
      or(
        ilike(bookings.bookingNumber, pattern),
        sql`replace(${bookings.bookingNumber}, '-', '') ilike ${pattern}`,
        isOfCar(ilike(cars.title, pattern)),
      ),
    ),
  );
}

/** A pattern for each word of a search, in small letters; phone numbers are found however they are typed. */
export function patternsOf(search: string): string[] {
  const words = phoneSearchParts(search) ?? search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
