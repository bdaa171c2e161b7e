import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { nameLine } from '../../messaging/notifications/templates/booking-facts.ts';
import type { GuestTexts } from '../../messaging/notifications/templates/guest/guest-texts.ts';
import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import type { DocumentContent, DocumentTable } from './document-content.ts';
import {
  type DocumentContext,
  formatMoment,
  formatNumeric,
  presentIssuer,
  presentTrip,
} from './documents.presenter.ts';
import type { DocumentBookingRow, InvoiceRow } from './documents.repository.ts';
import { DOCUMENT_TEXTS } from './texts/texts.ts';

const AMOUNT_WIDTH = 85;
const QUANTITY_WIDTH = 70;

/** Presents the invoice of a booking. */
export function presentInvoice(
  { booking, invoice }: { booking: DocumentBookingRow; invoice: InvoiceRow },
  context: DocumentContext,
): DocumentContent {
  const { language } = context;
  const texts = DOCUMENT_TEXTS[language];
  const { labels } = getGuestTexts(language);
  return {
    language,
    title: texts.invoice.title,
    number: invoice.invoiceNumber,
    issuer: presentIssuer(context, texts),
    voidNotice:
      invoice.status === 'cancelled'
        ? { title: texts.invoice.cancelled, text: texts.invoice.cancelledText }
        : undefined,
    amount: { label: labels.total, value: formatNumeric(invoice.guestTotal) },
    facts: [
      [texts.invoice.number, invoice.invoiceNumber],
      [texts.invoice.issuedOn, formatMoment(invoice.issuedAt, language)],
      [texts.invoice.issuedTo, booking.guestName],
      // The erasure of an account empties it.
      ...(invoice.guestEmail ? [[texts.email, invoice.guestEmail] as [string, string]] : []),
      ...presentTrip(booking, language),
    ],
    tables: [presentLines({ booking, invoice }, context)],
    createdAt: invoice.issuedAt,
  };
}

function presentLines(
  { booking, invoice }: { booking: DocumentBookingRow; invoice: InvoiceRow },
  { language }: DocumentContext,
): DocumentTable {
  const { invoice: texts } = DOCUMENT_TEXTS[language];
  const { labels, dates } = getGuestTexts(language);
  const kept = numericToBututs(invoice.keptAmount);
  const daysBututs = numericToBututs(invoice.dailyPrice) * invoice.days;
  return {
    title: texts.lines,
    columns: [
      { title: texts.service },
      { title: texts.quantity, width: QUANTITY_WIDTH },
      { title: texts.price, isAmount: true, width: AMOUNT_WIDTH },
      { title: texts.sum, isAmount: true, width: AMOUNT_WIDTH },
    ],
    rows: [
      [
        texts.rental(booking.carTitle),
        dates.days(invoice.days),
        formatNumeric(invoice.dailyPrice),
        formatExactPrice(daysBututs),
      ],
      ...presentAdditions(invoice, labels),
      ...(kept > 0 ? [[labels.kept, '', '', formatExactPrice(kept)]] : []),
      [labels.total, '', '', formatNumeric(invoice.guestTotal)],
      [texts.paid, '', '', formatNumeric(invoice.paid)],
      ...(invoice.refund === null ? [] : [[texts.refund, '', '', formatNumeric(invoice.refund)]]),
      [texts.due, '', '', formatExactPrice(getDueBututs(invoice))],
    ],
  };
}

/** Fees and extras, each with its price and sum. */
function presentAdditions({ lines, days }: InvoiceRow, labels: GuestTexts['labels']): string[][] {
  return lines.map((line) => [
    nameLine(line, labels),
    String(line.per === 'day' ? line.quantity * days : line.quantity),
    formatExactPrice(fromDalasi(line.unit_price)),
    formatExactPrice(fromDalasi(line.total)),
  ]);
}

/** Credit that was not used for the price goes back, and counts as paid until then. */
function getDueBututs({ status, guestTotal, paid }: InvoiceRow): number {
  return status === 'cancelled' ? 0 : Math.max(0, numericToBututs(guestTotal) - numericToBututs(paid));
}
