import { holdLabel, type PaymentMethod } from '@coastline/domain/booking-life-cycle';
import { fromDalasi } from '@coastline/domain/money';
import { DEFAULT_MARKUP_PCT, priceBooking } from '@coastline/domain/pricing';
import { formatDays } from '@coastline/domain/rental-dates';
import type { CarDetail } from '@coastline/domain/wire/car';
import type { ReactNode } from 'react';
import { useMoney } from '#app/lib/currency.tsx';
import { Ticket } from '#app/ui/card.tsx';
import { Halves } from '#app/ui/halves.tsx';
import { Sums } from '#app/ui/money.tsx';
import { Note } from '#app/ui/note.tsx';
import { getMethod } from '../payment-methods.ts';
import { CarSummary, type Trip } from './car-summary.tsx';

/** What it costs, in full and in its two halves, and the button (BOOK-01, BOOK-23). */
export function PriceTicket({ car, trip, children }: { car: CarDetail; trip: Trip; children: ReactNode }) {
  const money = useMoney();
  const price = priceBooking({
    dailyPriceBututs: fromDalasi(car.daily_price),
    start: trip.start,
    end: trip.end,
    // The fee is part of the price and changes none of the sums shown here.
    markupPct: DEFAULT_MARKUP_PCT,
  });
  const total = money.formatBututs(price.totalBututs);
  return (
    <Ticket>
      <div className="hidden md:block">
        <CarSummary car={car} trip={trip} />
      </div>
      <Sums
        rows={[
          { label: `${money.format(car.daily_price)} × ${formatDays(trip.days)}`, value: total },
          { label: 'Platform fee', value: 'included' },
        ]}
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
      {children}
    </Ticket>
  );
}

/** How long the chosen way to pay holds the car. */
export function HoldPromise({ paymentMethod }: { paymentMethod: PaymentMethod }) {
  return (
    <Note tone="sun">
      We hold the car for <b>{holdLabel(paymentMethod)}</b> while you pay the deposit{' '}
      {getMethod(paymentMethod).by}.
    </Note>
  );
}
