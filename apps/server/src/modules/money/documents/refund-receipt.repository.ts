import { eq } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { refundPayments, refunds } from '../../../persistence/schema/index.ts';

/** Returns the paid refund of a booking and how its amount came about; undefined until it is paid. */
export async function findRefundReceipt(tx: Database, bookingId: string) {
  const { receiptNumber, amount, method, paidAt } = refundPayments;
  const { basis, refundPercentage } = refunds;
  const [row] = await tx
    .select({ receiptNumber, amount, method, paidAt, basis, refundPercentage })
    .from(refundPayments)
    .innerJoin(refunds, eq(refunds.bookingId, refundPayments.bookingId))
    .where(eq(refundPayments.bookingId, bookingId));
  return row;
}

export type RefundReceiptRow = NonNullable<Awaited<ReturnType<typeof findRefundReceipt>>>;
