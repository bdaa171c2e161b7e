import type { SignInValues, SignUpValues } from '@coastline/domain/people/account-form';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { createNetworkError } from '#app/lib/api/api-client.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { isPasswordRejected } from '#app/lib/session/auth-errors.ts';
import { getAuthPath } from '#app/lib/session/next-path.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { hasSignedInBefore } from '#app/lib/session/session-storage.ts';
import { welcome } from '#app/texts/en/home.ts';
import { signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { OrDivider } from './auth-layout.tsx';
import { cancelSignIn, isAuthServerUnreachable, signIn, signUp } from './flow/auth-api.ts';
import { AccountForms, type AccountTab } from './forms/account-forms.tsx';
import { SecondFactorForm } from './forms/second-factor-form.tsx';
import { ProviderButtons } from './sign-in-buttons.tsx';

export interface AuthModalProps {
  open: boolean;
  /** Called when the dialog should close, also after a success. */
  onClose: () => void;
  /** Called after a sign-in, and after a sign-up that signs in immediately. The session is available. */
  onSignedIn?: (() => void) | undefined;
}

/** Sign-in and sign-up dialog on the car page (CAR-12 to CAR-17, CAR-25, D46). */
export default function AuthModal({ open, onClose, onSignedIn }: AuthModalProps) {
  const { pathname, search } = useLocation();
  const { needsSecondFactor } = useSession();
  const { providers } = useConfig().signIn;
  const t = useTexts(signInTexts);
  const greeting = useTexts(welcome);
  const formatError = useErrorFormatter();
  const [tab, setTab] = useState<AccountTab>(() => (hasSignedInBefore() ? 'sign-in' : 'sign-up'));
  const [knownEmail, setKnownEmail] = useState<string>();

  const finish = (title: string) => {
    notify({ title, description: t.atCar.mayBook, tone: 'good' });
    onSignedIn?.();
    onClose();
  };
  const notifyFailure = (title: string, reason: unknown) =>
    notify({
      title,
      description: isAuthServerUnreachable(reason)
        ? formatError(createNetworkError(reason))
        : formatError(reason, t.failed),
      tone: 'bad',
    });
  const onSignIn = async (values: SignInValues) => {
    const outcome = await signIn(values);
    if (outcome.kind === 'signed-in') {
      finish(greeting.back);
    } else if (outcome.kind !== 'second-factor') {
      notifyFailure(t.atCar.signInFailed, outcome.reason);
    }
  };
  const onSignUp = async (values: SignUpValues) => {
    const outcome = await signUp(values, pathname + search);
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
      if (isPasswordRejected(outcome.reason)) return outcome.reason;
      notifyFailure(t.atCar.signUpFailed, outcome.reason);
    }
  };
  if (needsSecondFactor) {
    return (
      <Dialog open={open} onClose={onClose} title={t.code.title} description={t.code.text}>
        <SecondFactorForm onDone={() => finish(greeting.back)} />
        <Button tone="quiet" full onClick={() => void cancelSignIn()}>
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
            to={getAuthPath(pathname + search)}
            className="-my-2 inline-flex min-h-tap items-center justify-self-end text-sm"
          >
            {t.forgot.title}
          </Link>
        )}
      />
      {providers.length > 0 ? <OrDivider /> : null}
      <ProviderButtons next={pathname + search} />
      <Button tone="quiet" full onClick={onClose}>
        {t.atCar.later}
      </Button>
    </Dialog>
  );
}
