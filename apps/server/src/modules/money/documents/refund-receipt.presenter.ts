import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import type { DocumentContent } from './document-content.ts';
import {
  type DocumentContext,
  formatMoment,
  formatNumeric,
  presentIssuer,
  presentTrip,
} from './documents.presenter.ts';
import type { DocumentBookingRow } from './documents.repository.ts';
import type { RefundReceiptPart } from './refund-receipt.repository.ts';
import { REFUND_RECEIPT_TEXTS } from './texts/refund-receipt-texts.ts';
import { DOCUMENT_TEXTS } from './texts/texts.ts';

/**
 * Presents the receipt of a refund with the number of the part that made it whole. A refund in parts lists each with its
 * number, method and day. It has neither the reference of the transfer nor the words of the office.
 */
export function presentRefundReceipt(
  {
    booking,
    refund,
    parts,
  }: { booking: DocumentBookingRow; refund: RefundReceiptPart; parts: RefundReceiptPart[] },
  context: DocumentContext,
): DocumentContent {
  const { language } = context;
  const texts = REFUND_RECEIPT_TEXTS[language];
  const { labels, methods } = getGuestTexts(language);
  const formatPart = ({ receiptNumber, amount, method, paidAt }: RefundReceiptPart): [string, string] => [
    receiptNumber,
    `${formatNumeric(amount)}, ${methods[method]}, ${formatMoment(paidAt, language)}`,
  ];
  const inOnePart: [string, string] = [labels.paymentMethod, methods[refund.method]];
  return {
    language,
    title: texts.title,
    number: refund.receiptNumber,
    issuer: presentIssuer(context, DOCUMENT_TEXTS[language]),
    voidNotice: undefined,
    amount: { label: texts.amount, value: formatNumeric(refund.whole) },
    facts: [
      [DOCUMENT_TEXTS[language].receipt.number, refund.receiptNumber],
      [texts.paidOn, formatMoment(refund.paidAt, language)],
      [texts.paidTo, booking.guestName],
      [texts.reason, texts.reasons[refund.basis](refund.refundPercentage)],
      ...(parts.length > 1 ? parts.map(formatPart) : [inOnePart]),
      ...presentTrip(booking, language),
      [DOCUMENT_TEXTS[language].receipt.totalPrice, formatNumeric(booking.guestTotal)],
    ],
    createdAt: refund.paidAt,
  };
}
