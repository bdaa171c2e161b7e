import type { Database, DatabaseClient } from '../../database/client.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import { findPhotoPath, PUBLIC_PREFIX, parseUploadPath, photoUrl } from './photo-path.ts';
import { insertUpload, listNoted, markUnused, markUsed, type NotedPhoto } from './photos.repository.ts';
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
   * The public addresses to store, in order and each once (DATA-11, STO-04). A photo, named by its public address or by
   * where it was uploaded to, must be uploaded by this person or stand on the car already; throws `invalid_input` for
   * any other. Asks the storage: not for a transaction.
   */
  async function requireOwn(request: {
    addresses: readonly string[];
    authUserId: string;
    onCar: readonly string[];
  }): Promise<string[]> {
    const paths = request.addresses.map((address) => requirePath(address));
    const authUserId = request.authUserId.toLowerCase();
    const onCar = new Set(request.onCar);
    const noted = await notePhotos([...new Set(paths)], { authUserId, onCar });
    const images = paths.map((path) => {
      const photo = noted.find((each) => each.path === path || each.publicPath === path);
      const image = photoUrl(photo?.publicPath ?? path);
      if (onCar.has(image) || photo?.authUserId === authUserId) return image;
      throw notOwn();
    });
    return [...new Set(images)];
  }

  /** The rows of photos whose files are there; one in the person's own folder without a row is given one. */
  async function notePhotos(
    paths: readonly string[],
    { authUserId, onCar }: { authUserId: string; onCar: ReadonlySet<string> },
  ): Promise<NotedPhoto[]> {
    // Before the storage: a file goes before its row does, so one that is there now without a row is not being removed.
    const noted = await listNoted(db, paths);
    const known = new Set(noted.flatMap(({ path, publicPath }) => [path, publicPath]));
    const missing = paths.filter((path) => !known.has(path) && parseUploadPath(path)?.userId === authUserId);
    const added = noted.filter(({ publicPath }) => !onCar.has(photoUrl(publicPath))).map(({ path }) => path);
    await requireFiles([...added, ...missing]);
    if (missing.length === 0) return noted;
    for (const path of missing) await insertUpload(db, { path, authUserId, at: deps.clock() });
    return listNoted(db, paths);
  }

  async function requireFiles(paths: readonly string[]): Promise<void> {
    const isThere = await Promise.all(paths.map((path) => deps.originals.has(path)));
    if (isThere.includes(false)) throw notOwn();
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

function requirePath(address: string): string {
  const path = findPhotoPath(address);
  if (path) return path;
  throw notOwn();
}

function notOwn() {
  return refuse.invalidInput('A photo of the car is not one that you uploaded.', { field: 'images' });
}
