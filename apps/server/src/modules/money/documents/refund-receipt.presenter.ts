import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import type { DocumentContent } from './document-content.ts';
import {
  type DocumentContext,
  type Fact,
  formatMoment,
  formatNumeric,
  presentIssuer,
  presentTrip,
} from './documents.presenter.ts';
import type { DocumentBookingRow, ReceiptCreditRefundRow } from './documents.repository.ts';
import type { RefundReceiptPart } from './refund-receipt.repository.ts';
import { REFUND_RECEIPT_TEXTS } from './texts/refund-receipt-texts.ts';
import { DOCUMENT_TEXTS } from './texts/texts.ts';

/**
 * Presents the receipt of a refund with the number of the part that made it whole. A refund in parts lists each with its
 * number, method and day.
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
  const formatPart = ({ receiptNumber, amount, method, paidAt }: RefundReceiptPart): Fact => [
    receiptNumber,
    `${formatNumeric(amount)}, ${methods[method]}, ${formatMoment(paidAt, language)}`,
  ];
  const inOnePart: Fact = [labels.paymentMethod, methods[refund.method]];
  const facts: Fact[] = [
    [texts.reason, texts.reasons[refund.basis](refund.refundPercentage)],
    ...(parts.length > 1 ? parts.map(formatPart) : [inOnePart]),
  ];
  return presentSentSum({ booking, sent: { ...refund, amount: refund.whole }, facts }, context);
}

/** Presents the receipt of a credit that was given back. */
export function presentCreditRefundReceipt(
  { booking, refund }: { booking: DocumentBookingRow; refund: ReceiptCreditRefundRow },
  context: DocumentContext,
): DocumentContent {
  const { labels, methods } = getGuestTexts(context.language);
  const { securityDeposit } = refund;
  return presentSentSum(
    {
      ...{ booking, sent: refund, facts: [[labels.paymentMethod, methods[refund.method]]] },
      sums: securityDeposit ? [[labels.securityDeposit, formatNumeric(securityDeposit)]] : [],
    },
    context,
  );
}

/** A receipt of money that went back has neither the reference of the transfer nor the reason, which are for the office. */
function presentSentSum(
  {
    booking,
    sent,
    facts,
    sums = [],
  }: {
    booking: DocumentBookingRow;
    sent: { receiptNumber: string; amount: string; paidAt: Date };
    facts: Fact[];
    /** Rows before the price. */
    sums?: Fact[];
  },
  context: DocumentContext,
): DocumentContent {
  const { language } = context;
  const texts = REFUND_RECEIPT_TEXTS[language];
  const { receipt } = DOCUMENT_TEXTS[language];
  return {
    language,
    title: texts.title,
    number: sent.receiptNumber,
    issuer: presentIssuer(context, DOCUMENT_TEXTS[language]),
    voidNotice: undefined,
    amount: { label: texts.amount, value: formatNumeric(sent.amount) },
    facts: [
      [receipt.number, sent.receiptNumber],
      [texts.paidOn, formatMoment(sent.paidAt, language)],
      [texts.paidTo, booking.guestName],
      ...facts,
      ...presentTrip(booking, language),
      ...sums,
      [receipt.totalPrice, formatNumeric(booking.guestTotal)],
    ],
    createdAt: sent.paidAt,
  };
}
