import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import {
  bookings,
  carConditionPhotos,
  carConditions,
  cars,
  users,
} from '../../../persistence/schema/index.ts';

/** Lists the taken photo slots of a moment, 1 to 8. */
export async function listTakenSlots(
  db: Database,
  { bookingId, moment }: { bookingId: string; moment: ConditionPhase },
): Promise<number[]> {
  const rows = await db
    .select({ slot: carConditionPhotos.slot })
    .from(carConditionPhotos)
    .where(and(eq(carConditionPhotos.bookingId, bookingId), eq(carConditionPhotos.moment, moment)));
  return rows.map(({ slot }) => slot);
}

/** Inserts a photo; a taken slot violates the unique key. */
export async function insertPhoto(
  tx: Database,
  photo: typeof carConditionPhotos.$inferInsert,
): Promise<void> {
  await tx.insert(carConditionPhotos).values(photo);
}

export interface PhotoKey {
  bookingId: string;
  photoId: string;
}

/** Returns guest and host of a photo's booking and whether the condition of its moment is recorded. */
export async function findPhotoFacts(
  db: Database,
  photo: PhotoKey,
): Promise<{ guestId: string; hostId: string; isConditionRecorded: boolean } | undefined> {
  const [row] = await db
    .select({ guestId: bookings.guestId, hostId: cars.ownerId, recordedAt: carConditions.recordedAt })
    .from(carConditionPhotos)
    .innerJoin(bookings, eq(bookings.id, carConditionPhotos.bookingId))
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .leftJoin(
      carConditions,
      and(
        eq(carConditions.bookingId, carConditionPhotos.bookingId),
        eq(carConditions.moment, carConditionPhotos.moment),
      ),
    )
    .where(isPhoto(photo));
  return row && { guestId: row.guestId, hostId: row.hostId, isConditionRecorded: row.recordedAt !== null };
}

/** Deletes a photo and returns its moment; undefined for a missing photo. A trigger queues its file for deletion. */
export async function deletePhoto(tx: Database, photo: PhotoKey): Promise<ConditionPhase | undefined> {
  const [row] = await tx
    .delete(carConditionPhotos)
    .where(isPhoto(photo))
    .returning({ moment: carConditionPhotos.moment });
  return row?.moment;
}

/** Lists the photos of a booking in the order of addition, with the names of the uploaders. */
export async function listPhotos(db: Database, bookingId: string) {
  const { id, moment, addedAt, slot } = carConditionPhotos;
  return db
    .select({ id, moment, addedAt, addedBy: users.name })
    .from(carConditionPhotos)
    .leftJoin(users, eq(users.id, carConditionPhotos.addedBy))
    .where(eq(carConditionPhotos.bookingId, bookingId))
    .orderBy(asc(addedAt), asc(slot));
}

export type ConditionPhotoRow = Awaited<ReturnType<typeof listPhotos>>[number];

function isPhoto({ bookingId, photoId }: PhotoKey) {
  return and(eq(carConditionPhotos.id, photoId), eq(carConditionPhotos.bookingId, bookingId));
}
