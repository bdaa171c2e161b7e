import type { OfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { formatCharge } from '@coastline/domain/money/charges';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { numericToBututs } from '@coastline/domain/money/money';
import type { UnmatchedReason } from '@coastline/domain/money/payment-providers';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { ReceiptRow } from './receipts.repository.ts';

type NotifiedReceipt = Pick<ReceiptRow, 'bookingId' | 'currency' | 'minorUnits' | 'amount'>;

/** Tells guest and office that money was received and could not be applied. */
export function notifyNotApplied(
  notifyParties: NotifyParties,
  tx: Database,
  receipt: NotifiedReceipt & { unmatchedReason: UnmatchedReason },
): Promise<void> {
  return notifyParties(tx, {
    bookingIds: [receipt.bookingId],
    event: 'payment_not_applied',
    receipt: { ...toFacts(receipt), reason: receipt.unmatchedReason },
  });
}

/** Tells the guest that such money is on its way back. */
export function notifyRefunded(
  notifyParties: NotifyParties,
  tx: Database,
  receipt: NotifiedReceipt,
): Promise<void> {
  return notifyParties(tx, {
    bookingIds: [receipt.bookingId],
    event: 'receipt_refunded',
    receipt: toFacts(receipt),
  });
}

/** Tells the guest that the office has given such money back by hand, in dalasi. */
export function notifyPaidByHand(
  notifyParties: NotifyParties,
  tx: Database,
  refund: { bookingId: string; amount: string; method: OfflineMethod },
): Promise<void> {
  const bututs = numericToBututs(refund.amount);
  return notifyParties(tx, {
    bookingIds: [refund.bookingId],
    event: 'receipt_refunded',
    receipt: { charged: formatExactPrice(bututs), bututs, paidBy: refund.method },
  });
}

/** Tells the office that a refund came back and is owed again. The guest is told when the money is on its way again. */
export function notifyRefundFailed(
  notifyParties: NotifyParties,
  tx: Database,
  refund: NotifiedReceipt,
): Promise<void> {
  return notifyParties(tx, {
    bookingIds: [refund.bookingId],
    event: 'refund_failed',
    receipt: toFacts(refund),
  });
}

function toFacts({ currency, minorUnits, amount }: NotifiedReceipt) {
  return { charged: formatCharge({ currency, minorUnits }), bututs: numericToBututs(amount) };
}
