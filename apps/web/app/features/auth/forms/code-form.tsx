import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/form-resolver.ts';
import { useSession } from '#app/lib/session.ts';
import { Note } from '#app/ui/note.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { giveCode } from '../flow/auth-calls.ts';
import { SubmitButton } from './submit-button.tsx';

type Values = { code: string };

const DIGITS = /^\d{6}$/;
const resolver = resolverOf<Values>(({ code }) =>
  DIGITS.test(code.replaceAll(' ', ''))
    ? []
    : [{ field: 'code', message: 'Enter the six digits of the code.' }],
);

/** Asks for the six digits of an authenticator app; where there are several apps, which one. */
export function CodeForm({ onDone }: { onDone?: (() => void) | undefined }) {
  const { user } = useSession();
  const apps = (user?.factors ?? []).filter(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );
  const [chosenId, setChosenId] = useState<string>();
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Values>({ resolver });
  const { errors, isSubmitting } = formState;
  const factorId = chosenId ?? apps[0]?.id;

  const send = async ({ code }: Values) => {
    if (!factorId) return;
    const failure = await giveCode(factorId, code.replaceAll(' ', ''));
    if (!failure) return onDone?.();
    setError('code', { type: 'server', message: failure });
    setFocus('code');
  };
  if (!factorId) {
    return (
      <Note tone="danger">Your second factor cannot be used on this page. Please contact the office.</Note>
    );
  }
  return (
    <form
      noValidate
      method="post"
      aria-label="Second factor"
      className="grid gap-4"
      onSubmit={handleSubmit(send)}
    >
      {apps.length > 1 ? (
        <Select label="App" value={factorId} onChange={(event) => setChosenId(event.target.value)}>
          {apps.map(({ id, friendly_name }) => (
            <option key={id} value={id}>
              {friendly_name || 'Authenticator app'}
            </option>
          ))}
        </Select>
      ) : null}
      <TextInput
        label="Code"
        icon={KeyRound}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={7}
        required
        hint="Six digits, new every 30 seconds"
        error={errors.code?.message}
        {...register('code')}
      />
      <SubmitButton busy={isSubmitting}>Continue</SubmitButton>
    </form>
  );
}
