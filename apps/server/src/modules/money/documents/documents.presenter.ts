import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { Language } from '@coastline/domain/languages/languages';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { numericToBututs } from '@coastline/domain/money/money';
import { firstName } from '@coastline/domain/money/pay-links';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentBookingRow, ReceiptPaymentRow } from './documents.repository.ts';
import type { DocumentTexts } from './texts/document-texts.ts';
import { DOCUMENT_TEXTS } from './texts/texts.ts';

export type Fact = [label: string, value: string];

/** Who reads a receipt. A payer with a pay link sees no more of the guest than on its page (PAY-57). */
export type ReceiptViewer = 'guest' | 'payer';

export interface ReceiptParts {
  booking: DocumentBookingRow;
  received: Pick<ReceiptPaymentRow, 'receiptNumber' | 'amount' | 'method' | 'receivedAt' | 'voidedAt'>;
  purpose: string;
  viewer: ReceiptViewer;
  /** Rows after the price, for the guest only. */
  sums?: Fact[];
}

/** The office and the language of a document. */
export interface DocumentContext {
  productName: string;
  settings: OfficeSettings;
  language: Language;
}

/** Presents the receipt of a received sum: a payment, a guest credit or a security deposit. */
export function presentReceivedSum(
  { booking, received, purpose, viewer, sums = [] }: ReceiptParts,
  context: DocumentContext,
): DocumentContent {
  const { language } = context;
  const texts = DOCUMENT_TEXTS[language];
  const { labels, methods } = getGuestTexts(language);
  const { receipt } = texts;
  const { voidedAt } = received;
  const isPayer = viewer === 'payer';
  const price: Fact = [receipt.totalPrice, formatNumeric(booking.guestTotal)];
  return {
    language,
    title: receipt.title,
    number: received.receiptNumber,
    issuer: presentIssuer(context, texts),
    voidNotice: voidedAt
      ? { title: texts.void, text: receipt.voided(formatMoment(voidedAt, language)) }
      : undefined,
    amount: { label: receipt.amount, value: formatNumeric(received.amount) },
    facts: [
      [receipt.number, received.receiptNumber],
      [receipt.receivedOn, formatMoment(received.receivedAt, language)],
      isPayer ? [receipt.paidFor, firstName(booking.guestName)] : [receipt.receivedFrom, booking.guestName],
      [receipt.purpose, purpose],
      [labels.paymentMethod, methods[received.method]],
      ...(isPayer ? presentRental(booking, language) : [...presentTrip(booking, language), price, ...sums]),
    ],
    createdAt: received.receivedAt,
  };
}

/** The booking, its car and its days. */
export function presentTrip(booking: DocumentBookingRow, language: Language): Fact[] {
  const { labels } = getGuestTexts(language);
  return [[labels.booking, booking.bookingNumber], ...presentRental(booking, language)];
}

/** The car and the days of a booking. */
export function presentRental(booking: DocumentBookingRow, language: Language): Fact[] {
  const { labels, dates } = getGuestTexts(language);
  return [
    [labels.car, booking.carTitle],
    [labels.pickUp, dates.fullDayWithYear(booking.startDate)],
    [labels.return, dates.fullDayWithYear(booking.endDate)],
  ];
}

/** Name, places and contact of the office. */
export function presentIssuer(
  { productName, settings }: Omit<DocumentContext, 'language'>,
  texts: DocumentTexts,
): DocumentContent['issuer'] {
  const { contact, pickup_locations: places } = settings;
  const details = [
    [texts.phone, contact.phone],
    [texts.email, contact.email],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return { name: productName, lines: [...places.map(({ name }) => name), ...details] };
}

/** Formats an exact decimal of the database. */
export function formatNumeric(amount: string): string {
  return formatExactPrice(numericToBututs(amount));
}

/** Formats a moment in Banjul, which is GMT all year. */
export function formatMoment(moment: Date, language: Language): string {
  const day = getGuestTexts(language).dates.fullDayWithYear(todayInBanjul(moment));
  return DOCUMENT_TEXTS[language].moment(day, moment.toISOString().slice(11, 16));
}
