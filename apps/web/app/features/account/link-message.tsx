import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clearRedirectError, useSession } from '#app/lib/session.ts';
import { Note } from '#app/ui/note.tsx';

/** What became of a link from a mail that led here: half of a change of address, or why it failed. */
export function LinkMessage() {
  const { redirectError } = useSession();
  const [message] = useState(messageInAddress);
  useEffect(() => clearRedirectError, []);
  if (redirectError) return <Note tone="danger" role="alert" title={redirectError.message} />;
  if (!message) return null;
  return <Note icon={MailCheck} role="status" title={message} />;
}

function messageInAddress(): string | null {
  if (typeof window === 'undefined') return null;
  return new URLSearchParams(window.location.hash.replace(/^#/, '')).get('message');
}
