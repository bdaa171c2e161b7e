import type { DateRange } from '@coastline/domain/days/rental-dates';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { Sentence } from '#app/lib/i18n/sentence.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { bookingForm } from '#app/texts/en/bookings/booking-form.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import type { TripState } from './use-trip-state.ts';

interface Place extends DateRange {
  carId: string;
}

/** What has come between the form and its booking while it was open, and the nearest way on. */
export function TripTrouble({ state, place }: { state: TripState; place: Place }) {
  const t = useTexts(bookingForm);
  if (state.kind === 'gone') {
    return (
      <Note tone="danger" role="alert" title={t.carGone}>
        <p className="mb-2.5">{t.carGoneBody}</p>
        <OtherCars place={place} />
      </Note>
    );
  }
  if (state.kind !== 'taken') return null;
  return (
    <Note tone="danger" role="alert" title={state.ownBooking ? t.alreadyYours : t.datesTaken}>
      <TakenDates state={state} place={place} />
    </Note>
  );
}

function OtherCars({ place: { start, end } }: { place: Place }) {
  const { otherCars } = useTexts(bookingForm);
  return (
    <Button asLink small to={`/browse?start=${start}&end=${end}`}>
      {otherCars}
    </Button>
  );
}

/** The way on from days that are taken: to the own booking that has them, to free ones near them, or to other cars. */
export function TakenDates({
  state: { nearest, ownBooking },
  place,
}: {
  state: Extract<TripState, { kind: 'taken' }>;
  place: Place;
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
              to={`/book/${place.carId}?start=${start}&end=${end}`}
            >
              {dates.shortRange(start, end)}
            </Button>
          </li>
        ))}
        {nearest.length > 0 ? null : (
          <li>
            <OtherCars place={place} />
          </li>
        )}
        <li>
          <Button asLink small tone="quiet" to={`/cars/${place.carId}`}>
            {t.otherDates}
          </Button>
        </li>
      </ul>
    </div>
  );
}
