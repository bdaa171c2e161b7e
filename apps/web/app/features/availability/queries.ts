import type { DateRange } from '@coastline/domain/days/rental-dates';
import type { TakenRange } from '@coastline/domain/wire/car';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#app/lib/api/api.ts';
import { type ApiClient, ApiError } from '#app/lib/api/api-client.ts';

// What the server rendered needs no checking here, so the schema waits for the first call of the browser itself.
const TakenRanges = async () => (await import('./answers.ts')).TakenRanges;
const KeptDays = async () => (await import('./answers.ts')).KeptDays;
// Others book while one is looking, so these answers age faster than the rest.
export const STALE_AFTER_MS = 30_000;
const READ_AGAIN_AFTER_MS = 60_000;
const NONE: readonly DateRange[] = [];

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
  return ranges.map(toRange);
}

/** The days on which a car is taken, kept up to date. `onGone` is called where there is no such car any more. */
export function useTaken(
  carId: string,
  { known, onGone }: { known: DateRange[] | null; onGone: () => void },
): readonly DateRange[] {
  const { data, error } = useQuery({
    queryKey: ['availability', carId],
    queryFn: ({ signal }) => fetchTaken(api, carId, signal),
    staleTime: STALE_AFTER_MS,
    meta: { offlineCache: { userId: null, schema: KeptDays } },
    refetchInterval: READ_AGAIN_AFTER_MS,
    ...(known ? { initialData: known } : {}),
  });
  const isGone = error instanceof ApiError && error.code === 'car_not_found';
  const tell = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
  return data ?? NONE;
}

/** A range as the rest of the pages knows it. */
export function toRange({ start_date, end_date }: TakenRange): DateRange {
  return { start: start_date, end: end_date };
}
