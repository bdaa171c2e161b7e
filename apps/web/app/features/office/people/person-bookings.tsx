import type { Person, PersonBooking } from '@coastline/contracts/people/people';
import { statusLabel } from '@coastline/domain/bookings/booking-life-cycle';
import { Link } from 'react-router';
import { BookingStatusBadge } from '#app/lib/formatting/booking-status-badge.tsx';
import { formatDalasi, shortRange } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Money } from '#app/ui/data-display/money.tsx';
import { Card } from '#app/ui/layout/card.tsx';

/** Latest bookings of a person as guest and as host, with a link to all of them. */
export function PersonBookings({ person }: { person: Person }) {
  const { booking_list: asGuest, bookings_of_cars: ofCars = [] } = person;
  return (
    <Card as="section" aria-labelledby="bookings" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="bookings">Latest bookings</h2>
        <Button asLink tone="quiet" small to={`/admin/bookings?search=${encodeURIComponent(person.email)}`}>
          All bookings
        </Button>
      </div>
      {asGuest.length + ofCars.length === 0 ? <p className="text-sm text-ink-soft">None yet.</p> : null}
      <Bookings title="As a guest" bookings={asGuest} />
      <Bookings title="Of their cars" bookings={ofCars} />
    </Card>
  );
}

function Bookings({ title, bookings }: { title: string; bookings: readonly PersonBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-base">{title}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {bookings.map((booking) => (
          <li
            key={booking.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-sm"
          >
            <span className="min-w-0 flex-1 basis-48">
              <Link to={`/booking/${booking.id}`} className="font-semibold whitespace-nowrap tabular-nums">
                {booking.booking_number}
              </Link>
              <span className="block wrap-anywhere text-ink-soft">
                {booking.car_title}, {shortRange(booking.start_date, booking.end_date)}
              </span>
            </span>
            <BookingStatusBadge status={booking.status} label={statusLabel(booking.status, 'admin')} />
            <Money className="font-semibold">{formatDalasi(booking.guest_total)}</Money>
          </li>
        ))}
      </ul>
    </section>
  );
}
