import type { PaymentMethod, PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { paymentRecords, refundPayments, refunds } from '../../database/schema/index.ts';

/** Keeps a payment; a second one of the same phase breaks `payment_records_phase_once`. The database numbers it. */
export async function insertPayment(
  tx: Database,
  payment: Omit<typeof paymentRecords.$inferInsert, 'receiptNumber'>,
): Promise<void> {
  await tx.insert(paymentRecords).values(payment);
}

/** Changes how a payment came; answers what was kept before, undefined where there is none of this phase. */
export async function correctPayment(
  tx: Database,
  correction: {
    bookingId: string;
    phase: PaymentPhase;
    method: PaymentMethod;
    reference: string | null;
    correctedBy: string;
    correctedAt: Date;
  },
): Promise<{ method: PaymentMethod; reference: string | null } | undefined> {
  const { bookingId, phase, ...change } = correction;
  const which = and(
    eq(paymentRecords.bookingId, bookingId),
    eq(paymentRecords.phase, phase),
    isNull(paymentRecords.voidedAt),
  );
  const { method, reference } = paymentRecords;
  const [before] = await tx.select({ method, reference }).from(paymentRecords).where(which);
  if (before) await tx.update(paymentRecords).set(change).where(which);
  return before;
}

/** What a guest gets back for a cancelled booking, as an exact decimal. */
export async function findRefundDue(tx: Database, bookingId: string): Promise<string | undefined> {
  const [refund] = await tx
    .select({ due: refunds.renterRefundAmount })
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId));
  return refund?.due;
}

/** Keeps a refund as paid; a second one breaks `refund_payments_once`. */
export async function insertRefundPayment(
  tx: Database,
  payment: typeof refundPayments.$inferInsert,
): Promise<void> {
  await tx.insert(refundPayments).values(payment);
}
