import type { Booking } from '@coastline/contracts/bookings/booking';
import { type BookingStatus, isBeforeHandOver } from '@coastline/domain/bookings/booking-life-cycle';
import { lazy, Suspense } from 'react';
import { retryImport } from '#app/ui/hooks/retry-import.ts';

const Card = lazy(retryImport(() => import('./accidents-card.lazy.tsx')));

/** The accident reports of a trip, for its guest and host. Renders nothing before the trip. */
export function AccidentsCard({ booking, status }: { booking: Booking; status: BookingStatus }) {
  if (isBeforeHandOver(status)) return null;
  return (
    <Suspense fallback={null}>
      <Card booking={booking} status={status} />
    </Suspense>
  );
}
