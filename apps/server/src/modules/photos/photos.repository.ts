import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { photos } from '../../database/schema/index.ts';

/** Notes an upload, unused from its first moment; one that is noted already stays as it is. */
export async function insertUpload(
  db: Database,
  upload: { path: string; authUserId: string; at: Date },
): Promise<void> {
  const { path, authUserId, at } = upload;
  await db.insert(photos).values({ path, authUserId, uploadedAt: at, unusedSince: at }).onConflictDoNothing();
}

export async function countUnused(db: Database, authUserId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(photos)
    .where(and(eq(photos.authUserId, authUserId), isNotNull(photos.unusedSince)));
  return row?.total ?? 0;
}

export type NotedPhoto = Pick<typeof photos.$inferSelect, 'path' | 'publicPath' | 'authUserId'>;

/** Those of some photos that are noted, be it as one that is being removed; asked for by upload or public path. */
export async function listNoted(db: Database, paths: readonly string[]): Promise<NotedPhoto[]> {
  const { path, publicPath, authUserId } = photos;
  return db
    .select({ path, publicPath, authUserId })
    .from(photos)
    .where(or(inArray(path, [...paths]), inArray(publicPath, [...paths])));
}

/** The file behind a public path. */
export async function findUploadPath(db: Database, publicPath: string): Promise<string | undefined> {
  const [row] = await db.select({ path: photos.path }).from(photos).where(eq(photos.publicPath, publicPath));
  return row?.path;
}

/** Marks photos, by public path, as shown by a car; how many are noted and stay. Waits for a removal just being decided. */
export async function markUsed(tx: Database, paths: readonly string[]): Promise<number> {
  const { rowCount } = await tx
    .update(photos)
    .set({ unusedSince: null })
    .where(and(inArray(photos.publicPath, [...paths]), isNull(photos.removedAt)));
  return rowCount ?? 0;
}

/** Marks photos, by public path, that were taken off a car, unless another car shows them. Called after the car was changed. */
export async function markUnused(
  tx: Database,
  dropped: { paths: readonly string[]; prefix: string; at: Date },
): Promise<void> {
  await tx
    .update(photos)
    .set({ unusedSince: dropped.at })
    .where(
      and(
        inArray(photos.publicPath, [...dropped.paths]),
        isNull(photos.unusedSince),
        isShownByNone(dropped.prefix),
      ),
    );
}

/** Chooses unused photos to remove, the oldest first; from here on no car can take them. */
export async function beginRemoval(
  tx: Database,
  choice: { unusedBefore: Date; prefix: string; at: Date; limit: number },
): Promise<string[]> {
  const chosen = await tx
    .select({ path: photos.path })
    .from(photos)
    .where(
      and(
        sql`${photos.unusedSince} <= ${choice.unusedBefore.toISOString()}::timestamptz`,
        isShownByNone(choice.prefix),
      ),
    )
    .orderBy(photos.unusedSince)
    .limit(choice.limit)
    .for('update', { skipLocked: true });
  const paths = chosen.map(({ path }) => path);
  if (paths.length > 0) {
    await tx.update(photos).set({ removedAt: choice.at }).where(inArray(photos.path, paths));
  }
  return paths;
}

export async function deletePhotos(db: Database, paths: readonly string[]): Promise<void> {
  await db.delete(photos).where(inArray(photos.path, [...paths]));
}

function isShownByNone(prefix: string) {
  // Written out: the address is an expression, for which the index on `images` is used as well.
  return sql`not exists (select 1 from cars where cars.images @> array[${prefix}::text || photos.public_path])`;
}
