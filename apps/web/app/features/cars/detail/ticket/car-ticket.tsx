import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { price as priceWords } from '#app/texts/en/bookings/price.ts';
import { car as carTexts } from '#app/texts/en/cars/car.ts';
import { dateButtons } from '#app/texts/en/dates/date-buttons.ts';
import { DatePair } from '#app/ui/controls/date-button.tsx';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { Ticket } from '#app/ui/layout/card.tsx';
import { BookingNote } from '../reader-notes.tsx';
import { BookAction } from './book-action.tsx';
import type { Offer, WithCalendar } from './offer.ts';
import { BothSums, DayPrice, PriceHalves } from './price-parts.tsx';

/** The price in full beside the car, on wide screens: days, sum, both halves, the button (CAR-24). */
export function CarTicket({
  offer,
  dates,
  withCalendar,
}: {
  offer: Offer;
  dates: { start: string | null; end: string | null };
  withCalendar: WithCalendar;
}) {
  const t = useTexts(carTexts);
  const words = useTexts(dateButtons);
  const { pickerDay } = useDates();
  const { car, reader } = offer;
  const dateButton = (label: string, end: 'start' | 'end', ask: (end: 'start' | 'end') => void) => {
    const date = dates[end];
    return {
      label,
      value: date ? pickerDay(date) : words.choose,
      'aria-haspopup': 'dialog' as const,
      onClick: () => ask(end),
    };
  };
  return (
    <div className="hidden lg:sticky lg:top-[calc(var(--bar)+1.5rem)] lg:block">
      <Ticket as="aside" aria-label={t.ticket}>
        <DayPrice car={car} className="text-[1.75rem]" />
        {withCalendar((ask) => (
          <DatePair from={dateButton(words.pickup, 'start', ask)} to={dateButton(words.return, 'end', ask)} />
        ))}
        <TicketSums offer={offer} />
        <BookingNote reader={reader} />
        <BookAction offer={offer} />
        {reader === 'guest' || reader === 'visitor' ? (
          <p className="text-center text-xs text-ink-soft">{t.nothingCharged}</p>
        ) : null}
      </Ticket>
    </div>
  );
}

function TicketSums({ offer: { car, price } }: { offer: Offer }) {
  const t = useTexts(priceWords);
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
              <BothSums bututs={price.totalBututs} />
            </span>
          ),
        }}
      />
      <PriceHalves quote={price} />
    </>
  );
}
