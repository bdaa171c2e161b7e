import type { CarDetail } from '@coastline/contracts/car';
import type { BookingLine } from '@coastline/domain/bookings/booking-lines';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/lib/api/api-client.ts';
import { isOutcomeUnknown } from '#app/lib/api/idempotent-post.ts';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { OfflineHint } from '#app/lib/device/offline-hint.tsx';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { HoldCountdown } from '../hold/hold-countdown.tsx';
import { type BookingForm, canSubmit } from './form/use-booking-form.ts';
import type { Reservation } from './form/use-reservation.ts';
import type { Trip } from './trip/car-summary.tsx';
import { TripStateNote } from './trip/trip-state-note.tsx';
import { useTripState } from './trip/use-trip-state.ts';
import { HoldDurationNote, TripPriceTicket } from './trip-price-ticket.tsx';

interface PanelProps {
  car: CarDetail;
  trip: Trip;
  /** Fees and extras. */
  lines: readonly BookingLine[];
  /** Whether a part of the price is still loading. */
  isLoading: boolean;
  form: BookingForm;
  formId: string;
  reservation: Reservation;
}

/** Price ticket with the booking button, problems and progress (BOOK-05, BOOK-33). */
export function SubmitPanel({
  car,
  trip,
  lines,
  isLoading,
  form: { state },
  formId,
  reservation,
}: PanelProps) {
  const t = useTexts(bookingForm);
  const isOnline = useIsOnline();
  const { created, isActive, isSending, isRetrying } = reservation;
  return (
    <aside aria-label={t.yourBooking} className="min-w-0 lg:sticky lg:top-[calc(var(--bar)+1.5rem)]">
      <TripPriceTicket car={car} trip={trip} lines={lines} isBooked={created !== undefined}>
        {created?.hold_expires_at ? (
          <HoldCountdown
            hold={{
              carId: car.id,
              expiresAt: created.hold_expires_at,
              paymentMethod: state.paymentMethod,
              deposit: created.deposit_amount,
              viewer: 'guest',
            }}
          />
        ) : null}
        <BookingProblems car={car} trip={trip} reservation={reservation} />
        <Button
          type="submit"
          form={formId}
          tone="main"
          full
          busy={isSending || isLoading}
          aria-disabled={!isOnline || !canSubmit(state, isActive)}
          aria-describedby={isOnline || isActive ? undefined : `${formId}-offline`}
        >
          {t.bookNow}
        </Button>
        {isActive ? null : <OfflineHint id={`${formId}-offline`} />}
        {isRetrying ? (
          <Note tone="sun" role="alert" title={t.stillTrying}>
            {t.madeOnce}
          </Note>
        ) : null}
        {isActive || isSending ? null : <HoldDurationNote paymentMethod={state.paymentMethod} />}
      </TripPriceTicket>
    </aside>
  );
}

/** Problems that arose while the form was open. */
function BookingProblems({ car, trip, reservation }: Pick<PanelProps, 'car' | 'trip' | 'reservation'>) {
  const { created, error } = reservation;
  const state = useTripState({ carId: car.id, ...trip, isBooked: created !== undefined });
  const box = useRef<HTMLDivElement>(null);
  const hasFailed = error !== null;
  // The booking succeeded although its response was lost.
  const wasBooked = isOutcomeUnknown(error) && state.kind === 'taken' && state.ownBooking !== undefined;

  // On phones, the toast at the bottom of the screen would cover the note.
  useEffect(() => {
    if (hasFailed && state.kind !== 'loading') box.current?.scrollIntoView({ block: 'center' });
  }, [hasFailed, state.kind]);

  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
      <TripStateNote state={state} trip={{ carId: car.id, start: trip.start, end: trip.end }} />
      <PriceChange dailyPrice={car.daily_price} />
      {wasBooked ? null : <BookingErrorNote error={error} />}
    </div>
  );
}

/** The host has changed the price since the form was opened; the ticket shows the new amounts. */
function PriceChange({ dailyPrice }: { dailyPrice: number }) {
  const t = useTexts(bookingForm);
  const money = useMoney();
  const [initialPrice] = useState(dailyPrice);
  if (dailyPrice === initialPrice) return null;
  return (
    <Note tone="sun" role="alert" title={t.priceChanged}>
      {t.priceChangedBody(money.format(dailyPrice))}
    </Note>
  );
}

/** Next step after a missing response, or if the guest has too many unpaid bookings (BOOK-29). */
function BookingErrorNote({ error }: { error: Error | null }) {
  const t = useTexts(bookingForm);
  if (isOutcomeUnknown(error)) {
    return (
      <Note tone="danger" role="alert" title={t.noAnswer}>
        {t.noAnswerBody}
      </Note>
    );
  }
  if (error instanceof ApiError && error.code === 'too_many_holds') {
    return (
      <Note tone="danger" role="alert" title={t.tooManyHolds}>
        <p className="mb-2.5">{t.tooManyHoldsBody}</p>
        <Button asLink small to="/my-bookings">
          {t.toMyBookings}
        </Button>
      </Note>
    );
  }
  return null;
}
