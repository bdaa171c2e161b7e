import { errors } from '../../../../http/errors/errors.ts';
import { type Caller, requireIdentity } from '../../../../http/guards/caller.ts';
import type { Semaphore } from '../../../../http/load-shedding/semaphore.ts';
import type { DatabaseClient } from '../../../../persistence/client.ts';
import { parseUploadPath } from '../photo-path.ts';
import { countUnused, insertUpload } from '../photos.repository.ts';
import type { PhotoStorage } from '../storage/photo-storage.ts';
import { reencodePhoto, requirePhotoType, type UploadedPhoto } from './reencode-photo.ts';
import type { ReserveBytes, UploadLimiter } from './upload-limiter.ts';

// Ten cars' worth: bounds the disk space that one account can fill with unused photos.
const MAX_UNUSED = 80;

type UploadTarget = NonNullable<ReturnType<typeof parseUploadPath>>;
export type UploadPhotoService = ReturnType<typeof createUploadPhotoService>;

/** Accepts photo uploads of signed-in users and stores them re-encoded, without camera metadata. */
export function createUploadPhotoService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  originals: PhotoStorage;
  uploadLimiter: UploadLimiter;
  semaphore: Semaphore;
}) {
  /**
   * Stores a photo at a path in the caller's own folder; `readPhoto` is called after authorization (STO-01, STO-03, STO-09).
   * Throws `unsupported_photo` unless the bytes are a JPG, PNG or WEBP file declared as such, `photo_exists`,
   * `too_many_photos`, and `busy` if too many uploads of this person are running.
   */
  async function upload(
    caller: Caller,
    { path, readPhoto }: { path: string; readPhoto: (reserveBytes: ReserveBytes) => Promise<UploadedPhoto> },
  ): Promise<void> {
    const { authUserId } = requireIdentity(caller);
    const { userId, extension } = parsePath(path);
    if (userId !== authUserId.toLowerCase()) {
      throw errors.forbidden('You can only upload photos to your own folder.');
    }
    await deps.uploadLimiter.run(userId, async (reserveBytes) => {
      await requireFreePath({ path, userId });
      await storePhoto({ path, userId, extension }, await readPhoto(reserveBytes));
    });
  }

  async function requireFreePath({ path, userId }: { path: string; userId: string }): Promise<void> {
    if (await deps.originals.has(path)) throw errors.photoExists();
    if ((await countUnused(deps.database.db, userId)) >= MAX_UNUSED) throw errors.tooManyPhotos(MAX_UNUSED);
  }

  async function storePhoto(target: UploadTarget & { path: string }, photo: UploadedPhoto): Promise<void> {
    const { path, userId, extension } = target;
    requirePhotoType(photo, extension);
    const reencoded = await deps.semaphore.run(() => reencodePhoto(photo.bytes, extension));
    // The row is inserted before the file is stored: the sweep deletes rows without a file, but would never find a file without a row.
    await insertUpload(deps.database.db, { path, authUserId: userId, at: deps.clock() });
    if (!(await deps.originals.add(path, reencoded))) throw errors.photoExists();
  }

  return { upload };
}

function parsePath(path: string): UploadTarget {
  const target = parseUploadPath(path);
  if (target) return target;
  throw errors.invalidInput('A photo is named {userId}/{timestamp}-{index}.{jpg, jpeg, png or webp}.');
}
