import type { Booking } from '@coastline/contracts/bookings/booking';
import { isBeforeHandOver } from '@coastline/domain/bookings/booking-life-cycle';
import { lazyComponent } from '#app/ui/states/lazy-component.tsx';

const Card = lazyComponent(() => import('./accidents-card.lazy.tsx'));

/** The accident reports of a booking. Renders nothing before the hand-over. */
export function AccidentsCard({ booking }: { booking: Booking }) {
  return isBeforeHandOver(booking.status) ? null : <Card booking={booking} />;
}
