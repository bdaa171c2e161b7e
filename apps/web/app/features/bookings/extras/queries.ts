import type { OfferedExtras } from '@coastline/contracts/bookings/extras';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

/** What can be added to a booking of a car, with the number that is free on these days. */
export function offeredExtrasQuery(carId: string, { start, end }: DateRange) {
  return queryOptions({
    queryKey: ['extras', carId, start, end],
    queryFn: async ({ signal }) => {
      const path = `/rest/v1/cars/${encodeURIComponent(carId)}/extras`;
      const query = { start_date: start, end_date: end };
      return (await api.get<OfferedExtras>(path, { query, signal })).items;
    },
    staleTime: 60_000,
  });
}
