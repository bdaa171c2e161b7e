import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#app/lib/api.ts';
import { signOut, useSession } from '#app/lib/session.ts';
import { notify } from '#app/ui/notices.ts';
import type { EraseValues } from './erase-form.ts';
import { provePerson } from './prove-person.ts';

/** Proves who is asking, deletes the account and leaves for the landing page. */
export function useErase() {
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ proof }: EraseValues) => {
      await provePerson(user, proof);
      await api.post('/rest/v1/account/erase');
    },
    onSuccess: async () => {
      await signOut();
      client.clear();
      notify({
        title: 'Your account is deleted',
        description: 'Thank you for having been here.',
        tone: 'good',
      });
      await navigate('/');
    },
  });
}
