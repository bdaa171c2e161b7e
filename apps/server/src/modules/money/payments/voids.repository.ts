import type { PaymentPhase, RecordedMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { carConditions, paymentRecords } from '../../../persistence/schema/index.ts';

/** The columns of a payment that its void needs; the amount is an exact decimal. */
export interface VoidablePayment {
  id: string;
  phase: PaymentPhase;
  method: RecordedMethod;
  amount: string;
  reference: string | null;
  voidedAt: Date | null;
}

/** Returns the payment of a booking by receipt number, voided or not. */
export async function findPaymentByReceipt(
  tx: Database,
  { bookingId, receiptNumber }: { bookingId: string; receiptNumber: string },
): Promise<VoidablePayment | undefined> {
  const { id, phase, method, amount, reference, voidedAt } = paymentRecords;
  const [payment] = await tx
    .select({ id, phase, method, amount, reference, voidedAt })
    .from(paymentRecords)
    .where(and(eq(paymentRecords.bookingId, bookingId), eq(paymentRecords.receiptNumber, receiptNumber)));
  return payment;
}

/** Voids a payment; a trigger posts the reverse to the ledger. */
export async function updatePaymentVoided(
  tx: Database,
  payment: { id: string; voidedAt: Date; voidedBy: string; voidReason: string },
): Promise<void> {
  const { id, ...change } = payment;
  await tx.update(paymentRecords).set(change).where(eq(paymentRecords.id, id));
}

/** Whether the hand-over of a booking is recorded, in any later status. */
export async function wasHandedOver(tx: Database, bookingId: string): Promise<boolean> {
  const rows = await tx
    .select({ moment: carConditions.moment })
    .from(carConditions)
    .where(and(eq(carConditions.bookingId, bookingId), eq(carConditions.moment, 'hand_over')));
  return rows.length > 0;
}
