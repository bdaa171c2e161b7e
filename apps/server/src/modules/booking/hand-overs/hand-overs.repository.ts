import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { bookings, carConditions, cars, users } from '../../../persistence/schema/index.ts';

/** Inserts a condition; the primary key allows one per booking and moment. */
export async function insertCondition(
  tx: Database,
  condition: typeof carConditions.$inferInsert,
): Promise<void> {
  await tx.insert(carConditions).values(condition);
}

/**
 * Whether a booking's guest has deleted their account; undefined for a missing booking. The lock blocks a deletion until the
 * transaction ends.
 */
export async function isGuestErased(tx: Database, bookingId: string): Promise<boolean | undefined> {
  const [guest] = await tx
    .select({ erasedAt: users.erasedAt })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(eq(bookings.id, bookingId))
    .for('key share', { of: users });
  return guest && guest.erasedAt !== null;
}

/** Updates the condition of one moment if it is recorded. */
export async function updateCondition(
  tx: Database,
  key: { bookingId: string; moment: ConditionPhase },
  change: Pick<ConditionRow, 'mileageKm' | 'fuelEighths' | 'notes'>,
): Promise<void> {
  const isCondition = and(eq(carConditions.bookingId, key.bookingId), eq(carConditions.moment, key.moment));
  await tx.update(carConditions).set(change).where(isCondition);
}

/** Returns the number of the booking that has the car now. */
export async function findCurrentBookingNumber(tx: Database, carId: string): Promise<string | undefined> {
  const isOut = and(eq(bookings.carId, carId), eq(bookings.status, 'in_progress'));
  const [row] = await tx.select({ number: bookings.bookingNumber }).from(bookings).where(isOut).limit(1);
  return row?.number;
}

/** Returns guest and host of a booking. */
export async function findParties(
  db: Database,
  bookingId: string,
): Promise<{ guestId: string; hostId: string } | undefined> {
  const [row] = await db
    .select({ guestId: bookings.guestId, hostId: cars.ownerId })
    .from(bookings)
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .where(eq(bookings.id, bookingId));
  return row;
}

/** Lists the recorded conditions of a booking with the names of their recorders. */
export function listConditions(db: Database, bookingId: string) {
  const { moment, mileageKm, fuelEighths, notes, recordedAt } = carConditions;
  return db
    .select({ moment, mileageKm, fuelEighths, notes, recordedAt, recordedBy: users.name })
    .from(carConditions)
    .leftJoin(users, eq(users.id, carConditions.recordedBy))
    .where(eq(carConditions.bookingId, bookingId));
}

export type ConditionRow = Awaited<ReturnType<typeof listConditions>>[number];
