import { Lock } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { fields, stepUp } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PasswordInput } from '#app/ui/controls/text-input.tsx';

interface Props {
  /** For password managers. */
  email: string;
  /** Resolves to the error message of a wrong password, or undefined. */
  onSubmit: (password: string) => Promise<string | undefined>;
}

/** Password form of the step-up dialog. */
export function PasswordProof({ email, onSubmit }: Props) {
  const t = useTexts(stepUp);
  const { password } = useTexts(fields);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const submit = async (values: { password: string }) => {
    const message = await onSubmit(values.password);
    if (message) setError('password', { message });
  };
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={handleSubmit(submit)}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label={password}
        icon={Lock}
        autoComplete="current-password"
        autoFocus
        required
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" tone="main" full busy={formState.isSubmitting}>
        {t.confirm}
      </Button>
    </form>
  );
}
