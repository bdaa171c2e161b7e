import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import type { ReactNode } from 'react';
import { lazyPart } from '#app/lib/page/lazy-part.tsx';

const Card = lazyPart(() => import('./records-card.lazy.tsx'));

/** Statuses after a possible hand-over. */
const STATUSES: readonly BookingStatus[] = ['in_progress', 'completed', 'cancelled'];

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
  if (!STATUSES.includes(status)) return null;
  return (
    <Card bookingId={booking.id} bookingNumber={booking.booking_number} viewer={booking.viewer}>
      {children}
    </Card>
  );
}
