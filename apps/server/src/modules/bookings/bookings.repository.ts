import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/client.ts';
import { prepared } from '../../database/driver/prepared.ts';
import {
  bookingRemovals,
  bookings,
  cars,
  paymentRecords,
  refundPayments,
  refunds,
  users,
} from '../../database/schema/index.ts';
import {
  type BookingFilter,
  type BookingOrder,
  type BookingPlaces,
  DUE_AT,
  listBookingIds,
} from './booking-filter.repository.ts';
import { listIdsByWords } from './booking-words.repository.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
/** A payment, with the name of whoever voided it. */
export type PaymentRow = typeof paymentRecords.$inferSelect & { voiderName: string | null };

interface Person {
  id: string;
  name: string;
  email: string;
  phone: string;
}

/** A booking with what is told about it: its car, both people, what goes back and removals. */
export interface BookingRecord {
  booking: BookingRow;
  car: Pick<typeof cars.$inferSelect, 'make' | 'model' | 'year' | 'city' | 'title' | 'images'>;
  guest: Person;
  host: Person;
  refund: RefundRow | null;
  refundPaidAt: Date | null;
  removedByGuestAt: Date | null;
  removedByHostAt: Date | null;
  /** Where it stands in each order of lists: the instant to the microsecond, which a `Date` would cut. */
  places: Record<BookingOrder, string>;
}

/** The same with what was paid, for whoever reads it on a page. */
export type PaidBookingRecord = BookingRecord & { payments: PaymentRow[] };

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
      places: {
        newest: sql<string>`${bookings.createdAt}::text`,
        urgency: sql<string>`${DUE_AT}::text`,
      },
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

export async function findBookingRecord(
  db: Database,
  bookingId: string,
): Promise<PaidBookingRecord | undefined> {
  const [record] = await withPayments(db, await listBookingRecordsById(db, [bookingId]));
  return record;
}

/** The bookings with these ids, in no order; ids that name none are left out. */
export async function listBookingRecordsById(
  db: Database,
  bookingIds: readonly string[],
): Promise<BookingRecord[]> {
  if (bookingIds.length === 0) return [];
  return selectRecordsById(db).execute({ bookingIds });
}

/** The same with what was paid, as far as the transaction may see it. */
export async function listPaidBookingRecordsById(
  db: Database,
  bookingIds: readonly string[],
): Promise<PaidBookingRecord[]> {
  return withPayments(db, await listBookingRecordsById(db, bookingIds));
}

// Planning so many joins takes PostgreSQL longer than running them: these two are planned once a connection.
const selectRecordsById = prepared((db) =>
  selectRecords(db)
    .where(sql`${bookings.id} = any(${sql.placeholder('bookingIds')}::uuid[])`)
    .prepare('list_bookings'),
);
const selectPayments = prepared((db) =>
  db
    .select({ ...getTableColumns(paymentRecords), voiderName: users.name })
    .from(paymentRecords)
    .leftJoin(users, eq(users.id, paymentRecords.voidedBy))
    .where(sql`${paymentRecords.bookingId} = any(${sql.placeholder('bookingIds')}::uuid[])`)
    .orderBy(paymentRecords.receivedAt)
    .prepare('list_payments_of_bookings'),
);

/** One page of the bookings of a filter, in the order of the page, after a known place; with `words`, what the office finds by them. */
export async function listBookingRecords(
  db: Database,
  filter: BookingFilter & { words?: string | undefined },
  page: BookingPlaces,
): Promise<PaidBookingRecord[]> {
  const { words } = filter;
  // Apart, so that the many joins are made for the rows of the page and never for all that there are.
  const ids = words
    ? await listIdsByWords(db, { ...filter, words }, page)
    : await listBookingIds(db, filter, page);
  const found = await withPayments(db, await listBookingRecordsById(db, ids));
  const records = new Map(found.map((record) => [record.booking.id, record]));
  return ids.flatMap((id) => records.get(id) ?? []);
}

async function withPayments(db: Database, rows: readonly BookingRecord[]): Promise<PaidBookingRecord[]> {
  const ids = rows.map((row) => row.booking.id);
  if (ids.length === 0) return [];
  const found = await selectPayments(db).execute({ bookingIds: ids });
  return rows.map((row) => ({
    ...row,
    payments: found.filter((payment) => payment.bookingId === row.booking.id),
  }));
}
