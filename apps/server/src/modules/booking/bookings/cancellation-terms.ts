import type { CancellationTerms } from '@coastline/domain/bookings/cancellation-policy';
import type { BookingRow } from './bookings.repository.ts';

/** The cancellation terms that a booking keeps. */
export function getCancellationTerms(
  booking: Pick<BookingRow, 'carRules' | 'startDate' | 'freeCancellationUntil'>,
): CancellationTerms {
  return {
    policy: booking.carRules.cancellation_policy,
    startDate: booking.startDate,
    freeUntil: booking.freeCancellationUntil,
  };
}
