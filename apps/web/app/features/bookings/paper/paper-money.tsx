import { formatExactly } from '@coastline/domain/money/currency';
import { type Bututs, fromDalasi } from '@coastline/domain/money/money';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useDates } from '#app/lib/i18n/dates.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails } from '#app/texts/en/bookings/booking-details.ts';
import { bookingPaper } from '#app/texts/en/bookings/booking-paper.ts';
import { cancelling } from '#app/texts/en/bookings/cancelling.ts';
import { price } from '#app/texts/en/bookings/price.ts';
import { type Half, Halves } from '#app/ui/figures/halves.tsx';
import { Sums } from '#app/ui/figures/money.tsx';
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
  const half = (label: string, sum: Bututs, isPaid: boolean): Half => ({
    label,
    amount: formatExactly(sum),
    state: isPaid ? 'paid' : 'later',
    word: isPaid ? paid : quote.isCancelled ? notPaid : pending,
  });
  const total = { label: words.total, value: formatExactly(quote.totalBututs) };
  const got = { label: paid, value: formatExactly(received) };
  const toPay = { label: t.toPay, value: formatExactly(quote.totalBututs - received) };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 sm:gap-8">
      <Halves
        first={half(words.deposit, quote.depositBututs, quote.isDepositPaid)}
        second={half(words.finalPayment, quote.finalBututs, quote.isFinalPaid)}
      />
      {quote.isCancelled ? (
        <PaperRefund rows={[total, got]} refund={quote.refund} />
      ) : (
        <Sums rows={[total, got]} total={toPay} />
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
      <Sums rows={rows} total={{ label: t.refund, value: formatExactly(fromDalasi(amount)) }} />
      {amount > 0 ? (
        <p className="text-sm text-ink-soft">{day ? t.paidBackOn(dates.dayOfYear(day)) : t.notPaidBackYet}</p>
      ) : null}
    </div>
  );
}
