import { useState } from 'react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { openShellDialog } from '#app/lib/page/shell-dialogs.ts';
import { useCanUsePasskeys } from '#app/lib/session/passkeys.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { AuthHeading, OrDivider } from './auth-layout.tsx';
import { CheckEmail } from './check-email.tsx';
import { useAccountFlow } from './flow/use-account-flow.ts';
import { usePasswordRecovery } from './flow/use-password-recovery.ts';
import { useRedirectAfterSignIn } from './flow/use-sign-in-redirect.ts';
import { AccountForms, type AccountTab } from './forms/account-forms.tsx';
import { ForgotPasswordDialog } from './forms/forgot-password-dialog.tsx';
import { NewPasswordDialog } from './forms/new-password-dialog.tsx';
import { SecondFactorStep } from './forms/second-factor-form.tsx';
import { PasskeyButton, ProviderButtons } from './sign-in-buttons.tsx';

interface Props {
  /** Path to return to, already validated. */
  next?: string | undefined;
  firstTab: AccountTab;
}
const FORGOT =
  '-my-2 min-h-tap cursor-pointer justify-self-end text-sm text-action-ink underline decoration-1 underline-offset-[.18em]';

/** Content of `/auth`: forms, forgotten and new password, verification, link to the cars (AUTH-01 to AUTH-07). */
export function AuthPanel({ next, firstTab }: Props) {
  const offersPasskeys = useCanUsePasskeys();
  const t = useTexts(signInTexts);
  const recovery = usePasswordRecovery();
  const { needsSecondFactor } = useSession();
  const { source, isLeaving } = useRedirectAfterSignIn({
    next,
    isPaused: recovery.isHeld || needsSecondFactor,
  });
  const flow = useAccountFlow({ firstTab, source, next });
  const [forgotFor, setForgotFor] = useState<string | null>(null);

  if (needsSecondFactor) return <SecondFactorStep />;
  const heading = flow.tab === 'sign-in' ? t.welcome : t.newcomer;
  const savedPassword = () => {
    source.current = 'reset';
    recovery.finish();
  };
  return (
    <>
      {flow.unverifiedEmail ? (
        <CheckEmail email={flow.unverifiedEmail} onBack={flow.backToSignIn} />
      ) : (
        <>
          <AuthHeading title={heading.title}>{heading.text}</AuthHeading>
          <BrokenLinkNote onAskAgain={() => setForgotFor('')} />
          <AccountForms
            tab={flow.tab}
            onTab={flow.setTab}
            email={flow.knownEmail}
            busy={isLeaving}
            onSignIn={flow.onSignIn}
            onSignUp={flow.onSignUp}
            forgot={(typedEmail) => (
              <button type="button" className={FORGOT} onClick={() => setForgotFor(typedEmail())}>
                {t.forgot.title}
              </button>
            )}
          />
        </>
      )}
      <OrDivider />
      <ProviderButtons next={next} />
      {offersPasskeys && flow.tab === 'sign-in' && !flow.unverifiedEmail ? (
        <PasskeyButton onSignIn={flow.onPasskey} />
      ) : null}
      <Button asLink to="/browse" full>
        {t.browse}
      </Button>
      <TermsLine parts={flow.tab === 'sign-in' ? t.acceptBySignIn : t.acceptBySignUp} />
      <ForgotPasswordDialog
        open={forgotFor !== null}
        email={forgotFor ?? ''}
        onClose={() => setForgotFor(null)}
      />
      <NewPasswordDialog open={recovery.isRecovering} onClose={recovery.finish} onSaved={savedPassword} />
    </>
  );
}

/** Explains a failed mail link or provider sign-in. */
function BrokenLinkNote({ onAskAgain }: { onAskAgain: () => void }) {
  const { redirectError } = useSession();
  const t = useTexts(signInTexts);
  const formatError = useErrorFormatter();
  if (!redirectError) return null;
  if (!redirectError.isLinkExpired) {
    return (
      <Note tone="danger" role="alert" title={formatError(redirectError, t.failed)}>
        {t.brokenSignIn}
      </Note>
    );
  }
  return (
    <Note tone="danger" role="alert" title={formatError(redirectError, t.failed)}>
      {t.brokenLink[0]}
      <button type="button" className="cursor-pointer text-action-ink underline" onClick={onAskAgain}>
        {t.brokenLink[1]}
      </button>
      {t.brokenLink[2]}
    </Note>
  );
}

function TermsLine({ parts: [before, terms, after] }: { parts: readonly [string, string, string] }) {
  return (
    <p className="text-xs text-ink-faint">
      {before}
      <button
        type="button"
        className="cursor-pointer text-action-ink underline decoration-1 underline-offset-[.18em]"
        onClick={() => openShellDialog('terms')}
      >
        {terms}
      </button>
      {after}
    </p>
  );
}
