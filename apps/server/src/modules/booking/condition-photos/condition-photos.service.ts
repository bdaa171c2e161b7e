import { randomUUID } from 'node:crypto';
import type { ConditionPhoto } from '@coastline/contracts/bookings/hand-over';
import {
  type ConditionPhase,
  canAddConditionPhotos,
  canRemoveConditionPhotos,
  MAX_CONDITION_PHOTOS,
} from '@coastline/domain/bookings/hand-over';
import { canReadBookingFile } from '@coastline/domain/people/permissions';
import { canPhotographCondition, canSeeCarCondition } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireIdentity, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Semaphore } from '../../../http/load-shedding/semaphore.ts';
import { type Database, type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import { runForEach } from '../../../persistence/jobs.ts';
import {
  findFreeSlot,
  type PictureUpload,
} from '../../catalogue/photos/private-pictures/private-pictures.ts';
import type { PhotoStorage } from '../../catalogue/photos/storage/photo-storage.ts';
import { reencodePhoto, requirePhotoType } from '../../catalogue/photos/upload/reencode-photo.ts';
import type { UploadLimiter } from '../../catalogue/photos/upload/upload-limiter.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { lockBooking } from '../bookings/transitions/booking-transitions.service.ts';
import {
  type ConditionPhotoRow,
  deletePhoto,
  deleteRemoval,
  findPhotoFacts,
  insertPhoto,
  listPhotos,
  listRemovals,
  listTakenSlots,
  type PhotoKey,
} from './condition-photos.repository.ts';

export type ConditionPhotosService = ReturnType<typeof createConditionPhotosService>;

interface ConditionKey {
  bookingId: string;
  moment: ConditionPhase;
}

type StoreRequest = ConditionKey & { write: WriteContext; actorId: string };

const SWEEP_BATCH = 50;

/** Stores photos of a car at hand-over and return, for the office and the car's host. */
export function createConditionPhotosService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  files: PhotoStorage;
  uploadLimiter: UploadLimiter;
  semaphore: Semaphore;
}) {
  const { pool, db } = deps.database;

  /**
   * Stores a photo re-encoded, without camera metadata; `readPhoto` is called after the check for a free slot. Throws
   * `wrong_status` if it is too early, `too_many_photos` for the ninth photo, `unsupported_photo`, `busy`.
   */
  async function add(
    caller: Caller,
    { readPhoto, isKeyed, openWrite, ...condition }: ConditionKey & PictureUpload,
  ): Promise<ConditionPhoto> {
    const user = requireUser(caller);
    requirePermission(canPhotographCondition(user));
    return deps.uploadLimiter.run(requireIdentity(caller).authUserId, async (reserveBytes) => {
      // A retry of the eighth photo would find no free slot although the photo is stored.
      if (!isKeyed)
        await inTransaction(pool, (tx) => requireFreeSlot(tx, { ...condition, now: deps.clock() }));
      const photo = await readPhoto(reserveBytes);
      requirePhotoType(photo);
      const reencoded = await deps.semaphore.run(() => reencodePhoto(photo.bytes, 'webp'));
      return storePhoto(reencoded, { ...condition, write: openWrite(photo.bytes), actorId: user.userId });
    });
  }

  // The file is stored before its row, so a listed photo can be opened. Without a row the file is deleted again.
  async function storePhoto(
    bytes: Buffer,
    { write, actorId, ...condition }: StoreRequest,
  ): Promise<ConditionPhoto> {
    const photo = { bookingId: condition.bookingId, photoId: randomUUID() };
    const deleteFile = () => deps.files.remove(toPath(photo)).catch(() => undefined);
    await deps.files.add(toPath(photo), bytes);
    try {
      const recorded = await write.inTransaction((tx) =>
        recordPhoto(tx, { ...condition, ...photo, actorId, at: deps.clock() }),
      );
      // A replayed request returns the photo of the first attempt.
      if (recorded.id !== photo.photoId) await deleteFile();
      return recorded;
    } catch (error) {
      await deleteFile();
      throw error;
    }
  }

  /**
   * Returns the bytes of a photo for the office, and for the car's host once the condition is recorded; throws
   * `photo_not_found` for other users.
   */
  async function getFile(caller: Caller, photo: PhotoKey): Promise<Buffer> {
    const facts = await findPhotoFacts(db, photo);
    if (!facts || !canSeePhoto(caller, facts)) throw errors.photoNotFound();
    const bytes = await deps.files.find(toPath(photo));
    if (!bytes) throw errors.photoNotFound();
    return bytes;
  }

  /**
   * Removes a photo and then its file, which the next sweep deletes if the storage fails now. Throws `wrong_status` once the
   * booking is completed.
   */
  async function remove(write: WriteContext, photo: PhotoKey): Promise<{ success: true }> {
    const user = requireUser(write.caller);
    requirePermission(canPhotographCondition(user));
    const done = await write.inTransaction(async (tx) => {
      const at = deps.clock();
      const { status } = await lockBooking(tx, photo.bookingId, at);
      if (!canRemoveConditionPhotos(status)) throw errors.wrongStatus(COMPLETED_MESSAGE);
      const moment = await deletePhoto(tx, { ...photo, at });
      if (!moment) throw errors.photoNotFound();
      await recordAudit(tx, {
        actorId: user.userId,
        action: 'remove_condition_photo',
        entity: 'booking',
        entityId: photo.bookingId,
        at,
        details: { moment, photo_id: photo.photoId },
      });
      return { success: true } as const;
    });
    // The file is deleted after the commit: a rollback could not restore it, and no connection waits for the storage.
    await removeFiles([photo]).catch(() => undefined);
    return done;
  }

  async function removeFiles(photos: readonly PhotoKey[]): Promise<void> {
    await runForEach(photos, async (photo) => {
      await deps.files.remove(toPath(photo));
      await deleteRemoval(db, photo);
    });
  }

  /** Deletes leftover files of removed photos. */
  async function sweep(): Promise<void> {
    for (;;) {
      const photos = await listRemovals(db, SWEEP_BATCH);
      if (photos.length > 0) await removeFiles(photos);
      if (photos.length < SWEEP_BATCH) return;
    }
  }

  return { add, getFile, remove, sweep };
}

async function recordPhoto(
  tx: Database,
  { photoId, actorId, at, ...condition }: PhotoKey & ConditionKey & { actorId: string; at: Date },
): Promise<ConditionPhoto> {
  const { bookingId, moment } = condition;
  const slot = await requireFreeSlot(tx, { ...condition, now: at });
  await insertPhoto(tx, { id: photoId, bookingId, moment, slot, addedBy: actorId, addedAt: at });
  await recordAudit(tx, {
    actorId,
    action: 'add_condition_photo',
    entity: 'booking',
    entityId: bookingId,
    at,
    details: { moment, photo_id: photoId },
  });
  const stored = (await listPhotos(tx, bookingId)).find(({ id }) => id === photoId);
  if (!stored) throw errors.photoNotFound();
  return presentPhoto(stored);
}

// The booking is locked until the transaction ends, so one of two concurrent eighth photos finds no free slot.
async function requireFreeSlot(
  tx: Database,
  { now, ...condition }: ConditionKey & { now: Date },
): Promise<number> {
  const { status } = await lockBooking(tx, condition.bookingId, now);
  if (!canAddConditionPhotos(condition.moment, status)) throw createTooEarlyError(condition.moment);
  const slot = findFreeSlot(await listTakenSlots(tx, condition), MAX_CONDITION_PHOTOS);
  if (slot === undefined) throw errors.tooManyConditionPhotos(MAX_CONDITION_PHOTOS);
  return slot;
}

/** Returns the condition photos of a booking by moment. */
export async function getConditionPhotos(
  db: Database,
  bookingId: string,
): Promise<Record<ConditionPhase, ConditionPhoto[]>> {
  const rows = await listPhotos(db, bookingId);
  const photosAt = (moment: ConditionPhase) => rows.filter((row) => row.moment === moment).map(presentPhoto);
  return { hand_over: photosAt('hand_over'), return: photosAt('return') };
}

function canSeePhoto(
  { actor }: Caller,
  { isConditionRecorded, ...parties }: { guestId: string; hostId: string; isConditionRecorded: boolean },
): boolean {
  if (canReadBookingFile(actor).allowed) return true;
  return isConditionRecorded && canSeeCarCondition(actor, parties).allowed;
}

const COMPLETED_MESSAGE = 'This booking is completed: its photos stay as they are.';

function createTooEarlyError(moment: ConditionPhase) {
  return errors.wrongStatus(
    moment === 'hand_over'
      ? 'Photos of the hand-over can be added once the deposit has come in.'
      : 'Photos of the return can be added once the car has been handed over.',
  );
}

function presentPhoto(row: ConditionPhotoRow): ConditionPhoto {
  return { id: row.id, added_by: row.addedBy, added_at: row.addedAt.toISOString() };
}

function toPath({ bookingId, photoId }: PhotoKey): string {
  return `${bookingId.toLowerCase()}/${photoId.toLowerCase()}.webp`;
}
