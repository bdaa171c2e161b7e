import type { Database, DatabaseClient } from '../../database/client.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import { findPhotoPath, PUBLIC_PREFIX, photoUrl } from './photo-path.ts';
import { insertUpload, listNoted, markUnused, markUsed } from './photos.repository.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

export type OwnPhotosService = ReturnType<typeof createOwnPhotosService>;

/** Which photos a person may put on a car, and which photos cars show. */
export function createOwnPhotosService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  originals: PhotoStorage;
}) {
  const { db } = deps.database;

  /**
   * The public addresses to store, in order and each once (DATA-11, STO-04). A photo must be uploaded by this person
   * or stand on the car already; throws `invalid_input` for any other. Asks the storage: not for a transaction.
   */
  async function requireOwn(request: {
    addresses: readonly string[];
    authUserId: string;
    onCar: readonly string[];
  }): Promise<string[]> {
    const known = new Set(request.onCar);
    const authUserId = request.authUserId.toLowerCase();
    const paths = request.addresses.map((address) => {
      const path = findPhotoPath(address);
      const isOwn = path?.startsWith(`${authUserId}/`) ?? false;
      if (path && (isOwn || known.has(photoUrl(path)))) return path;
      throw notOwn();
    });
    const images = [...new Set(paths.map(photoUrl))];
    const added = images.filter((image) => !known.has(image)).map(pathOf);
    if (added.length > 0) await requireKept(added, authUserId);
    return images;
  }

  /** Sees to it that photos are there and noted, so that the transaction need ask nobody but the database. */
  async function requireKept(paths: readonly string[], authUserId: string): Promise<void> {
    // Before the storage: a file goes before its row does, so one that is there now without a row is not being removed.
    const noted = new Set(await listNoted(db, paths));
    const isThere = await Promise.all(paths.map((path) => deps.originals.has(path)));
    if (isThere.includes(false)) throw notOwn();
    for (const path of paths) {
      if (!noted.has(path)) await insertUpload(db, { path, authUserId, at: deps.clock() });
    }
  }

  /**
   * Notes, as part of the transaction that has just written a car, which photos it shows now and which no more: those
   * are removed a day later. Throws `invalid_input` for a photo that is being removed this very moment.
   */
  async function noteUse(
    tx: Database,
    car: { images: readonly string[]; before: readonly string[]; at: Date },
  ): Promise<void> {
    const added = car.images.filter((image) => !car.before.includes(image)).map(pathOf);
    const dropped = car.before.filter((image) => !car.images.includes(image));
    if (added.length > 0 && (await markUsed(tx, added)) < added.length) throw notOwn();
    if (dropped.length > 0) {
      await markUnused(tx, { paths: dropped.map(pathOf), prefix: PUBLIC_PREFIX, at: car.at });
    }
  }

  return { requireOwn, noteUse };
}

function pathOf(address: string): string {
  return address.slice(PUBLIC_PREFIX.length);
}

function notOwn() {
  return refuse.invalidInput('A photo of the car is not one that you uploaded.', { field: 'images' });
}
