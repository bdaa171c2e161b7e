import { useSearchParams } from 'react-router';
import { BookingList, BookingListSkeleton } from '#app/features/bookings/list/booking-list.tsx';
import { HostBookingCard } from '#app/features/bookings/list/host-booking-card.tsx';
import { HostFilterBar } from '#app/features/bookings/list/host-filter-bar.tsx';
import {
  type HostFilters,
  isFiltered,
  parseHostFilters,
  serializeHostFilters,
  toListFilter,
} from '#app/features/bookings/list/host-filters.ts';
import { getBookingListPath } from '#app/features/bookings/queries.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

export const handle: PageHandle = {
  prefetchPaths: ({ search }) => (isFiltered(parseHostFilters(search)) ? [] : [getBookingListPath('host')]),
};

export const meta = createNoIndexMeta({
  title: 'Car Bookings',
  description: 'Who has booked your cars, for when, and what you earn.',
});

/** The bookings of the host's cars, newest first (OWN-08, OWN-09, OWN-21, GEN-13). */
export default function OwnerBookingsPage() {
  return (
    <PageContainer className="grid max-w-[58rem]! grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-pause">
      <h1>Car Bookings</h1>
      <RequireRole anyOf={['owner']} fallback={<BookingListSkeleton />}>
        <HostBookings />
      </RequireRole>
    </PageContainer>
  );
}

function HostBookings() {
  const [params, setParams] = useSearchParams();
  const filters = parseHostFilters(params);
  const change = (next: Partial<HostFilters>) =>
    setParams(serializeHostFilters({ ...filters, ...next }), { replace: true, preventScrollReset: true });
  return (
    <>
      <HostFilterBar filters={filters} onChange={change} />
      <BookingList
        side="host"
        filter={toListFilter(filters)}
        card={HostBookingCard}
        errorTitle="Failed to load bookings."
        empty={isFiltered(filters) ? <NothingFound onClear={() => setParams({})} /> : <NoBookings />}
      />
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="No bookings found" action={<Button onClick={onClear}>Clear filters</Button>}>
      Try another number or car, or another status.
    </EmptyState>
  );
}

function NoBookings() {
  return (
    <EmptyState
      title="No bookings yet"
      action={
        <Button asLink tone="main" to="/owner/cars">
          My Cars
        </Button>
      }
    >
      As soon as a guest books one of your cars, it shows here.
    </EmptyState>
  );
}
