import type { PaymentProof } from '@coastline/contracts/bookings/payment-notice';
import { MAX_PAYMENT_PROOFS } from '@coastline/domain/bookings/payment-notice';
import { canSeePaymentProof, canSendPaymentNotice } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, rlsContextOf, type SignedInUser } from '../../../http/guards/caller.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import {
  findFreeSlot,
  type PictureUpload,
  type PrivatePictures,
} from '../../catalogue/photos/private-pictures/private-pictures.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import {
  findProofParties,
  insertProof,
  isNoticeOpen,
  listTakenSlots,
  type ProofKey,
} from './payment-proofs.repository.ts';

export type PaymentProofsService = ReturnType<typeof createPaymentProofsService>;

interface NoticeKey {
  bookingId: string;
  noticeId: string;
}

/** Stores pictures of transfers, for the guest who sends them and the office. */
export function createPaymentProofsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  pictures: PrivatePictures;
}) {
  const { clock, pictures } = deps;

  /**
   * Stores a picture of an open notice. Throws `booking_changed` unless the notice awaits a decision, `too_many_photos`,
   * `unsupported_photo`, `busy`.
   */
  async function add(caller: Caller, { noticeId, bookingId, ...upload }: NoticeKey & PictureUpload) {
    const user = requireUser(caller);
    const notice = { bookingId, noticeId };
    return pictures.add<PaymentProof>(caller, upload, {
      bookingId,
      check: (tx) => requireFreeSlot(tx, { ...notice, user, now: clock() }),
      record: (tx, proofId) => recordProof(tx, { ...notice, proofId, user, at: clock() }),
    });
  }

  /** Returns the bytes of a picture for the guest of the booking and the office; throws `photo_not_found` for others. */
  async function getFile(caller: Caller, proof: ProofKey): Promise<Buffer> {
    const parties = await inTransactionAs(deps.database.pool, rlsContextOf(caller), (tx) =>
      findProofParties(tx, proof),
    );
    if (!parties || !canSeePaymentProof(caller.actor, parties).allowed) throw errors.photoNotFound();
    return pictures.get({ bookingId: proof.bookingId, pictureId: proof.proofId });
  }

  return { add, getFile, sweep: pictures.sweep };
}

async function recordProof(
  tx: Database,
  { proofId, user, at, ...notice }: NoticeKey & { proofId: string; user: SignedInUser; at: Date },
): Promise<PaymentProof> {
  const slot = await requireFreeSlot(tx, { ...notice, user, now: at });
  await insertProof(tx, { ...notice, id: proofId, slot, addedAt: at });
  await recordAudit(tx, {
    ...{ actorId: user.userId, action: 'add_payment_proof', entity: 'booking', at },
    entityId: notice.bookingId,
    details: { proof_id: proofId },
  });
  return { id: proofId, added_at: at.toISOString() };
}

/**
 * Returns a free slot of an open notice of the guest. The booking is locked until the transaction ends, so concurrent
 * pictures get different slots.
 */
async function requireFreeSlot(
  tx: Database,
  { user, now, ...notice }: NoticeKey & { user: SignedInUser; now: Date },
): Promise<number> {
  const { booking, hostId, status } = await lockBooking(tx, notice.bookingId, now);
  const parties = { guestId: booking.guestId, hostId };
  requirePermission(canSendPaymentNotice(user, { ...parties, status }), errors.bookingNotFound);
  if (!(await isNoticeOpen(tx, notice))) throw errors.bookingChanged();
  const slot = findFreeSlot(await listTakenSlots(tx, notice.noticeId), MAX_PAYMENT_PROOFS);
  if (slot === undefined) throw errors.tooManyPaymentProofs(MAX_PAYMENT_PROOFS);
  return slot;
}
