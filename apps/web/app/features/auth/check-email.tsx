import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { resendVerification } from './flow/auth-api.ts';
import { MailCodeForm } from './forms/mail-code-form.tsx';

/** Asks the user to verify the e-mail address, and resends the link (AUTH-21, D13). */
export function CheckEmail({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useTexts(signInTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form has unmounted, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);

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
        <MailCodeForm email={email} type="signup" onResend={() => resendVerification(email)} />
        <Button tone="quiet" full onClick={onBack}>
          {t.backToSignIn}
        </Button>
      </div>
    </>
  );
}
