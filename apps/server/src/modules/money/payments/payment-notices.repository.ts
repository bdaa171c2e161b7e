import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { paymentNotices } from '../../../persistence/schema/index.ts';

export type PaymentNoticeRow = typeof paymentNotices.$inferSelect;

/** Inserts a notice; `payment_notices_open_once` allows one open notice per payment. */
export async function insertPaymentNotice(
  tx: Database,
  notice: typeof paymentNotices.$inferInsert,
): Promise<void> {
  await tx.insert(paymentNotices).values(notice);
}

/** Returns the open notice of a booking with this id. */
export async function findOpenNotice(
  tx: Database,
  { bookingId, noticeId }: { bookingId: string; noticeId: string },
): Promise<PaymentNoticeRow | undefined> {
  const [notice] = await tx
    .select()
    .from(paymentNotices)
    .where(and(eq(paymentNotices.id, noticeId), eq(paymentNotices.bookingId, bookingId), isOpen()));
  return notice;
}

export async function updateNoticeDeclined(
  tx: Database,
  notice: { id: string; decidedBy: string; decidedAt: Date; declineReason: string },
): Promise<void> {
  const { id, ...change } = notice;
  await tx
    .update(paymentNotices)
    .set({ ...change, decision: 'declined' })
    .where(eq(paymentNotices.id, id));
}

/** Accepts the open notice of a payment; returns undefined if there is none. */
export async function updateNoticeAccepted(
  tx: Database,
  notice: { bookingId: string; phase: PaymentPhase; decidedBy: string | null; decidedAt: Date },
): Promise<Pick<PaymentNoticeRow, 'method'> | undefined> {
  const { bookingId, phase, ...change } = notice;
  const [accepted] = await tx
    .update(paymentNotices)
    .set({ ...change, decision: 'accepted' })
    .where(and(eq(paymentNotices.bookingId, bookingId), eq(paymentNotices.phase, phase), isOpen()))
    .returning({ method: paymentNotices.method });
  return accepted;
}

function isOpen() {
  return isNull(paymentNotices.decision);
}
