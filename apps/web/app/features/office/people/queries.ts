import type { ListPeopleQuery, Person, PersonPage } from '@coastline/contracts/people/people';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

const PAGE_SIZE = 30;

export type PeopleFilter = Pick<ListPeopleQuery, 'search' | 'role' | 'suspended'>;

/** People that match a filter, newest account first, page by page. */
export function peopleQuery(filter: PeopleFilter) {
  return infiniteQueryOptions({
    queryKey: ['office', 'people', filter],
    queryFn: ({ signal, pageParam }) =>
      api.get<PersonPage>('/rest/v1/people', {
        query: { ...filter, cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Details of one person. */
export function personQuery(personId: string) {
  return queryOptions({
    queryKey: ['office', 'person', personId],
    queryFn: ({ signal }) => api.get<Person>(`/rest/v1/people/${encodeURIComponent(personId)}`, { signal }),
    staleTime: 0,
  });
}
