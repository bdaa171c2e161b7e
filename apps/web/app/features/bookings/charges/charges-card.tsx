import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { lazy, Suspense } from 'react';
import { retryImport } from '#app/ui/hooks/retry-import.ts';

const TripChargesCard = lazy(retryImport(() => import('./trip-charges-card.lazy.tsx')));

/** The charges after a trip, for its guest and host. Renders nothing before the return and without charges. */
export function ChargesCard({ booking, status }: { booking: Booking; status: BookingStatus }) {
  if (status !== 'completed') return null;
  return (
    <Suspense fallback={null}>
      <TripChargesCard booking={booking} />
    </Suspense>
  );
}
