import { type FormEvent, type FormHTMLAttributes, useState } from 'react';
import { flushSync } from 'react-dom';

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & {
  /** Validates the form and submits it when it is valid. */
  onSubmit: () => void;
};

/**
 * Form that focuses the first invalid field, which may be off screen on a phone. When this field has the focus already,
 * screen readers do not read it again, so the form announces its error.
 */
export function ValidatedForm({ onSubmit, children, ...form }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const previouslyFocused = document.activeElement;
    flushSync(() => {
      setAnnouncement('');
      onSubmit();
    });
    const invalidField = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    invalidField?.focus();
    const error = invalidField && document.getElementById(`${invalidField.id}-error`);
    // Focus scrolls only the field into view, and its error is below it.
    error?.scrollIntoView({ block: 'nearest' });
    if (invalidField === previouslyFocused) setAnnouncement(error?.textContent ?? '');
  };
  return (
    <form noValidate {...form} onSubmit={submit}>
      {children}
      {announcement ? (
        <p role="alert" className="sr-only">
          {announcement}
        </p>
      ) : null}
    </form>
  );
}
