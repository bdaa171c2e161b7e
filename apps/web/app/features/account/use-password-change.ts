import type { NewPasswordValues } from '@coastline/domain/people/account-form';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { isPasswordRejected } from '#app/lib/session/auth-errors.ts';
import { account } from '#app/texts/en/account.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { callAuthServer, getErrorCode } from './call-auth-server.ts';
import { useAccountChange } from './queries.ts';

export type PasswordValues = NewPasswordValues & { nonce: string; current: string };

/** Additional proof that the server requires. */
type RequiredProof = 'nothing' | 'nonce' | 'current';

const PROOF_BY_ERROR_CODE: Record<string, RequiredProof> = {
  reauthentication_needed: 'nonce',
  reauthentication_not_valid: 'nonce',
  current_password_required: 'current',
  current_password_invalid: 'current',
};

/** Changes the password, with the additional proof if the server requires it. */
export function usePasswordChange(form: UseFormReturn<PasswordValues>) {
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
