import { cx } from '#app/ui/cx.ts';
import type { EntryKind } from './month-layout.ts';

export const ENTRY_CLASSES: Record<EntryKind, string> = {
  confirmed: 'bg-action text-on-action',
  booked: 'bg-sun-soft text-sun-ink shadow-[inset_0_2px_var(--sun),inset_0_-2px_var(--sun)]',
  out: 'bg-river text-ground',
  block: 'text-ink bg-[repeating-linear-gradient(135deg,var(--line)_0_5px,var(--ground-deep)_5px_10px)]',
};

const LEGEND_ITEMS: [string, string][] = [
  ['Confirmed', 'bg-action'],
  ['Pending payment', 'border-sun! bg-sun-soft'],
  ['In progress', 'bg-river'],
  ['Blocked', 'hatched'],
];

export function EntryLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4.5 gap-y-1.5 px-1 text-xs text-ink-soft">
      {LEGEND_ITEMS.map(([label, className]) => (
        <li key={label} className="flex items-center gap-2">
          <span
            aria-hidden
            className={cx(
              'size-4.5 rounded-[.3rem] border border-line-strong forced-color-adjust-none',
              className,
            )}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}
