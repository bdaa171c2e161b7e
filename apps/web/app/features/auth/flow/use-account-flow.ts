import type { SignInValues, SignUpValues } from '@coastline/domain/account-form';
import { type RefObject, useState } from 'react';
import { clearRedirectError } from '#app/lib/session.ts';
import { notify } from '#app/ui/notices.ts';
import type { AccountTab } from '../forms/account-forms.tsx';
import { type AuthOutcome, signIn, signInWithPasskey, signUp } from './auth-calls.ts';
import type { Arrival } from './sign-in-lead.ts';

/** What the sign-in page shows and what its forms do (AUTH-18, AUTH-19, AUTH-21, ERR-07). */
export function useAccountFlow({ firstTab, arrival }: { firstTab: AccountTab; arrival: RefObject<Arrival> }) {
  const [tab, setTab] = useState<AccountTab>(firstTab);
  const [knownEmail, setKnownEmail] = useState<string>();
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);

  const run = async (how: 'sign-in' | 'sign-up', call: () => Promise<AuthOutcome>) => {
    clearRedirectError();
    // Set before the call: the session is there, and the page left, before the call comes back.
    arrival.current = how;
    const outcome = await call();
    if (outcome.kind === 'signed-in' || outcome.kind === 'second-factor') return;
    arrival.current = 'visit';
    if (outcome.kind === 'failed') {
      notify({ title: outcome.message, tone: 'bad' });
    } else if (outcome.kind === 'registered') {
      notify({
        title: 'Already have an account?',
        description: 'This email is registered. Please sign in instead.',
      });
      setKnownEmail(outcome.email);
      setTab('sign-in');
    } else {
      if (outcome.message) notify({ title: outcome.message, tone: 'bad' });
      else notify(VERIFY_NOTICE);
      setUnverifiedEmail(outcome.email);
    }
  };
  return {
    tab,
    setTab,
    knownEmail,
    unverifiedEmail,
    onSignIn: (values: SignInValues) => run('sign-in', () => signIn(values)),
    onPasskey: () => run('sign-in', signInWithPasskey),
    onSignUp: (values: SignUpValues) => run('sign-up', () => signUp(values)),
    backToSignIn: () => {
      setKnownEmail(unverifiedEmail ?? undefined);
      setUnverifiedEmail(null);
      setTab('sign-in');
    },
  };
}

/** After a sign-up whose address must be verified first (D13, D46). */
export const VERIFY_NOTICE = {
  title: 'Account created!',
  description: 'Please check your email to verify your account.',
  tone: 'good',
} as const;
