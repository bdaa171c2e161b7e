import type { SignInValues, SignUpValues } from '@coastline/domain/people/account-form';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { noAnswer } from '#app/lib/api/api-client.ts';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { isPasswordRefusal } from '#app/lib/session/auth-errors.ts';
import { hasSignedInBefore } from '#app/lib/session/known-device.ts';
import { authPathFor } from '#app/lib/session/next-path.ts';
import { useSession } from '#app/lib/session/session.ts';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { welcome } from '#app/texts/en/account/welcome.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { Or } from './door.tsx';
import { giveUpSignIn, signIn, signUp } from './flow/auth-calls.ts';
import { isAuthUnanswered } from './flow/unanswered.ts';
import { AccountForms, type AccountTab } from './forms/account-forms.tsx';
import { CodeForm } from './forms/code-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

export interface AuthModalProps {
  open: boolean;
  /** Called whenever the dialog is to close, after a success as well. */
  onClose: () => void;
  /** Called after a sign-in, and after a sign-up that signs in at once. The session is there by then. */
  onSignedIn?: (() => void) | undefined;
}

/** Sign-in and sign-up without leaving the car (CAR-12 to CAR-17, CAR-25, D46). */
export default function AuthModal({ open, onClose, onSignedIn }: AuthModalProps) {
  const { pathname, search } = useLocation();
  const { needsSecondFactor } = useSession();
  const { providers } = useConfig().signIn;
  const t = useTexts(signInTexts);
  const greeting = useTexts(welcome);
  const words = useErrorWords();
  const [tab, setTab] = useState<AccountTab>(() => (hasSignedInBefore() ? 'sign-in' : 'sign-up'));
  const [knownEmail, setKnownEmail] = useState<string>();

  const finish = (title: string) => {
    notify({ title, description: t.atCar.mayBook, tone: 'good' });
    onSignedIn?.();
    onClose();
  };
  const complain = (title: string, reason: unknown) =>
    notify({
      title,
      description: isAuthUnanswered(reason) ? words(noAnswer(reason)) : words(reason, t.failed),
      tone: 'bad',
    });
  const onSignIn = async (values: SignInValues) => {
    const outcome = await signIn(values);
    if (outcome.kind === 'signed-in') {
      finish(greeting.back);
    } else if (outcome.kind !== 'second-factor') {
      complain(t.atCar.signInFailed, outcome.reason);
    }
  };
  const onSignUp = async (values: SignUpValues) => {
    const outcome = await signUp(values);
    if (outcome.kind === 'signed-in') {
      finish(t.verify.title);
    } else if (outcome.kind === 'unverified') {
      notify({ title: t.verify.title, description: t.verify.text, tone: 'good' });
      onClose();
    } else if (outcome.kind === 'registered') {
      notify({ title: t.registered.title, description: t.registered.text });
      setKnownEmail(outcome.email);
      setTab('sign-in');
    } else if (outcome.kind === 'failed') {
      if (isPasswordRefusal(outcome.reason)) return outcome.reason;
      complain(t.atCar.signUpFailed, outcome.reason);
    }
  };
  if (needsSecondFactor) {
    return (
      <Dialog open={open} onClose={onClose} title={t.code.title} description={t.code.text}>
        <CodeForm onDone={() => finish(greeting.back)} />
        <Button tone="quiet" full onClick={() => void giveUpSignIn()}>
          {t.backToSignIn}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title={t.atCar.title} description={t.atCar.text}>
      <AccountForms
        tab={tab}
        onTab={setTab}
        email={knownEmail}
        onSignIn={onSignIn}
        onSignUp={onSignUp}
        forgot={() => (
          <Link
            to={authPathFor(pathname + search)}
            className="-my-2 inline-flex min-h-tap items-center justify-self-end text-sm"
          >
            {t.forgot.title}
          </Link>
        )}
      />
      {providers.length > 0 ? <Or /> : null}
      <ProviderButtons next={pathname + search} />
      <Button tone="quiet" full onClick={onClose}>
        {t.atCar.later}
      </Button>
    </Dialog>
  );
}
