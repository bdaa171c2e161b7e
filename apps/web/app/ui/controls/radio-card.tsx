import type { LucideIcon } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../media/icon.tsx';
import { FieldError } from './field.tsx';

/** Group of radio cards with a legend. */
export function RadioCards({
  legend,
  error,
  children,
}: {
  legend: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-4 p-0">{legend}</legend>
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'title'> & {
  title: ReactNode;
  description?: ReactNode;
  icon?: LucideIcon | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Radio button as a card with text and icon. The whole card is the click target. */
export function RadioCard({ title, description, icon, ...input }: Props) {
  return (
    <label className="grid min-h-17 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-[min(.875rem,4vw)] rounded-lg border-[1.5px] border-line-strong bg-surface px-inset py-3 has-checked:border-action has-checked:bg-action-soft has-checked:shadow-[inset_0_0_0_1px_var(--action)] has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
      <input
        {...input}
        type="radio"
        className="size-6 flex-none appearance-none rounded-full border-2 border-line-strong bg-surface-raised checked:border-7 checked:border-action focus-visible:rounded-full"
      />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <b className="font-bold">{title}</b>
        {description ? <span className="text-sm leading-[1.65] text-ink-soft">{description}</span> : null}
      </span>
      {icon ? <Icon of={icon} className="size-[1.625rem] text-action-ink @max-[14rem]:hidden" /> : null}
    </label>
  );
}
