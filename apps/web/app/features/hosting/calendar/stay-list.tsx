import { Link } from 'react-router';
import { shortRange } from '#app/lib/formatting/format.ts';
import { cx } from '#app/ui/cx.ts';
import type { Stay } from './month-bars.ts';
import { STAY_LOOKS } from './stay-legend.tsx';

/**
 * What the bars of a month are, in full: on phones they are too short for a name. The bars themselves say as much to
 * whoever has them read out, so the list is for the eye and the thumb alone.
 */
export function StayList({ stays }: { stays: readonly Stay[] }) {
  return (
    <ul aria-hidden className="-mt-2 grid md:hidden">
      {stays.map((stay) => (
        <li key={stay.key} className="border-t border-line first:border-t-0">
          {stay.bookingId ? (
            <Link tabIndex={-1} to={`/booking/${stay.bookingId}`} className={cx(ROW, 'no-underline')}>
              <Words stay={stay} />
            </Link>
          ) : (
            <span className={ROW}>
              <Words stay={stay} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const ROW = 'grid min-h-tap grid-cols-[auto_minmax(0,1fr)] items-center gap-3 px-1 py-2 text-sm text-ink';

function Words({ stay }: { stay: Stay }) {
  return (
    <>
      <span className={cx('h-6 w-2 rounded-pill', STAY_LOOKS[stay.kind])} />
      <span className="flex min-w-0 flex-wrap justify-between gap-x-3">
        <b className="font-semibold wrap-anywhere">{stay.label}</b>
        <span className="text-ink-soft tabular-nums">{shortRange(stay.start, stay.end)}</span>
      </span>
    </>
  );
}
