import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { signOut } from '#app/lib/session/session.ts';

/** Signs out and returns to the landing page (AUTH-23). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    const { pathname } = window.location;
    await signOut();
    client.clear();
    // Pages show the end of the session a moment before, so that the visitor may have pressed the next link already.
    const isLeft = pathname === '/' || window.location.pathname !== pathname;
    if (!isLeft) await navigate('/');
  };
}
