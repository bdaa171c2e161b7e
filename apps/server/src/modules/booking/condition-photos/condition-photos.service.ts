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
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import {
  findFreeSlot,
  type PictureUpload,
  type PrivatePictures,
} from '../../catalogue/photos/private-pictures/private-pictures.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { lockBooking } from '../bookings/transitions/booking-transitions.service.ts';
import {
  type ConditionPhotoRow,
  deletePhoto,
  findPhotoFacts,
  insertPhoto,
  listPhotos,
  listTakenSlots,
  type PhotoKey,
} from './condition-photos.repository.ts';

export type ConditionPhotosService = ReturnType<typeof createConditionPhotosService>;

interface ConditionKey {
  bookingId: string;
  moment: ConditionPhase;
}

/** Stores photos of a car at hand-over and return, for the office and the car's host. */
export function createConditionPhotosService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  pictures: PrivatePictures;
}) {
  const { clock, pictures, database } = deps;

  /** Stores a photo. Throws `wrong_status` if it is too early, `too_many_photos`, `unsupported_photo`, `busy`. */
  async function add(
    caller: Caller,
    { bookingId, moment, ...upload }: ConditionKey & PictureUpload,
  ): Promise<ConditionPhoto> {
    const user = requireUser(caller);
    requirePermission(canPhotographCondition(user));
    const condition = { bookingId, moment };
    return pictures.add<ConditionPhoto>(caller, upload, {
      bookingId,
      check: (tx) => requireFreeSlot(tx, { ...condition, now: clock() }),
      record: (tx, photoId) => recordPhoto(tx, { ...condition, photoId, actorId: user.userId, at: clock() }),
    });
  }

  /**
   * Returns the bytes of a photo for the office, and for the car's host once the condition is recorded; throws
   * `photo_not_found` for other users.
   */
  async function getFile(caller: Caller, photo: PhotoKey): Promise<Buffer> {
    const facts = await findPhotoFacts(database.db, photo);
    if (!facts || !canSeePhoto(caller, facts)) throw errors.photoNotFound();
    return pictures.get({ bookingId: photo.bookingId, pictureId: photo.photoId });
  }

  /** Removes a photo and then its file. Throws `wrong_status` once the booking is completed. */
  async function remove(write: WriteContext, photo: PhotoKey): Promise<{ success: true }> {
    const user = requireUser(write.caller);
    requirePermission(canPhotographCondition(user));
    const done = await write.inTransaction(async (tx) => {
      const at = clock();
      const { status } = await lockBooking(tx, photo.bookingId, at);
      if (!canRemoveConditionPhotos(status)) throw errors.wrongStatus(COMPLETED_MESSAGE);
      const moment = await deletePhoto(tx, photo);
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
    await pictures.discard({ bookingId: photo.bookingId, pictureId: photo.photoId });
    return done;
  }

  return { add, getFile, remove, sweep: pictures.sweep };
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
