import type { Factor, User } from '@supabase/auth-js';
import { Fingerprint, Mail } from 'lucide-react';
import { useState } from 'react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { listUsableFactors, normalizeCode } from '#app/lib/session/factor-code.ts';
import { useCanUsePasskeys } from '#app/lib/session/passkeys.ts';
import { PhoneCodeForm } from '#app/lib/session/phone-code-form.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { resolveStepUp } from '#app/lib/session/step-up.ts';
import { common } from '#app/texts/en/common.ts';
import { mailCode, stepUp } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CodeEntry } from '#app/ui/controls/code-entry.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { callAuthServer } from '../call-auth-server.ts';
import { PasswordProof } from './password-proof.tsx';
import { OtherAccountError, sendReauthenticationCode, signInAgain } from './sign-in-again.ts';

/** Reauthentication with the second factor if there is one, otherwise with password, passkey or mailed code. */
export default function StepUpDialog() {
  const { user } = useSession();
  const t = useTexts(stepUp);
  const { cancel } = useTexts(common);
  const close = () => resolveStepUp(false);
  const factor = listUsableFactors(user)[0];
  return (
    <Dialog
      open
      onClose={close}
      title={t.title}
      description={t.text}
      actions={
        <Button tone="quiet" onClick={close}>
          {cancel}
        </Button>
      }
    >
      {factor ? <FactorProof factor={factor} /> : user ? <SignInProof user={user} /> : null}
    </Dialog>
  );
}

function FactorProof({ factor }: { factor: Factor }) {
  return factor.factor_type === 'phone' ? (
    <PhoneCodeForm factorId={factor.id} onAccepted={() => resolveStepUp(true)} />
  ) : (
    <AppProof factorId={factor.id} />
  );
}

function AppProof({ factorId }: { factorId: string }) {
  const t = useTexts(stepUp);
  const formatError = useErrorFormatter();
  const send = async (code: string) => {
    try {
      await callAuthServer((auth) => auth.mfa.challengeAndVerify({ factorId, code: normalizeCode(code) }));
      resolveStepUp(true);
      return undefined;
    } catch (error) {
      return formatError(error);
    }
  };
  return <CodeEntry texts={t.app} onSubmit={send} autoFocus />;
}

function SignInProof({ user }: { user: User }) {
  const t = useTexts(stepUp);
  const codeTexts = useTexts(mailCode);
  const formatError = useErrorFormatter();
  const offersPasskeys = useCanUsePasskeys();
  const [isCodeSent, setIsCodeSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const hasPassword = user.identities?.some(({ provider }) => provider === 'email') ?? false;
  const email = user.email ?? '';
  const formatProofError = (error: unknown) =>
    error instanceof OtherAccountError ? t.otherAccount : formatError(error);
  const reauthenticate = async (signIn: Parameters<typeof signInAgain>[0]): Promise<string | undefined> => {
    try {
      await signInAgain(signIn);
      resolveStepUp(true);
      return undefined;
    } catch (error) {
      return formatProofError(error);
    }
  };
  const run = async (call: () => Promise<string | undefined>) => {
    setIsBusy(true);
    const problem = await call();
    setIsBusy(false);
    if (problem) notify({ title: problem, tone: 'bad' });
  };
  const sendCode = () =>
    sendReauthenticationCode(email).then(
      () => {
        setIsCodeSent(true);
        return undefined;
      },
      (error: unknown) => formatProofError(error),
    );
  if (isCodeSent) {
    return (
      <>
        <p className="text-sm text-ink-soft">{t.codeSent(email)}</p>
        <CodeEntry
          texts={codeTexts}
          autoFocus
          onSubmit={(code) =>
            reauthenticate((auth) => auth.verifyOtp({ email, token: normalizeCode(code), type: 'email' }))
          }
          onResend={sendCode}
        />
      </>
    );
  }
  return (
    <div className="grid gap-3">
      {hasPassword ? (
        <PasswordProof
          email={email}
          onSubmit={(password) => reauthenticate((auth) => auth.signInWithPassword({ email, password }))}
        />
      ) : null}
      {offersPasskeys ? (
        <Button
          full
          busy={isBusy}
          onClick={() => run(() => reauthenticate((auth) => auth.signInWithPasskey()))}
        >
          <Icon of={Fingerprint} /> {t.withPasskey}
        </Button>
      ) : null}
      {email ? (
        <Button full busy={isBusy} onClick={() => run(sendCode)}>
          <Icon of={Mail} /> {t.sendCode}
        </Button>
      ) : null}
    </div>
  );
}
