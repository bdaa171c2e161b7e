import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { bookings, cars, paymentNotices, paymentProofs } from '../../../persistence/schema/index.ts';

export interface ProofKey {
  bookingId: string;
  proofId: string;
}

/** Whether a notice of this booking awaits a decision. */
export async function isNoticeOpen(
  tx: Database,
  { bookingId, noticeId }: { bookingId: string; noticeId: string },
): Promise<boolean> {
  const { id, decision } = paymentNotices;
  const rows = await tx
    .select({ id })
    .from(paymentNotices)
    .where(and(eq(id, noticeId), eq(paymentNotices.bookingId, bookingId), isNull(decision)));
  return rows.length > 0;
}

/** Lists the taken slots of a notice, 1 to 3. */
export async function listTakenSlots(tx: Database, noticeId: string): Promise<number[]> {
  const rows = await tx
    .select({ slot: paymentProofs.slot })
    .from(paymentProofs)
    .where(eq(paymentProofs.noticeId, noticeId));
  return rows.map(({ slot }) => slot);
}

/** Inserts a proof. A taken slot violates the unique key. */
export async function insertProof(tx: Database, proof: typeof paymentProofs.$inferInsert): Promise<void> {
  await tx.insert(paymentProofs).values(proof);
}

/** Returns guest and host of a proof's booking. */
export async function findProofParties(
  tx: Database,
  { bookingId, proofId }: ProofKey,
): Promise<{ guestId: string; hostId: string } | undefined> {
  const [row] = await tx
    .select({ guestId: bookings.guestId, hostId: cars.ownerId })
    .from(paymentProofs)
    .innerJoin(bookings, eq(bookings.id, paymentProofs.bookingId))
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .where(and(eq(paymentProofs.id, proofId), eq(paymentProofs.bookingId, bookingId)));
  return row;
}
