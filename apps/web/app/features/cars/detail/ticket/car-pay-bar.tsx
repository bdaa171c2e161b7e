import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { dateButtons } from '#app/texts/en/dates/date-buttons.ts';
import { Price } from '#app/ui/data-display/money.tsx';
import { PayBar } from '#app/ui/layout/page-layout.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { BookAction } from './book-action.tsx';
import type { Offer, WithCalendar } from './offer.ts';
import { DayPrice } from './price-parts.tsx';

/** Sum, dates and button at the foot of a phone's screen. A press on the dates changes them. */
export function CarPayBar({ offer, withCalendar }: { offer: Offer; withCalendar: WithCalendar }) {
  const { changeDates } = useTexts(dateButtons);
  const money = useMoney();
  const { shortRange, days } = useDates();
  const { car, range, price } = offer;
  return (
    <PayBar>
      <div className="min-w-0">
        {range && price ? (
          <>
            <Price>{money.formatBututs(price.totalBututs)}</Price>

            {withCalendar((ask) => (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => ask('start')}
                className="-mt-1 -mb-2 block min-h-tap max-w-full text-left text-sm text-ink-soft underline decoration-1 underline-offset-4 tabular-nums"
              >
                {shortRange(range.start, range.end)},{' '}
                <span className="whitespace-nowrap">{days(price.days)}</span>
                <VisuallyHidden> {changeDates}</VisuallyHidden>
              </button>
            ))}
          </>
        ) : (
          <DayPrice car={car} />
        )}
      </div>
      <BookAction offer={offer} short />
    </PayBar>
  );
}
