import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../../persistence/client.ts';
import { pictureRemovals } from '../../../../persistence/schema/index.ts';

export type PictureFolder = (typeof pictureRemovals.$inferSelect)['folder'];

export interface PictureKey {
  bookingId: string;
  pictureId: string;
}

/** Queues the file of a picture for deletion. */
export async function insertRemoval(
  db: Database,
  removal: typeof pictureRemovals.$inferInsert,
): Promise<void> {
  await db.insert(pictureRemovals).values(removal);
}

/** Lists the pictures of a folder whose files are due for deletion, the oldest first. */
export async function listDueRemovals(
  db: Database,
  { folder, now, limit }: { folder: PictureFolder; now: Date; limit: number },
): Promise<PictureKey[]> {
  const { pictureId, bookingId, removeAfter } = pictureRemovals;
  return db
    .select({ pictureId, bookingId })
    .from(pictureRemovals)
    .where(and(eq(pictureRemovals.folder, folder), lte(removeAfter, now)))
    .orderBy(asc(removeAfter), asc(pictureId))
    .limit(limit);
}

/** Whether the file of a picture is queued for deletion. */
export async function isRemovalQueued(db: Database, pictureId: string): Promise<boolean> {
  return (await db.$count(pictureRemovals, eq(pictureRemovals.pictureId, pictureId))) > 0;
}

/** Keeps the file of a picture. */
export async function deleteRemoval(db: Database, pictureId: string): Promise<void> {
  await db.delete(pictureRemovals).where(eq(pictureRemovals.pictureId, pictureId));
}
