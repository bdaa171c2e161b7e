import { checkSignIn, type SignInValues } from '@coastline/domain/people/account-form';
import { Lock, Mail } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/api/form-resolver.ts';
import { useRuleWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { fields } from '#app/texts/en/fields.ts';
import { PasswordInput, TextInput } from '#app/ui/controls/text-input.tsx';
import { warmAuthClient } from '../flow/auth-calls.ts';
import { SubmitButton } from './submit-button.tsx';
import type { TypedValues } from './typed-values.ts';

interface Props {
  /** Fills the address in and asks for the password at once. */
  email?: string | undefined;
  /** What stands in the form from the start. */
  typed?: TypedValues | undefined;
  busy?: boolean | undefined;
  onSubmit: (values: SignInValues) => Promise<void>;
  /** The way out for whoever forgot the password; is handed the address typed so far. */
  forgot?: ((typedEmail: () => string) => ReactNode) | undefined;
}

const resolver = resolverOf<SignInValues>(checkSignIn);

/** E-mail and password (AUTH-02, AUTH-08, AUTH-09, AUTH-12). */
export function SignInForm({ email, typed, busy = false, onSubmit, forgot }: Props) {
  const t = useTexts(signInTexts);
  const labels = useTexts(fields);
  const says = useRuleWords();
  // Without default values the form keeps what was typed or filled in by the browser before hydration.
  const known = email ?? typed?.email;
  const form = useForm<SignInValues>({ resolver, ...(known ? { defaultValues: { email: known } } : {}) });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    if (email) form.setFocus('password');
  }, [email, form.setFocus]);
  return (
    <form
      noValidate
      method="post"
      aria-label={t.signIn}
      className="grid gap-4"
      onFocus={warmAuthClient}
      onSubmit={form.handleSubmit(onSubmit)}
    >
      <TextInput
        label={labels.email}
        icon={Mail}
        type="email"
        autoComplete="username"
        required
        error={says(errors.email)}
        {...form.register('email')}
      />
      <PasswordInput
        label={labels.password}
        icon={Lock}
        autoComplete="current-password"
        required
        error={says(errors.password)}
        {...form.register('password')}
      />
      {forgot?.(() => form.getValues('email'))}
      <SubmitButton busy={isSubmitting || busy}>{t.signIn}</SubmitButton>
    </form>
  );
}
