import type { DateRange } from '@coastline/domain/rental-dates';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import type { ApiClient } from '#app/lib/api-client.ts';

// What the server rendered needs no checking here, so the schema waits for the first call of the browser itself.
const TakenRanges = async () => (await import('./answers.ts')).TakenRanges;
const KeptDays = async () => (await import('./answers.ts')).KeptDays;
// Others book while one is looking, so these answers age faster than the rest.
const STALE_AFTER_MS = 30_000;

/** The days from today on which a car is taken, by bookings and by its host's blocks (CAR-07, D22). */
export async function fetchTaken(
  client: ApiClient,
  carId: string,
  signal?: AbortSignal,
): Promise<DateRange[]> {
  const ranges = await client.get(`/rest/v1/cars/${encodeURIComponent(carId)}/availability`, {
    schema: TakenRanges,
    signal,
  });
  return ranges.map(({ start_date, end_date }) => ({ start: start_date, end: end_date }));
}

export function takenQuery(carId: string, known: DateRange[] | null) {
  return queryOptions({
    queryKey: ['availability', carId],
    queryFn: ({ signal }) => fetchTaken(api, carId, signal),
    staleTime: STALE_AFTER_MS,
    meta: { kept: { person: null, shape: KeptDays } },
    ...(known ? { initialData: known } : {}),
  });
}
