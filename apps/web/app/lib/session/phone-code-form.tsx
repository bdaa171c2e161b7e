import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { sendPhoneCode, verifyPhoneCode } from '#app/lib/session/verification-codes.ts';
import { phoneCode } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CodeEntry } from '#app/ui/controls/code-entry.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Note } from '#app/ui/states/note.tsx';

interface Props {
  factorId: string;
  onAccepted?: (() => void) | undefined;
}

/** Sends a code to the phone of a second factor on request, and verifies it. The code can be resent after a minute. */
export function PhoneCodeForm({ factorId, onAccepted }: Props) {
  const t = useTexts(phoneCode);
  const formatError = useErrorFormatter();
  const [challengeId, setChallengeId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const sendCode = async () => {
    try {
      setChallengeId(await sendPhoneCode(factorId));
      return undefined;
    } catch (error) {
      return formatError(error);
    }
  };
  const sendFirst = async () => {
    setIsBusy(true);
    setProblem(await sendCode());
    setIsBusy(false);
  };
  if (challengeId === undefined) {
    return (
      <div className="grid gap-3">
        {problem ? <Note tone="danger" role="alert" title={problem} /> : null}
        <p className="text-sm text-ink-soft">{t.about}</p>
        <Button tone="main" full busy={isBusy} onClick={sendFirst}>
          <Icon of={MessageSquare} /> {t.sendFirst}
        </Button>
      </div>
    );
  }
  const verify = async (code: string) => {
    try {
      await verifyPhoneCode(code, { factorId, challengeId });
      onAccepted?.();
      return undefined;
    } catch (error) {
      return formatError(error);
    }
  };
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {t.sent}
      </p>
      <CodeEntry texts={t} autoFocus onSubmit={verify} onResend={sendCode} />
    </div>
  );
}
