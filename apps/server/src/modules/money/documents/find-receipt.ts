import type { Database } from '../../../persistence/client.ts';
import { presentCreditReceipt } from './credit-receipt.presenter.ts';
import { presentCreditRefundReceipt } from './credit-refund-receipt.presenter.ts';
import { presentDepositReceipt } from './deposit-receipt.presenter.ts';
import type { DocumentContent } from './document-content.ts';
import { type DocumentContext, presentReceipt, type ReceiptViewer } from './documents.presenter.ts';
import {
  type DocumentBookingRow,
  findReceiptCredit,
  findReceiptCreditRefund,
  findReceiptDeposit,
  findReceiptPayment,
} from './documents.repository.ts';

/**
 * Finds a receipt of a booking. Payments, credits and security deposits are numbered in one series, credits that were given
 * back in that of the refunds.
 */
export async function findReceipt(
  tx: Database,
  {
    booking,
    bookingId,
    receiptNumber,
    viewer = 'guest',
  }: { booking: DocumentBookingRow; bookingId: string; receiptNumber: string; viewer?: ReceiptViewer },
  context: DocumentContext,
): Promise<DocumentContent | undefined> {
  const payment = await findReceiptPayment(tx, { bookingId, receiptNumber });
  if (payment) return presentReceipt({ booking, payment, viewer }, context);
  const credit = await findReceiptCredit(tx, { bookingId, receiptNumber });
  if (credit) return presentCreditReceipt({ booking, credit, viewer }, context);
  const deposit = await findReceiptDeposit(tx, { bookingId, receiptNumber });
  if (deposit) return presentDepositReceipt({ booking, deposit, viewer }, context);
  const refund = await findReceiptCreditRefund(tx, { bookingId, receiptNumber });
  return refund && presentCreditRefundReceipt({ booking, refund }, context);
}
