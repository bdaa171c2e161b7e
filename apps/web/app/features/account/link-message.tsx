import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { clearRedirectError, useSession } from '#app/lib/session/session-state.ts';
import { account } from '#app/texts/en/account.ts';
import { Note } from '#app/ui/states/note.tsx';

/** Result of a mail link that opened this page: a partial e-mail change, or an error. */
export function LinkMessage() {
  const { redirectError } = useSession();
  const { confirmedHalf } = useTexts(account);
  const language = useLanguage();
  const formatError = useErrorFormatter();
  const [message] = useState(readMessageParam);
  useEffect(() => clearRedirectError, []);
  if (redirectError) return <Note tone="danger" role="alert" title={formatError(redirectError)} />;
  if (!message) return null;
  return <Note icon={MailCheck} role="status" title={language === 'en' ? message : confirmedHalf} />;
}

function readMessageParam(): string | null {
  if (typeof window === 'undefined') return null;
  return new URLSearchParams(window.location.hash.replace(/^#/, '')).get('message');
}
