import type { Booking } from '@coastline/contracts/bookings/booking';
import type { CancellationTerms } from '@coastline/domain/bookings/cancellation-policy';

/** The cancellation terms of a booking, as the rules of the domain expect them. */
export function getCancellationTerms({ cancellation, start_date }: Booking): CancellationTerms {
  const { policy, free_until: freeUntil } = cancellation;
  return { policy, startDate: start_date, freeUntil: freeUntil === null ? null : new Date(freeUntil) };
}
