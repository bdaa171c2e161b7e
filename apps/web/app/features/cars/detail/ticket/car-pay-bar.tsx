import { useDates } from '#app/lib/i18n/dates.ts';
import { useMoney } from '#app/lib/words/currency.tsx';
import { Price } from '#app/ui/figures/money.tsx';
import { PayBar } from '#app/ui/frame/layout.tsx';
import { BookAction } from './book-action.tsx';
import type { Offer } from './offer.ts';
import { DayPrice } from './price-parts.tsx';

/** Sum and button at the foot of a phone's screen. */
export function CarPayBar({ offer }: { offer: Offer }) {
  const money = useMoney();
  const { shortRange, days } = useDates();
  const { car, range, price } = offer;
  return (
    <PayBar>
      <div className="min-w-0">
        {range && price ? (
          <>
            <Price>{money.formatBututs(price.totalBututs)}</Price>
            <p className="text-sm text-ink-soft tabular-nums">
              {shortRange(range.start, range.end)},{' '}
              <span className="whitespace-nowrap">{days(price.days)}</span>
            </p>
          </>
        ) : (
          <DayPrice car={car} />
        )}
      </div>
      <BookAction offer={offer} short />
    </PayBar>
  );
}
