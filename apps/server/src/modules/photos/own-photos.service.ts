import type { Database } from '../../database/client.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import { findPhotoPath, PUBLIC_PREFIX, photoUrl } from './photo-path.ts';
import { isAnyRemoved, markUnused, markUsed } from './photos.repository.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

export type OwnPhotosService = ReturnType<typeof createOwnPhotosService>;

/** Which photos a person may put on a car, and which photos cars show. */
export function createOwnPhotosService(deps: { originals: PhotoStorage }) {
  /**
   * The public addresses to store, in order and each once (DATA-11, STO-04). A photo must be uploaded by this person
   * or stand on the car already; throws `invalid_input` for any other.
   */
  async function requireOwn(request: {
    addresses: readonly string[];
    authUserId: string;
    onCar: readonly string[];
  }): Promise<string[]> {
    const known = new Set(request.onCar);
    const found = await Promise.all(
      request.addresses.map(async (address) => {
        const path = findPhotoPath(address);
        if (path && known.has(photoUrl(path))) return photoUrl(path);
        const isOwn = path?.startsWith(`${request.authUserId.toLowerCase()}/`) ?? false;
        if (path && isOwn && (await deps.originals.has(path))) return photoUrl(path);
        throw notOwn();
      }),
    );
    return [...new Set(found)];
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
    if (added.length > 0) await takeIntoUse(tx, added);
    if (dropped.length > 0) {
      await markUnused(tx, { paths: dropped.map(pathOf), prefix: PUBLIC_PREFIX, at: car.at });
    }
  }

  async function takeIntoUse(tx: Database, paths: readonly string[]): Promise<void> {
    const noted = new Set(await markUsed(tx, paths));
    const others = paths.filter((path) => !noted.has(path));
    if (others.length === 0) return;
    if (await isAnyRemoved(tx, others)) throw notOwn();
    // Without a row it was never noted, or has just been swept: the file goes before the row does.
    const isThere = await Promise.all(others.map((path) => deps.originals.has(path)));
    if (isThere.includes(false)) throw notOwn();
  }

  return { requireOwn, noteUse };
}

function pathOf(address: string): string {
  return address.slice(PUBLIC_PREFIX.length);
}

function notOwn() {
  return refuse.invalidInput('A photo of the car is not one that you uploaded.', { field: 'images' });
}
