import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { car as carTexts } from '#app/texts/en/car.ts';
import { dateButtons, price as priceTexts } from '#app/texts/en/cars.ts';
import { DatePair } from '#app/ui/controls/date-button.tsx';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { Ticket } from '#app/ui/layout/card.tsx';
import { LazyNoBookingNote } from '../viewer-notes.tsx';
import { BookButton } from './book-button.tsx';
import type { BookingOffer, RenderWithCalendar } from './booking-offer.ts';
import { ConvertedAmount, DayPrice, PriceHalves } from './price-parts.tsx';

/** Price details beside the car on wide screens: dates, total, both payments and the button (CAR-24). */
export function CarTicket({
  offer,
  dates,
  renderWithCalendar,
}: {
  offer: BookingOffer;
  dates: { start: string | null; end: string | null };
  renderWithCalendar: RenderWithCalendar;
}) {
  const t = useTexts(carTexts);
  const buttonTexts = useTexts(dateButtons);
  const { pickerDay } = useDates();
  const { car, viewer } = offer;
  const createDateButton = (
    label: string,
    end: 'start' | 'end',
    openCalendar: (end: 'start' | 'end') => void,
  ) => {
    const date = dates[end];
    return {
      label,
      value: date ? pickerDay(date) : buttonTexts.choose,
      'aria-haspopup': 'dialog' as const,
      onClick: () => openCalendar(end),
    };
  };
  return (
    <div className="hidden lg:sticky lg:top-[calc(var(--bar)+1.5rem)] lg:block">
      <Ticket as="aside" aria-label={t.ticket}>
        <DayPrice car={car} className="text-[1.75rem]" />
        {renderWithCalendar((openCalendar) => (
          <DatePair
            from={createDateButton(buttonTexts.pickup, 'start', openCalendar)}
            to={createDateButton(buttonTexts.return, 'end', openCalendar)}
          />
        ))}
        <TicketAmounts offer={offer} />
        <LazyNoBookingNote viewer={viewer} />
        <BookButton offer={offer} />
        {viewer === 'guest' || viewer === 'visitor' ? (
          <p className="text-center text-xs text-ink-soft">{t.nothingCharged}</p>
        ) : null}
      </Ticket>
    </div>
  );
}

function TicketAmounts({ offer: { car, price } }: { offer: BookingOffer }) {
  const t = useTexts(priceTexts);
  const money = useMoney();
  const { days } = useDates();
  if (!price) return null;
  const rows = [
    {
      label: t.dayTimes(formatExactPrice(fromDalasi(car.daily_price)), days(price.days)),
      value: money.formatBututs(price.totalBututs),
    },
  ];
  return (
    <>
      <AmountList
        rows={rows}
        total={{
          label: t.total,
          value: (
            <span className="block text-right">
              <ConvertedAmount bututs={price.totalBututs} />
            </span>
          ),
        }}
      />
      <PriceHalves quote={price} />
    </>
  );
}
