import { MailChoice } from '@coastline/domain/wire/people/mail-choice';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#app/lib/api/api.ts';
import { useSession } from '#app/lib/session/session.ts';

/** The mails that the user can turn off; none before they have chosen a role. */
export function mailChoicesQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'mails', userId],
    queryFn: ({ signal }) => api.get('/rest/v1/mail_choices', { schema: z.array(MailChoice), signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

/** Turns mails off or on: at once on the screen, and back where the server did not take it. */
export function useChooseMails() {
  const { user } = useSession();
  const client = useQueryClient();
  const { queryKey } = mailChoicesQuery(user?.id);
  return useMutation({
    mutationFn: (body: MailChoice) => api.post('/rest/v1/mail_choices', { body }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) =>
        before?.map((each) => (each.topic === choice.topic ? choice : each)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
