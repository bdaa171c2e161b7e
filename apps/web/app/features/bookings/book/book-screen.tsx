import { canBook } from '@coastline/domain/permissions';
import { checkDateRange } from '@coastline/domain/rental-dates';
import type { CarDetail } from '@coastline/domain/wire/car';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CarFront, CircleAlert } from 'lucide-react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useMe } from '#app/lib/active-role.tsx';
import { useConfig } from '#app/lib/config.ts';
import { useToday } from '#app/lib/use-today.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { bookedCarQuery } from '../queries.ts';
import { useLoadFailure } from '../use-load-failure.ts';
import { BookSkeleton } from './book-skeleton.tsx';
import { BookingForm } from './booking-form.tsx';

/** The booking form's page for a signed-in person: who, which car, which days, and what stands against it. */
export function BookScreen({ carId }: { carId: string }) {
  const { pathname, search } = useLocation();
  const me = useMe();
  const car = useQuery(bookedCarQuery(carId));
  useLoadFailure(car.data === undefined ? car.error : null, { title: 'Failed to load car' });

  if (me.data?.user === null) {
    return <Navigate replace to={`/role-selection?next=${encodeURIComponent(pathname + search)}`} />;
  }
  if (me.isPending || car.isPending) return <BookSkeleton />;
  if (car.data === undefined) return <CarFailed onRetry={() => void car.refetch()} isBusy={car.isFetching} />;
  if (car.data === null) return <NoCar />;
  const known = {
    name: me.data?.profile?.full_name || me.data?.user?.name || '',
    phone: me.data?.user?.phone || me.data?.profile?.phone || '',
  };
  return <CheckedForm car={car.data} known={known} />;
}

function CheckedForm({ car, known }: { car: CarDetail; known: { name: string; phone: string } }) {
  const [search] = useSearchParams();
  const today = useToday();
  const { minimumRentalDays } = useConfig();
  const trip = checkDateRange({
    start: search.get('start') ?? '',
    end: search.get('end') ?? '',
    today,
    minDays: minimumRentalDays,
  });
  // Whether an admin may book is the server's word: the form opens for everybody whose active role is not admin.
  const person = { kind: 'user', userId: 'me', roles: [] } as const;
  const permission = canBook(person, { ownerId: car.own ? 'me' : 'host', active: car.active });
  if (!permission.allowed)
    return <Refused title={permission.message} carId={car.id} link="Back to the car" />;
  if (!trip.ok) return <Refused title={trip.message} carId={car.id} link="Choose dates" />;
  return <BookingForm car={car} trip={trip} known={known} />;
}

function Refused({ title, carId, link }: { title: string; carId: string; link: string }) {
  return (
    <EmptyState
      icon={CalendarDays}
      title={title}
      action={
        <Button asLink small tone="main" to={`/cars/${carId}`}>
          {link}
        </Button>
      }
    />
  );
}

function NoCar() {
  return (
    <EmptyState
      icon={CarFront}
      title="Car not found"
      action={
        <Button asLink small tone="main" to="/browse">
          Browse Cars
        </Button>
      }
    >
      It may have been taken off the list.
    </EmptyState>
  );
}

function CarFailed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  return (
    <EmptyState
      icon={CircleAlert}
      tone="danger"
      title="The car did not load"
      action={
        <Button small tone="main" busy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Please check your connection and try again.
    </EmptyState>
  );
}
