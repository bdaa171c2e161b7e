import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { lazyComponent } from '#app/ui/states/lazy-component.tsx';

const ContractCardContent = lazyComponent(() => import('./contract-card.lazy.tsx'));

/** The rental contract of a booking, from the deposit on; after a cancellation for the office only. */
export function ContractCard({ booking, status }: { booking: Booking; status: BookingStatus }) {
  if (status === 'booked' || (status === 'cancelled' && booking.viewer !== 'admin')) return null;
  return <ContractCardContent booking={booking} />;
}
