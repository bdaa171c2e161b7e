import type { DatabaseClient } from '../../../database/client.ts';
import { type Caller, requireIdentity } from '../../../platform/callers/caller.ts';
import { refuse } from '../../../platform/errors/app-error.ts';
import type { Gate } from '../../../platform/overload/gate.ts';
import { parseUploadPath } from '../photo-path.ts';
import { countUnused, insertUpload } from '../photos.repository.ts';
import type { PhotoStorage } from '../storage/photo-storage.ts';
import { makePhotoAnew, requirePhoto, type UploadedPhoto } from './make-photo-anew.ts';
import type { Hold, UploadSlots } from './upload-slots.ts';

// Ten cars' worth: nobody fills the disk with photos that no car shows.
const MAX_UNUSED = 80;

type UploadTarget = NonNullable<ReturnType<typeof parseUploadPath>>;
export type UploadPhotoService = ReturnType<typeof createUploadPhotoService>;

/** Takes photos of cars in: each by its owner, under a new name, made anew without what the camera wrote into it. */
export function createUploadPhotoService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  originals: PhotoStorage;
  slots: UploadSlots;
  gate: Gate;
}) {
  /**
   * Keeps a photo at a path of the caller's own folder; `readPhoto` is asked once they may (STO-01, STO-03, STO-09).
   * Throws `unsupported_photo` unless its bytes are a JPG, PNG or WEBP and are declared as such, `photo_exists`, `too_many_photos`, and `busy`
   * where too many uploads of this person are under way.
   */
  async function upload(
    caller: Caller,
    { path, readPhoto }: { path: string; readPhoto: (hold: Hold) => Promise<UploadedPhoto> },
  ): Promise<void> {
    const { authUserId } = requireIdentity(caller);
    const { userId, extension } = parsePath(path);
    if (userId !== authUserId.toLowerCase()) {
      throw refuse.forbidden('You can only upload photos to your own folder.');
    }
    await deps.slots.run(userId, async (hold) => {
      await requireFreePath({ path, userId });
      await keep({ path, userId, extension }, await readPhoto(hold));
    });
  }

  async function requireFreePath({ path, userId }: { path: string; userId: string }): Promise<void> {
    if (await deps.originals.has(path)) throw refuse.photoExists();
    if ((await countUnused(deps.database.db, userId)) >= MAX_UNUSED) throw refuse.tooManyPhotos(MAX_UNUSED);
  }

  async function keep(target: UploadTarget & { path: string }, photo: UploadedPhoto): Promise<void> {
    const { path, userId, extension } = target;
    requirePhoto(photo, extension);
    const clean = await deps.gate.run(() => makePhotoAnew(photo.bytes, extension));
    // Noted before it is kept: what is noted and not there is tidied, what is there and not noted would stay for ever.
    await insertUpload(deps.database.db, { path, authUserId: userId, at: deps.clock() });
    if (!(await deps.originals.add(path, clean))) throw refuse.photoExists();
  }

  return { upload };
}

function parsePath(path: string): UploadTarget {
  const target = parseUploadPath(path);
  if (target) return target;
  throw refuse.invalidInput('A photo is named {userId}/{timestamp}-{index}.{jpg, jpeg, png or webp}.');
}
