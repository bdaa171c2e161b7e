import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Card } from '#app/ui/layout/card.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { carName } from '../booking-facts.ts';
import { CancelledBanner, RefundCard } from '../cancel/cancelled-banner.tsx';
import { HoldCountdown, HoldEnded } from '../hold/hold-countdown.tsx';
import { useLiveState } from '../hold/use-live-state.ts';
import { HowToPay } from '../pay/how-to-pay.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { BookingActions } from './booking-actions.tsx';
import { CarTicket } from './car-ticket.tsx';
import { ConditionCard } from './condition-card.tsx';
import { GuestNextStep } from './guest-next-step.tsx';
import { HelpCard } from './help-card.tsx';
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
  summary,
  desk,
}: {
  booking: Booking;
  listPath: string;
  /** What the office reads first. */
  summary: (booking: Booking) => ReactNode;
  desk: (booking: Booking) => ReactNode;
}) {
  const { status, cancelReason, isExpired } = useLiveState(booking);
  const { viewer } = booking;
  const refund = useScrollToRefund(booking);
  const NextStep = viewer === 'guest' ? GuestNextStep : HostNextStep;
  return (
    <TwoColumns>
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
        {viewer === 'admin' ? summary({ ...booking, status, cancel_reason: cancelReason }) : null}
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
        {/* Host and office read in `HoldEnded` that it is cancelled, and why. */}
        {status === 'cancelled' && !(isExpired && viewer !== 'guest') ? (
          <CancelledBanner booking={booking} reason={cancelReason} />
        ) : null}
        {viewer === 'admin' ? (
          desk({ ...booking, status, cancel_reason: cancelReason })
        ) : (
          <>
            <NextStep booking={booking} status={status} />
            <PaymentDue booking={booking} status={status} />
            {viewer === 'guest' && status === 'in_progress' ? <HelpCard /> : null}
            {status === 'cancelled' ? (
              <div ref={refund} className="empty:hidden">
                <RefundCard booking={booking} />
              </div>
            ) : null}
            <PaymentsCard booking={booking} status={status} cancelReason={cancelReason} />
            <ConditionCard booking={booking} status={status} />
          </>
        )}
      </div>
      <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
        <CarTicket booking={booking} />
        {viewer === 'admin' ? null : <PeopleCard booking={booking} />}
        <TakeAlong booking={booking} status={status} />
        {viewer === 'admin' ? null : <BookingActions booking={booking} status={status} listPath={listPath} />}
      </aside>
    </TwoColumns>
  );
}

/** How to pay what is due, where the booking says to whom. */
function PaymentDue({ booking, status }: { booking: Booking; status: Booking['status'] }) {
  const isDue = booking.payee !== undefined && (status === 'booked' || status === 'confirmed');
  if (!isDue) return null;
  return (
    <Card look="lifted">
      <HowToPay booking={booking} status={status} />
    </Card>
  );
}

/** Scrolls to the refund once the guest has cancelled on this page: the pressed button was at the end of it. */
function useScrollToRefund({ status, cancel_reason: reason }: Booking): RefObject<HTMLDivElement | null> {
  const refund = useRef<HTMLDivElement>(null);
  const previous = useRef(status);
  useEffect(() => {
    const isJustCancelled = previous.current !== 'cancelled' && status === 'cancelled';
    previous.current = status;
    if (isJustCancelled && reason === 'cancelled_by_guest')
      refund.current?.scrollIntoView({ block: 'center' });
  }, [status, reason]);
  return refund;
}
