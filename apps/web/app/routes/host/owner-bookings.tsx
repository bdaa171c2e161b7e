import { BookingList } from '#app/features/bookings/list/booking-list.tsx';
import { BookingListSkeleton } from '#app/features/bookings/list/booking-list-skeleton.tsx';
import { HostBookingCard } from '#app/features/bookings/list/host-booking-card.tsx';
import { bookingListAsk } from '#app/features/bookings/queries.ts';
import { pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/require-role.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Wrap } from '#app/ui/frame/layout.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import type { Route } from './+types/owner-bookings.ts';

export const handle: PageHandle = { asks: () => [bookingListAsk('host')] };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: 'Car Bookings',
    description: 'Who has booked your cars, for when, and what you earn.',
    noIndex: true,
  });

/** The bookings of the host's cars, newest first (OWN-08, OWN-09, GEN-13). */
export default function OwnerBookingsPage() {
  return (
    <Wrap className="grid max-w-[58rem]! grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-pause">
      <h1>Car Bookings</h1>
      <RequireRole anyOf={['owner']} meanwhile={<BookingListSkeleton />}>
        <BookingList
          side="host"
          card={HostBookingCard}
          failure="Failed to load bookings."
          empty={<NoBookings />}
        />
      </RequireRole>
    </Wrap>
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
