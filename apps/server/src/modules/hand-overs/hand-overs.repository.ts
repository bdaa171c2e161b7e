import type { ConditionMoment } from '@coastline/domain/bookings/hand-over';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { bookings, carConditions, users } from '../../database/schema/index.ts';

/** Keeps a car's state; a second one of the same moment breaks the table's primary key. */
export async function insertCondition(
  tx: Database,
  condition: typeof carConditions.$inferInsert,
): Promise<void> {
  await tx.insert(carConditions).values(condition);
}

/** The kilometres that a car left with; undefined where nobody noted them. */
export async function findMileageOut(tx: Database, bookingId: string): Promise<number | undefined> {
  const isOut = and(eq(carConditions.bookingId, bookingId), eq(carConditions.moment, 'hand_over'));
  const [row] = await tx.select({ km: carConditions.mileageKm }).from(carConditions).where(isOut);
  return row?.km;
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

/** A booking's car at its two moments, with the name of whoever noted it. */
export async function listConditions(db: Database, bookingId: string): Promise<ConditionRow[]> {
  const { moment, mileageKm, fuelEighths, notes, recordedAt } = carConditions;
  return db
    .select({ moment, mileageKm, fuelEighths, notes, recordedAt, recordedBy: users.name })
    .from(carConditions)
    .leftJoin(users, eq(users.id, carConditions.recordedBy))
    .where(eq(carConditions.bookingId, bookingId));
}
