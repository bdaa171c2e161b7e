import type { NewPasswordValues } from '@coastline/domain/people/account-form';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { isPasswordRefusal } from '#app/lib/session/auth-errors.ts';
import { account } from '#app/texts/en/account/account.ts';
import { notify } from '#app/ui/overlays/notices.ts';
import { authCall, codeOf } from './auth-call.ts';
import { useAccountChange } from './queries.ts';

export type PasswordValues = NewPasswordValues & { nonce: string; current: string };

/** What the server wants besides the new password. */
type Wanted = 'nothing' | 'nonce' | 'current';

const ASKED_FOR: Record<string, Wanted> = {
  reauthentication_needed: 'nonce',
  reauthentication_not_valid: 'nonce',
  current_password_required: 'current',
  current_password_invalid: 'current',
};

/** Sends a new password, and what the server asks for on the way. */
export function usePasswordChange(form: UseFormReturn<PasswordValues>) {
  const t = useTexts(account).password;
  const words = useErrorWords();
  const [wanted, setWanted] = useState<Wanted>('nothing');
  const change = useAccountChange(({ password, nonce, current }: PasswordValues) =>
    authCall((auth) =>
      auth.updateUser({
        password,
        ...(nonce && { nonce: nonce.trim() }),
        ...(current && { current_password: current }),
      }),
    ),
  );
  const reauthenticate = useAccountChange(() => authCall((auth) => auth.reauthenticate()));

  const tell = (error: unknown) => notify({ title: words(error), tone: 'bad' });
  const complain = (error: unknown) => {
    if (isPasswordRefusal(error)) {
      form.setError('password', { type: 'server', message: words(error) }, { shouldFocus: true });
      return;
    }
    const code = codeOf(error);
    if (code === 'reauthentication_needed') reauthenticate.mutate(undefined, { onError: tell });
    const field = ASKED_FOR[code];
    if (!field) return tell(error);
    setWanted(field);
    const isFirstTime = code === 'reauthentication_needed' || code === 'current_password_required';
    if (!isFirstTime && field !== 'nothing') form.setError(field, { type: 'server', message: words(error) });
  };
  const send = (values: PasswordValues) =>
    change.mutate(values, {
      onSuccess: () => {
        form.reset();
        setWanted('nothing');
        notify({ title: t.saved, description: t.savedText, tone: 'good' });
      },
      onError: complain,
    });
  return { wanted, isSending: change.isPending || reauthenticate.isPending, send };
}
