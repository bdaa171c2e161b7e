import type { UpcomingEvent } from '@coastline/contracts/hosting';
import { statusLabel } from '@coastline/domain/bookings/booking-life-cycle';
import { formatDays } from '@coastline/domain/days/rental-dates';
import { ChevronRight } from 'lucide-react';
import { BookingStatusBadge } from '#app/lib/formatting/booking-status-badge.tsx';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Money } from '#app/ui/data-display/money.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { DateBox } from '../date-box.tsx';

const MAX_EVENTS = 3;

/** The next hand-overs and returns (OWN-01). */
export function UpcomingCard({ events }: { events: readonly UpcomingEvent[] }) {
  return (
    <Card as="section" aria-labelledby="upcoming">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="upcoming">Upcoming</h2>
        <Button asLink tone="quiet" small className="-mr-2.5" to="/owner/bookings">
          View All
        </Button>
      </div>
      {events.length === 0 ? (
        <p className="py-4 text-sm text-ink-soft">
          No hand-over and no return is planned. New bookings show here at once.
        </p>
      ) : (
        <ul>
          {events.slice(0, MAX_EVENTS).map((event) => (
            <EventRow key={event.booking_id} event={event} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function EventRow({ event }: { event: UpcomingEvent }) {
  // The server hides the guest's name until the deposit is received (BKD-09).
  const name = event.guest_name ?? 'A guest';
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-3.5 py-3.5 not-first:border-t not-first:border-line first:pt-1">
      <DateBox date={event.date} />
      <div className="min-w-0 flex-1 basis-36">
        <b className="wrap-anywhere">{name}</b>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {event.car_model}, {event.kind === 'return' ? 'comes back' : formatDays(event.days)},{' '}
          <Money>{formatDalasi(event.host_amount)}</Money>
        </p>
        <p className="mt-1.5">
          <BookingStatusBadge status={event.status} label={statusLabel(event.status, 'host')} />
        </p>
      </div>
      <IconButton
        icon={ChevronRight}
        label={`View booking of ${name}, ${event.car_model}`}
        to={`/booking/${event.booking_id}`}
        className="-mr-3 -ml-2"
      />
    </li>
  );
}
