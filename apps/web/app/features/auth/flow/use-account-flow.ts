import type { SignInValues, SignUpValues } from '@coastline/domain/people/account-form';
import { type RefObject, useState } from 'react';
import { noAnswer } from '#app/lib/api/api-client.ts';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { isPasswordRefusal } from '#app/lib/session/auth-errors.ts';
import { clearRedirectError } from '#app/lib/session/session.ts';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { notify } from '#app/ui/overlays/notices.ts';
import type { AccountTab } from '../forms/account-forms.tsx';
import { type AuthOutcome, signIn, signInWithPasskey, signUp } from './auth-calls.ts';
import type { Arrival } from './sign-in-lead.ts';
import { isAuthUnanswered } from './unanswered.ts';

/** What the sign-in page shows and what its forms do (AUTH-18, AUTH-19, AUTH-21, ERR-07). */
export function useAccountFlow({ firstTab, arrival }: { firstTab: AccountTab; arrival: RefObject<Arrival> }) {
  const t = useTexts(signInTexts);
  const words = useErrorWords();
  const [tab, setTab] = useState<AccountTab>(firstTab);
  const [knownEmail, setKnownEmail] = useState<string>();
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);

  const complain = (reason: unknown, fallback: string) =>
    notify({
      title: words(reason, fallback),
      description: isAuthUnanswered(reason) ? words(noAnswer(reason)) : undefined,
      tone: 'bad',
    });
  const run = async (how: 'sign-in' | 'sign-up', call: () => Promise<AuthOutcome>, fallback = t.failed) => {
    clearRedirectError();
    // Set before the call: the session is there, and the page left, before the call comes back.
    arrival.current = how;
    const outcome = await call();
    if (outcome.kind === 'signed-in' || outcome.kind === 'second-factor') return;
    arrival.current = 'visit';
    if (outcome.kind === 'failed') {
      if (isPasswordRefusal(outcome.reason)) return outcome.reason;
      complain(outcome.reason, fallback);
    } else if (outcome.kind === 'registered') {
      notify({ title: t.registered.title, description: t.registered.text });
      setKnownEmail(outcome.email);
      setTab('sign-in');
    } else {
      if (outcome.reason) complain(outcome.reason, fallback);
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
    onSignUp: (values: SignUpValues) => run('sign-up', () => signUp(values)),
    backToSignIn: () => {
      setKnownEmail(unverifiedEmail ?? undefined);
      setUnverifiedEmail(null);
      setTab('sign-in');
    },
  };
}
