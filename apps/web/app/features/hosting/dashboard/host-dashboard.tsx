import type { HostDashboard as DashboardData } from '@coastline/contracts/hosting';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Fragment, memo, useDeferredValue } from 'react';
import { formatFullDay } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useDelayedValue } from '#app/ui/hooks/rendering.ts';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { hostDashboardQuery } from '../queries.ts';
import { DashboardCars, DashboardCarsSkeleton } from './dashboard-cars.tsx';
import { DateRequestsCard } from './date-requests-card.tsx';
import { EarningsCard } from './earnings-card.tsx';
import { HostDashboardStats } from './host-dashboard-stats.tsx';
import { HostMoneyCard } from './host-money-card.tsx';
import { OccupancyCard } from './occupancy-card.tsx';
import { UpcomingCard } from './upcoming-card.tsx';

/** Dashboard of a host: statistics, earnings, upcoming events and cars (OWN-01). */
export function HostDashboard() {
  const { user } = useSession();
  const dashboard = useQuery(hostDashboardQuery(user?.id));
  // Deferred, so that rendering the response does not block user input.
  const deferredData = useDeferredValue(dashboard.data);
  return (
    <>
      {dashboard.error && !dashboard.data ? (
        <LoadErrorState notifies title="Failed to load dashboard data." query={dashboard} />
      ) : (
        <DashboardOverview dashboard={deferredData} />
      )}
      <DashboardCars />
    </>
  );
}

/** Skeleton of `HostDashboard` in its final size. */
export function HostDashboardSkeleton() {
  return (
    <>
      <DashboardOverview dashboard={undefined} />
      <DashboardCarsSkeleton />
    </>
  );
}

const DashboardOverview = memo(function DashboardOverview({
  dashboard,
}: {
  dashboard: DashboardData | undefined;
}) {
  const next = useDelayedValue(dashboard);
  const last = useDelayedValue(next);
  // Replaces the skeleton, which the requests would push down.
  return (
    <Fragment key={dashboard ? 'loaded' : 'loading'}>
      {dashboard ? <DateRequestsCard requests={dashboard.date_requests} /> : null}
      <HostDashboardStats dashboard={dashboard} />
      <TwoColumns even>
        {dashboard ? <EarningsCard dashboard={dashboard} /> : <Skeleton className="h-90 rounded-prow" />}
        {next ? <UpcomingCard events={next.upcoming} /> : <Skeleton className="h-96 rounded-lg" />}
      </TwoColumns>
      <TwoColumns even className="rests-below">
        {last ? <HostMoneyCard money={last.money} /> : <Skeleton className="h-64 rounded-lg" />}
        {last ? <OccupancyCard dashboard={last} /> : <Skeleton className="h-64 rounded-lg" />}
      </TwoColumns>
    </Fragment>
  );
});

/** Date, page title and a link to the form for a new car. The same for every host. */
export function HostDashboardHeader() {
  const today = useToday();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div>
        <p className="text-sm text-ink-soft">{formatFullDay(today)}</p>
        <h1>Car Host Dashboard</h1>
      </div>
      <Button asLink tone="main" className="max-md:hidden" to="/add-car">
        <Icon of={Plus} />
        Add Vehicle
      </Button>
    </div>
  );
}
