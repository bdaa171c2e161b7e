import type {
  OfflineMethod,
  PaymentMethod,
  PaymentPhase,
  RecordedMethod,
} from '@coastline/domain/bookings/booking-life-cycle';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { paymentRecords, refundPayments, refunds } from '../../../persistence/schema/index.ts';

/** Inserts a payment; `payment_records_phase_once` allows one per phase, and the database assigns its receipt number. */
export async function insertPayment(
  tx: Database,
  payment: Omit<typeof paymentRecords.$inferInsert, 'receiptNumber'>,
): Promise<void> {
  await tx.insert(paymentRecords).values(payment);
}

/** Updates method and reference of an active payment and returns the old values; undefined for a missing payment. */
export async function updatePaymentMethod(
  tx: Database,
  correction: {
    bookingId: string;
    phase: PaymentPhase;
    method: OfflineMethod;
    reference: string | null;
    correctedBy: string;
    correctedAt: Date;
  },
): Promise<{ method: RecordedMethod; reference: string | null } | undefined> {
  const { bookingId, phase, ...change } = correction;
  const condition = and(
    eq(paymentRecords.bookingId, bookingId),
    eq(paymentRecords.phase, phase),
    isNull(paymentRecords.voidedAt),
  );
  const { method, reference } = paymentRecords;
  const [before] = await tx.select({ method, reference }).from(paymentRecords).where(condition);
  if (before) await tx.update(paymentRecords).set(change).where(condition);
  return before;
}

/** The active payment of a phase; undefined before it is recorded. */
export async function findPaymentOfPhase(
  tx: Database,
  { bookingId, phase }: { bookingId: string; phase: PaymentPhase },
): Promise<{ id: string } | undefined> {
  const { id, voidedAt } = paymentRecords;
  const [payment] = await tx
    .select({ id })
    .from(paymentRecords)
    .where(and(eq(paymentRecords.bookingId, bookingId), eq(paymentRecords.phase, phase), isNull(voidedAt)));
  return payment;
}

/** Whether an active payment by this method has the reference; `payment_records_reference_once` allows one. */
export async function isReferenceOfPayment(
  tx: Database,
  { method, reference }: { method: PaymentMethod; reference: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: paymentRecords.id })
    .from(paymentRecords)
    .where(
      and(
        eq(paymentRecords.method, method),
        eq(sql`lower(${paymentRecords.reference})`, sql`lower(${reference})`),
        isNull(paymentRecords.voidedAt),
      ),
    );
  return rows.length > 0;
}

/** Returns the refund of a cancelled booking as an exact decimal. */
export async function findRefundDue(tx: Database, bookingId: string): Promise<string | undefined> {
  const [refund] = await tx
    .select({ amount: refunds.renterRefundAmount })
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId));
  return refund?.amount;
}

/** Lists the parts of a booking's refund that are paid and not void. */
export function listPaidParts(
  tx: Database,
  bookingId: string,
): Promise<{ amount: string; providerRefundId: string | null }[]> {
  const { amount, providerRefundId, voidedAt } = refundPayments;
  return tx
    .select({ amount, providerRefundId })
    .from(refundPayments)
    .where(and(eq(refundPayments.bookingId, bookingId), isNull(voidedAt)));
}

/** Inserts a part of a refund and returns whether it completes it. `refund_payments_once` allows none after that. */
export async function insertRefundPayment(
  tx: Database,
  payment: typeof refundPayments.$inferInsert,
): Promise<{ completes: boolean }> {
  const { completes } = refundPayments;
  const [inserted] = await tx.insert(refundPayments).values(payment).returning({ completes });
  return { completes: inserted?.completes ?? false };
}
