import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { resendVerification } from './flow/auth-calls.ts';

/** Says that the address must be verified before first use, and sends the link again (AUTH-21, D13). */
export function CheckEmail({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useTexts(signInTexts);
  const words = useErrorWords();
  const [isSending, setIsSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that held the focus is gone; screen readers go on from here.
  useEffect(() => heading.current?.focus(), []);

  const resend = async () => {
    setIsSending(true);
    const failure = await resendVerification(email);
    setIsSending(false);
    if (failure) notify({ title: words(failure.reason, t.failed), tone: 'bad' });
    else notify({ title: t.checkEmail.title, description: t.checkEmail.resent, tone: 'good' });
  };
  return (
    <>
      <div className="grid gap-3">
        <Icon of={MailCheck} className="size-10 text-action-ink" strokeWidth={1.6} />
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {t.checkEmail.title}
        </h1>
        <p className="text-ink-soft">
          {t.checkEmail.text[0]}
          <b className="font-semibold break-all text-ink">{email}</b>
          {t.checkEmail.text[1]}
        </p>
      </div>
      <div className="grid gap-3">
        <Button tone="line" full busy={isSending} onClick={resend}>
          {t.checkEmail.resend}
        </Button>
        <Button tone="quiet" full onClick={onBack}>
          {t.backToSignIn}
        </Button>
      </div>
    </>
  );
}
