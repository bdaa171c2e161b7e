import { canBook } from '@coastline/domain/people/permissions';
import type { CarDetail } from '@coastline/domain/wire/car';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingForm } from '#app/texts/en/bookings/booking-form.ts';
import { BookSkeleton } from '../book-skeleton.tsx';
import { findDraftDates } from '../form/booking-draft.ts';
import { BookingForm } from '../form/booking-form.tsx';
import type { BookingFormState } from '../form/use-booking-form.ts';
import type { Trip } from './car-summary.tsx';
import { DaysRefused, Refused, ToCar } from './refused.tsx';
import { TakenDates } from './trip-trouble.tsx';
import { useAskedTrip } from './use-asked-trip.ts';
import { useTripState } from './use-trip-state.ts';

interface Applicant {
  car: CarDetail;
  known: Partial<BookingFormState>;
  draftKey: string;
}

/** Lets through to the form whoever may book the car for the days of the address; tells the others why not. */
export function TripGate(applicant: Applicant) {
  const { car, draftKey } = applicant;
  const t = useTexts(bookingForm);
  const errorWords = useErrorFormatter();
  const { asked, trip, checkDates } = useAskedTrip();
  const drafted = asked.start || asked.end ? undefined : findDraftDates(draftKey);
  if (drafted && checkDates(drafted).ok) {
    return <Navigate replace to={`/book/${car.id}?start=${drafted.start}&end=${drafted.end}`} />;
  }
  // Whether an admin may book is the server's word: the form opens for everybody whose active role is not admin.
  const person = { kind: 'user', userId: 'me', roles: [] } as const;
  const permission = canBook(person, { ownerId: car.own ? 'me' : 'host', active: car.active });
  if (!permission.allowed) {
    return (
      <Refused car={car} title={errorWords(permission)} action={<ToCar car={car}>{t.backToCar}</ToCar>} />
    );
  }
  if (!trip.ok) return <DaysRefused car={car} reason={trip.reason} />;
  return <FreeGate {...applicant} trip={trip} />;
}

/** Days that are taken from the start keep nobody busy with a form. Once it is open, it stays and says so itself. */
function FreeGate({ trip, ...applicant }: Applicant & { trip: Trip }) {
  const { car } = applicant;
  const t = useTexts(bookingForm);
  const [isOpen, setOpen] = useState(false);
  const state = useTripState({ carId: car.id, ...trip, isBooked: isOpen });
  if (isOpen) return <BookingForm {...applicant} trip={trip} />;
  if (state.kind === 'loading') return <BookSkeleton known={{ car, trip }} />;
  if (state.kind === 'taken') {
    return (
      <Refused
        car={car}
        title={state.ownBooking ? t.alreadyYours : t.datesTaken}
        action={<TakenDates state={state} place={{ carId: car.id, start: trip.start, end: trip.end }} />}
      />
    );
  }
  setOpen(true);
  return null;
}
