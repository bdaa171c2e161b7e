import type { Factor, User } from '@supabase/auth-js';
import { Fingerprint, Mail } from 'lucide-react';
import { useState } from 'react';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useCanUsePasskeys } from '#app/lib/session/passkeys.ts';
import { PhoneCodeForm } from '#app/lib/session/phone-code-form.tsx';
import { plainCode } from '#app/lib/session/second-factor-code.ts';
import { usableFactorsOf } from '#app/lib/session/second-factors.ts';
import { useSession } from '#app/lib/session/session.ts';
import { answerStepUp } from '#app/lib/session/step-up.ts';
import { mailCode } from '#app/texts/en/account/mail-code.ts';
import { stepUp } from '#app/texts/en/account/step-up.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CodeEntry } from '#app/ui/controls/code-entry.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { authCall } from '../auth-call.ts';
import { PasswordProof } from './password-proof.tsx';
import { OtherAccountError, sendProofCode, signInAgain } from './prove-again.ts';

/** Asks for the second factor where there is one; else for the password, a passkey, or a code by mail. */
export default function StepUpDialog() {
  const { user } = useSession();
  const t = useTexts(stepUp);
  const { cancel } = useTexts(common);
  const close = () => answerStepUp(false);
  const factor = usableFactorsOf(user)[0];
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
    <PhoneCodeForm factorId={factor.id} onAccepted={() => answerStepUp(true)} />
  ) : (
    <AppProof factorId={factor.id} />
  );
}

function AppProof({ factorId }: { factorId: string }) {
  const t = useTexts(stepUp);
  const words = useErrorWords();
  const send = async (code: string) => {
    try {
      await authCall((auth) => auth.mfa.challengeAndVerify({ factorId, code: plainCode(code) }));
      answerStepUp(true);
      return undefined;
    } catch (error) {
      return words(error);
    }
  };
  return <CodeEntry texts={t.app} onSubmit={send} autoFocus />;
}

function SignInProof({ user }: { user: User }) {
  const t = useTexts(stepUp);
  const codeTexts = useTexts(mailCode);
  const words = useErrorWords();
  const offersPasskeys = useCanUsePasskeys();
  const [isCodeSent, setIsCodeSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const hasPassword = user.identities?.some(({ provider }) => provider === 'email') ?? false;
  const email = user.email ?? '';
  const wordOf = (error: unknown) => (error instanceof OtherAccountError ? t.otherAccount : words(error));
  const prove = async (signIn: Parameters<typeof signInAgain>[0]): Promise<string | undefined> => {
    try {
      await signInAgain(signIn);
      answerStepUp(true);
      return undefined;
    } catch (error) {
      return wordOf(error);
    }
  };
  const run = async (call: () => Promise<string | undefined>) => {
    setIsBusy(true);
    const problem = await call();
    setIsBusy(false);
    if (problem) notify({ title: problem, tone: 'bad' });
  };
  const sendCode = () =>
    sendProofCode(email).then(
      () => {
        setIsCodeSent(true);
        return undefined;
      },
      (error: unknown) => wordOf(error),
    );
  if (isCodeSent) {
    return (
      <>
        <p className="text-sm text-ink-soft">{t.codeSent(email)}</p>
        <CodeEntry
          texts={codeTexts}
          autoFocus
          onSubmit={(code) =>
            prove((auth) => auth.verifyOtp({ email, token: plainCode(code), type: 'email' }))
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
          onSubmit={(password) => prove((auth) => auth.signInWithPassword({ email, password }))}
        />
      ) : null}
      {offersPasskeys ? (
        <Button full busy={isBusy} onClick={() => run(() => prove((auth) => auth.signInWithPasskey()))}>
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
