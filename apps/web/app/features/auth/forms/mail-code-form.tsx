import type { EmailOtpType } from '@supabase/auth-js';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { isCodeRefused, verifyMailCode } from '#app/lib/session/mail-code.ts';
import { mailCode } from '#app/texts/en/account/mail-code.ts';
import { CodeEntry } from '#app/ui/controls/code-entry.tsx';
import type { Failure } from '../flow/auth-calls.ts';

interface Props {
  email: string;
  type: EmailOtpType;
  onResend: () => Promise<Failure | null>;
  onAccepted?: () => void;
}

/** The code of a mail, typed in instead of opening the link: on another device, or where links do not open here. */
export function MailCodeForm({ email, type, onResend, onAccepted }: Props) {
  const t = useTexts(mailCode);
  const words = useErrorWords();
  const send = async (code: string) => {
    const outcome = await verifyMailCode(code, { type, addresses: [email] });
    if (outcome.kind === 'failed') return isCodeRefused(outcome.reason) ? t.expired : words(outcome.reason);
    onAccepted?.();
    return undefined;
  };
  const resend = async () => {
    const failure = await onResend();
    return failure ? words(failure.reason) : undefined;
  };
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{t.about}</p>
      <CodeEntry texts={t} onSubmit={send} onResend={resend} />
    </div>
  );
}
