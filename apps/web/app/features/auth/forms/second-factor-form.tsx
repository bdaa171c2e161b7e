import { collectFieldErrors } from '@coastline/domain/form-error';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useErrorFormatter, useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { listUsableFactors, normalizeCode, validateCode } from '#app/lib/session/factor-code.ts';
import { PhoneCodeForm } from '#app/lib/session/phone-code-form.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { fields, phoneCode, signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { AuthHeading } from '../auth-layout.tsx';
import { cancelSignIn, verifySecondFactor } from '../flow/auth-api.ts';
import { SubmitButton } from './form-parts.tsx';

/** Second step of the sign-in: the code of the second factor, or back to the start. */
export function SecondFactorStep({ onDone }: { onDone?: (() => void) | undefined }) {
  const t = useTexts(signInTexts);
  return (
    <>
      <AuthHeading title={t.code.title}>{t.code.text}</AuthHeading>
      <SecondFactorForm onDone={onDone} />
      <Button tone="quiet" full onClick={() => void cancelSignIn()}>
        {t.backToSignIn}
      </Button>
    </>
  );
}

type Values = { code: string };

const resolver = createResolver<Values>(({ code }) => collectFieldErrors([['code', validateCode(code)]]));

/** Form for the code of a second factor, with a select if there are several factors. */
export function SecondFactorForm({ onDone }: { onDone?: (() => void) | undefined }) {
  const { user } = useSession();
  const t = useTexts(signInTexts).code;
  const { someApp } = useTexts(fields);
  const { somePhone } = useTexts(phoneCode);
  const [chosenId, setChosenId] = useState<string>();
  const factors = listUsableFactors(user);
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
  const formatError = useErrorFormatter();
  const formatFieldError = useFieldErrorFormatter();
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Values>({ resolver });
  const { errors, isSubmitting } = formState;

  const send = async ({ code }: Values) => {
    const failure = await verifySecondFactor(factorId, normalizeCode(code));
    if (!failure) return onDone?.();
    setError('code', { type: 'server', message: formatError(failure.reason, t.failed) });
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
        error={formatFieldError(errors.code)}
        {...register('code')}
      />
      <SubmitButton busy={isSubmitting}>{t.code.send}</SubmitButton>
    </form>
  );
}
