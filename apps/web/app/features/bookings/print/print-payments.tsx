import type { Booking } from '@coastline/contracts/bookings/booking';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { type Bututs, fromDalasi } from '@coastline/domain/money/money';
import { useLineFormatter } from '#app/lib/booking-lines/use-line-formatter.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails, bookingPaper, cancelling } from '#app/texts/en/bookings.ts';
import { price } from '#app/texts/en/cars.ts';
import { dateChange } from '#app/texts/en/date-change.ts';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { type PaymentHalf, PaymentHalves } from '#app/ui/data-display/payment-halves.tsx';
import { findRefundDay } from '../booking-values.ts';

type PriceParts = Pick<Booking, 'daily_price' | 'days' | 'lines' | 'kept_amount'>;

/** Paid and open amounts; for a cancelled booking, the refund. In dalasi, which the office uses. */
export function PrintPayments(quote: {
  totalBututs: Bututs;
  depositBututs: Bututs;
  finalBututs: Bututs;
  isDepositPaid: boolean;
  isFinalPaid: boolean;
  isCancelled: boolean;
  refund: Booking['refund'];
  parts: PriceParts;
}) {
  const parts = usePartRows(quote.parts);
  const priceTexts = useTexts(price);
  const { paid, pending, notPaid } = useTexts(bookingDetails);
  const t = useTexts(bookingPaper);
  const received =
    (quote.isDepositPaid ? quote.depositBututs : 0) + (quote.isFinalPaid ? quote.finalBututs : 0);
  const createHalf = (label: string, bututs: Bututs, isPaid: boolean): PaymentHalf => ({
    label,
    amount: formatExactPrice(bututs),
    state: isPaid ? 'paid' : 'later',
    stateLabel: isPaid ? paid : quote.isCancelled ? notPaid : pending,
  });
  const total = { label: priceTexts.total, value: formatExactPrice(quote.totalBututs) };
  const paidRow = { label: paid, value: formatExactPrice(received) };
  const toPay = { label: t.toPay, value: formatExactPrice(quote.totalBututs - received) };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 sm:gap-8">
      <PaymentHalves
        first={createHalf(priceTexts.deposit, quote.depositBututs, quote.isDepositPaid)}
        second={createHalf(priceTexts.finalPayment, quote.finalBututs, quote.isFinalPaid)}
      />
      {quote.isCancelled ? (
        <PrintRefund rows={[...parts, total, paidRow]} refund={quote.refund} />
      ) : (
        <AmountList rows={[...parts, total, paidRow]} total={toPay} />
      )}
    </section>
  );
}

/** Parts of a price with fees or extras; nothing for a price of days alone. */
function usePartRows({ daily_price: dailyPrice, days, lines, kept_amount: kept }: PriceParts) {
  const formatLine = useLineFormatter();
  const dates = useDates();
  const { dayTimes } = useTexts(price);
  const { keptInTotal } = useTexts(dateChange);
  if (lines.length === 0) return [];
  const dailyPriceBututs = fromDalasi(dailyPrice);
  const sums = [
    {
      label: dayTimes(formatExactPrice(dailyPriceBututs), dates.days(days)),
      bututs: dailyPriceBututs * days,
    },
    ...lines.map((line) => ({ label: formatLine(line), bututs: fromDalasi(line.total) })),
    ...(kept > 0 ? [{ label: keptInTotal, bututs: fromDalasi(kept) }] : []),
  ];
  return sums.map(({ label, bututs }) => ({ label, value: formatExactPrice(bututs) }));
}

/** The refund and whether it has been paid. */
function PrintRefund({
  rows,
  refund,
}: {
  rows: { label: string; value: string }[];
  refund: Booking['refund'];
}) {
  const t = useTexts(cancelling);
  const dates = useDates();
  const amount = refund?.renter_refund_amount ?? 0;
  const day = refund && findRefundDay(refund);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <AmountList rows={rows} total={{ label: t.refund, value: formatExactPrice(fromDalasi(amount)) }} />
      {amount > 0 ? (
        <p className="text-sm text-ink-soft">{day ? t.paidBackOn(dates.dayOfYear(day)) : t.notPaidBackYet}</p>
      ) : null}
    </div>
  );
}
