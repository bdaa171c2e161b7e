import type { SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

export function getDepositPath(bookingId: string): string {
  return `/rest/v1/bookings/${encodeURIComponent(bookingId)}/security-deposit`;
}

/** The security deposit of a booking as the user may see it. */
export function depositQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'security-deposit', bookingId],
    queryFn: ({ signal }) => api.get<SecurityDepositState>(getDepositPath(bookingId), { signal }),
    staleTime: 0,
  });
}
