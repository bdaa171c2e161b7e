import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { lazy, type ReactNode, Suspense } from 'react';
import { retryImport } from '#app/ui/hooks/retry-import.ts';

const Card = lazy(retryImport(() => import('./records-card.lazy.tsx')));

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
    <Suspense fallback={null}>
      <Card bookingId={booking.id} bookingNumber={booking.booking_number} viewer={booking.viewer}>
        {children}
      </Card>
    </Suspense>
  );
}
