import type { Bututs } from '@coastline/domain/money/money';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookings } from '#app/texts/en/bookings.ts';

/** Amounts in dalasi, for prices that are shown in another currency. Renders nothing if dalasi is selected. */
export function DalasiAmounts(quote: { totalBututs: Bututs; depositBututs: Bututs; finalBututs: Bututs }) {
  const { inDalasi } = useMoney();
  const t = useTexts(bookings);
  const total = inDalasi(quote.totalBututs);
  const deposit = inDalasi(quote.depositBututs);
  const final = inDalasi(quote.finalBututs);
  if (total === null || deposit === null || final === null) return null;
  return <p className="text-sm text-ink-soft">{t.inDalasi(total, deposit, final)}</p>;
}
