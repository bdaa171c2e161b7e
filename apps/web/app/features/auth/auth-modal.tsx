import type { SignInValues, SignUpValues } from '@coastline/domain/account-form';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useConfig } from '#app/lib/config.ts';
import { authPathFor } from '#app/lib/next-path.ts';
import { useSession } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { notify } from '#app/ui/notices.ts';
import { Or } from './door.tsx';
import { giveUpSignIn, signIn, signUp } from './flow/auth-calls.ts';
import { VERIFY_NOTICE } from './flow/use-account-flow.ts';
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

const MAY_BOOK = "You're now signed in and can book this car.";

/** Sign-in and sign-up without leaving the car (CAR-12 to CAR-17, CAR-25, D46). */
export default function AuthModal({ open, onClose, onSignedIn }: AuthModalProps) {
  const { pathname, search } = useLocation();
  const { needsSecondFactor } = useSession();
  const { providers } = useConfig().signIn;
  const [tab, setTab] = useState<AccountTab>('sign-in');
  const [knownEmail, setKnownEmail] = useState<string>();

  const finish = (title: string) => {
    notify({ title, description: MAY_BOOK, tone: 'good' });
    onSignedIn?.();
    onClose();
  };
  const onSignIn = async (values: SignInValues) => {
    const outcome = await signIn(values);
    if (outcome.kind === 'signed-in') {
      finish('Welcome back!');
    } else if (outcome.kind !== 'second-factor') {
      notify({ title: 'Sign in failed', description: outcome.message, tone: 'bad' });
    }
  };
  const onSignUp = async (values: SignUpValues) => {
    const outcome = await signUp(values);
    if (outcome.kind === 'signed-in') {
      finish('Account created!');
    } else if (outcome.kind === 'unverified') {
      notify(VERIFY_NOTICE);
      onClose();
    } else {
      notify({ title: 'Sign up failed', description: outcome.message, tone: 'bad' });
      if (outcome.kind !== 'registered') return;
      setKnownEmail(outcome.email);
      setTab('sign-in');
    }
  };
  if (needsSecondFactor) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title="One more step"
        description="Your account asks for a code from your authenticator app."
      >
        <CodeForm onDone={() => finish('Welcome back!')} />
        <Button tone="quiet" full onClick={() => void giveUpSignIn()}>
          Back to Sign In
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sign in to book"
      description="Your dates stay as you chose them."
    >
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
            Forgot password
          </Link>
        )}
      />
      {providers.length > 0 ? <Or /> : null}
      <ProviderButtons next={pathname + search} />
      <Button tone="quiet" full onClick={onClose}>
        Continue browsing as guest
      </Button>
    </Dialog>
  );
}
