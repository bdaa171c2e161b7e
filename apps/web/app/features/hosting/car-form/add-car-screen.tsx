import { DEFAULT_MARKUP_PCT } from '@coastline/domain/money/pricing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#app/lib/api/api-client.ts';
import { useActiveRole } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Note } from '#app/ui/states/note.tsx';
import { hostCarsQuery } from '../queries.ts';
import { BecomeHostBanner } from './become-host-banner.tsx';
import { emptyAnswers } from './car-answers.ts';
import { CarForm } from './car-form.tsx';
import { CarFormSkeleton } from './car-form-skeleton.tsx';

/** Listing a car; whoever has none yet is greeted, the office is not (ADD-02, ADD-03). */
export function AddCarScreen() {
  const { user } = useSession();
  const role = useActiveRole();
  const year = Number(useToday().slice(0, 4));
  const [start] = useState(() => emptyAnswers(year));
  const cars = useInfiniteQuery(hostCarsQuery(user?.id));
  if (cars.isPending || role.status === 'loading' || !user) return <CarFormSkeleton />;
  // A list that does not come, as for somebody without a record yet, need not keep anybody from the form.
  const [page] = cars.data?.pages ?? [];
  const needsRecord = hasNoRecord(cars.error);
  return (
    <CarForm
      start={start}
      images={[]}
      draftKey={`${user.id}/add-car`}
      photosKey={`${user.id}/add-car/photos`}
      markupPct={page?.markup_pct ?? DEFAULT_MARKUP_PCT}
      namesHost={role.active === 'admin'}
    >
      {role.active !== 'admin' && (page?.total === 0 || needsRecord) ? <BecomeHostBanner /> : null}
      {needsRecord ? <RoleFirst /> : null}
    </CarForm>
  );
}

/** Said before the form is filled in: without a record of the person the server takes no car (ERR-31). */
function RoleFirst() {
  return (
    <Note title="One step before the car">
      <Link to="/role-selection">Choose your role</Link>. What you fill in here waits for you.
    </Note>
  );
}

function hasNoRecord(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'user_not_found';
}
