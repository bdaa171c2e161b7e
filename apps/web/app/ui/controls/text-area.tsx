import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, FieldBox, type FieldProps } from './field.tsx';

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> & {
  ref?: Ref<HTMLTextAreaElement>;
};

/** Labelled multi-line text field. */
export function TextArea({ label, aside, hint, error, id, className, ...area }: FieldProps & Native) {
  return (
    <Field {...{ label, aside, hint, error, id, className }}>
      {(wiring) => (
        <FieldBox bad={Boolean(error)}>
          <textarea
            rows={3}
            {...area}
            {...wiring}
            className="w-full min-w-0 border-0 bg-transparent py-2.5 outline-none disabled:cursor-not-allowed disabled:text-ink-soft focus-visible:outline-none"
          />
        </FieldBox>
      )}
    </Field>
  );
}
