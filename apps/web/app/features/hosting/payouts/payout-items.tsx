import type { PayoutItem } from '@coastline/contracts/bookings/payout';
import { Link } from 'react-router';
import { formatDalasi, shortRange } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';

/** Bookings that make up a payout. */
export function PayoutItems({ items }: { items: readonly PayoutItem[] }) {
  return (
    <ul className="mt-2">
      {items.map((item) => (
        <li
          key={item.booking_id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-sm not-first:border-t not-first:border-line"
        >
          <span className="min-w-0 flex-1 basis-36">
            <Link
              to={`/booking/${item.booking_id}`}
              className="inline-block min-h-6 font-semibold wrap-anywhere underline"
            >
              {item.car_title}
            </Link>
            <span className="block text-xs text-ink-faint">
              <NoWrap>{item.booking_number}</NoWrap>, {shortRange(item.start_date, item.end_date)}
              {item.cancelled ? ', cancelled' : null}
            </span>
          </span>
          <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">
            {formatDalasi(item.amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}
