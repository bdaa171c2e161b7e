import type { DateRange } from '@coastline/domain/days/rental-dates';
import { useDates } from '#app/lib/i18n/dates.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { Sentence } from '#app/lib/i18n/sentence.tsx';
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
        <Button asLink small to={`/browse?start=${place.start}&end=${place.end}`}>
          {t.otherCars}
        </Button>
      </Note>
    );
  }
  if (state.kind !== 'taken') return null;
  return (
    <Note tone="danger" role="alert" title={state.ownBooking ? t.alreadyYours : t.datesTaken}>
      <TakenDates state={state} carId={place.carId} />
    </Note>
  );
}

/** The way on from days that are taken: to the own booking that has them, or to the nearest free ones. */
export function TakenDates({
  state: { nearest, ownBooking },
  carId,
}: {
  state: Extract<TripState, { kind: 'taken' }>;
  carId: string;
}) {
  const t = useTexts(bookingForm);
  const { viewDetails } = useTexts(bookings);
  const dates = useDates();
  if (ownBooking) {
    return (
      <div>
        <p className="mb-2.5">
          <Sentence of={t.alreadyYoursBody(ownBooking.booking_number)} />
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
            <Button asLink small replace preventScrollReset to={`/book/${carId}?start=${start}&end=${end}`}>
              {dates.shortRange(start, end)}
            </Button>
          </li>
        ))}
        <li>
          <Button asLink small tone="quiet" to={`/cars/${carId}`}>
            {t.otherDates}
          </Button>
        </li>
      </ul>
    </div>
  );
}
