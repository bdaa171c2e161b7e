import { refuse } from '../../platform/app-error.ts';
import { findPhotoPath, photoUrl } from './photo-path.ts';
import type { PhotoStorage } from './photo-storage.ts';

export type OwnPhotosService = ReturnType<typeof createOwnPhotosService>;

/** Which photos a person may put on a car. */
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
        throw refuse.invalidInput('A photo of the car is not one that you uploaded.', { field: 'images' });
      }),
    );
    return [...new Set(found)];
  }

  return { requireOwn };
}
