import { type SignInValues, validateSignIn } from '@coastline/domain/people/account-form';
import { Lock, Mail } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { fields, signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { PasswordInput, TextInput } from '#app/ui/controls/text-input.tsx';
import { preloadAuthClient } from '../flow/auth-api.ts';
import { type SharedValues, SubmitButton } from './form-parts.tsx';

interface Props {
  /** Prefilled e-mail address. Also focuses the password field. */
  email?: string | undefined;
  /** Initial values. */
  typed?: SharedValues | undefined;
  busy?: boolean | undefined;
  onSubmit: (values: SignInValues) => Promise<void>;
  /** Renders the link for a forgotten password. Receives a getter of the entered e-mail address. */
  forgot?: ((typedEmail: () => string) => ReactNode) | undefined;
}

const resolver = createResolver<SignInValues>(validateSignIn);

/** Sign-in form with e-mail and password (AUTH-02, AUTH-08, AUTH-09, AUTH-12). */
export function SignInForm({ email, typed, busy = false, onSubmit, forgot }: Props) {
  const t = useTexts(signInTexts);
  const labels = useTexts(fields);
  const formatFieldError = useFieldErrorFormatter();
  // Without default values, the form keeps input from before hydration, including autofill.
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
      onFocus={preloadAuthClient}
      onSubmit={form.handleSubmit(onSubmit)}
    >
      <TextInput
        label={labels.email}
        icon={Mail}
        type="email"
        autoComplete="username"
        required
        error={formatFieldError(errors.email)}
        {...form.register('email')}
      />
      <PasswordInput
        label={labels.password}
        icon={Lock}
        autoComplete="current-password"
        required
        error={formatFieldError(errors.password)}
        {...form.register('password')}
      />
      {forgot?.(() => form.getValues('email'))}
      <SubmitButton busy={isSubmitting || busy}>{t.signIn}</SubmitButton>
    </form>
  );
}
