import type { DocumentContent } from './document-content.ts';
import {
  type DocumentContext,
  formatNumeric,
  presentReceivedSum,
  type ReceiptViewer,
} from './documents.presenter.ts';
import type { DocumentBookingRow, ReceiptCreditRow } from './documents.repository.ts';
import { CREDIT_RECEIPT_TEXTS } from './texts/credit-receipt-texts.ts';

/** Presents the receipt of a guest credit: for the guest also what is paid of the price in total, and what remains. */
export function presentCreditReceipt(
  {
    booking,
    credit,
    viewer,
  }: { booking: DocumentBookingRow; credit: ReceiptCreditRow; viewer: ReceiptViewer },
  context: DocumentContext,
): DocumentContent {
  const { purpose, charges, paid, remaining } = CREDIT_RECEIPT_TEXTS[context.language];
  if (credit.forCharges) {
    return presentReceivedSum({ booking, received: credit, purpose: charges, viewer }, context);
  }
  const sums: [string, string][] = [
    [paid, formatNumeric(credit.paid)],
    [remaining, formatNumeric(credit.remaining)],
  ];
  return presentReceivedSum({ booking, received: credit, purpose, viewer, sums }, context);
}
