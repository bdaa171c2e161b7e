import type { AdminDashboard } from '@coastline/contracts/people/admin';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { type DashboardTab, getTabOrder, parseDashboardTab } from '#app/features/office/booking-filters.ts';
import { DashboardSearch, OfficeNavigation } from '#app/features/office/dashboard/dashboard-navigation.tsx';
import {
  FailingDepositsNote,
  MissingPaymentDetailsNote,
  SecondFactorNote,
  UndecidedChargesNote,
  UnmatchedReceiptsNote,
} from '#app/features/office/dashboard/dashboard-notes.tsx';
import { DashboardStats } from '#app/features/office/dashboard/dashboard-stats.tsx';
import { Trends } from '#app/features/office/dashboard/trends.tsx';
import { UrgentBookings, UrgentBookingsSkeleton } from '#app/features/office/dashboard/urgent-bookings.tsx';
import { OfficeBookingList, OfficeBookingListSkeleton } from '#app/features/office/office-booking-list.tsx';
import { dashboardPrefetchPaths, dashboardQuery } from '#app/features/office/queries.ts';
import { formatFullDay } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useDelayedValue } from '#app/ui/hooks/rendering.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { TabPanel, Tabs } from '#app/ui/layout/tabs.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

export const handle: PageHandle = {
  prefetchPaths: ({ search }) => getPrefetchPaths(parseDashboardTab(search)),
};

export const meta = createNoIndexMeta({
  title: 'Dashboard',
  description: 'Payments, hand-overs and figures of the office.',
});

const getPrefetchPaths = (tab: DashboardTab) => dashboardPrefetchPaths({ tab, ...getTabOrder(tab) });

const TABS: Record<DashboardTab, { label: string; empty: string }> = {
  pending: { label: 'Pending', empty: 'No bookings are waiting for a payment' },
  confirmed: { label: 'Confirmed', empty: 'No confirmed bookings' },
  completed: { label: 'Completed', empty: 'No completed bookings yet' },
};

/** Office dashboard (ADM-05). */
export default function AdminDashboardPage() {
  return (
    <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-pause md:gap-6 md:pt-6">
      <Head />
      <RequireRole anyOf={['admin']} fallback={<DashboardSkeleton />}>
        <Dashboard />
      </RequireRole>
    </PageContainer>
  );
}

function Head() {
  const today = useToday();
  return (
    // Hidden with enlarged text to keep the first task above the fold. The fleet page has this button too.
    <div className="@container">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <p className="text-sm text-ink-soft @max-[14rem]:hidden">{formatFullDay(today)}</p>
          <h1>Dashboard</h1>
        </div>
        <Button asLink small to="/add-car" className="@max-[14rem]:hidden">
          <Icon of={Plus} />
          Add Vehicle
        </Button>
      </div>
    </div>
  );
}

/** Loading state of the page, in its final size. */
function DashboardSkeleton() {
  return (
    <>
      <DashboardSearch />
      <Card look="lifted">
        <UrgentBookingsSkeleton />
      </Card>
      <DashboardStats dashboard={undefined} />
      <OfficeNavigation />
      <div>
        <div className="h-control border-b border-line" />
        <div className="pt-4 lg:pt-5">
          <OfficeBookingListSkeleton />
        </div>
      </div>
    </>
  );
}

function Dashboard() {
  const figures = useQuery(dashboardQuery());
  // Deferred, so that rendering the response does not block input.
  const shown = useDeferredValue(figures.data);
  const later = useDelayedValue(shown);
  return (
    <>
      <DashboardSearch />
      <UrgentBookings />
      <UnmatchedReceiptsNote />
      <FailingDepositsNote />
      <UndecidedChargesNote />
      <MissingPaymentDetailsNote />
      {figures.error && !figures.data ? (
        <LoadErrorState title="Failed to load dashboard data." query={figures} />
      ) : (
        <DashboardStats dashboard={shown} />
      )}
      <OfficeNavigation refundsDue={shown?.refunds_due} />
      <DashboardBookings counts={shown?.tabs} />
      {figures.error && !figures.data ? null : <Trends months={later?.months} />}
      <SecondFactorNote />
    </>
  );
}

function DashboardBookings({ counts }: { counts: AdminDashboard['tabs'] | undefined }) {
  const [params, setParams] = useSearchParams();
  const tab = parseDashboardTab(params);
  const choose = (next: string) => setParams({ tab: next }, { replace: true, preventScrollReset: true });
  const tabs = Object.entries(TABS).map(([id, { label }]) => ({
    id,
    label,
    count: counts?.[id as DashboardTab],
  }));
  return (
    <section>
      <h2 className="sr-only">Bookings</h2>
      <Tabs label="Bookings" tabs={tabs} value={tab} onChange={choose} />
      <TabPanel id={tab} className="pt-4 lg:pt-5">
        <OfficeBookingList
          key={tab}
          filter={{ tab, ...getTabOrder(tab) }}
          caption={`${TABS[tab].label} bookings`}
          empty={<EmptyState as="h3" title={TABS[tab].empty} />}
        />
      </TabPanel>
    </section>
  );
}
