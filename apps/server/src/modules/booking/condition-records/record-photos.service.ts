import type { RecordPhoto, SealRecordArgs } from '@coastline/contracts/bookings/condition-record';
import {
  type ConditionPhase,
  canAddConditionPhotos,
  PHASE_LABELS,
} from '@coastline/domain/bookings/hand-over';
import {
  guestPhotosUntil,
  MAX_GUEST_PHOTOS,
  MAX_PHASE_PHOTOS,
  type OfficeSubject,
  UNSEALED_PHOTO_DAYS,
} from '@coastline/domain/condition-records/checklist';
import { recordNames } from '@coastline/domain/condition-records/record-names/en';
import { isAdmin } from '@coastline/domain/people/permissions';
import { canAddGuestPhotos, canHandOver, canSeeRecords } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, rlsContextOf } from '../../../http/guards/caller.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import type {
  PictureDigests,
  PictureUpload,
  PrivatePictures,
} from '../../catalogue/photos/private-pictures/private-pictures.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { lockBooking } from '../bookings/transitions/booking-transitions.service.ts';
import { presentPhoto } from './condition-records.presenter.ts';
import {
  countPhasePhotos,
  deleteUnsealedPhotos,
  findConditionRecord,
  findRecordPhoto,
  insertRecordPhoto,
  listRecordPhotos,
  type PhaseKey,
  type RecordPhotoRow,
} from './condition-records.repository.ts';
import { type SealedPhoto, sealRecord } from './seal-record.ts';

export type RecordPhotosService = ReturnType<typeof createRecordPhotosService>;

const DAY_MS = 86_400_000;

type OfficePhoto = PhaseKey & { recordId: string; subject: OfficeSubject };
type PhotoInTransaction<Key> = {
  key: Key;
  photoId: string;
  digests: PictureDigests;
  userId: string;
  now: Date;
};

/** Stores photos of checklists before they are sealed, and photos that guests add afterwards. */
export function createRecordPhotosService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  pictures: PrivatePictures;
}) {
  const { clock, pictures, database } = deps;

  /** Stores a photo for a checklist. Throws `wrong_status`, `too_many_photos`, `unsupported_photo`, `busy`. */
  function add(
    caller: Caller,
    { upload, ...key }: OfficePhoto & { upload: PictureUpload },
  ): Promise<RecordPhoto> {
    const user = requireUser(caller);
    const { userId } = user;
    requirePermission(canHandOver(user));
    return pictures.add<RecordPhoto>(caller, upload, {
      bookingId: key.bookingId,
      check: (tx) => requireRoom(tx, key, clock()),
      record: (tx, photoId, digests) => storePhoto(tx, { key, photoId, digests, userId, now: clock() }),
    });
  }

  /**
   * Stores a photo of the guest and seals it as a record of its own, within an hour of the hand-over or return (TRIP-150).
   * Throws `too_late_for_photos`, `too_many_photos`, `unsupported_photo`, `busy`.
   */
  function addOwn(
    caller: Caller,
    { upload, ...key }: PhaseKey & { upload: PictureUpload },
  ): Promise<RecordPhoto> {
    const user = requireUser(caller);
    const check = async (tx: Database) => {
      const locked = await lockBooking(tx, key.bookingId, clock());
      requirePermission(canAddGuestPhotos(user, locked), errors.bookingNotFound);
      await requireGuestTime(tx, { ...key, bookingId: locked.booking.id }, clock());
      return locked.booking.id;
    };
    return pictures.add<RecordPhoto>(caller, upload, {
      bookingId: key.bookingId,
      check,
      record: async (tx, photoId, digests) => {
        const own = { ...key, bookingId: await check(tx) };
        return sealGuestPhoto(tx, { key: own, photoId, digests, userId: user.userId, now: clock() });
      },
    });
  }

  /** Returns the file of a photo for guest, host and office; throws `photo_not_found` for others. */
  async function getFile(caller: Caller, key: { bookingId: string; photoId: string }): Promise<Buffer> {
    const photo = await inTransactionAs(database.pool, rlsContextOf(caller), (tx) =>
      findRecordPhoto(tx, key),
    );
    if (!photo || photo.erasedAt || !canSeeRecords(caller.actor, photo).allowed) throw errors.photoNotFound();
    // Before the record is sealed, only the office sees its photos.
    if (photo.sealedBy === null && !isAdmin(caller.actor)) throw errors.photoNotFound();
    return pictures.get({ bookingId: key.bookingId, pictureId: key.photoId });
  }

  /** Deletes photos of checklists that were never sent, and the files of deleted photos. */
  async function sweep(): Promise<void> {
    const before = new Date(clock().getTime() - UNSEALED_PHOTO_DAYS * DAY_MS);
    await inTransactionAs(database.pool, 'condition-records', (tx) => deleteUnsealedPhotos(tx, before));
    await pictures.sweep();
  }

  return { add, addOwn, getFile, sweep };
}

/** The booking is locked until the transaction ends, so concurrent photos are counted one after the other. */
async function requireRoom(tx: Database, { bookingId, phase }: PhaseKey, now: Date): Promise<void> {
  const { booking, status } = await lockBooking(tx, bookingId, now);
  if (!canAddConditionPhotos(phase, status)) {
    throw errors.wrongStatus(`Photos of the ${PHASE_LABELS[phase]} cannot be added yet.`);
  }
  const count = await countPhasePhotos(tx, { bookingId: booking.id, phase, isGuest: false });
  if (count >= MAX_PHASE_PHOTOS) throw errors.tooManyRecordPhotos(MAX_PHASE_PHOTOS);
}

async function storePhoto(
  tx: Database,
  { key, photoId, digests, userId, now }: PhotoInTransaction<OfficePhoto>,
): Promise<RecordPhoto> {
  await requireRoom(tx, key, now);
  const photo = { ...key, ...digests, id: photoId, addedBy: userId, addedAt: now };
  await insertRecordPhoto(tx, photo);
  return presentPhoto({ ...photo, sealedBy: null, erasedAt: null });
}

async function requireGuestTime(tx: Database, key: PhaseKey, now: Date): Promise<void> {
  const record = await findConditionRecord(tx, key);
  if (!record) throw errors.wrongStatus(`The ${PHASE_LABELS[key.phase]} has no record yet.`);
  if (now > guestPhotosUntil(record.receivedAt)) throw errors.tooLateForPhotos();
  const count = await countPhasePhotos(tx, { ...key, isGuest: true });
  if (count >= MAX_GUEST_PHOTOS) throw errors.tooManyRecordPhotos(MAX_GUEST_PHOTOS);
}

async function sealGuestPhoto(
  tx: Database,
  { key, photoId, digests, userId, now }: PhotoInTransaction<PhaseKey>,
): Promise<RecordPhoto> {
  const sealed: SealedPhoto = { id: photoId, subject: 'guest', sha256: digests.sha256 };
  await recordAudit(tx, {
    ...{ actorId: userId, action: 'add_guest_photo', entity: 'booking', entityId: key.bookingId, at: now },
    details: { moment: key.phase, photo_id: photoId },
  });
  const { sequence } = await sealRecord(tx, {
    ...{ ...key, id: photoId, kind: 'guest_photo', recordedBy: userId, recordedAt: now, receivedAt: now },
    contents: { photos: [sealed] },
    personal: null,
  });
  const photo: RecordPhotoRow = {
    ...{
      ...key,
      ...digests,
      id: photoId,
      recordId: photoId,
      subject: 'guest',
      addedBy: userId,
      addedAt: now,
    },
    ...{ sealedBy: sequence, erasedAt: null },
  };
  await insertRecordPhoto(tx, photo);
  return presentPhoto(photo);
}

/**
 * Returns the photos of a checklist as they are stored. Throws `photo_differs` for one that did not arrive as it was sent,
 * and `invalid_input` for a mark with a photo that is not among them.
 */
export async function requireUploadedPhotos(
  tx: Database,
  sent: { bookingId: string; recordId: string; phase: ConditionPhase } & Pick<
    SealRecordArgs,
    'photos' | 'marks'
  >,
): Promise<SealedPhoto[]> {
  const { bookingId, recordId, phase, marks } = sent;
  const stored = await listRecordPhotos(tx, [bookingId]);
  const damage = new Set(sent.photos.filter(({ subject }) => subject === 'damage').map(({ id }) => id));
  if (marks.some(({ photo_id: id }) => id !== null && !damage.has(id))) {
    throw errors.invalidInput('A mark has a photo that is not in the list.');
  }
  return sent.photos.map(({ id, subject, sha256 }) => {
    const photo = stored.find((each) => each.id === id);
    const isAsSent =
      photo?.recordId === recordId &&
      photo.phase === phase &&
      photo.subject === subject &&
      photo.uploadedSha256 === sha256 &&
      photo.sealedBy === null;
    if (!isAsSent) throw errors.photoDiffers({ label: recordNames.subjects[subject], id });
    return { id, subject, sha256: photo.sha256 };
  });
}
