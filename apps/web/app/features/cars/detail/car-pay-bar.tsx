import { formatDays } from '@coastline/domain/rental-dates';
import { useMoney } from '#app/lib/currency.tsx';
import { shortRange } from '#app/lib/format.ts';
import { PayBar } from '#app/ui/layout.tsx';
import { Price } from '#app/ui/money.tsx';
import { BookAction } from './book-action.tsx';
import type { Offer } from './offer.ts';

/** Sum and button at the foot of a phone's screen. */
export function CarPayBar({ offer }: { offer: Offer }) {
  const money = useMoney();
  const { car, range, price } = offer;
  return (
    <PayBar>
      <div className="min-w-0">
        {range && price ? (
          <>
            <Price>{money.formatBututs(price.totalBututs)}</Price>
            <p className="text-sm text-ink-soft tabular-nums">
              <span className="whitespace-nowrap">{shortRange(range.start, range.end)},</span>{' '}
              <span className="whitespace-nowrap">{formatDays(price.days)}</span>
            </p>
          </>
        ) : (
          <Price unit="a day">{money.format(car.daily_price)}</Price>
        )}
      </div>
      <BookAction offer={offer} short />
    </PayBar>
  );
}
