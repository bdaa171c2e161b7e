import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { photos } from '../../../persistence/schema/index.ts';

/** Inserts an upload as unused; an existing row stays unchanged. */
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

export type RegisteredPhoto = Pick<typeof photos.$inferSelect, 'path' | 'publicPath' | 'authUserId'>;

/** Lists the rows of photos by upload or public path, including photos that are being removed. */
export async function listRegistered(db: Database, paths: readonly string[]): Promise<RegisteredPhoto[]> {
  const { path, publicPath, authUserId } = photos;
  return db
    .select({ path, publicPath, authUserId })
    .from(photos)
    .where(or(inArray(path, [...paths]), inArray(publicPath, [...paths])));
}

/** Returns the upload path of a public path. */
export async function findUploadPath(db: Database, publicPath: string): Promise<string | undefined> {
  const [row] = await db.select({ path: photos.path }).from(photos).where(eq(photos.publicPath, publicPath));
  return row?.path;
}

/** Marks photos as used by public path and returns how many rows changed; photos being removed do not change. Waits for a concurrent `claimForRemoval`. */
export async function markUsed(tx: Database, paths: readonly string[]): Promise<number> {
  const { rowCount } = await tx
    .update(photos)
    .set({ unusedSince: null })
    .where(and(inArray(photos.publicPath, [...paths]), isNull(photos.removedAt)));
  return rowCount ?? 0;
}

/** Marks photos as unused by public path, unless a car or a meeting place shows them. Runs after its update. */
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
        isShownNowhere(dropped.prefix),
      ),
    );
}

/** Claims the oldest unused photos for removal; they can no longer be used. */
export async function claimForRemoval(
  tx: Database,
  choice: { unusedBefore: Date; prefix: string; at: Date; limit: number },
): Promise<string[]> {
  const chosen = await tx
    .select({ path: photos.path })
    .from(photos)
    .where(
      and(
        sql`${photos.unusedSince} <= ${choice.unusedBefore.toISOString()}::timestamptz`,
        isShownNowhere(choice.prefix),
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

function isShownNowhere(prefix: string) {
  // The URL is an expression in SQL, so the planner can use the index on `images`.
  return sql`not exists (select 1 from cars where cars.images @> array[${prefix}::text || photos.public_path])
    and not exists (select 1 from meeting_places where photo = ${prefix}::text || photos.public_path)`;
}
