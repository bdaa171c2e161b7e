import type { Booking } from '@coastline/domain/wire/bookings/booking';
import type { ReactNode } from 'react';
import { Split } from '#app/ui/frame/layout.tsx';
import { carName } from '../booking-facts.ts';
import { CancelledBanner, RefundCard } from '../cancel/cancelled-banner.tsx';
import { HoldCountdown, HoldEnded } from '../hold/hold-countdown.tsx';
import { useLiveState } from '../hold/use-live-state.ts';
import { StatusBadge } from '../status-badge.tsx';
import { BookingActions } from './booking-actions.tsx';
import { CarTicket } from './car-ticket.tsx';
import { GuestNextStep } from './guest-next-step.tsx';
import { HostNextStep } from './host-next-step.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { TakeAlong } from './take-along.tsx';

/**
 * One booking: status, hold, what to do now, money, road ahead; car and cancelling last (BKD-01 to BKD-10). The office
 * gets a desk of its own in place of what guest and host do and read.
 */
export function BookingDetails({
  booking,
  listPath,
  desk,
}: {
  booking: Booking;
  listPath: string;
  desk: (booking: Booking) => ReactNode;
}) {
  const { status, cancelReason, isExpired } = useLiveState(booking);
  const { viewer } = booking;
  const NextStep = viewer === 'guest' ? GuestNextStep : HostNextStep;
  return (
    <Split>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
              {booking.booking_number}
            </span>
            <StatusBadge status={status} viewer={viewer} />
          </div>
          <h1 className="wrap-anywhere">{carName(booking.car)}</h1>
        </div>
        {status === 'booked' && booking.hold_expires_at ? (
          <HoldCountdown
            hold={{
              carId: booking.car_id,
              expiresAt: booking.hold_expires_at,
              paymentMethod: booking.payment_method,
              deposit: booking.deposit_amount,
              viewer,
            }}
          />
        ) : null}
        {isExpired ? <HoldEnded carId={booking.car_id} viewer={viewer} /> : null}
        {status === 'cancelled' ? <CancelledBanner booking={booking} reason={cancelReason} /> : null}
        {viewer === 'admin' ? (
          desk({ ...booking, status, cancel_reason: cancelReason })
        ) : (
          <>
            <NextStep booking={booking} status={status} />
            {status === 'cancelled' ? <RefundCard booking={booking} /> : null}
            <PaymentsCard booking={booking} status={status} cancelReason={cancelReason} />
          </>
        )}
      </div>
      <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
        <CarTicket booking={booking} />
        <PeopleCard booking={booking} />
        <TakeAlong booking={booking} status={status} />
        {viewer === 'admin' ? null : <BookingActions booking={booking} status={status} listPath={listPath} />}
      </aside>
    </Split>
  );
}
