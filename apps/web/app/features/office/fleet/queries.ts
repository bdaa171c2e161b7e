import { FleetPage, type ListFleetQuery } from '@coastline/domain/wire/hosting';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

const PAGE_SIZE = 30;

export type FleetFilter = Pick<ListFleetQuery, 'search' | 'active'>;

/** Cars of all hosts, newest first, page by page. */
export function fleetQuery(filter: FleetFilter) {
  return infiniteQueryOptions({
    queryKey: ['office', 'fleet', filter],
    queryFn: ({ signal, pageParam }) =>
      api.get('/rest/v1/admin/cars', {
        schema: FleetPage,
        query: { ...filter, cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
