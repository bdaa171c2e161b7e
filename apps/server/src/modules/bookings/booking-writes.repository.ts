import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { allOf, type Database } from '../../database/client.ts';
import { insertInto } from '../../database/driver/insert-rows.ts';
import { runNamed } from '../../database/driver/prepared.ts';
import { bookingRemovals, bookings, cars, refunds, type users } from '../../database/schema/index.ts';
import type { BookingRow } from './bookings.repository.ts';

/** A booking as it is made: what PostgreSQL works out, or starts with by itself, is left out. */
export type NewBooking = Omit<
  BookingRow,
  | 'finalAmount'
  | 'hostAmount'
  | 'depositReceived'
  | 'finalPaymentReceived'
  | 'paymentStatus'
  | 'cancelReason'
  | 'cancelNote'
>;

/** A guest whose bookings wait for this transaction. */
export type LockedGuest = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'phone' | 'suspendedAt'>;

const LOCK_GUEST = {
  name: 'lock_guest',
  text: `select id, name, email, phone, suspended_at as "suspendedAt" from users
    where id = $1 and erased_at is null for no key update`,
};

/**
 * Lets a guest's bookings through one at a time, so that two at once cannot pass the limit of holds (BOOK-30). Nobody
 * where the guest has deleted their account meanwhile.
 */
export async function lockGuest(tx: Database, guestId: string): Promise<LockedGuest | undefined> {
  const [guest] = await runNamed<LockedGuest>(tx, LOCK_GUEST, [guestId]);
  return guest;
}

// Counted among the guest's bookings: holds that are still open would be sought among those of everybody.
const READ_GROUND = {
  name: 'read_booking_ground',
  text: `select nextval('booking_numbers')::int as number,
    (select count(*) filter (where status = 'booked' and hold_expires_at > $2)::int from bookings where guest_id = $1)
      as "unpaidHolds"`,
};

/**
 * What a new booking of a guest builds on: the next number of the one sequence (unique and rising, not gapless), and how
 * many holds of theirs still wait for a payment at `now`.
 */
export async function readGround(
  tx: Database,
  { guestId, now }: { guestId: string; now: Date },
): Promise<{ number: number; unpaidHolds: number }> {
  type Ground = { number: number; unpaidHolds: number };
  const [ground] = await runNamed<Ground>(tx, READ_GROUND, [guestId, now]);
  if (!ground) throw new Error('the sequence of booking numbers gave nothing');
  return ground;
}

const insertBookings = insertInto<NewBooking>('bookings', {
  id: 'id uuid',
  bookingNumber: 'booking_number text',
  carId: 'car_id uuid',
  guestId: 'guest_id uuid',
  startDate: 'start_date date',
  endDate: 'end_date date',
  days: 'days integer',
  status: 'status text',
  paymentMethod: 'payment_method text',
  dailyPrice: 'daily_price numeric',
  guestTotal: 'guest_total numeric',
  depositAmount: 'deposit_amount numeric',
  markupPct: 'markup_pct numeric',
  feeAmount: 'fee_amount numeric',
  holdExpiresAt: 'hold_expires_at timestamptz',
  contractVersion: 'contract_version text',
  termsVersion: 'terms_version text',
  agreementsAcceptedAt: 'agreements_accepted_at timestamptz',
  createdAt: 'created_at timestamptz',
  updatedAt: 'updated_at timestamptz',
});
const INSERT_DRIVER = {
  name: 'insert_booking_driver',
  text: `insert into booking_personal_info (booking_id, name, phone, passport_sealed, licence_sealed)
    values ($1, $2, $3, $4, $5)`,
};

/** A booking with its driver; two statements, since a policy looks for the booking before it takes the driver. */
export async function insertBooking(
  tx: Database,
  booking: NewBooking,
  driver: { name: string; phone: string; passportSealed: string; licenceSealed: string | null },
): Promise<void> {
  await allOf([
    insertBookings(tx, [booking]),
    runNamed(tx, INSERT_DRIVER, [
      booking.id,
      driver.name,
      driver.phone,
      driver.passportSealed,
      driver.licenceSealed,
    ]),
  ]);
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
    Pick<
      BookingRow,
      'depositReceived' | 'finalPaymentReceived' | 'cancelReason' | 'cancelNote' | 'holdExpiresAt'
    >
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

const LOCK_RUN_OUT_HOLDS_OF_CAR = {
  name: 'lock_run_out_holds_of_car',
  // In one order for everybody, so that two who wait never wait for each other.
  text: `select id from bookings where car_id = $1 and status = 'booked' and hold_expires_at <= $2 order by id for update`,
};

/** The run-out holds of one car, locked. Waits for whoever is at one of them: what they leave undone is done here. */
export async function lockRunOutHoldsOfCar(
  tx: Database,
  query: { now: Date; carId: string },
): Promise<string[]> {
  const rows = await runNamed<{ id: string }>(tx, LOCK_RUN_OUT_HOLDS_OF_CAR, [query.carId, query.now]);
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
