import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { signOut } from '#app/lib/session/session.ts';

/** Signs out and returns to the landing page (AUTH-23). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isOnLandingPage = useLocation().pathname === '/';
  return async () => {
    await signOut();
    client.clear();
    // The page shows the end of the session a moment before, so that the visitor may have pressed the next link already.
    if (!isOnLandingPage) await navigate('/');
  };
}
