import type { BookingStatus } from '@coastline/domain/booking-life-cycle';
import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/client.ts';
import {
  bookingRemovals,
  bookings,
  cars,
  paymentRecords,
  refundPayments,
  refunds,
  users,
} from '../../database/schema/index.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type PaymentRow = typeof paymentRecords.$inferSelect;

interface Person {
  id: string;
  name: string;
  email: string;
  phone: string;
}

/** A booking with everything that is told about it: its car, both people, money and removals. */
export interface BookingRecord {
  booking: BookingRow;
  car: Pick<typeof cars.$inferSelect, 'make' | 'model' | 'year' | 'city' | 'title' | 'images'>;
  guest: Person;
  host: Person;
  refund: RefundRow | null;
  refundPaidAt: Date | null;
  removedByGuestAt: Date | null;
  removedByHostAt: Date | null;
  payments: PaymentRow[];
  /** Where it stands in the order of lists: the instant to the microsecond, which a `Date` would cut. */
  place: string;
}

/** Which bookings a list shows; conditions left out do not restrict. */
export interface BookingFilter {
  guestId?: string | undefined;
  hostId?: string | undefined;
  statuses?: readonly BookingStatus[] | undefined;
  missingPayment?: boolean | undefined;
  search?: string | undefined;
  /** Whether the search looks at names and e-mail addresses too; for admins only (D43). */
  searchPeople?: boolean | undefined;
  /** Leave out what this side took off its list; `any` leaves out what either side did. */
  hideRemovedBy?: 'guest' | 'host' | 'any' | undefined;
  now: Date;
}

const guestUser = alias(users, 'guest_user');
const hostUser = alias(users, 'host_user');
const guestRemoval = alias(bookingRemovals, 'guest_removal');
const hostRemoval = alias(bookingRemovals, 'host_removal');

function selectRecords(db: Database) {
  const person = (from: typeof guestUser | typeof hostUser) => ({
    id: from.id,
    name: from.name,
    email: from.email,
    phone: from.phone,
  });
  const { make, model, year, city, title, images } = cars;
  return db
    .select({
      booking: bookings,
      car: { make, model, year, city, title, images },
      guest: person(guestUser),
      host: person(hostUser),
      refund: refunds,
      refundPaidAt: refundPayments.paidAt,
      removedByGuestAt: guestRemoval.removedAt,
      removedByHostAt: hostRemoval.removedAt,
      place: sql<string>`${bookings.createdAt}::text`,
    })
    .from(bookings)
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .innerJoin(guestUser, eq(guestUser.id, bookings.guestId))
    .innerJoin(hostUser, eq(hostUser.id, cars.ownerId))
    .leftJoin(refunds, eq(refunds.bookingId, bookings.id))
    .leftJoin(refundPayments, eq(refundPayments.bookingId, bookings.id))
    .leftJoin(guestRemoval, and(eq(guestRemoval.bookingId, bookings.id), eq(guestRemoval.side, 'guest')))
    .leftJoin(hostRemoval, and(eq(hostRemoval.bookingId, bookings.id), eq(hostRemoval.side, 'host')))
    .$dynamic();
}

export async function findBookingRecord(db: Database, bookingId: string): Promise<BookingRecord | undefined> {
  const [record] = await listBookingRecordsById(db, [bookingId]);
  return record;
}

/** The bookings with these ids, in no order; ids that name none are left out. */
export async function listBookingRecordsById(
  db: Database,
  bookingIds: readonly string[],
): Promise<BookingRecord[]> {
  const rows = await selectRecords(db).where(inArray(bookings.id, [...bookingIds]));
  return withPayments(db, rows);
}

/** Newest first, after a known place. */
export async function listBookingRecords(
  db: Database,
  filter: BookingFilter,
  page: { after?: { value: string; id: string } | undefined; limit: number },
): Promise<BookingRecord[]> {
  const after = page.after
    ? sql`(${bookings.createdAt}, ${bookings.id}) < (${page.after.value}::timestamptz, ${page.after.id}::uuid)`
    : undefined;
  const rows = await selectRecords(db)
    .where(and(...conditions(filter), after))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(page.limit);
  return withPayments(db, rows);
}

async function withPayments(
  db: Database,
  rows: readonly Omit<BookingRecord, 'payments'>[],
): Promise<BookingRecord[]> {
  const ids = rows.map((row) => row.booking.id);
  if (ids.length === 0) return [];
  const found = await db
    .select()
    .from(paymentRecords)
    .where(inArray(paymentRecords.bookingId, ids))
    .orderBy(paymentRecords.receivedAt);
  return rows.map((row) => ({
    ...row,
    payments: found.filter((payment) => payment.bookingId === row.booking.id),
  }));
}

/** The status that counts at `now`: a booking whose hold ran out is cancelled, tidied or not (D6). */
export function effectiveStatusSql(now: Date): SQL<BookingStatus> {
  return sql<BookingStatus>`case when ${bookings.status} = 'booked'
    and ${bookings.holdExpiresAt} <= ${now.toISOString()}::timestamptz then 'cancelled' else ${bookings.status} end`;
}

function conditions(filter: BookingFilter): (SQL | undefined)[] {
  const status = effectiveStatusSql(filter.now);
  return [
    filter.guestId ? eq(bookings.guestId, filter.guestId) : undefined,
    filter.hostId ? eq(cars.ownerId, filter.hostId) : undefined,
    filter.statuses ? inArray(status, [...filter.statuses]) : undefined,
    filter.missingPayment
      ? sql`not ${bookings.finalPaymentReceived} and ${status} <> 'cancelled'`
      : undefined,
    filter.search ? matchesText(filter.search, filter.searchPeople ?? false) : undefined,
    filter.hideRemovedBy && filter.hideRemovedBy !== 'host'
      ? sql`${guestRemoval.removedAt} is null`
      : undefined,
    filter.hideRemovedBy && filter.hideRemovedBy !== 'guest'
      ? sql`${hostRemoval.removedAt} is null`
      : undefined,
  ];
}

// Whoever may not read a name or address may not find by it either: the results would tell it letter by letter.
function matchesText(search: string, includingPeople: boolean): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const people = [guestUser.name, guestUser.email, hostUser.name, hostUser.email];
  const columns = [bookings.bookingNumber, cars.title, ...(includingPeople ? people : [])];
  return or(...columns.map((column) => ilike(column, pattern)));
}
