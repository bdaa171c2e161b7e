import type { Language } from '@coastline/domain/languages/languages';
import type { Database } from '../../../persistence/client.ts';
import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import type { DocumentContent } from './document-content.ts';
import {
  type DocumentContext,
  formatNumeric,
  presentReceivedSum,
  type ReceiptParts,
  type ReceiptViewer,
} from './documents.presenter.ts';
import {
  type DocumentBookingRow,
  findReceiptCredit,
  findReceiptCreditRefund,
  findReceiptDeposit,
  findReceiptPayment,
  type ReceiptCreditRow,
} from './documents.repository.ts';
import { presentCreditRefundReceipt, presentRefundReceipt } from './refund-receipt.presenter.ts';
import { listRefundReceiptParts } from './refund-receipt.repository.ts';
import { CREDIT_RECEIPT_TEXTS } from './texts/credit-receipt-texts.ts';
import { DOCUMENT_TEXTS } from './texts/texts.ts';

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
    viewer,
  }: { booking: DocumentBookingRow; bookingId: string; receiptNumber: string; viewer: ReceiptViewer },
  context: DocumentContext,
): Promise<DocumentContent | undefined> {
  const { language } = context;
  const payment = await findReceiptPayment(tx, { bookingId, receiptNumber });
  if (payment) {
    const purpose = DOCUMENT_TEXTS[language].receipt.phases[payment.phase];
    return presentReceivedSum({ booking, received: payment, purpose, viewer }, context);
  }
  const credit = await findReceiptCredit(tx, { bookingId, receiptNumber });
  if (credit) {
    const parts = { booking, received: credit, viewer, ...describeCredit(credit, language) };
    return presentReceivedSum(parts, context);
  }
  const deposit = await findReceiptDeposit(tx, { bookingId, receiptNumber });
  if (deposit) {
    // A security deposit in cash is not a payment of the price.
    const purpose = getGuestTexts(language).labels.securityDeposit;
    return presentReceivedSum({ booking, received: deposit, purpose, viewer }, context);
  }
  const refund = await findReceiptCreditRefund(tx, { bookingId, receiptNumber });
  return refund && presentCreditRefundReceipt({ booking, refund }, context);
}

/** Finds the receipt of the refund of a booking; undefined until it is whole. */
export async function findRefundReceipt(
  tx: Database,
  { booking, bookingId }: { booking: DocumentBookingRow; bookingId: string },
  context: DocumentContext,
): Promise<DocumentContent | undefined> {
  const parts = await listRefundReceiptParts(tx, bookingId);
  const refund = parts.at(-1);
  return refund && presentRefundReceipt({ booking, refund, parts }, context);
}

/** The purpose of a guest credit, and for the guest the total paid and the rest of the price. */
function describeCredit(
  credit: ReceiptCreditRow,
  language: Language,
): Pick<ReceiptParts, 'purpose' | 'sums'> {
  const { purpose, charges, paid, remaining } = CREDIT_RECEIPT_TEXTS[language];
  if (credit.forCharges) return { purpose: charges };
  return {
    purpose,
    sums: [
      [paid, formatNumeric(credit.paid)],
      [remaining, formatNumeric(credit.remaining)],
    ],
  };
}
