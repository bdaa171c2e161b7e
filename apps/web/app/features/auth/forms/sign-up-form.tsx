import { checkSignUp, PASSWORD_MIN_LENGTH, type SignUpValues } from '@coastline/domain/account-form';
import { Lock, Mail, Phone, User } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useConfig } from '#app/lib/config.ts';
import { resolverOf } from '#app/lib/form-resolver.ts';
import { Note } from '#app/ui/note.tsx';
import { PasswordInput, TextInput } from '#app/ui/text-input.tsx';
import { warmAuthClient } from '../flow/auth-calls.ts';
import { SubmitButton } from './submit-button.tsx';

interface Props {
  busy?: boolean | undefined;
  onSubmit: (values: SignUpValues) => Promise<void>;
}

const resolver = resolverOf<SignUpValues>(checkSignUp);

/** Name, phone, e-mail, password (AUTH-03, AUTH-08 to AUTH-12); says when the address must be verified (AUTH-21). */
export function SignUpForm({ busy = false, onSubmit }: Props) {
  const { signsInAtOnce } = useConfig();
  const { register, handleSubmit, formState } = useForm<SignUpValues>({ resolver });
  const { errors, isSubmitting } = formState;
  return (
    <form
      noValidate
      method="post"
      aria-label="Sign Up"
      className="grid gap-4"
      onFocus={warmAuthClient}
      onSubmit={handleSubmit(onSubmit)}
    >
      <TextInput
        label="Full Name"
        icon={User}
        autoComplete="name"
        required
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <TextInput
        label="Phone Number"
        icon={Phone}
        type="tel"
        autoComplete="tel"
        placeholder="+220 000 0000"
        required
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextInput
        label="Email"
        icon={Mail}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordInput
        label="Password"
        icon={Lock}
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
        required
        error={errors.password?.message}
        {...register('password')}
      />
      {signsInAtOnce ? null : (
        <Note icon={Mail}>We will mail you a link to verify your address. Open it before you sign in.</Note>
      )}
      <SubmitButton busy={isSubmitting || busy}>Sign Up</SubmitButton>
    </form>
  );
}
