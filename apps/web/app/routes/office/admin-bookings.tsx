import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { BookingFilterBar } from '#app/features/office/booking-filter-bar.tsx';
import {
  type AllBookingsTab,
  type BookingFilters,
  getFilterCounts,
  hasFilters,
  parseAllBookingsTab,
  parseFilters,
  toOfficeFilter,
  toSearchParams,
} from '#app/features/office/booking-filters.ts';
import { OfficeBookingList } from '#app/features/office/office-booking-list.tsx';
import { bookingCountsQuery } from '#app/features/office/queries.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { TabPanel, Tabs } from '#app/ui/layout/tabs.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

export const handle: PageHandle = { title: 'All Bookings', back: '/admin/dashboard' };

export const meta = createNoIndexMeta({
  title: 'All Bookings',
  description: 'Every booking with its people, money and state.',
});

const TABS: Record<AllBookingsTab, { label: string; caption: string; empty: string }> = {
  all: { label: 'All', caption: 'All bookings', empty: 'No bookings yet' },
  active: { label: 'Active', caption: 'Active bookings, most urgent first', empty: 'No active bookings' },
  // Before the longer label, which is cut off on narrow screens and so shows that the tabs scroll.
  refunds_due: {
    label: 'Refunds Due',
    caption: 'Bookings whose refund or credit is due',
    empty: 'No refunds or credits are due',
  },
  pending_payments: {
    label: 'Pending Payments',
    caption: 'Bookings with pending payments, most urgent first',
    empty: 'No bookings yet',
  },
};

const NO_FILTERS: Partial<BookingFilters> = { status: undefined, search: '', deleted: false };

/** Every booking, for admins (ADM-06 to ADM-10). */
export default function AdminBookingsPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <AllBookings />
    </RequireRole>
  );
}

function AllBookings() {
  const [params, setParams] = useSearchParams();
  const filters = parseFilters(params);
  const change = (next: Partial<BookingFilters>) =>
    setParams(toSearchParams({ ...filters, ...next }), { replace: true, preventScrollReset: true });
  const query = toOfficeFilter(filters);
  const counts = getFilterCounts(filters.tab, useQuery(bookingCountsQuery(query)).data);
  const tabs = Object.entries(TABS).map(([id, { label }]) => ({
    id,
    label,
    count: counts.tabs[id as AllBookingsTab],
  }));
  return (
    <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-pause md:gap-6 md:pt-6">
      <h1 className="max-md:sr-only">All Bookings</h1>
      <BookingFilterBar filters={filters} counts={counts.chips} onChange={change} />
      <section>
        <h2 className="sr-only">Bookings</h2>
        <Tabs
          label="Bookings"
          tabs={tabs}
          value={filters.tab}
          onChange={(tab) => change({ tab: parseAllBookingsTab(tab) })}
        />
        <TabPanel id={filters.tab} className="pt-4 lg:pt-5">
          <OfficeBookingList
            full
            filter={query}
            caption={TABS[filters.tab].caption}
            empty={<NothingFound filters={filters} onClear={() => change(NO_FILTERS)} />}
          />
        </TabPanel>
      </section>
    </PageContainer>
  );
}

function NothingFound({ filters, onClear }: { filters: BookingFilters; onClear: () => void }) {
  if (!hasFilters(filters)) return <EmptyState as="h3" title={TABS[filters.tab].empty} />;
  return (
    <EmptyState as="h3" title="No bookings found" action={<Button onClick={onClear}>Clear filters</Button>}>
      Try another name or number, or another status.
    </EmptyState>
  );
}
