import type { ConditionMoment } from '@coastline/domain/bookings/hand-over';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import {
  bookings,
  carConditionPhotos,
  carConditions,
  cars,
  conditionPhotoRemovals,
  users,
} from '../../database/schema/index.ts';

/** Which places of a moment are taken, 1 to 8. */
export async function listSlots(
  db: Database,
  { bookingId, moment }: { bookingId: string; moment: ConditionMoment },
): Promise<number[]> {
  const rows = await db
    .select({ slot: carConditionPhotos.slot })
    .from(carConditionPhotos)
    .where(and(eq(carConditionPhotos.bookingId, bookingId), eq(carConditionPhotos.moment, moment)));
  return rows.map(({ slot }) => slot);
}

/** Notes a photo; a place that is taken breaks the table's unique key. */
export async function insertPhoto(
  tx: Database,
  photo: typeof carConditionPhotos.$inferInsert,
): Promise<void> {
  await tx.insert(carConditionPhotos).values(photo);
}

interface PhotoKey {
  bookingId: string;
  photoId: string;
}

/** The two sides of a photo's booking, and whether the state of the car at its moment is noted. */
export async function findPhotoFacts(
  db: Database,
  photo: PhotoKey,
): Promise<{ guestId: string; hostId: string; isNoted: boolean } | undefined> {
  const [row] = await db
    .select({ guestId: bookings.guestId, hostId: cars.ownerId, notedAt: carConditions.recordedAt })
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
  return row && { guestId: row.guestId, hostId: row.hostId, isNoted: row.notedAt !== null };
}

/** Forgets a photo, notes that its file is to go, and tells its moment; undefined where there is none. */
export async function deletePhoto(
  tx: Database,
  { at: removedAt, ...photo }: PhotoKey & { at: Date },
): Promise<ConditionMoment | undefined> {
  const [row] = await tx
    .delete(carConditionPhotos)
    .where(isPhoto(photo))
    .returning({ moment: carConditionPhotos.moment });
  if (row) await tx.insert(conditionPhotoRemovals).values({ ...photo, removedAt });
  return row?.moment;
}

/** Photos whose files are still to go, the oldest first. */
export async function listRemovals(db: Database, limit: number): Promise<PhotoKey[]> {
  const { photoId, bookingId, removedAt } = conditionPhotoRemovals;
  return db
    .select({ photoId, bookingId })
    .from(conditionPhotoRemovals)
    .orderBy(asc(removedAt), asc(photoId))
    .limit(limit);
}

export async function deleteRemoval(db: Database, { photoId }: PhotoKey): Promise<void> {
  await db.delete(conditionPhotoRemovals).where(eq(conditionPhotoRemovals.photoId, photoId));
}

/** The photos of a booking in the order in which they were added, with the name of whoever did. */
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
