import type { Bututs } from '@coastline/domain/money/money';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookings } from '#app/texts/en/bookings/bookings.ts';

/** What is really paid, where the prices above are shown in another currency. */
export function InDalasi(quote: { totalBututs: Bututs; depositBututs: Bututs; finalBututs: Bututs }) {
  const { inDalasi } = useMoney();
  const t = useTexts(bookings);
  const total = inDalasi(quote.totalBututs);
  const deposit = inDalasi(quote.depositBututs);
  const rest = inDalasi(quote.finalBututs);
  if (total === null || deposit === null || rest === null) return null;
  return <p className="text-sm text-ink-soft">{t.inDalasi(total, deposit, rest)}</p>;
}
