import type { HostDashboard as Figures } from '@coastline/domain/wire/hosting';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { useSession } from '#app/lib/session/session-state.ts';
import { useDelayedValue } from '#app/ui/hooks/use-delayed-value.ts';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { hostDashboardQuery } from '../queries.ts';
import { DashboardCars, DashboardCarsSkeleton } from './dashboard-cars.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { Earnings } from './earnings.tsx';
import { MoneyOnItsWay } from './money-on-its-way.tsx';
import { Occupancy } from './occupancy.tsx';
import { Upcoming } from './upcoming.tsx';

/** Bookings and earnings of a host at a glance (OWN-01). */
export function HostDashboard() {
  const { user } = useSession();
  const figures = useQuery(hostDashboardQuery(user?.id));
  // Drawn piece by piece: an answer that has come is no reason to be deaf.
  const shown = useDeferredValue(figures.data);
  return (
    <>
      {figures.error && !figures.data ? (
        <LoadFailed
          title="Failed to load dashboard data."
          error={figures.error}
          onRetry={() => void figures.refetch()}
        />
      ) : (
        <Glance figures={shown} />
      )}
      <DashboardCars />
    </>
  );
}

/** The same while nothing is known yet, in its final size. */
export function HostDashboardSkeleton() {
  return (
    <>
      <Glance figures={undefined} />
      <DashboardCarsSkeleton />
    </>
  );
}

const Glance = memo(function Glance({ figures }: { figures: Figures | undefined }) {
  const next = useDelayedValue(figures);
  const last = useDelayedValue(next);
  return (
    <>
      <DashboardFigures figures={figures} />
      <TwoColumns even>
        {figures ? <Earnings figures={figures} /> : <Skeleton className="h-90 rounded-prow" />}
        {next ? <Upcoming events={next.upcoming} /> : <Skeleton className="h-96 rounded-lg" />}
      </TwoColumns>
      <TwoColumns even className="rests-below">
        {last ? <MoneyOnItsWay money={last.money} /> : <Skeleton className="h-64 rounded-lg" />}
        {last ? <Occupancy figures={last} /> : <Skeleton className="h-64 rounded-lg" />}
      </TwoColumns>
    </>
  );
});
