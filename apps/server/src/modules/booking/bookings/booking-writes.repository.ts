import { eq, inArray } from 'drizzle-orm';
import { type Database, pipelined } from '../../../persistence/client.ts';
import { createInsert } from '../../../persistence/insert-rows.ts';
import { runNamed } from '../../../persistence/prepared-statements.ts';
import { bookingRemovals, bookings, cars, refunds, type users } from '../../../persistence/schema/index.ts';
import { isHoldExpired } from './booking-filter.repository.ts';
import type { BookingRow } from './bookings.repository.ts';

/** The columns of a new booking that PostgreSQL fills in, besides the shares of the price. */
export const BOOKING_DEFAULTS = {
  depositReceived: false,
  finalPaymentReceived: false,
  paymentStatus: 'unpaid',
  cancelReason: null,
  cancelNote: null,
  paymentNoticeAt: null,
  creditAmount: '0',
  keptAmount: '0',
  changedAmount: '0',
  returnedEarly: false,
  depositDays: null,
  dateChanges: 0,
} satisfies Partial<BookingRow>;

/** A new booking as it is inserted. */
export type NewBooking = Omit<BookingRow, keyof typeof BOOKING_DEFAULTS | 'finalAmount' | 'hostAmount'>;

/** A guest whose row is locked. */
export type LockedGuest = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'phone' | 'suspendedAt'>;

const LOCK_GUEST = {
  name: 'lock_guest',
  text: `select id, name, email, phone, suspended_at as "suspendedAt" from users
    where id = $1 and erased_at is null for no key update`,
};

/**
 * Locks a guest to serialize their bookings, so that concurrent ones cannot exceed the limit of holds (BOOK-30).
 * Undefined if the guest has deleted their account.
 */
export async function lockGuest(tx: Database, guestId: string): Promise<LockedGuest | undefined> {
  const [guest] = await runNamed<LockedGuest>(tx, LOCK_GUEST, [guestId]);
  return guest;
}

// The count filters the guest's bookings: a condition on open holds would make the planner read those of all guests.
const LOAD_BOOKING_CONTEXT = {
  name: 'load_booking_context',
  text: `select nextval('booking_numbers')::int as number,
    (select count(*) filter (where status = 'booked' and hold_expires_at > $2)::int from bookings where guest_id = $1)
      as "unpaidHolds"`,
};

/**
 * Returns the next booking number (unique and rising, with gaps) and how many unpaid holds the guest has at `now`.
 */
export async function loadBookingContext(
  tx: Database,
  { guestId, now }: { guestId: string; now: Date },
): Promise<{ number: number; unpaidHolds: number }> {
  type Context = { number: number; unpaidHolds: number };
  const [context] = await runNamed<Context>(tx, LOAD_BOOKING_CONTEXT, [guestId, now]);
  if (!context) throw new Error('the sequence of booking numbers returned no row');
  return context;
}

const insertBookings = createInsert<NewBooking>('bookings', {
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
  carRules: 'car_rules jsonb',
  chargeTariff: 'charge_tariff jsonb',
  freeCancellationUntil: 'free_cancellation_until timestamptz',
  hostExtrasAmount: 'host_extras_amount numeric',
  officeExtrasAmount: 'office_extras_amount numeric',
  createdAt: 'created_at timestamptz',
  updatedAt: 'updated_at timestamptz',
});
const INSERT_DRIVER = {
  name: 'insert_booking_driver',
  text: `insert into booking_personal_info (booking_id, name, phone, passport_sealed, licence_sealed)
    values ($1, $2, $3, $4, $5)`,
};

/** Inserts a booking and its driver; two statements, because the policy for drivers looks up the booking. */
export async function insertBooking(
  tx: Database,
  booking: NewBooking,
  driver: { name: string; phone: string; passportSealed: string; licenceSealed: string | null },
): Promise<void> {
  await pipelined([
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

/** Returns a booking and its host and locks the booking until the transaction ends, which serializes its changes. */
export async function findBookingForUpdate(
  tx: Database,
  bookingId: string,
): Promise<{ booking: BookingRow; hostId: string } | undefined> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  if (!booking) return undefined;
  const [car] = await tx.select({ hostId: cars.ownerId }).from(cars).where(eq(cars.id, booking.carId));
  return car && { booking, hostId: car.hostId };
}

/** Finds a booking without locking it. */
export async function findBookingWithHost(
  tx: Database,
  bookingId: string,
): Promise<{ booking: BookingRow; hostId: string } | undefined> {
  const [found] = await tx
    .select({ booking: bookings, hostId: cars.ownerId })
    .from(bookings)
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .where(eq(bookings.id, bookingId));
  return found;
}

/** Changes columns of a booking. */
export async function updateBooking(
  tx: Database,
  bookingId: string,
  change: Partial<Omit<typeof bookings.$inferInsert, 'id' | 'guestId' | 'creditAmount'>> & {
    updatedAt: Date;
  },
): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, bookingId));
}

export async function insertRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

/** Removes a booking from one person's list; a repetition changes nothing (D34). */
export async function insertRemoval(
  tx: Database,
  removal: { bookingId: string; userId: string; side: 'guest' | 'host'; removedAt: Date },
): Promise<void> {
  await tx.insert(bookingRemovals).values(removal).onConflictDoNothing();
}

const LOCK_EXPIRED_HOLDS_OF_CAR = {
  name: 'lock_run_out_holds_of_car',
  // A fixed lock order prevents deadlocks.
  text: `select id from bookings where car_id = $1 and status = 'booked' and hold_expires_at <= $2 order by id for update`,
};

/** Locks the expired holds of one car. Waits for concurrent transactions, so that none of their holds is missed. */
export async function lockExpiredHoldsOfCar(
  tx: Database,
  query: { now: Date; carId: string },
): Promise<string[]> {
  const rows = await runNamed<{ id: string }>(tx, LOCK_EXPIRED_HOLDS_OF_CAR, [query.carId, query.now]);
  return rows.map((row) => row.id);
}

/** Locks at most `limit` expired holds of all cars and skips holds that other transactions have locked. */
export async function lockExpiredHolds(tx: Database, query: { now: Date; limit: number }): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(isHoldExpired(query.now))
    .limit(query.limit)
    .for('update', { skipLocked: true });
  return rows.map((row) => row.id);
}

/** Cancels bookings whose hold has expired (D6). */
export async function expireBookings(tx: Database, bookingIds: readonly string[], at: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'cancelled', cancelReason: 'hold_expired', updatedAt: at })
    .where(inArray(bookings.id, [...bookingIds]));
}
