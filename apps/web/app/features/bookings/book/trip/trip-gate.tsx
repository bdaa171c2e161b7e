import { checkDateRange, type DateRange } from '@coastline/domain/days/rental-dates';
import { canBook } from '@coastline/domain/people/permissions';
import type { CarDetail } from '@coastline/domain/wire/car';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useToday } from '#app/lib/moments/use-today.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingForm } from '#app/texts/en/bookings/booking-form.ts';
import { dateRefusals } from '#app/texts/en/dates/date-refusals.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { BookSkeleton } from '../book-skeleton.tsx';
import { findDraftDates } from '../form/booking-draft.ts';
import { BookingForm } from '../form/booking-form.tsx';
import type { BookingFormState } from '../form/use-booking-form.ts';
import type { Trip } from './car-summary.tsx';
import { TakenDates } from './trip-trouble.tsx';
import { useTripState } from './use-trip-state.ts';

interface Applicant {
  car: CarDetail;
  known: Partial<BookingFormState>;
  draftKey: string;
}

/** Lets through to the form whoever may book the car for the days of the address; tells the others why not. */
export function TripGate(applicant: Applicant) {
  const { car, draftKey } = applicant;
  const [search] = useSearchParams();
  const t = useTexts(bookingForm);
  const errorWords = useErrorWords();
  const { refusal } = useTexts(dateRefusals);
  const { checkDates, limits } = useDateCheck();
  const asked = { start: search.get('start') ?? '', end: search.get('end') ?? '' };
  const drafted = asked.start || asked.end ? undefined : findDraftDates(draftKey);
  if (drafted && checkDates(drafted).ok) {
    return <Navigate replace to={`/book/${car.id}?start=${drafted.start}&end=${drafted.end}`} />;
  }
  // Whether an admin may book is the server's word: the form opens for everybody whose active role is not admin.
  const person = { kind: 'user', userId: 'me', roles: [] } as const;
  const permission = canBook(person, { ownerId: car.own ? 'me' : 'host', active: car.active });
  if (!permission.allowed) {
    return <Refused title={errorWords(permission)} carId={car.id} link={t.backToCar} />;
  }
  const trip = checkDates(asked);
  if (!trip.ok) return <Refused title={refusal(trip.reason, limits)} carId={car.id} link={t.chooseDates} />;
  return <FreeGate {...applicant} trip={trip} />;
}

function useDateCheck() {
  const today = useToday();
  const limits = { minDays: useConfig().minimumRentalDays };
  return { limits, checkDates: (range: DateRange) => checkDateRange({ ...range, today, ...limits }) };
}

/** Days that are taken from the start keep nobody busy with a form. Once it is open, it stays and says so itself. */
function FreeGate({ trip, ...applicant }: Applicant & { trip: Trip }) {
  const { car } = applicant;
  const t = useTexts(bookingForm);
  const [isOpen, setOpen] = useState(false);
  const state = useTripState({ carId: car.id, ...trip, isBooked: isOpen });
  if (isOpen) return <BookingForm {...applicant} trip={trip} />;
  if (state.kind === 'loading') return <BookSkeleton />;
  if (state.kind === 'taken') {
    return (
      <Refused
        title={state.ownBooking ? t.alreadyYours : t.datesTaken}
        carId={car.id}
        link={t.chooseDates}
        action={<TakenDates state={state} carId={car.id} />}
      />
    );
  }
  setOpen(true);
  return null;
}

function Refused({
  title,
  carId,
  link,
  action,
}: {
  title: string;
  carId: string;
  link: string;
  action?: ReactNode;
}) {
  return (
    <EmptyState
      icon={CalendarDays}
      title={title}
      action={
        action ?? (
          <Button asLink small tone="main" to={`/cars/${carId}`}>
            {link}
          </Button>
        )
      }
    />
  );
}
