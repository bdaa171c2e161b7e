import type { AccidentPhoto } from '@coastline/contracts/bookings/accident-report';
import {
  type AccidentSubject,
  MAX_ACCIDENT_PHOTOS,
  PHOTO_DAYS,
} from '@coastline/domain/accidents/accident-report';
import { canReportAccident, canSeeAccidents } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, rlsContextOf, type SignedInUser } from '../../../http/guards/caller.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import {
  findFreeSlot,
  type PictureUpload,
  type PrivatePictures,
} from '../../catalogue/photos/private-pictures/private-pictures.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { lockBooking } from '../bookings/transitions/booking-transitions.service.ts';
import { presentAccidentPhoto } from './accident-reports.presenter.ts';
import {
  type AccidentPhotoRow,
  findPhotoParties,
  findReport,
  insertAccidentPhoto,
  listReportPhotos,
  type ReportKey,
} from './accident-reports.repository.ts';

export type AccidentPhotosService = ReturnType<typeof createAccidentPhotosService>;

interface NewPhoto extends ReportKey {
  /** Chosen by the phone, so that a photo that is sent twice is one photo. */
  phoneId: string;
  subject: AccidentSubject;
}

/** Stores the photos of accident reports, which follow the report. */
export function createAccidentPhotosService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  pictures: PrivatePictures;
}) {
  const { clock, pictures } = deps;

  /**
   * Stores a photo, once. Throws `accident_report_not_found`, `accident_photos_closed` 7 days after the report,
   * `too_many_photos`, `unsupported_photo`, `busy`.
   */
  function add(
    caller: Caller,
    { bookingId, reportId, phoneId, subject, ...upload }: NewPhoto & PictureUpload,
  ): Promise<AccidentPhoto> {
    const user = requireUser(caller);
    const photo = { bookingId, reportId, phoneId, subject };
    return pictures.add<AccidentPhoto>(caller, upload, {
      bookingId,
      check: (tx) => findPlace(tx, { photo, user, now: clock() }),
      record: (tx, photoId) => recordPhoto(tx, { photo, photoId, user, at: clock() }),
    });
  }

  /** Returns the bytes of a photo for callers who may see it; throws `photo_not_found` for others. */
  async function getFile(caller: Caller, photo: ReportKey & { photoId: string }): Promise<Buffer> {
    const parties = await inTransactionAs(deps.database.pool, rlsContextOf(caller), (tx) =>
      findPhotoParties(tx, photo),
    );
    if (!parties || !canSeeAccidents(caller.actor, parties).allowed) throw errors.photoNotFound();
    return pictures.get({ bookingId: photo.bookingId, pictureId: photo.photoId });
  }

  return { add, getFile, sweep: pictures.sweep };
}

async function recordPhoto(
  tx: Database,
  { photo, photoId, user, at }: { photo: NewPhoto; photoId: string; user: SignedInUser; at: Date },
): Promise<AccidentPhoto> {
  const place = await findPlace(tx, { photo, user, now: at });
  if ('known' in place) return presentAccidentPhoto(place.known);
  const added = { id: photoId, ...photo, slot: place.slot, addedAt: at };
  await insertAccidentPhoto(tx, added);
  await recordAudit(tx, {
    ...{ actorId: user.userId, action: 'add_accident_photo', entity: 'booking', at },
    entityId: photo.bookingId,
    details: { report: photo.reportId, photo_id: photoId },
  });
  return presentAccidentPhoto(added);
}

/** The stored photo if it came before, otherwise its slot. The booking is locked, so concurrent photos get different slots. */
async function findPlace(
  tx: Database,
  { photo, user, now }: { photo: NewPhoto; user: SignedInUser; now: Date },
): Promise<{ known: AccidentPhotoRow } | { slot: number }> {
  const locked = await lockBooking(tx, photo.bookingId, now);
  requirePermission(canReportAccident(user, locked), errors.bookingNotFound);
  const report = await findReport(tx, photo);
  if (!report) throw errors.accidentReportNotFound();
  const photos = await listReportPhotos(tx, report.id);
  const known = photos.find(({ phoneId }) => phoneId === photo.phoneId);
  if (known) return { known };
  if (now.getTime() > report.reportedAt.getTime() + PHOTO_DAYS * 86_400_000) {
    throw errors.accidentPhotosClosed();
  }
  const slot = findFreeSlot(
    photos.map((each) => each.slot),
    MAX_ACCIDENT_PHOTOS,
  );
  if (slot === undefined) throw errors.tooManyAccidentPhotos(MAX_ACCIDENT_PHOTOS);
  return { slot };
}
