import {
  type CancellationTerms,
  DEFAULT_CANCELLATION_POLICY,
} from '@coastline/domain/bookings/cancellation-policy';
import type { BookingRow } from './bookings.repository.ts';

/** The cancellation terms that a booking keeps; bookings from before the rules of cars have the default policy. */
export function getCancellationTerms(
  booking: Pick<BookingRow, 'carRules' | 'startDate' | 'freeCancellationUntil'>,
): CancellationTerms {
  return {
    policy: booking.carRules?.cancellation_policy ?? DEFAULT_CANCELLATION_POLICY,
    startDate: booking.startDate,
    freeUntil: booking.freeCancellationUntil,
  };
}
