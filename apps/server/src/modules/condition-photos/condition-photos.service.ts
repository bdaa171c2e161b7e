import { randomUUID } from 'node:crypto';
import {
  type ConditionMoment,
  MAX_CONDITION_PHOTOS,
  mayAddConditionPhotos,
  mayRemoveConditionPhotos,
} from '@coastline/domain/bookings/hand-over';
import {
  canPhotographCondition,
  canReadBookingFile,
  canSeeCarCondition,
} from '@coastline/domain/people/permissions';
import type { ConditionPhoto } from '@coastline/domain/wire/bookings/hand-over';
import { type Database, type DatabaseClient, inTransaction } from '../../database/client.ts';
import { type Caller, requireIdentity, requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { eachOf } from '../../platform/jobs.ts';
import type { Gate } from '../../platform/overload/gate.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { holdBooking } from '../bookings/steps/booking-steps.service.ts';
import type { PhotoStorage } from '../photos/storage/photo-storage.ts';
import { makePhotoAnew, requirePhoto, type UploadedPhoto } from '../photos/upload/make-photo-anew.ts';
import type { Hold, UploadSlots } from '../photos/upload/upload-slots.ts';
import {
  type ConditionPhotoRow,
  deletePhoto,
  deleteRemoval,
  findPhotoFacts,
  insertPhoto,
  listPhotos,
  listRemovals,
  listSlots,
} from './condition-photos.repository.ts';

export type ConditionPhotosService = ReturnType<typeof createConditionPhotosService>;

interface PhotoKey {
  bookingId: string;
  photoId: string;
}
interface Place {
  bookingId: string;
  moment: ConditionMoment;
}

interface NewPhoto {
  readPhoto: (hold: Hold) => Promise<UploadedPhoto>;
  /** Whether the same photo may be sent again. */
  isKeyed: boolean;
  openWrite: (content: Uint8Array) => Write;
}
type Keeping = Place & { write: Write; by: string };

const SWEEP_BATCH = 50;
const SLOTS = Array.from({ length: MAX_CONDITION_PHOTOS }, (_, place) => place + 1);

/** Photos of a car as it goes out and as it comes back: kept with the booking, for the office and the car's host. */
export function createConditionPhotosService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  files: PhotoStorage;
  slots: UploadSlots;
  gate: Gate;
}) {
  const { pool, db } = deps.database;

  /**
   * Keeps a photo, made anew without what the camera wrote into it; `readPhoto` is asked once there is room. Throws
   * `wrong_status` before its moment is at hand, `too_many_photos` for the ninth, `unsupported_photo`, `busy`.
   */
  async function add(
    caller: Caller,
    { readPhoto, isKeyed, openWrite, ...place }: Place & NewPhoto,
  ): Promise<ConditionPhoto> {
    const user = requireUser(caller);
    requirePermission(canPhotographCondition(user));
    return deps.slots.run(requireIdentity(caller).authUserId, async (hold) => {
      // The eighth sent again finds no room, and is there already.
      if (!isKeyed) await inTransaction(pool, (tx) => requireFreeSlot(tx, place));
      const photo = await readPhoto(hold);
      requirePhoto(photo);
      const clean = await deps.gate.run(() => makePhotoAnew(photo.bytes, 'webp'));
      return keep(clean, { ...place, write: openWrite(photo.bytes), by: user.userId });
    });
  }

  // Kept before it is noted: whoever reads of a photo can look at it. Without a note of it the file goes again.
  async function keep(clean: Buffer, { write, by, ...place }: Keeping): Promise<ConditionPhoto> {
    const key = { bookingId: place.bookingId, photoId: randomUUID() };
    const forget = () => deps.files.remove(pathOf(key)).catch(() => undefined);
    await deps.files.add(pathOf(key), clean);
    try {
      const noted = await write.inTransaction((tx) => note(tx, { ...place, ...key, by }));
      if (noted.id !== key.photoId) await forget();
      return noted;
    } catch (error) {
      await forget();
      throw error;
    }
  }

  async function note(
    tx: Database,
    { photoId, by, ...place }: PhotoKey & Place & { by: string },
  ): Promise<ConditionPhoto> {
    const { bookingId, moment } = place;
    const slot = await requireFreeSlot(tx, place);
    const at = deps.clock();
    await insertPhoto(tx, { id: photoId, bookingId, moment, slot, addedBy: by, addedAt: at });
    await recordAudit(tx, {
      actorId: by,
      action: 'add_condition_photo',
      entity: 'booking',
      entityId: bookingId,
      at,
      details: { moment, photo_id: photoId },
    });
    const kept = (await listPhotos(tx, bookingId)).find(({ id }) => id === photoId);
    if (!kept) throw refuse.photoNotFound();
    return presentPhoto(kept);
  }

  // The booking is held until the transaction ends: of two eighth photos one finds no room.
  async function requireFreeSlot(tx: Database, place: Place): Promise<number> {
    const { status } = await holdBooking(tx, place.bookingId, deps.clock());
    if (!mayAddConditionPhotos(place.moment, status)) throw tooEarly(place.moment);
    const taken = await listSlots(tx, place);
    const slot = SLOTS.find((each) => !taken.includes(each));
    if (slot === undefined) throw refuse.tooManyConditionPhotos(MAX_CONDITION_PHOTOS);
    return slot;
  }

  /**
   * The bytes of a photo, for the office, and for the car's host once the car went out or came back; `photo_not_found` for
   * everybody else, who need not know of it.
   */
  async function read(caller: Caller, photo: PhotoKey): Promise<Buffer> {
    const facts = await findPhotoFacts(db, photo);
    if (!facts || !maySee(caller, facts)) throw refuse.photoNotFound();
    const bytes = await deps.files.find(pathOf(photo));
    if (!bytes) throw refuse.photoNotFound();
    return bytes;
  }

  /**
   * Removes a photo, and then its file, at the next sweep where the storage does not answer now; throws `wrong_status`
   * once the booking is completed.
   */
  async function remove(write: Write, photo: PhotoKey): Promise<{ success: true }> {
    const user = requireUser(write.caller);
    requirePermission(canPhotographCondition(user));
    const done = await write.inTransaction(async (tx) => {
      const at = deps.clock();
      const { status } = await holdBooking(tx, photo.bookingId, at);
      if (!mayRemoveConditionPhotos(status)) throw refuse.wrongStatus(TOO_LATE);
      const moment = await deletePhoto(tx, { ...photo, at });
      if (!moment) throw refuse.photoNotFound();
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
    // A file cannot come back with its row, and no connection waits for the storage.
    await removeFiles([photo]).catch(() => undefined);
    return done;
  }

  async function removeFiles(photos: readonly PhotoKey[]): Promise<void> {
    await eachOf(photos, async (photo) => {
      await deps.files.remove(pathOf(photo));
      await deleteRemoval(db, photo);
    });
  }

  /** Removes the files that are left of photos that were removed. */
  async function sweep(): Promise<void> {
    for (;;) {
      const photos = await listRemovals(db, SWEEP_BATCH);
      if (photos.length > 0) await removeFiles(photos);
      if (photos.length < SWEEP_BATCH) return;
    }
  }

  return { add, read, remove, sweep };
}

/** The photos of a booking's car at both moments. */
export async function readConditionPhotos(
  db: Database,
  bookingId: string,
): Promise<Record<ConditionMoment, ConditionPhoto[]>> {
  const rows = await listPhotos(db, bookingId);
  const at = (moment: ConditionMoment) => rows.filter((row) => row.moment === moment).map(presentPhoto);
  return { hand_over: at('hand_over'), return: at('return') };
}

function maySee(
  { actor }: Caller,
  { isNoted, ...parties }: { guestId: string; hostId: string; isNoted: boolean },
): boolean {
  if (canReadBookingFile(actor).allowed) return true;
  return isNoted && canSeeCarCondition(actor, parties).allowed;
}

const TOO_LATE = 'This booking is completed: its photos stay as they are.';

function tooEarly(moment: ConditionMoment) {
  return refuse.wrongStatus(
    moment === 'hand_over'
      ? 'Photos of the hand-over can be added once the deposit has come in.'
      : 'Photos of the return can be added once the car has been handed over.',
  );
}

function presentPhoto(row: ConditionPhotoRow): ConditionPhoto {
  return { id: row.id, added_by: row.addedBy, added_at: row.addedAt.toISOString() };
}

function pathOf({ bookingId, photoId }: PhotoKey): string {
  return `${bookingId.toLowerCase()}/${photoId.toLowerCase()}.webp`;
}
