import type { CarDetail } from '@coastline/contracts/car';
import type { Me } from '@coastline/contracts/people/account';
import { useQuery } from '@tanstack/react-query';
import { CarFront } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { QueryErrorState } from '#app/lib/page/query-error-state.tsx';
import { useMe } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { useChooseRole } from '#app/lib/session/use-choose-role.ts';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { bookings } from '#app/texts/en/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { meetingPlacesQuery } from '../meeting/queries.ts';
import { bookableCarQuery } from '../queries.ts';
import { useLoadErrorToast } from '../use-load-error-toast.ts';
import { BookPlaceholder } from './book-skeleton.tsx';
import { findBookingDraft, getDraftKey } from './form/booking-draft.ts';
import { BookingGuard } from './trip/booking-guard.tsx';

/** The booking form of a signed-in user. `publicCar` is shown while the car loads. */
export function BookScreen({ carId, publicCar }: { carId: string; publicCar: CarDetail | null | undefined }) {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const t = useTexts(bookingForm);
  const { checkConnection } = useTexts(bookings);
  const me = useMe();
  const carQuery = useQuery(bookableCarQuery(carId));
  // The form starts with the places, so that it does not grow under the fingers of the guest. It does not wait for a repetition.
  const places = useQuery(meetingPlacesQuery());
  const isWaiting = places.isPending && places.failureCount === 0 && places.fetchStatus === 'fetching';
  const car = useLastCar(carId, carQuery.data);
  useLoadErrorToast(carQuery.data === undefined ? carQuery.error : null, { title: t.loadFailed });

  const roleState = useRenterRole(me.data);
  if (roleState === 'failed') {
    return <Navigate replace to={`/role-selection?next=${encodeURIComponent(pathname + search)}`} />;
  }
  if (roleState === 'pending') return <BookPlaceholder car={publicCar} />;
  if (me.isPending || isWaiting || (carQuery.isPending && !car)) return <BookPlaceholder car={publicCar} />;
  if (!car && carQuery.data === null) return <CarNotFound />;
  if (!car) {
    return (
      <QueryErrorState title={t.carDidNotLoad} query={carQuery}>
        {checkConnection}
      </QueryErrorState>
    );
  }
  const key = getDraftKey(user?.id ?? '', car.id);
  const initialValues = {
    // The name of the `users` row may be a placeholder, so the profile is used (ROLE-11).
    name: me.data?.profile?.full_name ?? '',
    phone: me.data?.user?.phone || me.data?.profile?.phone || '',
    ...findBookingDraft(key),
  };
  return <BookingGuard key={car.id} car={car} initialValues={initialValues} draftKey={key} />;
}

/** Keeps the last known car, so that the form stays open when its host deactivates the car. */
function useLastCar(carId: string, loaded: CarDetail | null | undefined): CarDetail | undefined {
  const [last, setLast] = useState<CarDetail>();
  if (loaded && loaded !== last) setLast(loaded);
  const car = loaded ?? last;
  return car?.id === carId ? car : undefined;
}

function CarNotFound() {
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

/**
 * Gives the role `renter` to a user who opens the booking form without a role (D54). After a failure, the role selection
 * handles it.
 */
function useRenterRole(me: Me | undefined): 'held' | 'pending' | 'failed' {
  const { mutate, isIdle, isError } = useChooseRole();
  const isMissing = me !== undefined && (me.user === null || me.roles.length === 0);
  const requestRole = useEffectEvent(() => {
    if (isIdle) mutate('renter');
  });
  useEffect(() => {
    if (isMissing) requestRole();
  }, [isMissing]);
  if (!isMissing) return 'held';
  return isError ? 'failed' : 'pending';
}
