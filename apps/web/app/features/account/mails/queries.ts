import type { MailPreference } from '@coastline/contracts/people/notice';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { useSession } from '#app/lib/session/session-state.ts';

/** Optional mails of the user; empty before a role is chosen. */
export function mailChoicesQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'mails', userId],
    queryFn: ({ signal }) => api.get<MailPreference[]>('/rest/v1/mail_choices', { signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

/** Turns mails off or on, with an optimistic update. */
export function useUpdateMailChoice() {
  const { user } = useSession();
  const client = useQueryClient();
  const { queryKey } = mailChoicesQuery(user?.id);
  return useMutation({
    mutationFn: (body: MailPreference) => api.post('/rest/v1/mail_choices', { body }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) =>
        before?.map((each) => (each.topic === choice.topic ? choice : each)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
