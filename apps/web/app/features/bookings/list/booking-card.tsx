import type { Booking } from '@coastline/contracts/bookings/booking';
import { type BookingStatus, isRemovable } from '@coastline/domain/bookings/booking-life-cycle';
import { type ReactNode, useId } from 'react';
import { BookingStatusBadge } from '#app/lib/formatting/booking-status-badge.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookings } from '#app/texts/en/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { getCarName } from '../booking-values.ts';
import { useStayDayFormatter, useStayFormatter } from '../use-stay-formatter.ts';
import { RemoveButton } from './remove-button.tsx';

/** One booking in a list: photo, number, status, car, dates, price and actions (MYB-02, OWN-08). */
export function BookingCard({
  booking,
  status,
  price,
  priority,
  children,
}: {
  booking: Booking;
  /** The current status; a hold may have expired since the response. */
  status: BookingStatus;
  price: ReactNode;
  priority?: boolean | undefined;
  /** Notes between the sum and the buttons. */
  children?: ReactNode;
}) {
  const id = useId();
  const t = useTexts(bookings);
  const formatStay = useStayFormatter();
  const formatDay = useStayDayFormatter();
  const pickUp = isRemovable(status) ? undefined : booking.meeting?.pick_up;
  const isOver = isRemovable(status);
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[17.5rem_minmax(0,1fr)]"
    >
      <Photo
        src={booking.car.images[0]}
        alt={getCarName(booking.car)}
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
          <BookingStatusBadge status={status} label={t.status(status, booking.viewer)} />
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-36">
            <h2 id={id} className="text-xl leading-[1.25] wrap-anywhere">
              {getCarName(booking.car)}
            </h2>
            <p className="text-sm text-ink-soft">
              {formatStay({ start: booking.start_date, end: booking.end_date, days: booking.days })}
              {pickUp ? (
                <span className="block wrap-anywhere">
                  {pickUp.date === booking.start_date ? '' : `${formatDay(pickUp.date)}, `}
                  {pickUp.time}, {pickUp.place.name}
                </span>
              ) : null}
            </p>
          </div>
          {price}
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
