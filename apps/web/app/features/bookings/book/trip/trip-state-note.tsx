import type { DateRange } from '@coastline/domain/days/rental-dates';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { Sentence } from '#app/lib/i18n/sentence.tsx';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { bookings } from '#app/texts/en/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import type { TripState } from './use-trip-state.ts';

interface CarTrip extends DateRange {
  carId: string;
}

/** Explains that the car or the dates became unavailable while the form was open, with the next step. */
export function TripStateNote({ state, trip }: { state: TripState; trip: CarTrip }) {
  const t = useTexts(bookingForm);
  if (state.kind === 'gone') {
    return (
      <Note tone="danger" role="alert" title={t.carGone}>
        <p className="mb-2.5">{t.carGoneBody}</p>
        <OtherCarsLink trip={trip} />
      </Note>
    );
  }
  if (state.kind !== 'taken') return null;
  return (
    <Note tone="danger" role="alert" title={state.ownBooking ? t.alreadyYours : t.datesTaken}>
      <TakenDates state={state} trip={trip} />
    </Note>
  );
}

function OtherCarsLink({ trip: { start, end } }: { trip: CarTrip }) {
  const { otherCars } = useTexts(bookingForm);
  return (
    <Button asLink small to={`/browse?start=${start}&end=${end}`}>
      {otherCars}
    </Button>
  );
}

/** Options for taken dates: the user's own booking, the nearest free dates, or other cars. */
export function TakenDates({
  state: { nearest, ownBooking },
  trip,
}: {
  state: Extract<TripState, { kind: 'taken' }>;
  trip: CarTrip;
}) {
  const t = useTexts(bookingForm);
  const { viewDetails } = useTexts(bookings);
  const dates = useDates();
  if (ownBooking) {
    return (
      <div>
        <p className="mb-2.5">
          <Sentence parts={t.alreadyYoursBody(ownBooking.booking_number)} />
        </p>
        <Button asLink small to={`/booking/${ownBooking.id}`}>
          {viewDetails}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-2.5">
      <p>{nearest.length > 0 ? t.nearestFree : t.noneNear}</p>
      <ul className="flex flex-wrap gap-2 in-[.text-center]:justify-center">
        {nearest.map(({ start, end }) => (
          <li key={start}>
            <Button
              asLink
              small
              replace
              preventScrollReset
              to={`/book/${trip.carId}?start=${start}&end=${end}`}
            >
              {dates.shortRange(start, end)}
            </Button>
          </li>
        ))}
        {nearest.length > 0 ? null : (
          <li>
            <OtherCarsLink trip={trip} />
          </li>
        )}
        <li>
          <Button asLink small tone="quiet" to={`/cars/${trip.carId}`}>
            {t.otherDates}
          </Button>
        </li>
      </ul>
    </div>
  );
}
