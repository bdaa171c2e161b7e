import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
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
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const problem = await onSubmit(typed);
    setIsBusy(false);
    setError(problem);
  };
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={submit}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label={password}
        icon={Lock}
        autoComplete="current-password"
        autoFocus
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
      />
      <Button type="submit" tone="main" full busy={isBusy}>
        {t.confirm}
      </Button>
    </form>
  );
}
