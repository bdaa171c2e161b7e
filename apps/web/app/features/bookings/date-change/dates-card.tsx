import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { canCarChange, canDatesChange } from '@coastline/domain/bookings/booking-transitions';
import { isPaidInFull } from '@coastline/domain/bookings/changed-booking';
import { CalendarDays, Car } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { OfflineHint } from '#app/lib/device/offline-hint.tsx';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { carChange, dateChange } from '#app/texts/en/date-change.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { lazyComponent } from '#app/ui/states/lazy-component.tsx';
import { LoadingBar } from '#app/ui/states/loading.tsx';

const AnswerRequest = lazyComponent(() => import('./answer-request.lazy.tsx'), <LoadingBar />);
const DateRequest = lazyComponent(() => import('./date-request.lazy.tsx'), <LoadingBar />);
const HeldExtension = lazyComponent(() => import('./held-extension.lazy.tsx'), <LoadingBar />);
const ChangeCarForm = lazyComponent(() => import('./change-car-form.lazy.tsx'), <LoadingBar />);
const ChangeDatesForm = lazyComponent(() => import('./change-dates-form.lazy.tsx'), <LoadingBar />);

/** The days of a booking, which guest and office can change until the car is back, and its car (TRIP-70, TRIP-264, TRIP-272). */
export function DatesCard({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const t = useTexts(dateChange);
  const { change: changeCar } = useTexts(carChange);
  const dates = useDates();
  const isOnline = useIsOnline();
  const hintId = useId();
  const [open, setOpen] = useState<'car' | 'days'>();
  const isOpen = open !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  if (booking.viewer === 'host' || !canDatesChange(status)) return null;
  const close = () => {
    // The form that closes has the focus.
    heading.current?.focus();
    setOpen(undefined);
  };
  const offline = { 'aria-disabled': !isOnline, 'aria-describedby': isOnline ? undefined : hintId };
  const OpenForm = open === 'car' ? ChangeCarForm : ChangeDatesForm;
  const offersCar = canCarChange(status) && (booking.viewer === 'admin' || !isPaidInFull(status));
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
        <HeldExtension booking={booking} extension={booking.extension} />
      ) : null}
      {booking.date_change_request && !isOpen ? (
        <DateRequest booking={booking} request={booking.date_change_request} />
      ) : null}
      {isOpen ? (
        <OpenForm key={booking.date_changes} booking={{ ...booking, status }} onClose={close} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {booking.viewer === 'guest' ? (
            <p className="text-sm text-ink-soft">{isPaidInFull(status) ? t.aboutPaid : t.about}</p>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button {...offline} onClick={() => isOnline && setOpen('days')}>
              <Icon of={CalendarDays} />
              {t.change}
            </Button>
            {offersCar ? (
              <Button {...offline} onClick={() => isOnline && setOpen('car')}>
                <Icon of={Car} />
                {changeCar}
              </Button>
            ) : null}
          </div>
          <OfflineHint id={hintId} />
        </div>
      )}
    </Card>
  );
}

/** The guest's date change request, for the host. Renders nothing without an open request. */
export function DateRequestCard({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const request = booking.date_change_request;
  if (booking.viewer !== 'host' || request?.outcome !== null || !canDatesChange(status)) return null;
  return <AnswerRequest booking={booking} request={request} />;
}
