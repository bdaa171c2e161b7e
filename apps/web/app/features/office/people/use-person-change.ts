import { Person } from '@coastline/domain/wire/people/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { withStepUp } from '#app/lib/session/step-up.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { personQuery } from './queries.ts';

export type PersonChange =
  | { deed: 'roles'; body: { role: string; held: boolean; reason: string } }
  | { deed: 'suspend'; body: { reason: string } }
  | { deed: 'reactivate'; body: Record<string, never> }
  | { deed: 'reset-factors'; body: { reason: string; identity_checked: true } };

/** One change of a person; what was read of people before is read again. */
export function usePersonChange(
  personId: string,
  { praise, onDone }: { praise: (person: Person) => string; onDone?: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ deed, body }: PersonChange) =>
      withStepUp(() => postIdempotent(`/rest/v1/people/${personId}/${deed}`, { schema: Person, body })),
    onSuccess: (person) => {
      client.setQueryData(personQuery(personId).queryKey, person);
      notify({ tone: 'good', title: praise(person) });
      onDone?.();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
}
