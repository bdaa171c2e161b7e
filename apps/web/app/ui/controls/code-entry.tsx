import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { TextInput } from './text-input.tsx';

const RESEND_AFTER_SECONDS = 60;

export interface CodeEntryTexts {
  label: string;
  hint: string;
  /** Error for input other than six digits. */
  malformed: string;
  send: string;
  resend: string;
  /** Button label while a new code cannot be requested yet. */
  resendIn: (seconds: number) => string;
}

interface Props {
  texts: CodeEntryTexts;
  autoFocus?: boolean;
  /** Resolves to the error message of a wrong code, or undefined. */
  onSubmit: (code: string) => Promise<string | undefined>;
  /** Sends another code and resolves to an error message, if any. Omit for codes from an app. */
  onResend?: (() => Promise<string | undefined>) | undefined;
}

/** Input for a six-digit code from a mail or an app. The resend button is disabled for a minute. */
export function CodeEntry({ texts, autoFocus = false, onSubmit, onResend }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(code)) return setError(texts.malformed);
    setIsBusy(true);
    const problem = await onSubmit(code);
    setIsBusy(false);
    setError(problem);
  };
  return (
    <form noValidate method="post" className="grid gap-3" onSubmit={submit}>
      <TextInput
        label={texts.label}
        icon={KeyRound}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        autoFocus={autoFocus}
        hint={texts.hint}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" tone="main" full busy={isBusy}>
        {texts.send}
      </Button>
      {onResend ? <Resend texts={texts} onResend={onResend} onProblem={setError} /> : null}
    </form>
  );
}

function Resend({
  texts,
  onResend,
  onProblem,
}: {
  texts: CodeEntryTexts;
  onResend: () => Promise<string | undefined>;
  onProblem: (problem: string | undefined) => void;
}) {
  const [secondsLeft, setSecondsLeft] = useState(RESEND_AFTER_SECONDS);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const resend = async () => {
    setIsBusy(true);
    const problem = await onResend();
    setIsBusy(false);
    onProblem(problem);
    if (!problem) setSecondsLeft(RESEND_AFTER_SECONDS);
  };
  return (
    <Button tone="quiet" full disabled={secondsLeft > 0} busy={isBusy} onClick={resend}>
      {secondsLeft > 0 ? texts.resendIn(secondsLeft) : texts.resend}
    </Button>
  );
}
