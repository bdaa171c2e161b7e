import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { TextInput } from './text-input.tsx';

const RESEND_AFTER_SECONDS = 60;

export interface CodeEntryTexts {
  label: string;
  hint: string;
  /** Where something else than six digits was typed. */
  malformed: string;
  send: string;
  resend: string;
  /** The button while a code cannot be asked for yet. */
  resendIn: (seconds: number) => string;
}

interface Props {
  texts: CodeEntryTexts;
  autoFocus?: boolean;
  /** Gives what is wrong with the code, undefined where it was right. */
  onSubmit: (code: string) => Promise<string | undefined>;
  /** Sends another code; gives what went wrong. Left out where codes are not sent. */
  onResend?: (() => Promise<string | undefined>) | undefined;
}

/** Six digits from a mail or an app, and a button for another mail that waits a minute. */
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
