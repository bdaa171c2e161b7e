import { CalendarCheck, CalendarDays, type LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../pictures/icon.tsx';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'value'> & {
  label: string;
  value: ReactNode;
  icon?: LucideIcon | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** A field that opens a picker: small label, value in the display face. */
export function DateButton({ label, value, icon = CalendarDays, className, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={cx(
        'grid min-h-15 min-w-0 grid-cols-[auto_1fr] items-center gap-x-[.7rem] border-[1.5px] border-line-strong bg-surface-raised px-3.5 py-1.5 text-left aria-pressed:shadow-[inset_0_-4px_0_var(--action)] forced-colors:aria-pressed:border-b-4 focus-visible:relative focus-visible:z-1',
        className ?? 'w-full rounded-md',
      )}
    >
      <Icon of={icon} className="row-span-2 size-[1.25em] text-action-ink" />
      <span className="text-xs leading-[1.2] text-ink-soft">{label}</span>
      <b className="font-display text-[1.0625rem] leading-[1.2] font-bold whitespace-nowrap">{value}</b>
    </button>
  );
}

/** Two joined date buttons: from and to. One above the other where enlarged text leaves no room. */
export function DatePair({ from, to }: { from: Props; to: Props }) {
  return (
    <div className="@container">
      <div className="grid gap-2 @[12rem]:grid-cols-2 @[12rem]:gap-0">
        <DateButton {...from} className="w-full @max-[12rem]:rounded-md @[12rem]:rounded-l-md" />
        <DateButton
          icon={CalendarCheck}
          {...to}
          className="@max-[12rem]:rounded-md @[12rem]:-ml-[1.5px] @[12rem]:w-[calc(100%+1.5px)] @[12rem]:rounded-r-md"
        />
      </div>
    </div>
  );
}
