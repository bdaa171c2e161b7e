import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#app/lib/api/api.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { signOut } from '#app/lib/session/session.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { withStepUp } from '#app/lib/session/step-up.ts';
import { account } from '#app/texts/en/account.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import type { EraseValues } from './erase-form.ts';
import { reauthenticate } from './reauthenticate.ts';

/** Reauthenticates the user, deletes the account and navigates to the landing page. */
export function useErase() {
  const { user } = useSession();
  const t = useTexts(account).erase;
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ proof }: EraseValues) => {
      await reauthenticate(user, proof);
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
