import { collectFieldErrors } from '@coastline/domain/form-error';
import { emailError } from '@coastline/domain/people/account-form';
import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useErrorFormatter, useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { common } from '#app/texts/en/common.ts';
import { fields, signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import { sendResetLink } from '../flow/auth-api.ts';
import { MailCodeForm } from './mail-code-form.tsx';

type Values = { email: string };
const FORM_ID = 'forgot-password';
const resolver = createResolver<Values>(({ email }) =>
  collectFieldErrors([['email', emailError(email.trim())]]),
);

interface Props {
  open: boolean;
  onClose: () => void;
  /** E-mail address from the sign-in form. */
  email: string;
}

/** Sends a password reset link (AUTH-05, AUTH-06, ERR-08, ERR-15). */
export function ForgotPasswordDialog({ open, onClose, email }: Props) {
  const t = useTexts(signInTexts).forgot;
  const { email: emailLabel } = useTexts(fields);
  const { cancel, close: closeLabel } = useTexts(common);
  const formatError = useErrorFormatter();
  const formatFieldError = useFieldErrorFormatter();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<Values>({ resolver, values: { email } });
  const { errors, isSubmitting } = form.formState;
  const closeButton = useRef<HTMLButtonElement>(null);
  // The submit button has unmounted, so the focus moves to the close button.
  useEffect(() => {
    if (sentTo) closeButton.current?.focus();
  }, [sentTo]);

  const send = async (values: Values) => {
    const failure = await sendResetLink(values.email);
    if (failure) {
      notify({ title: formatError(failure.reason, t.failed), tone: 'bad' });
      return;
    }
    setSentTo(values.email.trim());
    notify({ title: t.notice.title, description: t.notice.text, tone: 'good' });
  };
  const close = () => {
    onClose();
    setSentTo(null);
    form.reset();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.title}
      description={sentTo ? undefined : t.text}
      actions={
        sentTo ? (
          <Button ref={closeButton} tone="main" onClick={close}>
            {closeLabel}
          </Button>
        ) : (
          <>
            <Button type="submit" form={FORM_ID} tone="main" busy={isSubmitting}>
              {t.send}
            </Button>
            <Button tone="quiet" onClick={close}>
              {cancel}
            </Button>
          </>
        )
      }
    >
      {sentTo ? (
        <div className="grid gap-4">
          <Note tone="palm" role="status" title={t.notice.title}>
            {t.notice.text} {t.sent[0]}
            <b className="break-all">{sentTo}</b>
            {t.sent[1]}
          </Note>
          <MailCodeForm
            email={sentTo}
            type="recovery"
            onResend={() => sendResetLink(sentTo)}
            onAccepted={close}
          />
        </div>
      ) : (
        <form id={FORM_ID} noValidate method="post" onSubmit={form.handleSubmit(send)}>
          <TextInput
            label={emailLabel}
            icon={Mail}
            type="email"
            autoComplete="username"
            required
            error={formatFieldError(errors.email)}
            {...form.register('email')}
          />
        </form>
      )}
    </Dialog>
  );
}
