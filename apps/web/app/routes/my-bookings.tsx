import { BookingList } from '#app/features/bookings/list/booking-list.tsx';
import { GuestBookingCard } from '#app/features/bookings/list/guest-booking-card.tsx';
import { pageMeta } from '#app/lib/meta.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { RequireSignedIn } from '#app/lib/require-role.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Wrap } from '#app/ui/layout.tsx';
import type { Route } from './+types/my-bookings.ts';

export const handle: PageHandle = {};

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: 'My Bookings',
    description: 'The cars you have booked, what is paid and what comes next.',
    noIndex: true,
  });

/** The guest's bookings, newest first (MYB-01 to MYB-07). */
export default function MyBookingsPage() {
  return (
    <RequireSignedIn>
      <Wrap className="grid max-w-[58rem]! grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-pause">
        <h1>My Bookings</h1>
        <BookingList
          side="guest"
          card={GuestBookingCard}
          failure="Failed to load bookings"
          empty={<NoBookings />}
        />
      </Wrap>
    </RequireSignedIn>
  );
}

function NoBookings() {
  return (
    <EmptyState
      title="No bookings yet"
      action={
        <Button asLink tone="main" to="/browse">
          Browse Cars
        </Button>
      }
    >
      Choose a car and your days. It waits for you when you land.
    </EmptyState>
  );
}
