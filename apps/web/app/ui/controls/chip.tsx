import { Check, type LucideIcon } from 'lucide-react';
import { type ButtonHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';
import { PathLink } from './path-link.tsx';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  /** Undefined for a chip that opens something instead of toggling. */
  pressed?: boolean | undefined;
  /** Shows a tick when pressed, for chips in a form. */
  tick?: boolean | undefined;
  icon?: LucideIcon | undefined;
  count?: number | undefined;
  ref?: Ref<HTMLButtonElement>;
};

const PILL =
  'inline-flex min-h-tap flex-none items-center gap-1.5 rounded-pill border-[1.5px] px-4 py-1.5 text-sm leading-[1.2] font-semibold whitespace-nowrap focus-visible:rounded-pill';

function getPillClass(isOn: boolean | undefined): string {
  return cx(
    PILL,
    isOn
      ? 'border-ink bg-ink text-ground forced-color-adjust-none'
      : 'border-line-strong bg-surface text-ink',
  );
}

/** Chip as a link. `current` marks the current page. */
export function ChipLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <PathLink
      to={to}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className={cx(getPillClass(current), 'no-underline')}
    >
      {children}
    </PathLink>
  );
}

/** Chip that toggles, or opens something. */
export function Chip({ pressed, tick, icon, count, children, ...button }: Props) {
  return (
    <button type="button" {...button} aria-pressed={pressed} className={getPillClass(pressed)}>
      {tick && pressed ? <Icon of={Check} /> : null}
      {icon ? <Icon of={icon} /> : null}
      {children}
      {count ? <Count>{count}</Count> : null}
    </button>
  );
}

export function Count({ children }: { children: ReactNode }) {
  return (
    <span className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-[1rem] bg-sun px-1.5 text-xs leading-none font-bold text-on-sun tabular-nums">
      {children}
    </span>
  );
}

/**
 * Row of chips. On phones it scrolls horizontally and keeps the pressed chip in view; on larger screens it wraps. With
 * `inset`, inside a form, it always wraps.
 */
export function ChipRow({
  inset,
  label,
  children,
}: {
  inset?: boolean | undefined;
  label?: string | undefined;
  children: ReactNode;
}) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    // Counts load after the chips and widen them. The observer also fires once at the start.
    const observer = new ResizeObserver(() => {
      const pressed = current.querySelector<HTMLElement>('[aria-pressed=true]');
      // `scrollIntoView` would also scroll the page.
      if (pressed) scrollIntoRow(current, pressed);
    });
    for (const chip of current.children) observer.observe(chip);
    return () => observer.disconnect();
  }, []);
  return (
    <fieldset
      ref={row}
      aria-label={label}
      className={cx(
        'flex min-w-0 gap-2',
        inset
          ? 'flex-wrap *:max-w-full *:whitespace-normal'
          : 'scrollbar-none bleed-phone overflow-x-auto py-1 sm:flex-wrap sm:overflow-x-visible',
      )}
    >
      {children}
    </fieldset>
  );
}

/** Labeled row of chips in a form. */
export function ChipField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        {label}
      </span>
      <ChipRow inset label={label}>
        {children}
      </ChipRow>
    </div>
  );
}

/** Scrolls a row horizontally until the chip is fully visible. */
function scrollIntoRow(row: HTMLElement, chip: HTMLElement): void {
  const hidden = chip.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (hidden > 0) row.scrollLeft += hidden + parseFloat(getComputedStyle(row).paddingRight || '0');
}
