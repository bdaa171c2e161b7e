import { type FormEvent, type FormHTMLAttributes, useState } from 'react';
import { flushSync } from 'react-dom';

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & {
  /** Checks, and sends what is right. */
  onSubmit: () => void;
};

/**
 * A form that leads to the first field that is wrong: on a phone it may be off the screen. A field that has the focus already
 * is not read out once more, so its error is.
 */
export function CheckedForm({ onSubmit, children, ...form }: Props) {
  const [said, setSaid] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const before = document.activeElement;
    flushSync(() => {
      setSaid('');
      onSubmit();
    });
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    const error = wrong && document.getElementById(`${wrong.id}-error`);
    // Focus brings only the field itself into view, and its error stands below it.
    error?.scrollIntoView({ block: 'nearest' });
    if (wrong === before) setSaid(error?.textContent ?? '');
  };
  return (
    <form noValidate {...form} onSubmit={submit}>
      {children}
      {said ? (
        <p role="alert" className="sr-only">
          {said}
        </p>
      ) : null}
    </form>
  );
}
