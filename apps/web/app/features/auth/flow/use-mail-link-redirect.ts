import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#app/lib/session/session-state.ts';
import { parseCallbackParams } from './callback-params.ts';
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts';

/**
 * Handles mail links, which open the landing page. After a sign-in by link, redirects like after any sign-in (AUTH-15 to
 * AUTH-17, AUTH-25). A failed link or a recovery link redirects to the sign-in page, which explains the next step.
 */
export function useMailLinkRedirect(): void {
  const [params] = useState(readInitialParams);
  const { isRecovering, redirectError } = useSession();
  const navigate = useNavigate();
  useRedirectAfterSignIn({
    next: undefined,
    isPaused: !params.hasSession || params.isRecovery || isRecovering,
  });
  const isForSignInPage = isRecovering || redirectError !== null;
  useEffect(() => {
    if (isForSignInPage) void navigate('/auth', { replace: true });
  }, [isForSignInPage, navigate]);
}

function readInitialParams() {
  if (typeof window === 'undefined') return { hasSession: false, isRecovery: false };
  return parseCallbackParams(window.location);
}
