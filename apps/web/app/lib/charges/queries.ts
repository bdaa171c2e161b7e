import type { TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

export function getChargesPath(bookingId: string): string {
  return `/rest/v1/bookings/${encodeURIComponent(bookingId)}/charges`;
}

/** The charges of a booking as the user may see them. */
export function chargesQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'charges', bookingId],
    queryFn: ({ signal }) => api.get<TripCharges>(getChargesPath(bookingId), { signal }),
    staleTime: 0,
  });
}
