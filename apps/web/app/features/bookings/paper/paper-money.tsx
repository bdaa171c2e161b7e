import { formatExactly } from '@coastline/domain/money/currency';
import type { Bututs } from '@coastline/domain/money/money';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails } from '#app/texts/en/bookings/booking-details.ts';
import { bookingPaper } from '#app/texts/en/bookings/booking-paper.ts';
import { price } from '#app/texts/en/bookings/price.ts';
import { type Half, Halves } from '#app/ui/figures/halves.tsx';
import { Sums } from '#app/ui/figures/money.tsx';

/** What is paid and, unless the booking is cancelled, what is still to pay. In dalasi, as the desk counts it. */
export function PaperMoney(quote: {
  totalBututs: Bututs;
  depositBututs: Bututs;
  finalBututs: Bututs;
  isDepositPaid: boolean;
  isFinalPaid: boolean;
  isCancelled: boolean;
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
      <Sums rows={quote.isCancelled ? [total] : [total, got]} total={quote.isCancelled ? got : toPay} />
    </section>
  );
}
