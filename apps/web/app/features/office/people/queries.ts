import type { ListPeopleQuery, Person, PersonPage } from '@coastline/contracts/people/people';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { withStepUp } from '#app/lib/session/step-up.ts';
import { notify } from '#app/ui/overlays/toasts.ts';

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

type PersonChange =
  | { action: 'roles'; body: { role: string; held: boolean; reason: string } }
  | { action: 'suspend'; body: { reason: string } }
  | { action: 'reactivate'; body: Record<string, never> }
  | { action: 'reset-factors'; body: { reason: string; identity_checked: true } };

/** Mutation that changes a person and invalidates the office queries. May ask for a second factor first. */
export function usePersonChange(
  personId: string,
  { getSuccessTitle, onDone }: { getSuccessTitle: (person: Person) => string; onDone?: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, body }: PersonChange) =>
      withStepUp(() => postIdempotent<Person>(`/rest/v1/people/${personId}/${action}`, { body })),
    onSuccess: (person) => {
      client.setQueryData(personQuery(personId).queryKey, person);
      notify({ tone: 'good', title: getSuccessTitle(person) });
      onDone?.();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
}
