import { randomUUID } from 'node:crypto';
import type { PaymentProof } from '@coastline/contracts/bookings/payment-notice';
import { MAX_PAYMENT_PROOFS } from '@coastline/domain/bookings/payment-notice';
import { canSeePaymentProof, canSendPaymentNotice } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import {
  type Caller,
  requireIdentity,
  requireUser,
  rlsContextOf,
  type SignedInUser,
} from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Semaphore } from '../../../http/load-shedding/semaphore.ts';
import { type Database, type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import { runForEach } from '../../../persistence/jobs.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { PhotoStorage } from '../../catalogue/photos/storage/photo-storage.ts';
import {
  reencodePhoto,
  requirePhotoType,
  type UploadedPhoto,
} from '../../catalogue/photos/upload/reencode-photo.ts';
import type { ReserveBytes, UploadLimiter } from '../../catalogue/photos/upload/upload-limiter.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import {
  deleteRemoval,
  findProofParties,
  insertProof,
  insertRemoval,
  isNoticeOpen,
  listDueRemovals,
  listTakenSlots,
  type ProofKey,
} from './payment-proofs.repository.ts';

export type PaymentProofsService = ReturnType<typeof createPaymentProofsService>;

interface NoticeKey {
  bookingId: string;
  noticeId: string;
}
interface NewProof {
  readPhoto: (reserveBytes: ReserveBytes) => Promise<UploadedPhoto>;
  /** Whether the request has an idempotency key and can be a retry. */
  isKeyed: boolean;
  openWrite: (content: Uint8Array) => WriteContext;
}

const SWEEP_BATCH = 50;
// Longer than any request takes.
const UPLOAD_TIME_MS = 60 * 60 * 1000;
const ALL_SLOTS = Array.from({ length: MAX_PAYMENT_PROOFS }, (_, index) => index + 1);

/** Stores pictures of transfers, for the guest who sends them and the office. */
export function createPaymentProofsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  files: PhotoStorage;
  uploadLimiter: UploadLimiter;
  semaphore: Semaphore;
}) {
  const { pool, db } = deps.database;

  /**
   * Stores a picture re-encoded, without camera metadata; `readPhoto` is called after the check of the notice. Throws
   * `booking_changed` unless the notice awaits a decision, `too_many_photos`, `unsupported_photo`, `busy`.
   */
  async function add(
    caller: Caller,
    { readPhoto, isKeyed, openWrite, ...notice }: NoticeKey & NewProof,
  ): Promise<PaymentProof> {
    const user = requireUser(caller);
    return deps.uploadLimiter.run(requireIdentity(caller).authUserId, async (reserveBytes) => {
      // A retry of the third picture would find no free slot although the picture is stored.
      if (!isKeyed) {
        await inTransaction(pool, (tx) => requireFreeSlot(tx, { ...notice, user, now: deps.clock() }), {
          rlsContext: rlsContextOf(caller),
        });
      }
      const photo = await readPhoto(reserveBytes);
      requirePhotoType(photo);
      const reencoded = await deps.semaphore.run(() => reencodePhoto(photo.bytes, 'webp'));
      return storeProof(reencoded, { ...notice, write: openWrite(photo.bytes), user });
    });
  }

  // The file is queued for deletion before it is stored, so no crash leaves a file without a proof.
  async function storeProof(
    bytes: Buffer,
    { write, user, ...notice }: NoticeKey & { write: WriteContext; user: SignedInUser },
  ): Promise<PaymentProof> {
    const proof = { bookingId: notice.bookingId, proofId: randomUUID() };
    const removeAfter = new Date(deps.clock().getTime() + UPLOAD_TIME_MS);
    await insertRemoval(db, { ...proof, removeAfter });
    const discardFile = () => removeFiles([proof]).catch(() => undefined);
    try {
      await deps.files.add(toPath(proof), bytes);
      const recorded = await write.inTransaction((tx) =>
        recordProof(tx, { ...notice, ...proof, user, at: deps.clock() }),
      );
      // A replayed request returns the picture of the first attempt.
      if (recorded.id !== proof.proofId) await discardFile();
      return recorded;
    } catch (error) {
      await discardFile();
      throw error;
    }
  }

  /** Returns the bytes of a picture for the guest of the booking and the office; throws `photo_not_found` for others. */
  async function getFile(caller: Caller, proof: ProofKey): Promise<Buffer> {
    const parties = await inTransaction(pool, (tx) => findProofParties(tx, proof), {
      rlsContext: rlsContextOf(caller),
    });
    if (!parties || !canSeePaymentProof(caller.actor, parties).allowed) throw errors.photoNotFound();
    const bytes = await deps.files.find(toPath(proof));
    if (!bytes) throw errors.photoNotFound();
    return bytes;
  }

  async function removeFiles(proofs: readonly ProofKey[]): Promise<void> {
    await runForEach(proofs, async (proof) => {
      await deps.files.remove(toPath(proof));
      await deleteRemoval(db, proof.proofId);
    });
  }

  /** Deletes the files of deleted proofs and of uploads that failed. */
  async function sweep(): Promise<void> {
    for (;;) {
      const proofs = await listDueRemovals(db, { now: deps.clock(), limit: SWEEP_BATCH });
      if (proofs.length > 0) await removeFiles(proofs);
      if (proofs.length < SWEEP_BATCH) return;
    }
  }

  return { add, getFile, sweep };
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
  const taken = await listTakenSlots(tx, notice.noticeId);
  const slot = ALL_SLOTS.find((each) => !taken.includes(each));
  if (slot === undefined) throw errors.tooManyPaymentProofs(MAX_PAYMENT_PROOFS);
  return slot;
}

function toPath({ bookingId, proofId }: ProofKey): string {
  return `${bookingId.toLowerCase()}/${proofId.toLowerCase()}.webp`;
}
