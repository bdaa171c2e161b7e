import type { AccidentReports } from '@coastline/contracts/bookings/accident-report';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export function getAccidentsPath(bookingId: string): string {
  return `/rest/v1/bookings/${encodeURIComponent(bookingId)}/accident-reports`;
}

/** The accident reports of a booking as the user may see them. */
export function accidentsQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'accidents', bookingId],
    queryFn: ({ signal }) => api.get<AccidentReports>(getAccidentsPath(bookingId), { signal }),
    staleTime: 0,
  });
}
