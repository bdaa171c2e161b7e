import { PASSWORD_MIN_LENGTH, validateNewPassword } from '@coastline/domain/people/account-form';
import { KeyRound, Lock } from 'lucide-react';
import { type FieldError, useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { account } from '#app/texts/en/account.ts';
import { fields } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PasswordInput, TextInput } from '#app/ui/controls/text-input.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { AccountSection } from './account-section.tsx';
import { type PasswordValues, usePasswordChange } from './use-password-change.ts';

const resolver = createResolver<PasswordValues>(validateNewPassword);
const EMPTY: PasswordValues = { password: '', confirmation: '', nonce: '', current: '' };

/** Changes the password. The server may require a mailed code or the current password. */
export function PasswordForm() {
  const { user } = useSession();
  const t = useTexts(account).password;
  const labels = useTexts(fields);
  const formatFieldError = useFieldErrorFormatter();
  const form = useForm<PasswordValues>({ resolver, defaultValues: EMPTY });
  const { register, handleSubmit, formState } = form;
  const { requiredProof, isSending, send } = usePasswordChange(form);
  const { errors } = formState;
  const password = (name: 'current' | 'password' | 'confirmation', error?: FieldError) => ({
    icon: Lock,
    required: true,
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    error: formatFieldError(error),
    ...register(name),
  });
  return (
    <AccountSection title={t.title} text={t.text} anchor="password">
      <form
        noValidate
        method="post"
        aria-label={t.title}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={handleSubmit(send)}
      >
        {requiredProof === 'current' ? (
          <PasswordInput label={t.current} {...password('current', errors.current)} />
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          <PasswordInput
            label={labels.newPassword}
            hint={labels.passwordHint(PASSWORD_MIN_LENGTH)}
            {...password('password', errors.password)}
          />
          <PasswordInput label={labels.confirmPassword} {...password('confirmation', errors.confirmation)} />
        </div>
        {requiredProof === 'nonce' ? (
          <>
            <Note role="status" title={t.codeTitle}>
              {t.codeText[0]}
              <span className="break-all">{user?.email}</span>
              {t.codeText[1]}
            </Note>
            <TextInput
              label={t.code}
              icon={KeyRound}
              inputMode="numeric"
              autoComplete="one-time-code"
              error={formatFieldError(errors.nonce)}
              {...register('nonce')}
            />
          </>
        ) : null}
        <Button type="submit" className="justify-self-start" busy={isSending}>
          {t.change}
        </Button>
      </form>
    </AccountSection>
  );
}
