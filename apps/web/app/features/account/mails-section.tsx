import type { MailPreference } from '@coastline/contracts/people/notice';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { QueryState } from '#app/lib/page/query-state.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { mails } from '#app/texts/en/account.ts';
import { Switch } from '#app/ui/controls/switch.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { AccountSection } from './account-section.tsx';

/** Preferences for optional mails. */
export function MailsSection() {
  const { user } = useSession();
  const t = useTexts(mails);
  const formatError = useErrorFormatter();
  const choices = useQuery(mailChoicesQuery(user?.id));
  const choose = useUpdateMailChoice();
  const onError = (error: unknown) => notify({ title: formatError(error), tone: 'bad' });
  const list = choices.data ?? [];
  return (
    <AccountSection title={t.title} text={t.text}>
      <QueryState query={choices} rows={2}>
        {list.length === 0 ? <p className="text-sm text-ink-soft">{t.none}</p> : null}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
          {list.map(({ topic, wanted }) => (
            <li key={topic}>
              <Switch
                checked={wanted}
                label={t.topics[topic].name}
                onChange={(checked) => choose.mutate({ topic, wanted: checked }, { onError })}
              />
              <p className="pl-16.5 text-sm text-ink-soft">{t.topics[topic].text}</p>
            </li>
          ))}
        </ul>
      </QueryState>
    </AccountSection>
  );
}

/** Optional mails of the user; empty before a role is chosen. */
function mailChoicesQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'mails', userId],
    queryFn: ({ signal }) => api.get<MailPreference[]>('/rest/v1/mail_choices', { signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

/** Turns mails off or on, with an optimistic update. */
function useUpdateMailChoice() {
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
