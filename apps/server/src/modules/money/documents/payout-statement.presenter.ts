import { formatExactPrice } from '@coastline/domain/money/currency';
import { numericToBututs } from '@coastline/domain/money/money';
import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import type { DocumentContent, DocumentTable } from './document-content.ts';
import { type DocumentContext, formatMoment, formatNumeric, presentIssuer } from './documents.presenter.ts';
import type { StatementItemRow, StatementPayoutRow } from './documents.repository.ts';
import { DOCUMENT_TEXTS } from './texts/texts.ts';

const AMOUNT_WIDTH = 75;
const DAYS_WIDTH = 140;
const NOT_APPLICABLE = '\u2013';

/** Presents the statement of a payout. */
export function presentPayoutStatement(
  { payout, items }: { payout: StatementPayoutRow; items: readonly StatementItemRow[] },
  context: DocumentContext,
): DocumentContent {
  const { language } = context;
  const texts = DOCUMENT_TEXTS[language];
  const { labels, methods } = getGuestTexts(language);
  const { statement } = texts;
  const { payoutNumber: number, voidedAt, reference } = payout;
  return {
    language,
    title: statement.title,
    number,
    issuer: presentIssuer(context, texts),
    voidNotice: voidedAt
      ? { title: texts.void, text: statement.voided(formatMoment(voidedAt, language)) }
      : undefined,
    amount: { label: statement.amount, value: formatNumeric(payout.amount) },
    facts: [
      [statement.number, number],
      [statement.paidOn, formatMoment(payout.paidAt, language)],
      [statement.paidTo, payout.hostName],
      [labels.paymentMethod, methods[payout.method]],
      ...(reference ? [[statement.reference, reference] as [string, string]] : []),
    ],
    tables: [presentItems(items, { total: payout.amount, context })],
    createdAt: payout.paidAt,
  };
}

/** Whether the amount is more than the share of the price, or paid after it. */
function hasCharges({ status, isRental, guestTotal, feeAmount, amount }: StatementItemRow): boolean {
  if (status !== 'completed') return false;
  return !isRental || numericToBututs(amount) !== numericToBututs(guestTotal) - numericToBututs(feeAmount);
}

function presentItems(
  items: readonly StatementItemRow[],
  { total, context: { language } }: { total: string; context: DocumentContext },
): DocumentTable {
  const { statement } = DOCUMENT_TEXTS[language];
  const { labels, dates } = getGuestTexts(language);
  const amount = (title: string) => ({ title, isAmount: true, width: AMOUNT_WIDTH });
  return {
    title: statement.bookings,
    columns: [
      { title: labels.booking },
      { title: statement.days, width: DAYS_WIDTH },
      ...[amount(statement.price), amount(statement.fee), amount(statement.share)],
    ],
    rows: [
      ...items.map((item) => {
        const isCancelled = item.status === 'cancelled';
        const isPrice = !isCancelled && item.isRental;
        const remarks = [
          ...(isCancelled ? [statement.cancelled] : []),
          ...(hasCharges(item) ? [statement.charges] : []),
        ];
        return [
          [`${item.bookingNumber}, ${item.carTitle}`, ...remarks].join('\n'),
          dates.rangeWithYear(item.startDate, item.endDate),
          isPrice ? formatHostPart(item.guestTotal, item) : NOT_APPLICABLE,
          isPrice ? formatHostPart(item.feeAmount, item) : NOT_APPLICABLE,
          formatNumeric(item.amount),
        ];
      }),
      [statement.total, '', '', '', formatNumeric(total)],
    ],
  };
}

/** A sum without the fees and extras that the office earns in full. */
function formatHostPart(sum: string, { officeExtrasAmount }: StatementItemRow): string {
  return formatExactPrice(numericToBututs(sum) - numericToBututs(officeExtrasAmount));
}
