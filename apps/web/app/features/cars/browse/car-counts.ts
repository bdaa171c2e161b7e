import { type BrowseSearch, toSearchCarsArgs } from '@coastline/domain/cars/browse-filters';
import type { CarCounts } from '@coastline/domain/wire/car';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

const Counts = async () => (await import('../answers.ts')).CarCounts;

/** How many cars each choice of the filters panel would find; the last answer stands until the next is there. */
export function carCountsQuery(wanted: Omit<BrowseSearch, 'sort'>) {
  const { p_sort: _, ...args } = toSearchCarsArgs({ ...wanted, sort: null });
  return queryOptions({
    queryKey: ['cars', 'counts', args],
    queryFn: ({ signal }) =>
      api.get<CarCounts>('/rest/v1/rpc/get_public_car_counts', { schema: Counts, query: args, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The number behind each choice as it is shown, `12`, or `50+` where there may be more. */
export function countWords(counts: CarCounts['types'] | undefined): (choice: string) => string | undefined {
  const words = new Map(
    counts?.map(({ value, count, capped }) => [value, capped ? `${count}+` : `${count}`]),
  );
  return (choice) => words.get(choice);
}
