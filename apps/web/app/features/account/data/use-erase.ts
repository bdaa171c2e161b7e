import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#app/lib/api/api.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { signOut, useSession } from '#app/lib/session/session.ts';
import { withStepUp } from '#app/lib/session/step-up.ts';
import { account } from '#app/texts/en/account/account.ts';
import { notify } from '#app/ui/overlays/notices.ts';
import type { EraseValues } from './erase-form.ts';
import { provePerson } from './prove-person.ts';

/** Proves who is asking, deletes the account and leaves for the landing page. */
export function useErase() {
  const { user } = useSession();
  const t = useTexts(account).erase;
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ proof }: EraseValues) => {
      await provePerson(user, proof);
      await withStepUp(() => api.post('/rest/v1/account/erase'));
    },
    onSuccess: async () => {
      await signOut();
      client.clear();
      notify({ title: t.done, description: t.doneText, tone: 'good' });
      await navigate('/');
    },
  });
}
