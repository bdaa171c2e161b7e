import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import type { DocumentContent } from './document-content.ts';
import {
  type DocumentContext,
  formatMoment,
  formatNumeric,
  presentIssuer,
  presentPerson,
  presentRental,
  presentTotal,
  presentTrip,
  type ReceiptViewer,
} from './documents.presenter.ts';
import type { DocumentBookingRow, ReceiptCreditRow } from './documents.repository.ts';
import { CREDIT_RECEIPT_TEXTS } from './texts/credit-receipt-texts.ts';
import { DOCUMENT_TEXTS } from './texts/texts.ts';

/** Presents the receipt of a guest credit. The guest reads what is paid in all and what remains, a payer does not. */
export function presentCreditReceipt(
  {
    booking,
    credit,
    viewer,
  }: { booking: DocumentBookingRow; credit: ReceiptCreditRow; viewer: ReceiptViewer },
  context: DocumentContext,
): DocumentContent {
  const { language } = context;
  const documents = DOCUMENT_TEXTS[language];
  const { receipt } = documents;
  const texts = CREDIT_RECEIPT_TEXTS[language];
  const { labels, methods } = getGuestTexts(language);
  const { voidedAt } = credit;
  const isPayer = viewer === 'payer';
  const presentGuestFacts = (): DocumentContent['facts'] => [
    ...presentTrip(booking, language),
    presentTotal(booking, documents),
    [texts.paid, formatNumeric(credit.paid)],
    [texts.remaining, formatNumeric(credit.remaining)],
  ];
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
      presentPerson({ booking, viewer }, documents),
      [receipt.purpose, isPayer ? texts.payerPurpose : texts.purpose(booking.bookingNumber)],
      [labels.paymentMethod, methods[credit.method]],
      ...(isPayer ? presentRental(booking, language) : presentGuestFacts()),
    ],
    createdAt: credit.receivedAt,
  };
}
