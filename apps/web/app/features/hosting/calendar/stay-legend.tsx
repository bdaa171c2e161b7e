import { cx } from '#app/ui/cx.ts';
import type { BarKind } from './month-bars.ts';

/** How a bar looks by what it says. */
export const STAY_LOOKS: Record<BarKind, string> = {
  confirmed: 'bg-action text-on-action',
  booked: 'bg-sun-soft text-sun-ink shadow-[inset_0_2px_var(--sun),inset_0_-2px_var(--sun)]',
  out: 'bg-river text-ground',
  block: 'text-ink bg-[repeating-linear-gradient(135deg,var(--line)_0_5px,var(--ground-deep)_5px_10px)]',
};

const MEANINGS: [string, string][] = [
  ['Confirmed', 'bg-action'],
  ['Pending payment', 'border-sun! bg-sun-soft'],
  ['In progress', 'bg-river'],
  ['Blocked', 'hatched'],
];

/** What the colours of bars mean. */
export function StayLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4.5 gap-y-1.5 px-1 text-xs text-ink-soft">
      {MEANINGS.map(([words, look]) => (
        <li key={words} className="flex items-center gap-2">
          <span
            aria-hidden
            className={cx(
              'size-4.5 rounded-[.3rem] border border-line-strong forced-color-adjust-none',
              look,
            )}
          />
          {words}
        </li>
      ))}
    </ul>
  );
}
