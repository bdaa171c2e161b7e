import type { SignInValues, SignUpValues } from '@coastline/domain/people/account-form';
import { type RefObject, useState } from 'react';
import { createNetworkError } from '#app/lib/api/api-client.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { isPasswordRejected } from '#app/lib/session/auth-errors.ts';
import { clearRedirectError } from '#app/lib/session/session-state.ts';
import { signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import type { AccountTab } from '../forms/account-forms.tsx';
import { type AuthOutcome, isAuthServerUnreachable, signIn, signInWithPasskey, signUp } from './auth-api.ts';
import type { SignInSource } from './sign-in-redirect.ts';

/** State and handlers of the sign-in page (AUTH-18, AUTH-19, AUTH-21, ERR-07). */
export function useAccountFlow({
  firstTab,
  source,
  next,
}: {
  firstTab: AccountTab;
  source: RefObject<SignInSource>;
  next: string | undefined;
}) {
  const t = useTexts(signInTexts);
  const formatError = useErrorFormatter();
  const [tab, setTab] = useState<AccountTab>(firstTab);
  const [knownEmail, setKnownEmail] = useState<string>();
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);

  const notifyFailure = (reason: unknown, fallback: string) =>
    notify({
      title: formatError(reason, fallback),
      description: isAuthServerUnreachable(reason) ? formatError(createNetworkError(reason)) : undefined,
      tone: 'bad',
    });
  const run = async (how: 'sign-in' | 'sign-up', call: () => Promise<AuthOutcome>, fallback = t.failed) => {
    clearRedirectError();
    // Set before the call, because the redirect may happen before the call resolves.
    source.current = how;
    const outcome = await call();
    if (outcome.kind === 'signed-in' || outcome.kind === 'second-factor') return;
    source.current = 'visit';
    if (outcome.kind === 'failed') {
      if (isPasswordRejected(outcome.reason)) return outcome.reason;
      notifyFailure(outcome.reason, fallback);
    } else if (outcome.kind === 'registered') {
      notify({ title: t.registered.title, description: t.registered.text });
      setKnownEmail(outcome.email);
      setTab('sign-in');
    } else {
      if (outcome.reason) notifyFailure(outcome.reason, fallback);
      else notify({ title: t.verify.title, description: t.verify.text, tone: 'good' });
      setUnverifiedEmail(outcome.email);
    }
  };
  return {
    tab,
    setTab,
    knownEmail,
    unverifiedEmail,
    onSignIn: async (values: SignInValues) => {
      await run('sign-in', () => signIn(values));
    },
    onPasskey: async () => {
      await run('sign-in', signInWithPasskey, t.noPasskey);
    },
    onSignUp: (values: SignUpValues) => run('sign-up', () => signUp(values, next)),
    backToSignIn: () => {
      setKnownEmail(unverifiedEmail ?? undefined);
      setUnverifiedEmail(null);
      setTab('sign-in');
    },
  };
}
