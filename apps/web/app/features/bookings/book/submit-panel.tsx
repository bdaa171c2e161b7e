import type { CarDetail } from '@coastline/domain/wire/car';
import { useEffect, useRef, useState } from 'react';
import { isOutcomeUnknown } from '#app/lib/api/idempotent-post.ts';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { OfflineHint } from '#app/lib/device/offline-hint.tsx';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingForm } from '#app/texts/en/bookings/booking-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { HoldCountdown } from '../hold/hold-countdown.tsx';
import { type BookingForm, isReady } from './form/use-booking-form.ts';
import type { Reservation } from './form/use-reservation.ts';
import { HoldPromise, PriceTicket } from './price-ticket.tsx';
import { RefusalNote } from './refusal-note.tsx';
import type { Trip } from './trip/car-summary.tsx';
import { TripTrouble } from './trip/trip-trouble.tsx';
import { useTripState } from './trip/use-trip-state.ts';

interface Panel {
  car: CarDetail;
  trip: Trip;
  form: BookingForm;
  formId: string;
  reservation: Reservation;
}

/** The ticket with the button: what it costs, what stands against it, and how it goes (BOOK-05, BOOK-33). */
export function SubmitPanel({ car, trip, form: { state }, formId, reservation }: Panel) {
  const t = useTexts(bookingForm);
  const isOnline = useIsOnline();
  const { made, isActive, isSending, isTryingAgain } = reservation;
  return (
    <aside aria-label={t.yourBooking} className="min-w-0 lg:sticky lg:top-[calc(var(--bar)+1.5rem)]">
      <PriceTicket car={car} trip={trip} isBooked={made !== undefined}>
        {made?.hold_expires_at ? (
          <HoldCountdown
            hold={{
              carId: car.id,
              expiresAt: made.hold_expires_at,
              paymentMethod: state.paymentMethod,
              deposit: made.deposit_amount,
              viewer: 'guest',
            }}
          />
        ) : null}
        <Obstacles car={car} trip={trip} reservation={reservation} />
        <Button
          type="submit"
          form={formId}
          tone="main"
          full
          busy={isSending}
          aria-disabled={!isOnline || !isReady(state, isActive)}
          aria-describedby={isOnline || isActive ? undefined : `${formId}-offline`}
        >
          {t.bookNow}
        </Button>
        {isActive ? null : <OfflineHint id={`${formId}-offline`} />}
        {isTryingAgain ? (
          <Note tone="sun" role="alert" title={t.stillTrying}>
            {t.madeOnce}
          </Note>
        ) : null}
        {isActive || isSending ? null : <HoldPromise paymentMethod={state.paymentMethod} />}
      </PriceTicket>
    </aside>
  );
}

/** What has come between the form and its booking. */
function Obstacles({ car, trip, reservation }: Pick<Panel, 'car' | 'trip' | 'reservation'>) {
  const { made, error } = reservation;
  const state = useTripState({ carId: car.id, ...trip, isBooked: made !== undefined });
  const box = useRef<HTMLDivElement>(null);
  const wasRefused = error !== null;
  // The answer that got lost was a yes.
  const isOwn = isOutcomeUnknown(error) && state.kind === 'taken' && state.ownBooking !== undefined;

  // On a phone the notice at the foot of the screen would lie over the way on.
  useEffect(() => {
    if (wasRefused && state.kind !== 'loading') box.current?.scrollIntoView({ block: 'center' });
  }, [wasRefused, state.kind]);

  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
      <TripTrouble state={state} place={{ carId: car.id, start: trip.start, end: trip.end }} />
      <PriceChange dailyPrice={car.daily_price} />
      {isOwn ? null : <RefusalNote error={error} />}
    </div>
  );
}

/** The host has asked for another price since the form was opened: the sums above are the new ones. */
function PriceChange({ dailyPrice }: { dailyPrice: number }) {
  const t = useTexts(bookingForm);
  const money = useMoney();
  const [before] = useState(dailyPrice);
  if (dailyPrice === before) return null;
  return (
    <Note tone="sun" role="alert" title={t.priceChanged}>
      {t.priceChangedBody(money.format(dailyPrice))}
    </Note>
  );
}
