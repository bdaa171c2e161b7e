import type { CarChoice } from '@coastline/contracts/car';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import type { ApiClient } from '#app/lib/api/api-client.ts';

interface ComparisonRequest {
  carIds: readonly string[];
  range: DateRange | null;
  signal?: AbortSignal | undefined;
}

/** Fetches cars to compare, in the order of the ids, without cars that are no longer listed. */
export function fetchComparedCars(
  client: ApiClient,
  { carIds, range, signal }: ComparisonRequest,
): Promise<CarChoice[]> {
  return client.get<CarChoice[]>('/rest/v1/cars', {
    query: { ids: carIds.join(','), start_date: range?.start, end_date: range?.end },
    signal,
  });
}

/** The compared cars; `initialData` are the cars that the server rendered. */
export function comparedCarsQuery(request: ComparisonRequest, initialData: CarChoice[] | null) {
  const { carIds, range } = request;
  return queryOptions({
    queryKey: ['cars', 'compared', carIds, range],
    queryFn: ({ signal }) => (carIds.length > 0 ? fetchComparedCars(api, { ...request, signal }) : []),
    placeholderData: keepPreviousData,
    ...(initialData ? { initialData } : {}),
  });
}
