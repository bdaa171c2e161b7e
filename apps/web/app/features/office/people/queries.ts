import type { ListPeopleQuery, Person, PersonPage } from '@coastline/contracts/people/people';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { withStepUp } from '#app/lib/session/step-up.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { officePagedQuery, officeQuery } from '../office-query.ts';

const PAGE_SIZE = 30;

export type PeopleFilter = Pick<ListPeopleQuery, 'search' | 'role' | 'suspended'>;

/** People that match a filter, newest account first, page by page. */
export function peopleQuery(filter: PeopleFilter) {
  return {
    ...officePagedQuery<PersonPage>(['people', filter], '/rest/v1/people', {
      query: filter,
      limit: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  };
}

export function personQuery(personId: string) {
  return officeQuery<Person>(['person', personId], `/rest/v1/people/${encodeURIComponent(personId)}`);
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
