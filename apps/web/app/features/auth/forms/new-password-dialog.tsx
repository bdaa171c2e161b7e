import {
  checkNewPassword,
  type NewPasswordValues,
  PASSWORD_MIN_LENGTH,
} from '@coastline/domain/people/account-form';
import { Lock } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/api/form-resolver.ts';
import { useErrorWords, useRuleWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { isPasswordRefusal } from '#app/lib/session/auth-errors.ts';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { common } from '#app/texts/en/common.ts';
import { fields } from '#app/texts/en/fields.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PasswordInput } from '#app/ui/controls/text-input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { setNewPassword } from '../flow/auth-calls.ts';

const FORM_ID = 'new-password';
const resolver = resolverOf<NewPasswordValues>(checkNewPassword);

interface Props {
  open: boolean;
  /** Closed without a new password: the old one stays. */
  onClose: () => void;
  onSaved: () => void;
}

/** Asks twice for a new password after a recovery link (AUTH-07, AUTH-13, AUTH-14, ERR-09, ERR-17). */
export function NewPasswordDialog({ open, onClose, onSaved }: Props) {
  const t = useTexts(signInTexts).reset;
  const labels = useTexts(fields);
  const { cancel } = useTexts(common);
  const words = useErrorWords();
  const says = useRuleWords();
  const { register, handleSubmit, setError, formState } = useForm<NewPasswordValues>({ resolver });
  const { errors, isSubmitting } = formState;

  const save = async ({ password }: NewPasswordValues) => {
    const failure = await setNewPassword(password);
    if (failure && isPasswordRefusal(failure.reason)) {
      setError('password', { type: 'server', message: words(failure.reason) }, { shouldFocus: true });
      return;
    }
    if (failure) {
      notify({ title: words(failure.reason, t.failed), tone: 'bad' });
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
          error={says(errors.password)}
          {...register('password', { deps: ['confirmation'] })}
        />
        <PasswordInput
          label={labels.confirmPassword}
          icon={Lock}
          autoComplete="new-password"
          required
          error={says(errors.confirmation)}
          {...register('confirmation')}
        />
      </form>
    </Dialog>
  );
}
