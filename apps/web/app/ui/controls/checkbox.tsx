import { Check } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  children: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Checkbox whose label (children) is part of the click target. */
export function Checkbox({ children, error, id, ...input }: Props) {
  const generatedId = useId();
  const ownId = id ?? generatedId;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <label htmlFor={ownId} className="grid min-h-tap grid-cols-[auto_minmax(0,1fr)] items-start gap-3 py-2">
        <span className="relative grid place-items-center">
          <input
            {...input}
            id={ownId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${ownId}-error` : undefined}
            className="peer size-6 appearance-none rounded-[.4rem] border-2 border-line-strong bg-surface-raised checked:border-action checked:bg-action disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-ground-deep aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            strokeWidth={3.4}
            className="pointer-events-none invisible absolute size-4 text-on-action peer-checked:visible peer-disabled:text-ink-soft"
          />
        </span>
        <span className="min-w-0">{children}</span>
      </label>
      <FieldError id={`${ownId}-error`} error={error} />
    </div>
  );
}
