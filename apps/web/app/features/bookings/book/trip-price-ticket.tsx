import type { CarDetail } from '@coastline/contracts/car';
import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { type BookingLine, lineTotal } from '@coastline/domain/bookings/booking-lines';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import type { ReactNode } from 'react';
import { useLineFormatter } from '#app/lib/booking-lines/use-line-formatter.ts';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { Sentence } from '#app/lib/i18n/sentence.tsx';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { bookings } from '#app/texts/en/bookings.ts';
import { price } from '#app/texts/en/cars.ts';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { PaymentHalves } from '#app/ui/data-display/payment-halves.tsx';
import { Ticket } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { DalasiAmounts } from '../dalasi-amounts.tsx';
import { useHoldTimeFormatter } from '../hold/hold-state.ts';
import { CarSummary, type Trip } from './trip/car-summary.tsx';
import { quoteTrip } from './trip-quote.ts';

/** Total price and both payments, with the booking button as children (BOOK-01, BOOK-23). */
export function TripPriceTicket({
  car,
  trip,
  lines = [],
  isPlaceholder,
  isBooked = false,
  children,
}: {
  car: CarDetail;
  trip: Trip;
  /** Fees and extras. */
  lines?: readonly BookingLine[] | undefined;
  isPlaceholder?: boolean | undefined;
  isBooked?: boolean | undefined;
  children: ReactNode;
}) {
  const money = useMoney();
  const dates = useDates();
  const t = useTexts(bookingForm);
  const priceTexts = useTexts(price);
  const formatLine = useLineFormatter();
  // In dalasi, because the rounded daily price in another currency times the days may differ from the total.
  const dailyPriceBututs = fromDalasi(car.daily_price);
  const quote = quoteTrip(car, trip, lines);
  const [days, ...additions] = money.formatParts([
    dailyPriceBututs * trip.days,
    ...lines.map((line) => lineTotal(line, trip.days)),
  ]);
  const [deposit, final] = money.formatParts([quote.depositBututs, quote.finalBututs]);
  const total = money.formatBututs(quote.totalBututs);
  return (
    <Ticket>
      <div className="hidden md:block">
        <CarSummary car={car} trip={trip} isPlaceholder={isPlaceholder} />
      </div>
      <AmountList
        rows={[
          {
            label: priceTexts.dayTimes(formatExactPrice(dailyPriceBututs), dates.days(trip.days)),
            value: days,
          },
          ...lines.map((line, index) => ({ label: formatLine(line), value: additions[index] })),
          { label: t.platformFee, value: t.included },
        ]}
        total={{ label: priceTexts.total, value: total }}
      />
      <p className="-mb-2 text-sm text-ink-soft">{priceTexts.halves}</p>
      <PaymentHalves
        first={{
          label: priceTexts.deposit,
          amount: deposit,
          state: 'due',
          stateLabel: isBooked ? priceTexts.dueNow : priceTexts.afterBooking,
        }}
        second={{
          label: priceTexts.finalPayment,
          amount: final,
          state: 'later',
          stateLabel: priceTexts.beforePickup,
        }}
      />
      <DalasiAmounts {...quote} />
      {children}
    </Ticket>
  );
}

/** Hold time of the selected payment method. */
export function HoldDurationNote({ paymentMethod }: { paymentMethod: PaymentMethod }) {
  const { holdPromise } = useTexts(bookingForm);
  const { byMethod } = useTexts(bookings);
  const formatHoldTime = useHoldTimeFormatter();
  return (
    <Note tone="sun">
      <Sentence parts={holdPromise(formatHoldTime(paymentMethod), byMethod[paymentMethod])} />
    </Note>
  );
}
