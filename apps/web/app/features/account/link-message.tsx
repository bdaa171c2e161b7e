import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { clearRedirectError, useSession } from '#app/lib/session/session.ts';
import { account } from '#app/texts/en/account/account.ts';
import { Note } from '#app/ui/states/note.tsx';

/** What became of a link from a mail that led here: half of a change of address, or why it failed. */
export function LinkMessage() {
  const { redirectError } = useSession();
  const { confirmedHalf } = useTexts(account);
  const language = useLanguage();
  const words = useErrorWords();
  const [message] = useState(messageInAddress);
  useEffect(() => clearRedirectError, []);
  if (redirectError) return <Note tone="danger" role="alert" title={words(redirectError)} />;
  if (!message) return null;
  return <Note icon={MailCheck} role="status" title={language === 'en' ? message : confirmedHalf} />;
}

function messageInAddress(): string | null {
  if (typeof window === 'undefined') return null;
  return new URLSearchParams(window.location.hash.replace(/^#/, '')).get('message');
}
