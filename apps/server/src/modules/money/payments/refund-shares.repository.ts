import type { RefundBasis } from '@coastline/domain/bookings/cancellation';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { payoutItems, refundPayments, refunds } from '../../../persistence/schema/index.ts';

/** The allocation of a cancelled booking's money and whether a share is paid; amounts are exact decimals. */
export interface RefundState {
  renterRefundAmount: string;
  ownerCompensationAmount: string;
  refundPercentage: number;
  cancelledWithin24h: boolean;
  basis: RefundBasis;
  isRefundPaid: boolean;
  isHostPaid: boolean;
}

/** Returns the refund of a booking; undefined if it has none. */
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
      isRefundPaid: sql<boolean>`exists (select 1 from ${refundPayments} 
        where ${refundPayments.bookingId} = ${bookingId} and ${refundPayments.voidedAt} is null)`,
      isHostPaid: sql<boolean>`exists (select 1 from ${payoutItems}
        where ${payoutItems.bookingId} = ${bookingId} and ${payoutItems.voidedAt} is null)`,
    })
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId));
  return state;
}

/** Updates the allocation of a cancelled booking's money; a trigger reverses the ledger entries and posts the new shares. */
export async function updateRefundShares(
  tx: Database,
  bookingId: string,
  change: Partial<typeof refunds.$inferInsert> & { changedBy: string; changedAt: Date },
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.bookingId, bookingId));
}
