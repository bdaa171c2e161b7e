import { type BookingStatus, isRemovable } from '@coastline/domain/bookings/booking-life-cycle';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { carName } from '../booking-facts.ts';
import { StatusBadge } from '../status-badge.tsx';
import { useStay } from '../stay.ts';
import { RemoveButton } from './remove-button.tsx';

/** One booking of a list: photo, number, status, car, days, sum and what can be done (MYB-02, OWN-08). */
export function BookingCard({
  booking,
  status,
  sum,
  priority,
  children,
}: {
  booking: Booking;
  /** The status as it is now; a hold may have run out since the answer. */
  status: BookingStatus;
  sum: ReactNode;
  priority?: boolean | undefined;
  /** Notes between the sum and the buttons. */
  children?: ReactNode;
}) {
  const id = useId();
  const t = useTexts(bookings);
  const stayOf = useStay();
  const isOver = isRemovable(status);
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[17.5rem_minmax(0,1fr)]"
    >
      <Photo
        src={booking.car.images[0]}
        alt={carName(booking.car)}
        corner="none"
        priority={priority}
        sizes="(min-width: 768px) 17.5rem, 100vw"
        className="aspect-5/2 md:aspect-auto md:h-full md:max-h-72 md:min-h-[11.6667rem]"
        imageClassName={`object-[50%_62%] md:absolute md:inset-0 ${isOver ? '[filter:saturate(.35)_opacity(.75)]!' : ''}`}
      />
      <div className="grid min-w-0 content-start gap-3 p-card pt-4 md:px-6 md:py-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-sm whitespace-nowrap text-ink-faint tabular-nums">
            {booking.booking_number}
          </span>
          <StatusBadge status={status} viewer={booking.viewer} />
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-36">
            <h2 id={id} className="text-xl leading-[1.25] wrap-anywhere">
              {carName(booking.car)}
            </h2>
            <p className="text-sm text-ink-soft">
              {stayOf({ start: booking.start_date, end: booking.end_date, days: booking.days })}
            </p>
          </div>
          {sum}
        </div>
        {children}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            asLink
            small
            to={`/booking/${booking.id}`}
            tone={status === 'booked' ? 'main' : 'line'}
            aria-describedby={id}
            className="flex-auto md:min-w-44 md:flex-none"
          >
            {t.viewDetails}
          </Button>
          {isOver ? <RemoveButton booking={booking} describedBy={id} /> : null}
        </div>
      </div>
    </article>
  );
}
