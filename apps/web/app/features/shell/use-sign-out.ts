import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { signOut } from '#app/lib/session/session.ts';

/** Signs out and returns to the landing page (AUTH-23). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    await signOut();
    client.clear();
    await navigate('/');
  };
}
