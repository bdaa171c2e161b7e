import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { lazy, Suspense } from 'react';
import { retryImport } from '#app/ui/hooks/retry-import.ts';

const SecurityDepositCard = lazy(retryImport(() => import('./security-deposit-card.lazy.tsx')));

/** The security deposit, for guest and host. Renders nothing before the booking is confirmed and for cars without one. */
export function DepositCard({ booking, status }: { booking: Booking; status: BookingStatus }) {
  if (!booking.car_rules?.security_deposit || status === 'booked') return null;
  return (
    <Suspense fallback={null}>
      <SecurityDepositCard booking={booking} status={status} />
    </Suspense>
  );
}
