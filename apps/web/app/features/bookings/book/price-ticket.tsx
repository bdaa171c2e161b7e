import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { quoteRental } from '@coastline/domain/money/pricing';
import type { CarDetail } from '@coastline/domain/wire/car';
import type { ReactNode } from 'react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { Sentence } from '#app/lib/i18n/sentence.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { bookingForm } from '#app/texts/en/bookings/booking-form.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { price } from '#app/texts/en/bookings/price.ts';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { PaymentHalves } from '#app/ui/data-display/payment-halves.tsx';
import { Ticket } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useHoldTime } from '../hold/hold-time.ts';
import { InDalasi } from '../in-dalasi.tsx';
import { CarSummary, type Trip } from './trip/car-summary.tsx';

/** What it costs, in full and in its two halves, and the button (BOOK-01, BOOK-23). */
export function PriceTicket({
  car,
  trip,
  isAhead,
  isBooked = false,
  children,
}: {
  car: CarDetail;
  trip: Trip;
  isAhead?: boolean | undefined;
  isBooked?: boolean | undefined;
  children: ReactNode;
}) {
  const money = useMoney();
  const dates = useDates();
  const t = useTexts(bookingForm);
  const words = useTexts(price);
  // A converted price of a day times the days is not the converted total: the line counts in dalasi.
  const dailyPriceBututs = fromDalasi(car.daily_price);
  const quote = quoteRental({ dailyPriceBututs, ...trip });
  const [deposit, final] = money.formatParts([quote.depositBututs, quote.finalBututs]);
  const total = money.formatBututs(quote.totalBututs);
  return (
    <Ticket>
      <div className="hidden md:block">
        <CarSummary car={car} trip={trip} isAhead={isAhead} />
      </div>
      <AmountList
        rows={[
          { label: words.dayTimes(formatExactPrice(dailyPriceBututs), dates.days(trip.days)), value: total },
          { label: t.platformFee, value: t.included },
        ]}
        total={{ label: words.total, value: total }}
      />
      <p className="-mb-2 text-sm text-ink-soft">{words.halves}</p>
      <PaymentHalves
        first={{
          label: words.deposit,
          amount: deposit,
          state: 'due',
          stateLabel: isBooked ? words.dueNow : words.afterBooking,
        }}
        second={{
          label: words.finalPayment,
          amount: final,
          state: 'later',
          stateLabel: words.beforePickup,
        }}
      />
      <InDalasi {...quote} />
      {children}
    </Ticket>
  );
}

/** How long the chosen way to pay holds the car. */
export function HoldPromise({ paymentMethod }: { paymentMethod: PaymentMethod }) {
  const { holdPromise } = useTexts(bookingForm);
  const { byMethod } = useTexts(bookings);
  const holdTime = useHoldTime();
  return (
    <Note tone="sun">
      <Sentence parts={holdPromise(holdTime(paymentMethod), byMethod[paymentMethod])} />
    </Note>
  );
}
