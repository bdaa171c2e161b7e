import { CalendarCheck, CalendarDays, type LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'value'> & {
  label: string;
  value: ReactNode;
  icon?: LucideIcon | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

const BOX =
  'grid min-h-15 min-w-0 grid-cols-[auto_1fr] items-center gap-x-[.7rem] border-[1.5px] border-line-strong bg-surface-raised px-3.5 py-1.5';
const ICON = 'row-span-2 size-[1.25em] text-action-ink';
const LABEL = 'text-xs leading-[1.2] text-ink-soft';
const VALUE = 'font-display text-[1.0625rem] leading-[1.2] font-bold whitespace-nowrap';

/** Button that looks like a field and opens a date picker. */
export function DateButton({ label, value, icon = CalendarDays, className, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={cx(
        BOX,
        'text-left aria-pressed:shadow-[inset_0_-4px_0_var(--action)] forced-colors:aria-pressed:border-b-4 focus-visible:relative focus-visible:z-1',
        className ?? 'w-full rounded-md',
      )}
    >
      <Icon of={icon} className={ICON} />
      <span className={LABEL}>{label}</span>
      <b className={VALUE}>{value}</b>
    </button>
  );
}

/** Two joined date buttons: from and to. */
export function DatePair({ from, to }: { from: Props; to: Props }) {
  return (
    <DatePairLayout>
      <DateButton {...from} />
      <DateButton icon={CalendarCheck} {...to} />
    </DatePairLayout>
  );
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'value'> & {
  label: string;
  /** Shown until a day is chosen. */
  value: ReactNode;
};

/** `DatePair` with native date inputs, which work without JavaScript. */
export function DateInputPair({
  from,
  to,
  ref,
}: {
  from: InputProps;
  to: InputProps;
  ref: Ref<HTMLDivElement>;
}) {
  return (
    <DatePairLayout ref={ref}>
      <DateInput icon={CalendarDays} {...from} />
      <DateInput icon={CalendarCheck} {...to} />
    </DatePairLayout>
  );
}

// The input fills the box, so that a tap anywhere opens the picker. Its own text is visible while it has the focus and
// after a day was chosen (`data-filled`, set by `lib/start/replay-early-events.ts`).
function DateInput({ label, value, icon, ...input }: InputProps & { icon: LucideIcon }) {
  return (
    <label
      className={cx(
        BOX,
        'relative w-full rounded-md has-[:focus-visible]:z-1 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-focus',
      )}
    >
      <Icon of={icon} className={ICON} />
      <span className={LABEL}>{label}</span>
      <input
        type="date"
        {...input}
        className="peer absolute inset-0 size-full min-w-0 cursor-pointer appearance-none rounded-[inherit] bg-transparent pt-5 pr-1 pl-[2.85rem] font-display text-[1.0625rem] leading-[1.2] font-bold text-transparent outline-none data-filled:text-ink focus:text-ink noscript:text-ink [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 [&::-webkit-calendar-picker-indicator]:size-full [&::-webkit-calendar-picker-indicator]:opacity-0"
      />
      <b
        aria-hidden
        className={cx(VALUE, 'peer-data-filled:invisible peer-focus:invisible noscript:invisible')}
      >
        {value}
      </b>
    </label>
  );
}

function DatePairLayout({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="@container">
      <div className="date-pair">{children}</div>
    </div>
  );
}
