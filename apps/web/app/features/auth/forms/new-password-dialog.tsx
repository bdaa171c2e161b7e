import {
  checkNewPassword,
  type NewPasswordValues,
  PASSWORD_MIN_LENGTH,
} from '@coastline/domain/account-form';
import { Lock } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/form-resolver.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { notify } from '#app/ui/notices.ts';
import { PasswordInput } from '#app/ui/text-input.tsx';
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
  const { register, handleSubmit, formState } = useForm<NewPasswordValues>({ resolver });
  const { errors, isSubmitting } = formState;

  const save = async ({ password }: NewPasswordValues) => {
    const failure = await setNewPassword(password);
    if (failure) {
      notify({ title: failure, tone: 'bad' });
      return;
    }
    notify({
      title: 'Password updated!',
      description: 'You can now sign in with your new password.',
      tone: 'good',
    });
    onSaved();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Set New Password"
      description="Choose one that you use nowhere else."
      actions={
        <>
          <Button type="submit" form={FORM_ID} tone="main" busy={isSubmitting}>
            Update Password
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate method="post" className="grid gap-4" onSubmit={handleSubmit(save)}>
        <PasswordInput
          label="New Password"
          icon={Lock}
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          required
          error={errors.password?.message}
          {...register('password', { deps: ['confirmation'] })}
        />
        <PasswordInput
          label="Confirm Password"
          icon={Lock}
          autoComplete="new-password"
          required
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
      </form>
    </Dialog>
  );
}
