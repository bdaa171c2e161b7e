import { checkNewPassword, PASSWORD_MIN_LENGTH } from '@coastline/domain/account-form';
import { KeyRound, Lock } from 'lucide-react';
import { type FieldError, useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/form-resolver.ts';
import { useSession } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { PasswordInput, TextInput } from '#app/ui/text-input.tsx';
import { AccountSection } from './account-section.tsx';
import { type PasswordValues, usePasswordChange } from './use-password-change.ts';

const resolver = resolverOf<PasswordValues>(checkNewPassword);
const EMPTY: PasswordValues = { password: '', confirmation: '', nonce: '', current: '' };

/** A new password; the server may ask for a code from a mail, or for the current password, first. */
export function PasswordForm() {
  const { user } = useSession();
  const form = useForm<PasswordValues>({ resolver, defaultValues: EMPTY });
  const { register, handleSubmit, formState } = form;
  const { wanted, isSending, send } = usePasswordChange(form);
  const { errors } = formState;
  const password = (name: 'current' | 'password' | 'confirmation', error?: FieldError) => ({
    icon: Lock,
    required: true,
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    error: error?.message,
    ...register(name),
  });
  return (
    <AccountSection title="Password" text="A new password signs you out on all other devices.">
      <form
        noValidate
        method="post"
        aria-label="Password"
        className="grid gap-4"
        onSubmit={handleSubmit(send)}
      >
        {wanted === 'current' ? (
          <PasswordInput label="Current Password" {...password('current', errors.current)} />
        ) : null}
        <div className="grid gap-4 md:grid-cols-2">
          <PasswordInput
            label="New Password"
            hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
            {...password('password', errors.password)}
          />
          <PasswordInput label="Confirm Password" {...password('confirmation', errors.confirmation)} />
        </div>
        {wanted === 'nonce' ? (
          <>
            <Note role="status" title="We mailed you a code">
              You signed in a while ago. To be sure that it is you, enter the code that we sent to{' '}
              <span className="break-all">{user?.email}</span>.
            </Note>
            <TextInput
              label="Code from the mail"
              icon={KeyRound}
              inputMode="numeric"
              autoComplete="one-time-code"
              error={errors.nonce?.message}
              {...register('nonce')}
            />
          </>
        ) : null}
        <Button type="submit" className="justify-self-start" busy={isSending}>
          Change Password
        </Button>
      </form>
    </AccountSection>
  );
}
