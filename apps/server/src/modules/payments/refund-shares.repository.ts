import type { RefundBasis } from '@coastline/domain/bookings/cancellation';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { payoutItems, refundPayments, refunds } from '../../database/schema/index.ts';

/** How the money of a cancelled booking is shared out, and whether a share was paid; amounts are exact decimals. */
export interface RefundState {
  renterRefundAmount: string;
  ownerCompensationAmount: string;
  refundPercentage: number;
  cancelledWithin24h: boolean;
  basis: RefundBasis;
  isRefundPaid: boolean;
  isHostPaid: boolean;
}

/** The refund of a booking; undefined where none was written. */
export async function findRefundState(tx: Database, bookingId: string): Promise<RefundState | undefined> {
  const { renterRefundAmount, ownerCompensationAmount, refundPercentage, cancelledWithin24h, basis } =
    refunds;
  const [state] = await tx
    .select({
      renterRefundAmount,
      ownerCompensationAmount,
      refundPercentage,
      cancelledWithin24h,
      basis,
      isRefundPaid: sql<boolean>`exists (select 1 from ${refundPayments} where ${refundPayments.bookingId} = ${bookingId})`,
      isHostPaid: sql<boolean>`exists (select 1 from ${payoutItems}
        where ${payoutItems.bookingId} = ${bookingId} and ${payoutItems.voidedAt} is null)`,
    })
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId));
  return state;
}

/** Shares the money of a cancelled booking out anew; the ledger reverses what it had posted, and posts the new shares. */
export async function updateRefundShares(
  tx: Database,
  bookingId: string,
  change: Partial<typeof refunds.$inferInsert> & { changedBy: string; changedAt: Date },
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.bookingId, bookingId));
}
