import type { BookingStatus } from '@coastline/domain/booking-life-cycle';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import {
  bookingPersonalInfo,
  bookingRemovals,
  bookings,
  cars,
  refunds,
  users,
} from '../../database/schema/index.ts';
import type { BookingRow } from './bookings.repository.ts';

export type NewBooking = typeof bookings.$inferInsert & { id: string };

/** Takes the next number of the one sequence; numbers are unique and rising, not gapless. */
export async function nextBookingNumber(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('booking_numbers')::text as number`,
  );
  return Number(rows[0]?.number);
}

/**
 * Lets a guest's bookings through one at a time, so that two at once cannot pass the limit of holds (BOOK-30). False
 * where the guest has deleted their account meanwhile.
 */
export async function lockGuest(tx: Database, guestId: string): Promise<boolean> {
  const [guest] = await tx
    .select({ erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, guestId))
    .for('no key update');
  return guest !== undefined && guest.erasedAt === null;
}

/** A guest's holds that still wait for a payment at `now`. */
export async function countUnpaidHolds(tx: Database, guestId: string, now: Date): Promise<number> {
  return tx.$count(
    bookings,
    and(
      eq(bookings.guestId, guestId),
      eq(bookings.status, 'booked'),
      sql`${bookings.holdExpiresAt} > ${now.toISOString()}::timestamptz`,
    ),
  );
}

export async function insertBooking(
  tx: Database,
  booking: NewBooking,
  personalInfo: { name: string; phone: string; passportSealed: string },
): Promise<void> {
  await tx.insert(bookings).values(booking);
  await tx.insert(bookingPersonalInfo).values({ bookingId: booking.id, ...personalInfo });
}

/** The booking with its host, held until the transaction ends: changes of one booking happen one after the other. */
export async function lockBooking(
  tx: Database,
  bookingId: string,
): Promise<{ booking: BookingRow; hostId: string } | undefined> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  if (!booking) return undefined;
  const [car] = await tx.select({ hostId: cars.ownerId }).from(cars).where(eq(cars.id, booking.carId));
  return car && { booking, hostId: car.hostId };
}

export async function updateBooking(
  tx: Database,
  bookingId: string,
  change: { status: BookingStatus; at: Date } & Partial<
    Pick<BookingRow, 'depositReceived' | 'finalPaymentReceived' | 'cancelReason' | 'cancelNote'>
  >,
): Promise<void> {
  const { at, ...fields } = change;
  await tx
    .update(bookings)
    .set({ ...fields, updatedAt: at })
    .where(eq(bookings.id, bookingId));
}

export async function insertRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

/** Takes a booking off one person's list; a second time changes nothing (D34). */
export async function insertRemoval(
  tx: Database,
  removal: { bookingId: string; userId: string; side: 'guest' | 'host'; removedAt: Date },
): Promise<void> {
  await tx.insert(bookingRemovals).values(removal).onConflictDoNothing();
}

/** The run-out holds of one car, locked. Waits for whoever is at one of them: what they leave undone is done here. */
export async function lockRunOutHoldsOfCar(
  tx: Database,
  query: { now: Date; carId: string },
): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(hasRunOut(query.now), eq(bookings.carId, query.carId)))
    // In one order for everybody, so that two who wait never wait for each other.
    .orderBy(bookings.id)
    .for('update');
  return rows.map((row) => row.id);
}

/** At most `limit` run-out holds of all cars, locked; those that somebody else is at are left to them. */
export async function lockRunOutHolds(tx: Database, query: { now: Date; limit: number }): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(hasRunOut(query.now))
    .limit(query.limit)
    .for('update', { skipLocked: true });
  return rows.map((row) => row.id);
}

function hasRunOut(now: Date): SQL | undefined {
  return and(
    eq(bookings.status, 'booked'),
    sql`${bookings.holdExpiresAt} <= ${now.toISOString()}::timestamptz`,
  );
}

/** Ends bookings whose hold has run out (D6). */
export async function expireBookings(tx: Database, bookingIds: readonly string[], at: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'cancelled', cancelReason: 'hold_expired', updatedAt: at })
    .where(inArray(bookings.id, [...bookingIds]));
}
