import type { Language } from '@coastline/domain/languages/languages';
import { firstName } from '@coastline/domain/money/pay-links';
import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import type { DocumentContent } from './document-content.ts';
import {
  type DocumentContext,
  type Fact,
  formatMoment,
  formatNumeric,
  presentIssuer,
  presentRental,
  presentTrip,
} from './documents.presenter.ts';
import type { DocumentBookingRow, ReceiptCreditRow } from './documents.repository.ts';
import { CREDIT_RECEIPT_TEXTS } from './texts/credit-receipt-texts.ts';
import { DOCUMENT_TEXTS } from './texts/texts.ts';

interface CreditReceiptParts {
  booking: DocumentBookingRow;
  credit: ReceiptCreditRow;
  viewer?: 'guest' | 'payer';
}

/**
 * Presents the receipt of a guest credit: what is paid in all, and what remains. A payer with a pay link sees no more of the
 * guest than on its page (PAY-57).
 */
export function presentCreditReceipt(parts: CreditReceiptParts, context: DocumentContext): DocumentContent {
  const { language } = context;
  const { credit, viewer = 'guest' } = parts;
  const documents = DOCUMENT_TEXTS[language];
  const { receipt } = documents;
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
      ...(viewer === 'payer' ? presentForPayer(parts, language) : presentForGuest(parts, language)),
    ],
    createdAt: credit.receivedAt,
  };
}

function presentForPayer({ booking, credit }: CreditReceiptParts, language: Language): Fact[] {
  const { receipt } = DOCUMENT_TEXTS[language];
  return [
    [receipt.paidFor, firstName(booking.guestName)],
    presentMethod(credit, language),
    ...presentRental(booking, language),
  ];
}

function presentForGuest({ booking, credit }: CreditReceiptParts, language: Language): Fact[] {
  const { receipt } = DOCUMENT_TEXTS[language];
  const texts = CREDIT_RECEIPT_TEXTS[language];
  return [
    [receipt.receivedFrom, booking.guestName],
    [receipt.purpose, texts.purpose(booking.bookingNumber)],
    presentMethod(credit, language),
    ...presentTrip(booking, language),
    [receipt.totalPrice, formatNumeric(booking.guestTotal)],
    [texts.paid, formatNumeric(credit.paid)],
    [texts.remaining, formatNumeric(credit.remaining)],
  ];
}

function presentMethod({ method }: ReceiptCreditRow, language: Language): Fact {
  const { labels, methods } = getGuestTexts(language);
  return [labels.paymentMethod, methods[method]];
}
