import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { bookingList } from '#app/texts/en/bookings/booking-list.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { carName } from '../booking-facts.ts';
import { bookingListQuery } from '../queries.ts';
import { useStay } from '../stay.ts';
import { findNextTrip } from './find-next-trip.ts';

/** The trip under way or next, above the list, which is newest first; nothing where it is the first of the list anyway. */
export function NextTrip() {
  const { user } = useSession();
  const today = useToday();
  const t = useTexts(bookingList);
  const stayOf = useStay();
  const list = useInfiniteQuery(bookingListQuery('guest', user?.id));
  const bookings = list.data?.pages.flatMap((page) => page.items) ?? [];
  const trip = findNextTrip(bookings, today);
  if (!trip || trip.id === bookings[0]?.id) return null;
  return (
    <section aria-label={trip.status === 'in_progress' ? t.underWay : t.nextTrip}>
      <Link
        to={`/booking/${trip.id}`}
        className="flex items-center gap-3 rounded-lg border border-line bg-surface p-card text-ink no-underline shadow-lift-1 hover:bg-ground-deep"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="text-sm text-ink-soft">
            {trip.status === 'in_progress' ? t.underWay : t.nextTrip}
          </span>
          <b className="wrap-anywhere">{carName(trip.car)}</b>
          <span className="text-sm text-ink-soft">
            {stayOf({ start: trip.start_date, end: trip.end_date, days: trip.days })}
          </span>
        </span>
        <Icon of={ChevronRight} />
      </Link>
    </section>
  );
}
