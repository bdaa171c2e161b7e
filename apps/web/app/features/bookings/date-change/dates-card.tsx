import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { canDatesChange } from '@coastline/domain/bookings/booking-transitions';
import { isPaidInFull } from '@coastline/domain/bookings/changed-booking';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { OfflineHint } from '#app/lib/device/offline-hint.tsx';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { dateChange } from '#app/texts/en/date-change.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { LoadingBar } from '#app/ui/states/loading.tsx';

const HeldExtension = lazy(retryImport(() => import('./held-extension.lazy.tsx')));
const ChangeDatesForm = lazy(retryImport(() => import('./change-dates-form.lazy.tsx')));

/** The days of a booking, which guest and office can change until the car is back (TRIP-70, TRIP-264). */
export function DatesCard({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const t = useTexts(dateChange);
  const dates = useDates();
  const isOnline = useIsOnline();
  const hintId = useId();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (booking.viewer === 'host' || !canDatesChange(status)) return null;
  const close = () => {
    // The form that closes has the focus.
    heading.current?.focus();
    setOpen(false);
  };
  return (
    <Card as="section" aria-labelledby="rental-days" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="rental-days" ref={heading} tabIndex={-1} className="outline-none">
          {t.title}
        </h2>
        <p className="tabular-nums">
          {dates.rangeWithYear(booking.start_date, booking.end_date)}, {dates.days(booking.days)}
        </p>
      </div>
      {booking.extension && booking.viewer === 'guest' && !isOpen ? (
        <Suspense fallback={<LoadingBar />}>
          <HeldExtension booking={booking} extension={booking.extension} />
        </Suspense>
      ) : null}
      {isOpen ? (
        <Suspense fallback={<LoadingBar />}>
          <ChangeDatesForm key={booking.date_changes} booking={{ ...booking, status }} onClose={close} />
        </Suspense>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {booking.viewer === 'guest' ? (
            <p className="text-sm text-ink-soft">{isPaidInFull(status) ? t.aboutPaid : t.about}</p>
          ) : null}
          <Button
            className="justify-self-start"
            aria-disabled={!isOnline}
            aria-describedby={isOnline ? undefined : hintId}
            onClick={() => isOnline && setOpen(true)}
          >
            <Icon of={CalendarDays} />
            {t.change}
          </Button>
          <OfflineHint id={hintId} />
        </div>
      )}
    </Card>
  );
}
