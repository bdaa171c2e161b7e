import type { Database } from '../../../persistence/client.ts';
import { presentCreditReceipt } from './credit-receipt.presenter.ts';
import type { DocumentContent } from './document-content.ts';
import { type DocumentContext, presentReceipt, type ReceiptViewer } from './documents.presenter.ts';
import { type DocumentBookingRow, findReceiptCredit, findReceiptPayment } from './documents.repository.ts';

/** Finds a receipt of a booking: payments and credits are numbered in one series. */
export async function findReceipt(
  tx: Database,
  {
    booking,
    bookingId,
    receiptNumber,
    viewer,
  }: { booking: DocumentBookingRow; bookingId: string; receiptNumber: string; viewer: ReceiptViewer },
  context: DocumentContext,
): Promise<DocumentContent | undefined> {
  const payment = await findReceiptPayment(tx, { bookingId, receiptNumber });
  if (payment) return presentReceipt({ booking, payment, viewer }, context);
  const credit = await findReceiptCredit(tx, { bookingId, receiptNumber });
  return credit && presentCreditReceipt({ booking, credit, viewer }, context);
}
