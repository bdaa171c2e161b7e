import type { DateRange } from '@coastline/domain/days/rental-dates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#app/lib/api/api.ts';
import { ApiError } from '#app/lib/api/api-client.ts';
import { fetchFreeDates, fetchTakenRanges, toDateRange } from '#app/lib/cars/car-requests.ts';

// Loaded when a response is cached or restored, so that Zod stays out of the first load.
const CachedTakenDates = async () => (await import('./offline-cache-schemas.ts')).CachedTakenDates;
// Shorter than for other queries, because other guests can book meanwhile.
const STALE_AFTER_MS = 30_000;
const REFETCH_INTERVAL_MS = 60_000;
const NONE: readonly DateRange[] = [];

/** The taken days of a car, polled. Calls `onGone` when the car does not exist any more. */
export function useTakenRanges(
  carId: string,
  { initialData, onGone }: { initialData: DateRange[] | null; onGone: () => void },
): readonly DateRange[] {
  const { data, error } = useQuery({
    queryKey: ['availability', carId],
    queryFn: ({ signal }) => fetchTakenRanges(api, carId, signal),
    staleTime: STALE_AFTER_MS,
    meta: { offlineCache: { userId: null, schema: CachedTakenDates } },
    refetchInterval: REFETCH_INTERVAL_MS,
    ...(initialData ? { initialData } : {}),
  });
  const isGone = error instanceof ApiError && error.code === 'car_not_found';
  const notifyGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) notifyGone();
  }, [isGone]);
  return data ?? NONE;
}

/** The nearest free ranges with the same number of days, for a car that is taken. */
export function nearestFreeDatesQuery(carId: string, { start, end }: DateRange) {
  return queryOptions({
    queryKey: ['availability', carId, 'nearest', start, end],
    queryFn: async ({ signal }): Promise<DateRange[]> => {
      const { nearest } = await fetchFreeDates(api, { carId, range: { start, end }, signal });
      return nearest.map(toDateRange);
    },
    staleTime: STALE_AFTER_MS,
  });
}
