import type { ChargePhoto } from '@coastline/contracts/bookings/trip-charge';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import {
  type ChargeAction,
  type ChargeSide,
  MAX_CHARGE_PHOTOS,
} from '@coastline/domain/charges/trip-charges';
import { viewerOf } from '@coastline/domain/people/permissions';
import { canSeeCharges } from '@coastline/domain/people/trip-permissions';
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
import { requireChargeStatus } from './charge-status.ts';
import {
  type ChargeKey,
  findCharge,
  findPhotoParties,
  insertChargePhoto,
  listTakenSlots,
} from './trip-charges.repository.ts';

const SIDES: Record<BookingViewer, ChargeSide> = { admin: 'office', host: 'host', guest: 'guest' };
/** Each side adds photos while this step is possible: the decision about a proposal, for its host. */
const PROVEN_STEPS: Record<ChargeSide, ChargeAction> = { office: 'send', host: 'dismiss', guest: 'dispute' };

export type ChargePhotosService = ReturnType<typeof createChargePhotosService>;

/** Stores photos of charges: those of office and host before it is sent, those of the guest before the answer. */
export function createChargePhotosService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  pictures: PrivatePictures;
}) {
  const { clock, pictures } = deps;

  /** Stores a photo. Throws `charge_not_found`, `charge_changed`, `too_many_photos`, `unsupported_photo`, `busy`. */
  function add(
    caller: Caller,
    { bookingId, chargeId, ...upload }: ChargeKey & PictureUpload,
  ): Promise<ChargePhoto> {
    const user = requireUser(caller);
    const key = { bookingId, chargeId };
    return pictures.add<ChargePhoto>(caller, upload, {
      bookingId,
      check: (tx) => requireFreeSlot(tx, { key, user, now: clock() }),
      record: (tx, photoId) => recordPhoto(tx, { key, photoId, user, at: clock() }),
    });
  }

  /** Returns the bytes of a photo for the sides that see its charge; throws `photo_not_found` for others. */
  async function getFile(caller: Caller, photo: ChargeKey & { photoId: string }): Promise<Buffer> {
    const parties = await inTransactionAs(deps.database.pool, rlsContextOf(caller), (tx) =>
      findPhotoParties(tx, photo),
    );
    if (!parties || !canSeeCharges(caller.actor, parties).allowed) throw errors.photoNotFound();
    return pictures.get({ bookingId: photo.bookingId, pictureId: photo.photoId });
  }

  return { add, getFile, sweep: pictures.sweep };
}

async function recordPhoto(
  tx: Database,
  { key, photoId, user, at }: { key: ChargeKey; photoId: string; user: SignedInUser; at: Date },
): Promise<ChargePhoto> {
  const { side, slot } = await requireFreeSlot(tx, { key, user, now: at });
  await insertChargePhoto(tx, { id: photoId, ...key, side, slot, addedAt: at });
  await recordAudit(tx, {
    ...{ actorId: user.userId, action: 'add_charge_photo', entity: 'booking', at },
    entityId: key.bookingId,
    details: { charge: key.chargeId, photo_id: photoId },
  });
  return { id: photoId, side, added_at: at.toISOString() };
}

/** The booking is locked until the transaction ends, so concurrent photos get different slots. */
async function requireFreeSlot(
  tx: Database,
  { key, user, now }: { key: ChargeKey; user: SignedInUser; now: Date },
): Promise<{ side: ChargeSide; slot: number }> {
  const locked = await lockBooking(tx, key.bookingId, now);
  requirePermission(canSeeCharges(user, locked), errors.bookingNotFound);
  const side = SIDES[viewerOf(user, locked) ?? 'guest'];
  // Photos come with the step that they prove.
  requireChargeStatus(await findCharge(tx, key), PROVEN_STEPS[side]);
  const taken = await listTakenSlots(tx, { chargeId: key.chargeId, side });
  const slot = findFreeSlot(taken, MAX_CHARGE_PHOTOS);
  if (slot === undefined) throw errors.tooManyChargePhotos(MAX_CHARGE_PHOTOS);
  return { side, slot };
}
