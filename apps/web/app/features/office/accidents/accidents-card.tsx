import type { Booking } from '@coastline/contracts/bookings/booking';
import { isBeforeHandOver } from '@coastline/domain/bookings/booking-life-cycle';
import { lazy, Suspense } from 'react';
import { retryImport } from '#app/ui/hooks/retry-import.ts';

const Card = lazy(retryImport(() => import('./accidents-card.lazy.tsx')));

/** The accident reports of a booking. Renders nothing before the hand-over. */
export function AccidentsCard({ booking }: { booking: Booking }) {
  if (isBeforeHandOver(booking.status)) return null;
  return (
    <Suspense fallback={null}>
      <Card booking={booking} />
    </Suspense>
  );
}
