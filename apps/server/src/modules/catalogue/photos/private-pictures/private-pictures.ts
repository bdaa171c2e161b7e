import { createHash, randomUUID } from 'node:crypto';
import { errors } from '../../../../http/errors/errors.ts';
import { type Caller, requireIdentity, rlsContextOf } from '../../../../http/guards/caller.ts';
import type { WriteContext } from '../../../../http/idempotency/idempotent-transactions.ts';
import type { Semaphore } from '../../../../http/load-shedding/semaphore.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../../persistence/client.ts';
import { runForEach } from '../../../../persistence/jobs.ts';
import type { PhotoStorage } from '../storage/photo-storage.ts';
import { reencodePhoto, requirePhotoType, type UploadedPhoto } from '../upload/reencode-photo.ts';
import type { ReserveBytes, UploadLimiter } from '../upload/upload-limiter.ts';
import {
  deleteRemoval,
  insertRemoval,
  isRemovalQueued,
  listDueRemovals,
  type PictureFolder,
  type PictureKey,
} from './picture-removals.repository.ts';

/** An upload as a route hands it over. */
export interface PictureUpload {
  readPhoto: (reserveBytes: ReserveBytes) => Promise<UploadedPhoto>;
  /** Whether the request has an idempotency key and can be a retry. */
  isKeyed: boolean;
  openWrite: (content: Uint8Array) => WriteContext;
}

/** Checks and storage of one kind of picture. */
export interface PictureRules<Stored extends { id: string }> {
  bookingId: string;
  /** Throws unless the caller may add a picture now. Runs before the body is read. */
  check(tx: Database): Promise<unknown>;
  /** Inserts the row of the picture, or throws. */
  record(tx: Database, pictureId: string, digests: PictureDigests): Promise<Stored>;
}

/** SHA-256 of a picture as it was sent and as it is stored, in hexadecimal digits. */
export interface PictureDigests {
  uploadedSha256: string;
  sha256: string;
}

export type PrivatePictures = ReturnType<typeof createPrivatePictures>;

const SWEEP_BATCH = 50;
// Longer than any request takes.
const UPLOAD_TIME_MS = 60 * 60 * 1000;

/** Stores pictures of bookings that only some people may see, re-encoded and without camera metadata. */
export function createPrivatePictures(deps: {
  database: DatabaseClient;
  clock: () => Date;
  files: PhotoStorage;
  folder: PictureFolder;
  uploadLimiter: UploadLimiter;
  semaphore: Semaphore;
}) {
  const { pool, db } = deps.database;
  const { folder } = deps;

  /** Stores a picture; `readPhoto` is called after the check. Throws `unsupported_photo`, `busy` and the errors of `rules`. */
  async function add<Stored extends { id: string }>(
    caller: Caller,
    { readPhoto, isKeyed, openWrite }: PictureUpload,
    rules: PictureRules<Stored>,
  ): Promise<Stored> {
    return deps.uploadLimiter.run(requireIdentity(caller).authUserId, async (reserveBytes) => {
      // A retry of the last possible picture would find no free slot although the picture is stored.
      if (!isKeyed) await inTransactionAs(pool, rlsContextOf(caller), rules.check);
      const photo = await readPhoto(reserveBytes);
      requirePhotoType(photo);
      const reencoded = await deps.semaphore.run(() => reencodePhoto(photo.bytes, 'webp'));
      const digests = { uploadedSha256: sha256Of(photo.bytes), sha256: sha256Of(reencoded) };
      return store({ bytes: reencoded, digests }, openWrite(photo.bytes), rules);
    });
  }

  // The file is queued for deletion before it is stored, so no crash leaves a file without a row.
  async function store<Stored extends { id: string }>(
    { bytes, digests }: { bytes: Buffer; digests: PictureDigests },
    write: WriteContext,
    { bookingId, record }: PictureRules<Stored>,
  ): Promise<Stored> {
    const picture = { bookingId, pictureId: randomUUID() };
    const removeAfter = new Date(deps.clock().getTime() + UPLOAD_TIME_MS);
    await insertRemoval(db, { ...picture, folder, removeAfter });
    try {
      await deps.files.add(toPicturePath(picture), bytes);
      const recorded = await write.inTransaction(async (tx) => {
        const stored = await record(tx, picture.pictureId, digests);
        await deleteRemoval(tx, picture.pictureId);
        return stored;
      });
      // A replayed request returns the picture of the first attempt.
      if (recorded.id !== picture.pictureId) await discard(picture);
      return recorded;
    } catch (error) {
      await discard(picture);
      throw error;
    }
  }

  /** Returns the bytes of a picture, for callers that may see it; throws `photo_not_found`. */
  async function get(picture: PictureKey): Promise<Buffer> {
    const bytes = await deps.files.find(toPicturePath(picture));
    if (!bytes) throw errors.photoNotFound();
    return bytes;
  }

  /**
   * Deletes the file of a picture that is deleted or not recorded. A picture whose transaction was committed keeps its file,
   * also if the connection was lost at the commit.
   */
  async function discard(picture: PictureKey): Promise<void> {
    try {
      if (await isRemovalQueued(db, picture.pictureId)) await removeFiles([picture]);
    } catch {
      // The next sweep deletes it.
    }
  }

  async function removeFiles(pictures: readonly PictureKey[]): Promise<void> {
    await runForEach(pictures, async (picture) => {
      await deps.files.remove(toPicturePath(picture));
      await deleteRemoval(db, picture.pictureId);
    });
  }

  /** Deletes the files of deleted pictures and of uploads that failed. */
  async function sweep(): Promise<void> {
    for (;;) {
      const pictures = await listDueRemovals(db, { folder, now: deps.clock(), limit: SWEEP_BATCH });
      if (pictures.length > 0) await removeFiles(pictures);
      if (pictures.length < SWEEP_BATCH) return;
    }
  }

  return { add, get, discard, sweep };
}

/** The lowest slot from 1 to `count` that is not taken; undefined if all are. */
export function findFreeSlot(taken: readonly number[], count: number): number | undefined {
  return Array.from({ length: count }, (_, index) => index + 1).find((slot) => !taken.includes(slot));
}

/** The digest of a file, in hexadecimal digits. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Where the file of a picture is. */
export function toPicturePath({ bookingId, pictureId }: PictureKey): string {
  return `${bookingId.toLowerCase()}/${pictureId.toLowerCase()}.webp`;
}
