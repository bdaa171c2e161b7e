import type { CarDetail } from '@coastline/domain/wire/car';
import { useQuery } from '@tanstack/react-query';
import { CarFront, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useMe } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { bookingForm } from '#app/texts/en/bookings/booking-form.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { bookedCarQuery } from '../queries.ts';
import { useLoadFailure } from '../use-load-failure.ts';
import { BookFrame } from './book-frame.tsx';
import { draftKey, findBookingDraft } from './form/booking-draft.ts';
import { TripGate } from './trip/trip-gate.tsx';
import { useRenterRole } from './use-renter-role.ts';

/** The booking form's page for a signed-in person: who, and which car, of which `seen` is known already. */
export function BookScreen({ carId, seen }: { carId: string; seen: CarDetail | null | undefined }) {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const t = useTexts(bookingForm);
  const me = useMe();
  const answer = useQuery(bookedCarQuery(carId));
  const car = useLastCar(carId, answer.data);
  useLoadFailure(answer.data === undefined ? answer.error : null, { title: t.loadFailed });

  const renter = useRenterRole(me.data);
  if (renter === 'failed') {
    return <Navigate replace to={`/role-selection?next=${encodeURIComponent(pathname + search)}`} />;
  }
  if (renter === 'pending') return <BookFrame car={seen} />;
  if (me.isPending || (answer.isPending && !car)) return <BookFrame car={seen} />;
  if (!car && answer.data === null) return <NoCar />;
  if (!car) return <CarFailed onRetry={() => void answer.refetch()} isBusy={answer.isFetching} />;
  const key = draftKey(user?.id ?? '', car.id);
  const known = {
    // The record's name may be the stand-in of somebody without one (ROLE-11).
    name: me.data?.profile?.full_name ?? '',
    phone: me.data?.user?.phone || me.data?.profile?.phone || '',
    ...findBookingDraft(key),
  };
  return <TripGate key={car.id} car={car} known={known} draftKey={key} />;
}

/** A car that is taken off the list while its form is open stays on the screen with it. */
function useLastCar(carId: string, answer: CarDetail | null | undefined): CarDetail | undefined {
  const [last, setLast] = useState<CarDetail>();
  if (answer && answer !== last) setLast(answer);
  const car = answer ?? last;
  return car?.id === carId ? car : undefined;
}

function NoCar() {
  const t = useTexts(bookingForm);
  const { browseCars } = useTexts(bookings);
  return (
    <EmptyState
      icon={CarFront}
      title={t.carNotFound}
      action={
        <Button asLink small tone="main" to="/browse">
          {browseCars}
        </Button>
      }
    >
      {t.takenOffList}
    </EmptyState>
  );
}

function CarFailed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  const { carDidNotLoad } = useTexts(bookingForm);
  const t = useTexts(bookings);
  const { tryAgain } = useTexts(common);
  return (
    <EmptyState
      icon={CircleAlert}
      tone="danger"
      title={carDidNotLoad}
      action={
        <Button small tone="main" busy={isBusy} onClick={onRetry}>
          {tryAgain}
        </Button>
      }
    >
      {t.checkConnection}
    </EmptyState>
  );
}
