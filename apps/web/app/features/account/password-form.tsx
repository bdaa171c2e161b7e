import {
  type NewPasswordValues,
  PASSWORD_MIN_LENGTH,
  validateNewPassword,
} from '@coastline/domain/people/account-form';
import { KeyRound, Lock } from 'lucide-react';
import { useState } from 'react';
import { type FieldError, type UseFormReturn, useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useErrorFormatter, useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { isPasswordRejected } from '#app/lib/session/auth-errors.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { account } from '#app/texts/en/account.ts';
import { fields } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PasswordInput, TextInput } from '#app/ui/controls/text-input.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import { AccountSection } from './account-section.tsx';
import { callAuthServer, getErrorCode } from './call-auth-server.ts';
import { useAccountChange } from './queries.ts';

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

type PasswordValues = NewPasswordValues & { nonce: string; current: string };

/** Additional proof that the server requires. */
type RequiredProof = 'nothing' | 'nonce' | 'current';

const PROOF_BY_ERROR_CODE: Record<string, RequiredProof> = {
  reauthentication_needed: 'nonce',
  reauthentication_not_valid: 'nonce',
  current_password_required: 'current',
  current_password_invalid: 'current',
};

/** Changes the password, with the additional proof if the server requires it. */
function usePasswordChange(form: UseFormReturn<PasswordValues>) {
  const t = useTexts(account).password;
  const formatError = useErrorFormatter();
  const [requiredProof, setRequiredProof] = useState<RequiredProof>('nothing');
  const change = useAccountChange(({ password, nonce, current }: PasswordValues) =>
    callAuthServer((auth) =>
      auth.updateUser({
        password,
        ...(nonce && { nonce: nonce.trim() }),
        ...(current && { current_password: current }),
      }),
    ),
  );
  const reauthenticate = useAccountChange(() => callAuthServer((auth) => auth.reauthenticate()));

  const notifyError = (error: unknown) => notify({ title: formatError(error), tone: 'bad' });
  const onError = (error: unknown) => {
    if (isPasswordRejected(error)) {
      form.setError('password', { type: 'server', message: formatError(error) }, { shouldFocus: true });
      return;
    }
    const code = getErrorCode(error);
    if (code === 'reauthentication_needed') reauthenticate.mutate(undefined, { onError: notifyError });
    const field = PROOF_BY_ERROR_CODE[code];
    if (!field) return notifyError(error);
    setRequiredProof(field);
    const isFirstTime = code === 'reauthentication_needed' || code === 'current_password_required';
    if (!isFirstTime && field !== 'nothing')
      form.setError(field, { type: 'server', message: formatError(error) });
  };
  const send = (values: PasswordValues) =>
    change.mutate(values, {
      onSuccess: () => {
        form.reset();
        setRequiredProof('nothing');
        notify({ title: t.saved, description: t.savedText, tone: 'good' });
      },
      onError: onError,
    });
  return { requiredProof, isSending: change.isPending || reauthenticate.isPending, send };
}
