import { and, eq, inArray, sql } from 'drizzle-orm';
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
import { type BookingFilter, selectPageIds } from './booking-filter.repository.ts';

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
  if (bookingIds.length === 0) return [];
  const rows = await selectRecords(db).where(inArray(bookings.id, [...bookingIds]));
  return withPayments(db, rows);
}

/** One page of the bookings of a filter, newest first, after a known place. */
export async function listBookingRecords(
  db: Database,
  filter: BookingFilter,
  page: { after?: { value: string; id: string } | undefined; limit: number },
): Promise<BookingRecord[]> {
  // Apart, so that the many joins are made for the rows of the page and never for all that there are.
  const ids = (await selectPageIds(db, filter, page)).map((row) => row.id);
  const records = new Map(
    (await listBookingRecordsById(db, ids)).map((record) => [record.booking.id, record]),
  );
  return ids.flatMap((id) => records.get(id) ?? []);
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
