import type { ConditionMoment } from '@coastline/domain/bookings/hand-over';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { bookings, carConditions, cars, users } from '../../database/schema/index.ts';

/** Keeps a car's state; a second one of the same moment breaks the table's primary key. */
export async function insertCondition(
  tx: Database,
  condition: typeof carConditions.$inferInsert,
): Promise<void> {
  await tx.insert(carConditions).values(condition);
}

/**
 * Whether a booking's guest has deleted their account; undefined where there is no such booking. Until the transaction
 * ends they cannot begin to.
 */
export async function findGuestErased(tx: Database, bookingId: string): Promise<boolean | undefined> {
  const [guest] = await tx
    .select({ erasedAt: users.erasedAt })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(eq(bookings.id, bookingId))
    .for('key share', { of: users });
  return guest && guest.erasedAt !== null;
}

/** Changes what was noted of one moment; a moment that nobody noted stays so. */
export async function updateCondition(
  tx: Database,
  which: { bookingId: string; moment: ConditionMoment },
  change: Pick<ConditionRow, 'mileageKm' | 'fuelEighths' | 'notes'>,
): Promise<void> {
  const isMeant = and(eq(carConditions.bookingId, which.bookingId), eq(carConditions.moment, which.moment));
  await tx.update(carConditions).set(change).where(isMeant);
}

/** The number of the booking that a car is out with. */
export async function findOutWith(tx: Database, carId: string): Promise<string | undefined> {
  const isOut = and(eq(bookings.carId, carId), eq(bookings.status, 'in_progress'));
  const [row] = await tx.select({ number: bookings.bookingNumber }).from(bookings).where(isOut).limit(1);
  return row?.number;
}

export interface ConditionRow {
  moment: ConditionMoment;
  mileageKm: number;
  fuelEighths: number;
  notes: string;
  recordedAt: Date;
  recordedBy: string | null;
}

/** The two sides of a booking. */
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

/** A booking's car at its two moments, with the name of whoever noted it. */
export async function listConditions(db: Database, bookingId: string): Promise<ConditionRow[]> {
  const { moment, mileageKm, fuelEighths, notes, recordedAt } = carConditions;
  return db
    .select({ moment, mileageKm, fuelEighths, notes, recordedAt, recordedBy: users.name })
    .from(carConditions)
    .leftJoin(users, eq(users.id, carConditions.recordedBy))
    .where(eq(carConditions.bookingId, bookingId));
}
