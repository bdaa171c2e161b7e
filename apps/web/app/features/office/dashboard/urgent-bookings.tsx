import type { Booking } from '@coastline/contracts/bookings/booking';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { useToday } from '#app/lib/time/use-today.ts';
import { cx } from '#app/ui/cx.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { UnreadAccidents } from '../accidents/unread-accidents.tsx';
import { findBookingTask } from '../booking-task.ts';
import { formatCarName } from '../office-booking.ts';
import { urgentBookingsQuery } from '../queries.ts';
import { HoldTimer } from '../row/hold-timer.tsx';

/** Most urgent work: unread accident reports, then bookings with overdue cars, expiring holds, then by day. */
export function UrgentBookings() {
  const query = useQuery(urgentBookingsQuery());
  return (
    <Card
      as="section"
      look="lifted"
      aria-labelledby="first-work"
      className="@container grid grid-cols-[minmax(0,1fr)] py-3! md:py-4!"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="first-work" className="text-lg">
          To do first
        </h2>
        <Link
          to="/admin/bookings?tab=active"
          className="inline-flex min-h-tap items-center text-sm @max-[14rem]:hidden"
        >
          All active bookings
        </Link>
      </div>
      <UnreadAccidents />
      {query.data ? (
        <Tasks bookings={query.data.items} />
      ) : query.error ? (
        <LoadErrorState title="Failed to load what is to do." query={query} />
      ) : (
        <UrgentBookingsSkeleton />
      )}
    </Card>
  );
}

function Tasks({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0)
    return <p className="py-2 text-ink-soft">Nothing to do: no booking is active.</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {bookings.map((booking) => (
        <li key={booking.id} className="border-t border-line first:border-t-0">
          <TaskLink booking={booking} />
        </li>
      ))}
    </ul>
  );
}

function TaskLink({ booking }: { booking: Booking }) {
  const task = findBookingTask(booking, useToday());
  if (!task) return null;
  return (
    <Link
      to={`/booking/${booking.id}`}
      className="group grid min-h-tap grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-3 text-ink no-underline"
    >
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <b className="font-[650] group-hover:underline">{task.title}</b>
          {booking.hold_expires_at ? (
            <HoldTimer until={booking.hold_expires_at} suffix="left" className="gap-[.35rem] text-sm" />
          ) : task.day ? (
            <span
              className={cx('text-sm', task.day.isOverdue ? 'font-bold text-danger-ink' : 'text-ink-soft')}
            >
              {task.day.text}
            </span>
          ) : null}
        </span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {booking.guest?.name}, {formatCarName(booking)}
        </span>
      </span>
      <Icon of={ChevronRight} className="text-ink-faint" />
    </Link>
  );
}

/** Skeleton of the tasks in their final size. */
export function UrgentBookingsSkeleton() {
  return (
    <div className="grid gap-3 py-2">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-13" />
      ))}
    </div>
  );
}
