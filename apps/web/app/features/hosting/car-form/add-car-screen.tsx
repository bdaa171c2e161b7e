import { DEFAULT_MARKUP_PCT } from '@coastline/domain/money/pricing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarCheck, type LucideIcon, ShieldCheck, Tag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#app/lib/api/api-client.ts';
import { useActiveRole } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { hostCarsQuery } from '../queries.ts';
import { CarForm } from './car-form.tsx';
import { createEmptyCarInput } from './car-form-input.ts';
import { CarFormSkeleton } from './car-form-skeleton.tsx';

/** Form for a new car. Hosts without a car see a welcome banner, admins do not (ADD-02, ADD-03). */
export function AddCarScreen() {
  const { user } = useSession();
  const role = useActiveRole();
  const year = Number(useToday().slice(0, 4));
  const [start] = useState(() => createEmptyCarInput(year));
  const cars = useInfiniteQuery(hostCarsQuery(user?.id));
  if (cars.isPending || role.status === 'loading' || !user) return <CarFormSkeleton />;
  // The form opens even when the list fails, as it does for an account without a user record.
  const [page] = cars.data?.pages ?? [];
  const lacksUser = cars.error instanceof ApiError && cars.error.code === 'user_not_found';
  return (
    <CarForm
      start={start}
      images={[]}
      draftKey={`${user.id}/add-car`}
      photosKey={`${user.id}/add-car/photos`}
      markupPct={page?.markup_pct ?? DEFAULT_MARKUP_PCT}
      canChooseHost={role.active === 'admin'}
    >
      {role.active !== 'admin' && (page?.total === 0 || lacksUser) ? <BecomeHostBanner /> : null}
      {lacksUser ? <ChooseRoleNote /> : null}
    </CarForm>
  );
}

/** Shown before the form is filled in, because the server rejects cars of accounts without a user record (ERR-31). */
function ChooseRoleNote() {
  return (
    <Note title="One step before the car">
      <Link to="/role-selection">Choose your role</Link>. What you fill in here waits for you.
    </Note>
  );
}

const HIGHLIGHTS: [LucideIcon, string][] = [
  [Tag, 'Set Your Price'],
  [CalendarCheck, 'Manage Availability'],
  [ShieldCheck, 'Earn Safely'],
];

/** Welcome banner for the first car of a host (ADD-02). */
function BecomeHostBanner() {
  return (
    <section
      data-deep
      aria-label="Become a Car Host"
      className="rounded-prow bg-deep px-5 pt-5 pb-6 text-ink-on-deep"
    >
      <p className="text-sm font-[650]">Become a Car Host</p>
      <h2 className="mt-0.5 mb-4">List Your Vehicle &amp; Start Earning</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {HIGHLIGHTS.map(([icon, text]) => (
          <li key={text} className="flex items-center gap-2">
            <Icon of={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
