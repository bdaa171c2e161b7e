import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { meQuery } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { welcome } from '#app/texts/en/home.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { getSignInRedirect, type SignInSource } from './sign-in-redirect.ts';

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

/** Parameters of a mail link or provider callback in the URL. Read them before the auth client removes them. */
interface CallbackParams {
  /** A password-recovery link was opened (AUTH-07). */
  isRecovery: boolean;
  /** The URL contains a session or the authorization code of a provider (AUTH-25). */
  hasSession: boolean;
}

export function parseCallbackParams({ hash, search }: Pick<Location, 'hash' | 'search'>): CallbackParams {
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  const inQuery = new URLSearchParams(search);
  const isBroken = inHash.has('error') || inHash.has('error_description') || inQuery.has('error');
  const type = inHash.get('type') ?? inQuery.get('type');
  return {
    isRecovery: type === 'recovery' && !isBroken,
    hasSession: (inHash.has('access_token') || inQuery.has('code')) && !isBroken,
  };
}

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
