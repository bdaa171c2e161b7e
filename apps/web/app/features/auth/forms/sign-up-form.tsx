import {
  PASSWORD_MIN_LENGTH,
  type SignUpValues,
  validateSignUp,
} from '@coastline/domain/people/account-form';
import { Lock, Mail, Phone, User } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useErrorFormatter, useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { loadIsPhone, loadPhoneParser } from '#app/lib/phone/phone-parser.ts';
import { fields, signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { PasswordInput, TextInput } from '#app/ui/controls/text-input.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { preloadAuthClient } from '../flow/auth-api.ts';
import { type SharedValues, SubmitButton } from './form-parts.tsx';

interface Props {
  typed: SharedValues;
  busy?: boolean | undefined;
  /** Resolves to the reason if the password was rejected. */
  onSubmit: (values: SignUpValues) => Promise<unknown>;
}

const resolver = createResolver<SignUpValues>(async (values) => validateSignUp(values, await loadIsPhone()));

function preload() {
  preloadAuthClient();
  void loadPhoneParser();
}

/** Sign-up form (AUTH-03, AUTH-08 to AUTH-12). Mentions the e-mail verification if it is required (AUTH-21). */
export function SignUpForm({ typed, busy = false, onSubmit }: Props) {
  const { signsInAfterSignUp } = useConfig();
  const t = useTexts(signInTexts);
  const labels = useTexts(fields);
  const formatFieldError = useFieldErrorFormatter();
  const formatError = useErrorFormatter();
  const { register, handleSubmit, setError, formState } = useForm<SignUpValues>({
    resolver,
    defaultValues: typed,
  });
  const { errors, isSubmitting } = formState;
  const send = async (values: SignUpValues) => {
    const refusal = await onSubmit(values);
    if (refusal)
      setError('password', { type: 'server', message: formatError(refusal) }, { shouldFocus: true });
  };
  return (
    <form
      noValidate
      method="post"
      aria-label={t.signUp}
      className="grid gap-4"
      onFocus={preload}
      onSubmit={handleSubmit(send)}
    >
      <TextInput
        label={labels.fullName}
        icon={User}
        autoComplete="name"
        required
        error={formatFieldError(errors.fullName)}
        {...register('fullName')}
      />
      <TextInput
        label={labels.phone}
        icon={Phone}
        type="tel"
        autoComplete="tel"
        placeholder="+220 000 0000"
        required
        error={formatFieldError(errors.phone)}
        {...register('phone')}
      />
      <TextInput
        label={labels.email}
        icon={Mail}
        type="email"
        autoComplete="username"
        required
        error={formatFieldError(errors.email)}
        {...register('email')}
      />
      <PasswordInput
        label={labels.password}
        icon={Lock}
        autoComplete="new-password"
        hint={labels.passwordHint(PASSWORD_MIN_LENGTH)}
        required
        error={formatFieldError(errors.password)}
        {...register('password')}
      />
      {signsInAfterSignUp ? null : <Note icon={Mail}>{t.verifyLater}</Note>}
      <SubmitButton busy={isSubmitting || busy}>{t.signUp}</SubmitButton>
    </form>
  );
}
