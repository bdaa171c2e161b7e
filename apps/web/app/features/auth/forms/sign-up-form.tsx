import { checkSignUp, PASSWORD_MIN_LENGTH, type SignUpValues } from '@coastline/domain/people/account-form';
import { Lock, Mail, Phone, User } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/api/form-resolver.ts';
import { useErrorWords, useRuleWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { loadIsPhone, loadPhoneParser } from '#app/lib/phone/phone-parser.ts';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { fields } from '#app/texts/en/fields.ts';
import { PasswordInput, TextInput } from '#app/ui/controls/text-input.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { warmAuthClient } from '../flow/auth-calls.ts';
import { SubmitButton } from './submit-button.tsx';
import type { TypedValues } from './typed-values.ts';

interface Props {
  typed: TypedValues;
  busy?: boolean | undefined;
  /** Gives why the password was refused, if it was. */
  onSubmit: (values: SignUpValues) => Promise<unknown>;
}

const resolver = resolverOf<SignUpValues>(async (values) => checkSignUp(values, await loadIsPhone()));

function warm() {
  warmAuthClient();
  void loadPhoneParser();
}

/** Name, phone, e-mail, password (AUTH-03, AUTH-08 to AUTH-12); says when the address must be verified (AUTH-21). */
export function SignUpForm({ typed, busy = false, onSubmit }: Props) {
  const { signsInAtOnce } = useConfig();
  const t = useTexts(signInTexts);
  const labels = useTexts(fields);
  const says = useRuleWords();
  const words = useErrorWords();
  const { register, handleSubmit, setError, formState } = useForm<SignUpValues>({
    resolver,
    defaultValues: typed,
  });
  const { errors, isSubmitting } = formState;
  const send = async (values: SignUpValues) => {
    const refusal = await onSubmit(values);
    if (refusal) setError('password', { type: 'server', message: words(refusal) }, { shouldFocus: true });
  };
  return (
    <form
      noValidate
      method="post"
      aria-label={t.signUp}
      className="grid gap-4"
      onFocus={warm}
      onSubmit={handleSubmit(send)}
    >
      <TextInput
        label={labels.fullName}
        icon={User}
        autoComplete="name"
        required
        error={says(errors.fullName)}
        {...register('fullName')}
      />
      <TextInput
        label={labels.phone}
        icon={Phone}
        type="tel"
        autoComplete="tel"
        placeholder="+220 000 0000"
        required
        error={says(errors.phone)}
        {...register('phone')}
      />
      <TextInput
        label={labels.email}
        icon={Mail}
        type="email"
        autoComplete="username"
        required
        error={says(errors.email)}
        {...register('email')}
      />
      <PasswordInput
        label={labels.password}
        icon={Lock}
        autoComplete="new-password"
        hint={labels.passwordHint(PASSWORD_MIN_LENGTH)}
        required
        error={says(errors.password)}
        {...register('password')}
      />
      {signsInAtOnce ? null : <Note icon={Mail}>{t.verifyLater}</Note>}
      <SubmitButton busy={isSubmitting || busy}>{t.signUp}</SubmitButton>
    </form>
  );
}
