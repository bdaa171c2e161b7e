import { ACTIVE_STATUSES, type BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { phoneSearchParts } from '@coastline/domain/people/phone-text';
import { and, asc, desc, eq, gt, ilike, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { bookingRemovals, bookings, cars } from '../../../persistence/schema/index.ts';

/** Filter of a list of bookings; missing conditions do not restrict it. */
export interface BookingFilter {
  guestId?: string | undefined;
  hostId?: string | undefined;
  carId?: string | undefined;
  statuses?: readonly BookingStatus[] | undefined;
  /** Words that must each occur in the booking number or car title. */
  search?: string | undefined;
  /** Hides bookings that this side removed from its list; `any` hides bookings that either side removed. */
  hideRemovedBy?: 'guest' | 'host' | 'any' | undefined;
  /** Only bookings with a due refund, as far as row-level security shows the ledger. */
  isRefundDue?: boolean | undefined;
  now: Date;
}

/** Newest first, or by due time; `urgency` excludes bookings that are over. */
export type BookingOrder = 'newest' | 'urgency';

/** One page in an order, after a cursor. */
export interface BookingPageRequest {
  order?: BookingOrder | undefined;
  after?: { value: string; id: string } | undefined;
  limit: number;
}

/** The time by which a booking needs action: the expression of the index `bookings_by_urgency`. */
export const DUE_AT = sql`booking_due_at(${bookings.status}, ${bookings.holdExpiresAt}, ${bookings.paymentNoticeAt}, ${bookings.startDate}, ${bookings.endDate})`;
// Literals instead of parameters: a generic plan could not match parameters to the partial index.
const IS_ACTIVE = sql.raw(
  `"bookings"."status" in (${ACTIVE_STATUSES.map((status) => `'${status}'`).join(', ')})`,
);

/** Lists the ids of one page of bookings that match a filter and `extraCondition`. */
export async function listBookingIds(
  db: Database,
  filter: BookingFilter,
  page: BookingPageRequest,
  extraCondition?: SQL,
): Promise<string[]> {
  const isUrgency = page.order === 'urgency';
  const key = isUrgency ? DUE_AT : sql`${bookings.createdAt}`;
  const isPast = isUrgency ? sql`>` : sql`<`;
  const after = page.after
    ? sql`(${key}, ${bookings.id}) ${isPast} (${page.after.value}::timestamptz, ${page.after.id}::uuid)`
    : undefined;
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(filterCondition(filter), isUrgency ? IS_ACTIVE : undefined, extraCondition, after))
    .orderBy(...(isUrgency ? [asc(key), asc(bookings.id)] : [desc(key), desc(bookings.id)]))
    .limit(page.limit);
  return rows.map(({ id }) => id);
}

/** Condition on `bookings` for a filter. */
export function filterCondition(filter: BookingFilter): SQL | undefined {
  const { guestId, hostId, carId, statuses, search, hideRemovedBy, isRefundDue, now } = filter;
  return and(
    guestId ? eq(bookings.guestId, guestId) : undefined,
    hostId ? isOfCar(eq(cars.ownerId, hostId)) : undefined,
    carId ? eq(bookings.carId, carId) : undefined,
    statuses ? hasOneOfStatuses(statuses, now) : undefined,
    search ? matchesNumberOrCar(search) : undefined,
    hideRemovedBy ? isNotRemoved(hideRemovedBy) : undefined,
    isRefundDue ? isAmong(REFUNDS_DUE) : undefined,
  );
}

function hasOneOfStatuses(statuses: readonly BookingStatus[], now: Date): SQL | undefined {
  return statuses.length > 0 ? or(...statuses.map((status) => hasStatus(status, now))) : sql`false`;
}

// A booking with an expired hold counts as cancelled before the job updates it (D6). Plain comparisons can use indexes.
function hasStatus(status: BookingStatus, now: Date): SQL | undefined {
  const isStored = eq(bookings.status, status);
  if (status === 'booked') return and(isStored, gt(bookings.holdExpiresAt, now));
  return status === 'cancelled' ? or(isStored, isHoldExpired(now)) : isStored;
}

/** Selects the bookings whose guest is owed money: a refund is due, or credit is open and no payment is expected any more. */
export const REFUNDS_DUE = sql`select booking_id from ledger_dues where account = 'refund_due' and amount > 0
  union select id from bookings where credit_amount > 0 and status not in ('booked', 'confirmed')`;

/** Condition that a booking is among the selected ids. The array leads to a lookup by key: the planner overestimates a subquery. */
export function isAmong(found: SQL): SQL {
  return sql`${bookings.id} = any(array(${found}))`;
}

/** Condition for bookings with an expired hold, which count as cancelled before the job updates them (D6). */
export function isHoldExpired(now: Date): SQL | undefined {
  return and(eq(bookings.status, 'booked'), lte(bookings.holdExpiresAt, now));
}

function isNotRemoved(remover: 'guest' | 'host' | 'any'): SQL {
  const side = remover === 'any' ? sql`` : sql` and ${bookingRemovals.side} = ${remover}`;
  const isRemoved = sql`exists (select 1 from ${bookingRemovals} where ${bookingRemovals.bookingId} = ${bookings.id}${side})`;
  return not(isRemoved);
}

function isOfCar(condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${cars} where ${cars.id} = ${bookings.carId} and ${condition})`;
}

// Only number and title are searched: results by hidden names or e-mails would reveal them letter by letter.
function matchesNumberOrCar(search: string): SQL | undefined {
  return and(
    ...toSearchPatterns(search).map((pattern) =>
      or(
        ilike(bookings.bookingNumber, pattern),
        sql`replace(${bookings.bookingNumber}, '-', '') ilike ${pattern}`,
        isOfCar(ilike(cars.title, pattern)),
      ),
    ),
  );
}

/** Returns a lower-case LIKE pattern for each word of a search; phone numbers match in any format. */
export function toSearchPatterns(search: string): string[] {
  const words = phoneSearchParts(search) ?? search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
