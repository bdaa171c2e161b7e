import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { meQuery } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { welcome } from '#app/texts/en/home.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { parseCallbackParams } from './callback-params.ts';
import { getSignInRedirect, type SignInSource } from './sign-in-redirect.ts';

interface RedirectState {
  /** Set by the forms before a call, so that the matching welcome message is shown. */
  source: RefObject<SignInSource>;
  isLeaving: boolean;
}

/**
 * Redirects signed-in users away from the sign-in page, whether they signed in by form, link, in another tab, or before
 * (AUTH-15 to AUTH-18, AUTH-22, AUTH-30). `isPaused` prevents the redirect, for example while a new password is required.
 */
export function useRedirectAfterSignIn({
  next,
  isPaused,
}: {
  next: string | undefined;
  isPaused: boolean;
}): RedirectState {
  const { status, user } = useSession();
  const { productName } = useConfig();
  const texts = useTexts(welcome);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [first] = useState(getInitialSource);
  const source = useRef<SignInSource>(first);
  const redirectedUserId = useRef<string | undefined>(undefined);
  const userId = status === 'signed-in' && !isPaused ? user?.id : undefined;

  useEffect(() => {
    if (redirectedUserId.current === userId) return;
    redirectedUserId.current = userId;
    if (!userId) return;
    const redirect = async () => {
      // After a failed read, the redirect continues, and the target page reads the user again.
      const read = () => client.fetchQuery({ ...meQuery(userId), staleTime: 0 }).catch(() => null);
      const me = source.current === 'sign-up' ? null : await read();
      const { to, notice } = getSignInRedirect({ source: source.current, me, next, productName, texts });
      if (notice) notify({ title: notice, tone: 'good' });
      await navigate(to, { replace: true });
    };
    void redirect();
  }, [userId, next, productName, texts, client, navigate]);

  return { source, isLeaving: userId !== undefined };
}

function getInitialSource(): SignInSource {
  if (typeof window === 'undefined') return 'visit';
  return parseCallbackParams(window.location).hasSession ? 'sign-in' : 'visit';
}
