import { formatDays } from '@coastline/domain/rental-dates';
import { useMoney } from '#app/lib/currency.tsx';
import { formatPickerDay } from '#app/lib/format.ts';
import { Ticket } from '#app/ui/card.tsx';
import { DatePair } from '#app/ui/date-button.tsx';
import { Halves } from '#app/ui/halves.tsx';
import { Price, Sums } from '#app/ui/money.tsx';
import { BookAction } from './book-action.tsx';
import type { Offer } from './offer.ts';
import { BookingNote } from './reader-notes.tsx';

/** The price in full beside the car, on wide screens: days, sum, both halves, the button (CAR-24). */
export function CarTicket({
  offer,
  dates,
  onDates,
}: {
  offer: Offer;
  dates: { start: string | null; end: string | null };
  /** Leads to the calendar, to set this end. */
  onDates: (end: 'start' | 'end') => void;
}) {
  const money = useMoney();
  const { car, price, reader } = offer;
  const choose = (end: 'start' | 'end') => {
    onDates(end);
    document.getElementById('availability-title')?.focus();
    document.getElementById('availability')?.scrollIntoView({ block: 'start' });
  };
  const wordOf = (date: string | null) => (date ? formatPickerDay(date) : 'Choose');
  return (
    <div className="hidden lg:sticky lg:top-[calc(var(--bar)+1.5rem)] lg:block">
      <Ticket as="aside" aria-label="Price and booking">
        <Price unit="a day" className="text-[1.75rem]">
          {money.format(car.daily_price)}
        </Price>
        <DatePair
          from={{ label: 'Pick-up', value: wordOf(dates.start), onClick: () => choose('start') }}
          to={{ label: 'Return', value: wordOf(dates.end), onClick: () => choose('end') }}
        />
        {price ? <TicketSums offer={offer} /> : null}
        <BookingNote reader={reader} />
        <BookAction offer={offer} />
        {reader === 'guest' || reader === 'visitor' ? (
          <p className="text-center text-xs text-ink-soft">
            Nothing is charged now. The office confirms your deposit.
          </p>
        ) : null}
      </Ticket>
    </div>
  );
}

function TicketSums({ offer: { car, price } }: { offer: Offer }) {
  const money = useMoney();
  if (!price) return null;
  const total = money.formatBututs(price.totalBututs);
  return (
    <>
      <Sums
        rows={[{ label: `${money.format(car.daily_price)} × ${formatDays(price.days)}`, value: total }]}
        total={{ label: 'Total', value: total }}
      />
      <p className="-mb-2 text-sm text-ink-soft">Paid in two halves of 50&nbsp;%</p>
      <Halves
        first={{
          label: 'Deposit',
          amount: money.formatBututs(price.depositBututs),
          state: 'due',
          word: 'Due now',
        }}
        second={{
          label: 'Final payment',
          amount: money.formatBututs(price.finalBututs),
          state: 'later',
          word: 'Before pick-up',
        }}
      />
    </>
  );
}
