import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import type { DocumentContent } from './document-content.ts';
import {
  type DocumentContext,
  formatMoment,
  formatNumeric,
  presentIssuer,
  presentTrip,
} from './documents.presenter.ts';
import type { DocumentBookingRow, ReceiptCreditRow } from './documents.repository.ts';
import { CREDIT_RECEIPT_TEXTS } from './texts/credit-receipt-texts.ts';
import { DOCUMENT_TEXTS } from './texts/texts.ts';

/** Presents the receipt of a guest credit: what is paid in all, and what remains. */
export function presentCreditReceipt(
  { booking, credit }: { booking: DocumentBookingRow; credit: ReceiptCreditRow },
  context: DocumentContext,
): DocumentContent {
  const { language } = context;
  const documents = DOCUMENT_TEXTS[language];
  const { receipt } = documents;
  const texts = CREDIT_RECEIPT_TEXTS[language];
  const { labels, methods } = getGuestTexts(language);
  const { voidedAt } = credit;
  return {
    language,
    title: receipt.title,
    number: credit.receiptNumber,
    issuer: presentIssuer(context, documents),
    voidNotice: voidedAt
      ? { title: documents.void, text: receipt.voided(formatMoment(voidedAt, language)) }
      : undefined,
    amount: { label: receipt.amount, value: formatNumeric(credit.amount) },
    facts: [
      [receipt.number, credit.receiptNumber],
      [receipt.receivedOn, formatMoment(credit.receivedAt, language)],
      [receipt.receivedFrom, booking.guestName],
      [receipt.purpose, texts.purpose(booking.bookingNumber)],
      [labels.paymentMethod, methods[credit.method]],
      ...presentTrip(booking, language),
      [receipt.totalPrice, formatNumeric(booking.guestTotal)],
      [texts.paid, formatNumeric(credit.paid)],
      [texts.remaining, formatNumeric(credit.remaining)],
    ],
    createdAt: credit.receivedAt,
  };
}
