import type { Person } from '@coastline/contracts/people/people';
import { formatMonthDay } from '@coastline/domain/days/english-formats';
import { useQuery } from '@tanstack/react-query';
import { HandCoins, Luggage, Undo2 } from 'lucide-react';
import { ApiError } from '#app/lib/api/api-client.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { PhoneText } from '#app/lib/phone/formatted-phone.tsx';
import { getTelUrl } from '#app/lib/phone/phone-links.ts';
import { useMe } from '#app/lib/session/active-role.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Stat, Stats } from '#app/ui/data-display/stat.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { AccountStatusCard } from './account-status-card.tsx';
import { FactorsCard } from './factors-card.tsx';
import { PersonBadges } from './person-badges.tsx';
import { PersonBookings } from './person-bookings.tsx';
import { PersonCars } from './person-cars.tsx';
import { PersonEvents } from './person-events.tsx';
import { personQuery } from './queries.ts';
import { RolesCard } from './roles-card.tsx';

/** Page of a person: details, bookings, cars, roles and the actions of an admin. */
export function PersonView({ personId }: { personId: string }) {
  const person = useQuery(personQuery(personId));
  const { signIn } = useConfig();
  const ownId = useMe().data?.user?.id;
  if (!person.data) {
    if (!person.error) return <PersonSkeleton />;
    if (person.error instanceof ApiError && [404, 422].includes(person.error.status))
      return <PersonNotFound />;
    return <LoadErrorState title="Failed to load person." query={person} />;
  }
  return (
    <>
      <PersonHeader person={person.data} />
      <PersonStats person={person.data} />
      <TwoColumns>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PersonBookings person={person.data} />
          <PersonCars person={person.data} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <RolesCard person={person.data} />
          {person.data.id === ownId ? null : <AccountStatusCard person={person.data} />}
          {person.data.id === ownId || signIn.isElsewhere ? null : <FactorsCard person={person.data} />}
        </div>
      </TwoColumns>
      <PersonEvents events={person.data.events} />
    </>
  );
}

function PersonHeader({ person }: { person: Person }) {
  return (
    <div className="grid gap-2">
      <h1 className="wrap-anywhere">{person.name}</h1>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <a href={`mailto:${person.email}`} className="inline-flex min-h-tap items-center wrap-anywhere">
          {person.email}
        </a>
        {person.phone.trim() ? (
          <a href={getTelUrl(person.phone)} className="inline-flex min-h-tap items-center tabular-nums">
            <PhoneText phone={person.phone} />
          </a>
        ) : null}
        <span className="inline-flex min-h-tap items-center text-ink-soft">
          Here since {formatMonthDay(person.created_at.slice(0, 10))}, {person.created_at.slice(0, 4)}
        </span>
      </p>
      <PersonBadges person={person} />
    </div>
  );
}

function PersonStats({ person }: { person: Person }) {
  return (
    <Stats>
      <Stat icon={Luggage} label="Bookings as a guest" value={person.bookings} />
      <Stat
        icon={HandCoins}
        label="Due as a host"
        value={formatDalasi(person.host_due)}
        to={person.host_due > 0 ? '/admin/payouts' : undefined}
      />
      <Stat icon={Undo2} label="Refunds and credit due" value={formatDalasi(person.refund_due)} />
    </Stats>
  );
}

function PersonNotFound() {
  return (
    <EmptyState
      title="Nobody there"
      action={
        <Button asLink to="/admin/people">
          To all people
        </Button>
      }
    >
      This person does not exist, or has deleted their account.
    </EmptyState>
  );
}

function PersonSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-5">
      <Skeleton className="h-24 max-w-120" />
      <Skeleton className="h-26 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
