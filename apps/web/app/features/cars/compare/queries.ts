import type { DateRange } from '@coastline/domain/days/rental-dates';
import type { CarChoice } from '@coastline/domain/wire/car';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import type { ApiClient } from '#app/lib/api/api-client.ts';

const CarChoices = async () => (await import('../answers.ts')).CarChoices;

interface CompareWanted {
  carIds: readonly string[];
  range: DateRange | null;
  signal?: AbortSignal | undefined;
}

/** Cars to compare, in the order of their ids, without those that are no longer offered. */
export function fetchCompared(
  client: ApiClient,
  { carIds, range, signal }: CompareWanted,
): Promise<CarChoice[]> {
  return client.get('/rest/v1/cars', {
    schema: CarChoices,
    query: { ids: carIds.join(','), start_date: range?.start, end_date: range?.end },
    signal,
  });
}

/** The compared cars; `known` are those that the server has rendered. */
export function comparedQuery(wanted: CompareWanted, known: CarChoice[] | null) {
  const { carIds, range } = wanted;
  return queryOptions({
    queryKey: ['cars', 'compared', carIds, range],
    queryFn: ({ signal }) => (carIds.length > 0 ? fetchCompared(api, { ...wanted, signal }) : []),
    placeholderData: keepPreviousData,
    ...(known ? { initialData: known } : {}),
  });
}
