import { formatExactPrice } from '@coastline/domain/money/currency';
import { type Bututs, fromDalasi } from '@coastline/domain/money/money';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { bookingDetails } from '#app/texts/en/bookings/booking-details.ts';
import { bookingPaper } from '#app/texts/en/bookings/booking-paper.ts';
import { cancelling } from '#app/texts/en/bookings/cancelling.ts';
import { price } from '#app/texts/en/bookings/price.ts';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { type PaymentHalf, PaymentHalves } from '#app/ui/data-display/payment-halves.tsx';
import { paidBackDay } from '../booking-facts.ts';

/** What is paid and still to pay; of a cancelled booking what goes back. In dalasi, as the desk counts it. */
export function PaperMoney(quote: {
  totalBututs: Bututs;
  depositBututs: Bututs;
  finalBututs: Bututs;
  isDepositPaid: boolean;
  isFinalPaid: boolean;
  isCancelled: boolean;
  refund: Booking['refund'];
}) {
  const words = useTexts(price);
  const { paid, pending, notPaid } = useTexts(bookingDetails);
  const t = useTexts(bookingPaper);
  const received =
    (quote.isDepositPaid ? quote.depositBututs : 0) + (quote.isFinalPaid ? quote.finalBututs : 0);
  const half = (label: string, sum: Bututs, isPaid: boolean): PaymentHalf => ({
    label,
    amount: formatExactPrice(sum),
    state: isPaid ? 'paid' : 'later',
    stateLabel: isPaid ? paid : quote.isCancelled ? notPaid : pending,
  });
  const total = { label: words.total, value: formatExactPrice(quote.totalBututs) };
  const got = { label: paid, value: formatExactPrice(received) };
  const toPay = { label: t.toPay, value: formatExactPrice(quote.totalBututs - received) };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 sm:gap-8">
      <PaymentHalves
        first={half(words.deposit, quote.depositBututs, quote.isDepositPaid)}
        second={half(words.finalPayment, quote.finalBututs, quote.isFinalPaid)}
      />
      {quote.isCancelled ? (
        <PaperRefund rows={[total, got]} refund={quote.refund} />
      ) : (
        <AmountList rows={[total, got]} total={toPay} />
      )}
    </section>
  );
}

/** The guest's part of what was paid, and whether it is back. */
function PaperRefund({
  rows,
  refund,
}: {
  rows: { label: string; value: string }[];
  refund: Booking['refund'];
}) {
  const t = useTexts(cancelling);
  const dates = useDates();
  const amount = refund?.renter_refund_amount ?? 0;
  const day = refund && paidBackDay(refund);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <AmountList rows={rows} total={{ label: t.refund, value: formatExactPrice(fromDalasi(amount)) }} />
      {amount > 0 ? (
        <p className="text-sm text-ink-soft">{day ? t.paidBackOn(dates.dayOfYear(day)) : t.notPaidBackYet}</p>
      ) : null}
    </div>
  );
}
