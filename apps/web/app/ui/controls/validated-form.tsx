import { type FormEvent, type FormHTMLAttributes, useEffect, useRef, useState } from 'react';

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & {
  /** Validates the form and submits it when it is valid. Errors are rendered when it resolves. */
  onSubmit: () => void | Promise<void>;
};

/**
 * Form that focuses the first invalid field, which may be off screen on a phone. When this field has the focus already,
 * screen readers do not read it again, so the form announces its error.
 */
export function ValidatedForm({ onSubmit, children, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [announcement, setAnnouncement] = useState('');
  /** The last submission, with the element that had the focus. */
  const [attempt, setAttempt] = useState<{ focused: Element | null } | null>(null);
  useEffect(() => {
    const invalidField = attempt && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!invalidField) return;
    invalidField.focus();
    const error = document.getElementById(`${invalidField.id}-error`);
    // Focus scrolls only the field into view, and its error is below it.
    error?.scrollIntoView({ block: 'nearest' });
    if (invalidField === attempt.focused) setAnnouncement(error?.textContent ?? '');
  }, [attempt]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const focused = document.activeElement;
    setAnnouncement('');
    await onSubmit();
    setAttempt({ focused });
  };
  return (
    <form ref={form} noValidate {...props} onSubmit={(event) => void submit(event)}>
      {children}
      {announcement ? (
        <p role="alert" className="sr-only">
          {announcement}
        </p>
      ) : null}
    </form>
  );
}
