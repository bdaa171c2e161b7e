import { collectErrors } from '@coastline/domain/form-error';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/api/form-resolver.ts';
import { useErrorWords, useRuleWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { PhoneCodeForm } from '#app/lib/session/phone-code-form.tsx';
import { codeError, plainCode } from '#app/lib/session/second-factor-code.ts';
import { usableFactorsOf } from '#app/lib/session/second-factors.ts';
import { useSession } from '#app/lib/session/session.ts';
import { phoneCode } from '#app/texts/en/account/phone-code.ts';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { fields } from '#app/texts/en/fields.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { giveCode } from '../flow/auth-calls.ts';
import { SubmitButton } from './submit-button.tsx';

type Values = { code: string };

const resolver = resolverOf<Values>(({ code }) => collectErrors([['code', codeError(code)]]));

/** Asks for the code of a second factor; where there are several, which one. */
export function CodeForm({ onDone }: { onDone?: (() => void) | undefined }) {
  const { user } = useSession();
  const t = useTexts(signInTexts).code;
  const { someApp } = useTexts(fields);
  const { somePhone } = useTexts(phoneCode);
  const [chosenId, setChosenId] = useState<string>();
  const factors = usableFactorsOf(user);
  const factor = factors.find(({ id }) => id === chosenId) ?? factors[0];
  if (!factor) return <Note tone="danger">{t.unusable}</Note>;
  return (
    <div className="grid gap-4">
      {factors.length > 1 ? (
        <Select label={t.factor} value={factor.id} onChange={(event) => setChosenId(event.target.value)}>
          {factors.map(({ id, friendly_name, factor_type }) => (
            <option key={id} value={id}>
              {friendly_name || (factor_type === 'phone' ? somePhone : someApp)}
            </option>
          ))}
        </Select>
      ) : null}
      {factor.factor_type === 'phone' ? (
        <PhoneCodeForm key={factor.id} factorId={factor.id} onAccepted={onDone} />
      ) : (
        <AppCodeForm key={factor.id} factorId={factor.id} onDone={onDone} />
      )}
    </div>
  );
}

function AppCodeForm({ factorId, onDone }: { factorId: string; onDone: (() => void) | undefined }) {
  const t = useTexts(signInTexts);
  const words = useErrorWords();
  const says = useRuleWords();
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Values>({ resolver });
  const { errors, isSubmitting } = formState;

  const send = async ({ code }: Values) => {
    const failure = await giveCode(factorId, plainCode(code));
    if (!failure) return onDone?.();
    setError('code', { type: 'server', message: words(failure.reason, t.failed) });
    setFocus('code');
  };
  return (
    <form
      noValidate
      method="post"
      aria-label={t.code.form}
      className="grid gap-4"
      onSubmit={handleSubmit(send)}
    >
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
