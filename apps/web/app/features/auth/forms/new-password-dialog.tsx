import {
  type NewPasswordValues,
  PASSWORD_MIN_LENGTH,
  validateNewPassword,
} from '@coastline/domain/people/account-form';
import { Lock } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useErrorFormatter, useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { isPasswordRejected } from '#app/lib/session/auth-errors.ts';
import { common } from '#app/texts/en/common.ts';
import { fields, signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PasswordInput } from '#app/ui/controls/text-input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { setNewPassword } from '../flow/auth-api.ts';

const FORM_ID = 'new-password';
const resolver = createResolver<NewPasswordValues>(validateNewPassword);

interface Props {
  open: boolean;
  /** Called when the dialog is closed without a new password. */
  onClose: () => void;
  onSaved: () => void;
}

/** Form for a new password after a recovery link (AUTH-07, AUTH-13, AUTH-14, ERR-09, ERR-17). */
export function NewPasswordDialog({ open, onClose, onSaved }: Props) {
  const t = useTexts(signInTexts).reset;
  const labels = useTexts(fields);
  const { cancel } = useTexts(common);
  const formatError = useErrorFormatter();
  const formatFieldError = useFieldErrorFormatter();
  const { register, handleSubmit, setError, formState } = useForm<NewPasswordValues>({ resolver });
  const { errors, isSubmitting } = formState;

  const save = async ({ password }: NewPasswordValues) => {
    const failure = await setNewPassword(password);
    if (failure && isPasswordRejected(failure.reason)) {
      setError('password', { type: 'server', message: formatError(failure.reason) }, { shouldFocus: true });
      return;
    }
    if (failure) {
      notify({ title: formatError(failure.reason, t.failed), tone: 'bad' });
      return;
    }
    notify({ title: t.saved.title, description: t.saved.text, tone: 'good' });
    onSaved();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text}
      actions={
        <>
          <Button type="submit" form={FORM_ID} tone="main" busy={isSubmitting}>
            {t.save}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate method="post" className="grid gap-4" onSubmit={handleSubmit(save)}>
        <PasswordInput
          label={labels.newPassword}
          icon={Lock}
          autoComplete="new-password"
          hint={labels.passwordHint(PASSWORD_MIN_LENGTH)}
          required
          error={formatFieldError(errors.password)}
          {...register('password', { deps: ['confirmation'] })}
        />
        <PasswordInput
          label={labels.confirmPassword}
          icon={Lock}
          autoComplete="new-password"
          required
          error={formatFieldError(errors.confirmation)}
          {...register('confirmation')}
        />
      </form>
    </Dialog>
  );
}
