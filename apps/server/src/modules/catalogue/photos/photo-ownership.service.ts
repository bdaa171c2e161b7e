import { errors } from '../../../http/errors/errors.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import { PUBLIC_PREFIX, parsePhotoUrl, parseUploadPath, photoUrl } from './photo-path.ts';
import {
  insertUpload,
  listRegistered,
  markUnused,
  markUsed,
  type RegisteredPhoto,
} from './photos.repository.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

export type PhotoOwnershipService = ReturnType<typeof createPhotoOwnershipService>;

/** Checks which photos a person may use on a car or a meeting place and records which photos are used. */
export function createPhotoOwnershipService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  originals: PhotoStorage;
  /** Names the field of a refused photo. */
  field: 'images' | 'photo';
}) {
  const { db } = deps.database;
  const createNotOwnError = () =>
    errors.invalidInput('A photo is not one that you uploaded.', { field: deps.field });

  /**
   * Returns the public URLs to store, in order and without duplicates (DATA-11, STO-04). Each photo, given by its public
   * or its upload URL, must be an upload of this person or shown already; throws `invalid_input` otherwise. Reads
   * the storage, so it must not run inside a transaction.
   */
  async function requireOwnPhotos(request: {
    addresses: readonly string[];
    authUserId: string;
    shown: readonly string[];
  }): Promise<string[]> {
    const paths = request.addresses.map(requirePath);
    const authUserId = request.authUserId.toLowerCase();
    const shown = new Set(request.shown);
    const registered = await registerUploads([...new Set(paths)], { authUserId, shown });
    const images = paths.map((path) => {
      const photo = registered.find((each) => each.path === path || each.publicPath === path);
      const image = photoUrl(photo?.publicPath ?? path);
      if (shown.has(image) || photo?.authUserId === authUserId) return image;
      throw createNotOwnError();
    });
    return [...new Set(images)];
  }

  function requirePath(address: string): string {
    const path = parsePhotoUrl(address);
    if (path) return path;
    throw createNotOwnError();
  }

  /** Returns the rows of photos whose files exist; inserts a row for a file in the person's own folder that lacks one. */
  async function registerUploads(
    paths: readonly string[],
    { authUserId, shown }: { authUserId: string; shown: ReadonlySet<string> },
  ): Promise<RegisteredPhoto[]> {
    // Rows are read before files: removal deletes the file first, so a file without a row is not being removed.
    const registered = await listRegistered(db, paths);
    const known = new Set(registered.flatMap(({ path, publicPath }) => [path, publicPath]));
    const missing = paths.filter((path) => !known.has(path) && parseUploadPath(path)?.userId === authUserId);
    const added = registered
      .filter(({ publicPath }) => !shown.has(photoUrl(publicPath)))
      .map(({ path }) => path);
    await requireFiles([...added, ...missing]);
    if (missing.length === 0) return registered;
    for (const path of missing) await insertUpload(db, { path, authUserId, at: deps.clock() });
    return listRegistered(db, paths);
  }

  async function requireFiles(paths: readonly string[]): Promise<void> {
    const isThere = await Promise.all(paths.map((path) => deps.originals.has(path)));
    if (isThere.includes(false)) throw createNotOwnError();
  }

  /**
   * Records which photos a car or a place uses and no longer uses, in the transaction that has just written it; unused photos
   * are removed a day later. Throws `invalid_input` for a photo whose removal has begun.
   */
  async function recordUsage(
    tx: Database,
    change: { images: readonly string[]; before: readonly string[]; at: Date },
  ): Promise<void> {
    const added = change.images.filter((image) => !change.before.includes(image)).map(toPath);
    const dropped = change.before.filter((image) => !change.images.includes(image));
    if (added.length > 0 && (await markUsed(tx, added)) < added.length) throw createNotOwnError();
    if (dropped.length > 0) {
      await markUnused(tx, { paths: dropped.map(toPath), prefix: PUBLIC_PREFIX, at: change.at });
    }
  }

  return { requireOwnPhotos, recordUsage };
}

function toPath(address: string): string {
  return address.slice(PUBLIC_PREFIX.length);
}
