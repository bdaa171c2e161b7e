import type { Booking } from '@coastline/contracts/bookings/booking';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { bookingList } from '#app/texts/en/bookings.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { getCarName } from '../booking-values.ts';
import { bookingListQuery } from '../queries.ts';
import { useStayFormatter } from '../use-stay-formatter.ts';

/** The current or next trip, above the list. Renders nothing if it is already the first booking of the list. */
export function NextTrip() {
  const { user } = useSession();
  const today = useToday();
  const t = useTexts(bookingList);
  const formatStay = useStayFormatter();
  const list = useInfiniteQuery(bookingListQuery('guest', user?.id));
  // Deferred like the list, so that both appear together and the list does not move.
  const data = useDeferredValue(list.data);
  const bookings = data?.pages.flatMap((page) => page.items) ?? [];
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
          <b className="wrap-anywhere">{getCarName(trip.car)}</b>
          <span className="text-sm text-ink-soft">
            {formatStay({ start: trip.start_date, end: trip.end_date, days: trip.days })}
          </span>
        </span>
        <Icon of={ChevronRight} />
      </Link>
    </section>
  );
}

/** Finds the trip in progress, otherwise the next confirmed or fully paid trip. */
export function findNextTrip(bookings: readonly Booking[], today: IsoDate): Booking | undefined {
  const current = bookings.find(({ status }) => status === 'in_progress');
  if (current) return current;
  return bookings
    .filter(
      ({ status, end_date: end }) =>
        (status === 'confirmed' || status === 'ready_for_pickup') && end >= today,
    )
    .sort((a, b) => a.start_date.localeCompare(b.start_date))[0];
}
