import type { PayReceiptRefundArgs, UnmatchedReceipt } from '@coastline/contracts/bookings/online-payment';
import { canRefundReceipts } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import { findPaidDestination } from '../destinations/office-destinations.service.ts';
import { presentUnmatchedReceipt } from './checkouts.presenter.ts';
import { notifyPaidByHand } from './receipt-notices.ts';
import { findReceiptRefund, insertReceiptRefund, listRefundStatuses } from './receipt-refunds.repository.ts';
import { findReceipt, listUnmatchedReceipts, type ReceiptRow } from './receipts.repository.ts';
import { requireUnrecorded } from './request-refund.service.ts';

export type ReceiptRefundsService = ReturnType<typeof createReceiptRefundsService>;

/** Records unmatched receipts that went back by hand, because their provider could not send them back (PAY-134). */
export function createReceiptRefundsService(deps: { clock: () => Date; notifyParties: NotifyParties }) {
  /**
   * Records that all of a receipt went back, once, and notifies the guest. Throws `receipt_not_found`,
   * `refund_already_paid`, `payment_at_provider`, `invalid_input`, `reference_used`, `destination_changed`.
   */
  async function pay(
    write: WriteContext,
    request: PayReceiptRefundArgs & { receiptId: string },
  ): Promise<UnmatchedReceipt> {
    const user = requireUser(write.caller);
    requirePermission(canRefundReceipts(user));
    const { receiptId, method, reference, destination_id: destinationId } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const receipt = await findReceipt(tx, receiptId);
      if (!receipt?.unmatchedReason) throw errors.receiptNotFound();
      const { bookingId, amount } = receipt;
      const locked = await lockBooking(tx, bookingId, now);
      await requireFailed(tx, receipt);
      const destination = await findPaidDestination(tx, {
        ...{ userId: locked.booking.guestId, purpose: 'refund', method, at: now },
        destinationId,
      });
      await insertReceiptRefund(tx, {
        ...{ receiptId, bookingId, amount, method, reference, destination },
        ...{ paidBy: user.userId, paidAt: now },
      });
      await recordBookingAudit(tx, locked, {
        ...{ actorId: user.userId, action: 'pay_receipt_refund', at: now },
        details: { method, amount, reference, ...(destination && { destination }) },
      });
      await notifyPaidByHand(deps.notifyParties, tx, { bookingId, amount, method });
      const [row] = await listUnmatchedReceipts(tx, { id: receiptId, limit: 1 });
      if (!row) throw errors.receiptNotFound();
      return presentUnmatchedReceipt(row);
    });
  }

  return { pay };
}

/** Rejects a receipt that the provider has not refused to send back, or that went back. */
async function requireFailed(tx: Database, receipt: ReceiptRow): Promise<void> {
  if (await findReceiptRefund(tx, receipt.id)) throw errors.receiptAlreadyRefunded();
  const statuses = await listRefundStatuses(tx, receipt.id);
  if (statuses.includes('succeeded')) throw errors.receiptAlreadyRefunded();
  if (statuses.includes('requested') || statuses.length === 0) throw errors.paymentAtProvider();
  await requireUnrecorded(tx, receipt);
}
