import { Link } from 'react-router';
import { shortRange } from '#app/lib/formatting/format.ts';
import { cx } from '#app/ui/cx.ts';
import { ENTRY_CLASSES } from './entry-legend.tsx';
import type { CalendarEntry } from './month-layout.ts';

/**
 * Lists the entries of a month with full labels, because bars on phones are too short for them. Hidden from assistive
 * technology: the bars have the same accessible names.
 */
export function MonthEntryList({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <ul aria-hidden className="-mt-2 grid md:hidden">
      {entries.map((entry) => (
        <li key={entry.key} className="border-t border-line first:border-t-0">
          {entry.bookingId ? (
            <Link tabIndex={-1} to={`/booking/${entry.bookingId}`} className={cx(ROW_CLASS, 'no-underline')}>
              <EntryText entry={entry} />
            </Link>
          ) : (
            <span className={ROW_CLASS}>
              <EntryText entry={entry} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const ROW_CLASS =
  'grid min-h-tap grid-cols-[auto_minmax(0,1fr)] items-center gap-3 px-1 py-2 text-sm text-ink';

function EntryText({ entry }: { entry: CalendarEntry }) {
  return (
    <>
      <span className={cx('h-6 w-2 rounded-pill', ENTRY_CLASSES[entry.kind])} />
      <span className="flex min-w-0 flex-wrap justify-between gap-x-3">
        <b className="font-semibold wrap-anywhere">{entry.label}</b>
        <span className="text-ink-soft tabular-nums">{shortRange(entry.start, entry.end)}</span>
      </span>
    </>
  );
}
