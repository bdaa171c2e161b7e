import { emailError } from '@coastline/domain/account-form';
import { collectErrors } from '@coastline/domain/form-error';
import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/form-resolver.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { notify } from '#app/ui/notices.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { sendResetLink } from '../flow/auth-calls.ts';

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
      notify({ title: failure, tone: 'bad' });
      return;
    }
    setSentTo(values.email.trim());
    notify({
      title: 'Check your email',
      description: "We've sent you a password reset link.",
      tone: 'good',
    });
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
      title="Forgot password"
      description={sentTo ? undefined : 'Tell us your e-mail address and we will send you a link.'}
      actions={
        sentTo ? (
          <Button ref={closeButton} tone="main" onClick={close}>
            Close
          </Button>
        ) : (
          <>
            <Button type="submit" form={FORM_ID} tone="main" busy={isSubmitting}>
              Send Reset Link
            </Button>
            <Button tone="quiet" onClick={close}>
              Cancel
            </Button>
          </>
        )
      }
    >
      {sentTo ? (
        <Note tone="palm" role="status" title="A link was sent">
          If <b className="break-all">{sentTo}</b> has an account, the link to a new password is in its
          mailbox. It works once and for a limited time.
        </Note>
      ) : (
        <form id={FORM_ID} noValidate method="post" onSubmit={form.handleSubmit(send)}>
          <TextInput
            label="Email"
            icon={Mail}
            type="email"
            autoComplete="username"
            required
            error={errors.email?.message}
            {...form.register('email')}
          />
        </form>
      )}
    </Dialog>
  );
}
