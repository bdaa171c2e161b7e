import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { refundPayments, refunds } from '../../../persistence/schema/index.ts';

/** Lists the paid parts of a booking's refund, oldest first, and how its amount came about; none until it is whole. */
export async function listRefundReceiptParts(tx: Database, bookingId: string) {
  const { receiptNumber, amount, method, paidAt, completes, voidedAt } = refundPayments;
  const { basis, refundPercentage, renterRefundAmount } = refunds;
  const parts = await tx
    .select({
      receiptNumber,
      amount,
      method,
      paidAt,
      completes,
      basis,
      refundPercentage,
      whole: renterRefundAmount,
    })
    .from(refundPayments)
    .innerJoin(refunds, eq(refunds.bookingId, refundPayments.bookingId))
    .where(and(eq(refundPayments.bookingId, bookingId), isNull(voidedAt)))
    .orderBy(asc(completes), asc(paidAt), asc(receiptNumber));
  return parts.at(-1)?.completes ? parts : [];
}

export type RefundReceiptPart = Awaited<ReturnType<typeof listRefundReceiptParts>>[number];
