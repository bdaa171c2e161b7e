import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { isCodeRejected, verifyMailCode } from '#app/lib/session/verification-codes.ts';
import { account } from '#app/texts/en/account.ts';
import { mailCode } from '#app/texts/en/sign-in.ts';
import { CodeEntry } from '#app/ui/controls/code-entry.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { callAuthServer } from './call-auth-server.ts';

/** Form for the code of an e-mail change. If both addresses must confirm, the codes are entered one after the other. */
export function EmailCodeForm({ user }: { user: User }) {
  const t = useTexts(mailCode);
  const { confirmedHalf } = useTexts(account);
  const formatError = useErrorFormatter();
  const [isHalfway, setIsHalfway] = useState(false);
  const [round, setRound] = useState(0);
  const addresses = [user.new_email, user.email].filter((email): email is string => Boolean(email));
  const send = async (code: string) => {
    const outcome = await verifyMailCode(code, { type: 'email_change', addresses });
    if (outcome.kind === 'failed')
      return isCodeRejected(outcome.reason) ? t.expired : formatError(outcome.reason);
    setIsHalfway(outcome.kind === 'halfway');
    setRound(round + 1);
    return undefined;
  };
  const resend = async () => {
    try {
      const email = user.email ?? '';
      const options = { emailRedirectTo: `${window.location.origin}/account` };
      await callAuthServer((auth) => auth.resend({ type: 'email_change', email, options }));
      return undefined;
    } catch (error) {
      return formatError(error);
    }
  };
  return (
    <div className="grid gap-3">
      {isHalfway ? <Note role="status" title={confirmedHalf} /> : <p className="text-sm">{t.about}</p>}
      <CodeEntry key={round} texts={t} onSubmit={send} onResend={resend} />
    </div>
  );
}
