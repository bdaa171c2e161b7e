import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { dateButtons } from '#app/texts/en/cars.ts';
import { Price } from '#app/ui/data-display/money.tsx';
import { PayBar } from '#app/ui/layout/page-layout.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { BookButton } from './book-button.tsx';
import type { BookingOffer, RenderWithCalendar } from './booking-offer.ts';
import { DayPrice } from './price-parts.tsx';

/** Price, dates and button at the bottom of a phone's screen. A tap on the dates opens the calendar. */
export function CarPayBar({
  offer,
  renderWithCalendar,
}: {
  offer: BookingOffer;
  renderWithCalendar: RenderWithCalendar;
}) {
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

            {renderWithCalendar((openCalendar) => (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => openCalendar('start')}
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
      <BookButton offer={offer} short />
    </PayBar>
  );
}
