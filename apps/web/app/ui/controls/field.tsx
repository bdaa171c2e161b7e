import { CircleAlert, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';

export interface FieldProps {
  label: ReactNode;
  /** Shown after the label in a lighter style, such as "(optional)". */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
}
export interface FieldControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, hint and error below. Passes the control the ids and ARIA attributes that connect them. */
export function Field({
  label,
  aside,
  hint,
  error,
  id,
  className,
  children,
}: FieldProps & { children: (wiring: FieldControlProps) => ReactNode }) {
  const generatedId = useId();
  const ownId = id ?? generatedId;
  const describedBy = [error ? `${ownId}-error` : '', hint ? `${ownId}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <label htmlFor={ownId} className="text-sm leading-[1.55] font-semibold">
        {label}
        {aside ? <span className="font-normal text-ink-faint"> {aside}</span> : null}
      </label>
      {children({
        id: ownId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint ? (
        <span id={`${ownId}-hint`} className="text-xs text-ink-faint">
          {hint}
        </span>
      ) : null}
      <FieldError id={`${ownId}-error`} error={error} />
    </div>
  );
}

/** Error message of a field. Renders nothing without an error. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <span id={id} className="flex items-start gap-1.5 text-sm leading-[1.4] font-[550] text-danger-ink">
      <Icon of={CircleAlert} />
      {error}
    </span>
  );
}

/** Box around a native control with border, icon and focus ring. */
export function FieldBox({
  icon,
  bad,
  children,
}: {
  icon?: LucideIcon | undefined;
  bad?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'flex min-h-control w-full min-w-0 items-center gap-[min(.625rem,2.8vw)] rounded-md border-[1.5px] bg-surface-raised px-[min(.875rem,3.9vw)]',
        'has-[>:disabled]:border-line has-[>:disabled]:bg-ground-deep has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
        bad ? 'border-danger shadow-[inset_0_0_0_1px_var(--danger)]' : 'border-line-strong',
      )}
    >
      {icon ? <Icon of={icon} className="size-[1.25em] text-ink-faint" /> : null}
      {children}
    </span>
  );
}

export const BARE_CONTROL =
  'h-tap w-full min-w-0 border-0 bg-transparent p-0 text-ink outline-none disabled:cursor-not-allowed disabled:text-ink-soft focus-visible:outline-none';
