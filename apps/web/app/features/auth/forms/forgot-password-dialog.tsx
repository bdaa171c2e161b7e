import { collectErrors } from '@coastline/domain/form-error';
import { emailError } from '@coastline/domain/people/account-form';
import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/api/form-resolver.ts';
import { useErrorWords, useRuleWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { common } from '#app/texts/en/common.ts';
import { fields } from '#app/texts/en/fields.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { Note } from '#app/ui/states/note.tsx';
import { sendResetLink } from '../flow/auth-calls.ts';
import { MailCodeForm } from './mail-code-form.tsx';

type Values = { email: string };
const FORM_ID = 'forgot-password';
const resolver = resolverOf<Values>(({ email }) => collectErrors([['email', emailError(email.trim())]]));

interface Props {
  open: boolean;
  onClose: () => void;
  /** What was typed at Sign In. */
  email: string;
}

/** Asks for an address and mails a reset link to it (AUTH-05, AUTH-06, ERR-08, ERR-15). */
export function ForgotPasswordDialog({ open, onClose, email }: Props) {
  const t = useTexts(signInTexts).forgot;
  const { email: emailLabel } = useTexts(fields);
  const { cancel, close: closeLabel } = useTexts(common);
  const words = useErrorWords();
  const says = useRuleWords();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<Values>({ resolver, values: { email } });
  const { errors, isSubmitting } = form.formState;
  const closeButton = useRef<HTMLButtonElement>(null);
  // The pressed button has gone with the form; the focus moves to the one that took its place.
  useEffect(() => {
    if (sentTo) closeButton.current?.focus();
  }, [sentTo]);

  const send = async (values: Values) => {
    const failure = await sendResetLink(values.email);
    if (failure) {
      notify({ title: words(failure.reason, t.failed), tone: 'bad' });
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
            error={says(errors.email)}
            {...form.register('email')}
          />
        </form>
      )}
    </Dialog>
  );
}
