import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { formatFullDay } from '#app/lib/format.ts';
import { useSession } from '#app/lib/session.ts';
import { useToday } from '#app/lib/use-today.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Split } from '#app/ui/layout.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { hostDashboardQuery } from '../queries.ts';
import { DashboardCars } from './dashboard-cars.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { Earnings } from './earnings.tsx';
import { MoneyOnItsWay } from './money-on-its-way.tsx';
import { Occupancy } from './occupancy.tsx';
import { Upcoming } from './upcoming.tsx';

/** Bookings and earnings of a host at a glance (OWN-01). */
export function HostDashboard() {
  const { user } = useSession();
  const today = useToday();
  const figures = useQuery(hostDashboardQuery(user?.id));
  return (
    <>
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
      {figures.error && !figures.data ? (
        <LoadFailed
          title="Failed to load dashboard data."
          error={figures.error}
          onRetry={() => void figures.refetch()}
        />
      ) : (
        <>
          <DashboardFigures figures={figures.data} />
          <Split even>
            {figures.data ? <Earnings figures={figures.data} /> : <Skeleton className="h-90 rounded-prow" />}
            {figures.data ? (
              <Upcoming events={figures.data.upcoming} />
            ) : (
              <Skeleton className="h-96 rounded-lg" />
            )}
          </Split>
          <Split even>
            {figures.data ? (
              <MoneyOnItsWay money={figures.data.money} />
            ) : (
              <Skeleton className="h-64 rounded-lg" />
            )}
            {figures.data ? <Occupancy figures={figures.data} /> : <Skeleton className="h-64 rounded-lg" />}
          </Split>
        </>
      )}
      <DashboardCars />
    </>
  );
}
