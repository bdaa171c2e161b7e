import type { CarDetail } from '@coastline/contracts/car';
import { canBook } from '@coastline/domain/people/permissions';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { BookSkeleton } from '../book-skeleton.tsx';
import { findDraftDates } from '../form/booking-draft.ts';
import { BookingForm } from '../form/booking-form.tsx';
import type { BookingFormState } from '../form/use-booking-form.ts';
import { BookingUnavailable, CarLink, InvalidDates } from './booking-unavailable.tsx';
import type { Trip } from './car-summary.tsx';
import { TakenDates } from './trip-state-note.tsx';
import { useTripFromUrl, useTripState } from './use-trip-state.ts';

interface GuardProps {
  car: CarDetail;
  initialValues: Partial<BookingFormState>;
  draftKey: string;
}

/** Shows the booking form if the user may book the car for the dates in the URL; otherwise explains why not. */
export function BookingGuard(props: GuardProps) {
  const { car, draftKey } = props;
  const t = useTexts(bookingForm);
  const formatError = useErrorFormatter();
  const { dates, trip, validateDates } = useTripFromUrl();
  const draftDates = dates.start || dates.end ? undefined : findDraftDates(draftKey);
  if (draftDates && validateDates(draftDates).ok) {
    return <Navigate replace to={`/book/${car.id}?start=${draftDates.start}&end=${draftDates.end}`} />;
  }
  // The form opens for every active role except admin. The server decides whether a user with the admin role may book.
  const caller = { kind: 'user', userId: 'me', roles: [] } as const;
  const permission = canBook(caller, { ownerId: car.own ? 'me' : 'host', active: car.active });
  if (!permission.allowed) {
    return (
      <BookingUnavailable
        car={car}
        title={formatError(permission)}
        action={<CarLink car={car}>{t.backToCar}</CarLink>}
      />
    );
  }
  if (!trip.ok) return <InvalidDates car={car} reason={trip.reason} />;
  return <AvailabilityGuard {...props} trip={trip} />;
}

/** Opens the form only if the dates are free. An open form stays and shows when the dates are taken later. */
function AvailabilityGuard({ trip, ...props }: GuardProps & { trip: Trip }) {
  const { car } = props;
  const t = useTexts(bookingForm);
  const [isOpen, setOpen] = useState(false);
  const state = useTripState({ carId: car.id, ...trip, isBooked: isOpen });
  if (isOpen) return <BookingForm {...props} trip={trip} />;
  if (state.kind === 'loading') return <BookSkeleton preview={{ car, trip }} />;
  if (state.kind === 'taken') {
    return (
      <BookingUnavailable
        car={car}
        title={state.ownBooking ? t.alreadyYours : t.datesTaken}
        action={<TakenDates state={state} trip={{ carId: car.id, start: trip.start, end: trip.end }} />}
      />
    );
  }
  setOpen(true);
  return null;
}
