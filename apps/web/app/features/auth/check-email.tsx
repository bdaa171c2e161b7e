import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { notify } from '#app/ui/notices.ts';
import { resendVerification } from './flow/auth-calls.ts';

/** Says that the address must be verified before first use, and sends the link again (AUTH-21, D13). */
export function CheckEmail({ email, onBack }: { email: string; onBack: () => void }) {
  const [isSending, setIsSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that held the focus is gone; screen readers go on from here.
  useEffect(() => heading.current?.focus(), []);

  const resend = async () => {
    setIsSending(true);
    const failure = await resendVerification(email);
    setIsSending(false);
    if (failure) notify({ title: failure, tone: 'bad' });
    else notify({ title: 'Check your email', description: 'We sent the link once more.', tone: 'good' });
  };
  return (
    <>
      <div className="grid gap-3">
        <Icon of={MailCheck} className="size-10 text-action-ink" strokeWidth={1.6} />
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          Check your email
        </h1>
        <p className="text-ink-soft">
          We sent a link to <b className="font-semibold break-all text-ink">{email}</b>. Open it to verify
          your address; after that you can sign in.
        </p>
      </div>
      <div className="grid gap-3">
        <Button tone="line" full busy={isSending} onClick={resend}>
          Resend Link
        </Button>
        <Button tone="quiet" full onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </>
  );
}
