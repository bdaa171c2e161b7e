import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import type { DocumentContent } from './document-content.ts';
import {
  type DocumentContext,
  formatMoment,
  formatNumeric,
  presentIssuer,
  presentTrip,
} from './documents.presenter.ts';
import type { DocumentBookingRow, ReceiptCreditRefundRow } from './documents.repository.ts';
import { REFUND_RECEIPT_TEXTS } from './texts/refund-receipt-texts.ts';
import { DOCUMENT_TEXTS } from './texts/texts.ts';

/**
 * Presents the receipt of a credit that was given back. It has neither the reference of the transfer nor the reason, which
 * are for the office only.
 */
export function presentCreditRefundReceipt(
  { booking, refund }: { booking: DocumentBookingRow; refund: ReceiptCreditRefundRow },
  context: DocumentContext,
): DocumentContent {
  const { language } = context;
  const texts = REFUND_RECEIPT_TEXTS[language];
  const { labels, methods } = getGuestTexts(language);
  return {
    language,
    title: texts.title,
    number: refund.receiptNumber,
    issuer: presentIssuer(context, DOCUMENT_TEXTS[language]),
    voidNotice: undefined,
    amount: { label: texts.amount, value: formatNumeric(refund.amount) },
    facts: [
      [DOCUMENT_TEXTS[language].receipt.number, refund.receiptNumber],
      [texts.paidOn, formatMoment(refund.paidAt, language)],
      [texts.paidTo, booking.guestName],
      [labels.paymentMethod, methods[refund.method]],
      ...presentTrip(booking, language),
      ...(refund.securityDeposit
        ? [[labels.securityDeposit, formatNumeric(refund.securityDeposit)] as [string, string]]
        : []),
      [DOCUMENT_TEXTS[language].receipt.totalPrice, formatNumeric(booking.guestTotal)],
    ],
    createdAt: refund.paidAt,
  };
}
