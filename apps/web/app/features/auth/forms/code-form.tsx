import { collectErrors } from '@coastline/domain/form-error';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/api/form-resolver.ts';
import { useErrorWords, useRuleWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { codeError, plainCode } from '#app/lib/session/second-factor-code.ts';
import { useSession } from '#app/lib/session/session.ts';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { fields } from '#app/texts/en/fields.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { giveCode } from '../flow/auth-calls.ts';
import { SubmitButton } from './submit-button.tsx';

type Values = { code: string };

const resolver = resolverOf<Values>(({ code }) => collectErrors([['code', codeError(code)]]));

/** Asks for the six digits of an authenticator app; where there are several apps, which one. */
export function CodeForm({ onDone }: { onDone?: (() => void) | undefined }) {
  const { user } = useSession();
  const t = useTexts(signInTexts);
  const { someApp } = useTexts(fields);
  const words = useErrorWords();
  const says = useRuleWords();
  const apps = (user?.factors ?? []).filter(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );
  const [chosenId, setChosenId] = useState<string>();
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Values>({ resolver });
  const { errors, isSubmitting } = formState;
  const factorId = chosenId ?? apps[0]?.id;

  const send = async ({ code }: Values) => {
    if (!factorId) return;
    const failure = await giveCode(factorId, plainCode(code));
    if (!failure) return onDone?.();
    setError('code', { type: 'server', message: words(failure.reason, t.failed) });
    setFocus('code');
  };
  if (!factorId) {
    return <Note tone="danger">{t.code.unusable}</Note>;
  }
  return (
    <form
      noValidate
      method="post"
      aria-label={t.code.form}
      className="grid gap-4"
      onSubmit={handleSubmit(send)}
    >
      {apps.length > 1 ? (
        <Select label={t.code.app} value={factorId} onChange={(event) => setChosenId(event.target.value)}>
          {apps.map(({ id, friendly_name }) => (
            <option key={id} value={id}>
              {friendly_name || someApp}
            </option>
          ))}
        </Select>
      ) : null}
      <TextInput
        label={t.code.label}
        icon={KeyRound}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={7}
        required
        hint={t.code.hint}
        error={says(errors.code)}
        {...register('code')}
      />
      <SubmitButton busy={isSubmitting}>{t.code.send}</SubmitButton>
    </form>
  );
}
