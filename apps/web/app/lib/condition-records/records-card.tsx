import type { Booking } from '@coastline/contracts/bookings/booking';
import { type BookingStatus, isBeforeHandOver } from '@coastline/domain/bookings/booking-life-cycle';
import type { ReactNode } from 'react';
import { lazyComponent } from '#app/ui/states/lazy-component.tsx';

const Card = lazyComponent(() => import('./records-card.lazy.tsx'));

/** Sealed records of hand-over and return. Renders nothing before the hand-over. */
export function RecordsCard({
  booking,
  status,
  children,
}: {
  booking: Pick<Booking, 'id' | 'booking_number' | 'viewer'>;
  status: BookingStatus;
  children?: ReactNode;
}) {
  if (isBeforeHandOver(status)) return null;
  return (
    <Card bookingId={booking.id} bookingNumber={booking.booking_number} viewer={booking.viewer}>
      {children}
    </Card>
  );
}
