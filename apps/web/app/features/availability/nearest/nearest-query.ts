import type { DateRange } from '@coastline/domain/days/rental-dates';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { STALE_AFTER_MS, toRange } from '../queries.ts';

const FreeDates = async () => (await import('../answers.ts')).FreeDates;

/** The nearest free days of the same length, where a car is taken. */
export function nearestQuery(carId: string, { start, end }: DateRange) {
  return queryOptions({
    queryKey: ['availability', carId, 'nearest', start, end],
    queryFn: async ({ signal }): Promise<DateRange[]> => {
      const { nearest } = await api.get(`/rest/v1/cars/${encodeURIComponent(carId)}/free-dates`, {
        schema: FreeDates,
        query: { start_date: start, end_date: end },
        signal,
      });
      return nearest.map(toRange);
    },
    staleTime: STALE_AFTER_MS,
  });
}
