import type { EmailOtpType } from '@supabase/auth-js';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { isCodeRejected, verifyMailCode } from '#app/lib/session/verification-codes.ts';
import { mailCode } from '#app/texts/en/sign-in.ts';
import { CodeEntry } from '#app/ui/controls/code-entry.tsx';
import type { Failure } from '../flow/auth-api.ts';

interface Props {
  email: string;
  type: EmailOtpType;
  onResend: () => Promise<Failure | null>;
  onAccepted?: () => void;
}

/** Form for the code of a mail, as an alternative to its link. */
export function MailCodeForm({ email, type, onResend, onAccepted }: Props) {
  const t = useTexts(mailCode);
  const formatError = useErrorFormatter();
  const send = async (code: string) => {
    const outcome = await verifyMailCode(code, { type, addresses: [email] });
    if (outcome.kind === 'failed')
      return isCodeRejected(outcome.reason) ? t.expired : formatError(outcome.reason);
    onAccepted?.();
    return undefined;
  };
  const resend = async () => {
    const failure = await onResend();
    return failure ? formatError(failure.reason) : undefined;
  };
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{t.about}</p>
      <CodeEntry texts={t} onSubmit={send} onResend={resend} />
    </div>
  );
}
