import type { Booking } from '@coastline/contracts/bookings/booking';
import {
  type BookingStatus,
  type CancelReason,
  isBeforeHandOver,
  isOfflineMethod,
} from '@coastline/domain/bookings/booking-life-cycle';
import { BookOpen } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { CarRulesCard } from '#app/lib/car-rules/car-rules-card.tsx';
import { RecordsCard } from '#app/lib/condition-records/records-card.tsx';
import { ContractCard } from '#app/lib/contracts/contract-card.tsx';
import { getAmountDue } from '#app/lib/formatting/booking-credit.ts';
import { BookingStatusBadge } from '#app/lib/formatting/booking-status-badge.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails, bookings } from '#app/texts/en/bookings.ts';
import { tripGuide } from '#app/texts/en/trip-guide.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { lazyComponent } from '#app/ui/states/lazy-component.tsx';
import { getCarName } from '../booking-values.ts';
import { CancelledBanner, RefundCard } from '../cancel/cancelled-banner.tsx';
import { DateRequestCard, DatesCard } from '../date-change/dates-card.tsx';
import { HoldCountdown, HoldExpiredPanel } from '../hold/hold-countdown.tsx';
import { useLiveState } from '../hold/hold-state.ts';
import { MeetingCard } from '../meeting/meeting-card.tsx';
import { CheckoutNotes } from '../pay/online/checkout-notes.tsx';
import { PayOnlinePanel } from '../pay/online/pay-online-panel.tsx';
import { PayLinkCard } from '../pay/pay-link-card.tsx';
import { PaymentInstructions } from '../pay/payment-instructions.tsx';
import { PaymentNoticeSection } from '../pay/payment-notice-section.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingTicket } from './booking-ticket.tsx';
import { GuestNextStep } from './guest-next-step.tsx';
import { ContactCard, HelpCard } from './help-card.tsx';
import { HostConditionCard } from './host-condition-card.tsx';
import { HostNextStep } from './host-next-step.tsx';
import { PaymentStatusCard } from './payment-status-card.tsx';
import { SaveAndShareCard } from './save-and-share-card.tsx';

const AccidentsCard = lazyComponent(() => import('../accident/accidents-card.lazy.tsx'));
const ChargesCard = lazyComponent(() => import('../charges/trip-charges-card.lazy.tsx'));
const DepositCard = lazyComponent(() => import('../security-deposit/security-deposit-card.lazy.tsx'));
const RefundDestinationCard = lazyComponent(() => import('../cancel/refund-destination-card.lazy.tsx'));

/**
 * One booking: status, hold, next step, payments and timeline, then car and actions (BKD-01 to BKD-10). The office gets its own
 * desk instead of the parts for guests and hosts.
 */
export function BookingDetails({
  booking,
  listPath,
  renderSummary,
  renderDesk,
}: {
  booking: Booking;
  listPath: string;
  /** Renders the office's summary. */
  renderSummary: (booking: Booking) => ReactNode;
  /** Renders the parts of the office, with the card of the meetings below the next action. */
  renderDesk: (booking: Booking, meeting: ReactNode) => ReactNode;
}) {
  const { status, cancelReason, isExpired } = useLiveState(booking);
  const { status: formatStatus } = useTexts(bookings);
  const { agreedRules } = useTexts(bookingDetails);
  const { viewer } = booking;
  const refund = useScrollToRefund(booking);
  return (
    <TwoColumns>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
              {booking.booking_number}
            </span>
            <BookingStatusBadge status={status} label={formatStatus(status, viewer)} />
          </div>
          <h1 className="wrap-anywhere">{getCarName(booking.car)}</h1>
        </div>
        {viewer === 'admin' ? renderSummary({ ...booking, status, cancel_reason: cancelReason }) : null}
        {status === 'booked' && booking.hold_expires_at ? (
          <HoldCountdown
            hold={{
              carId: booking.car_id,
              expiresAt: booking.hold_expires_at,
              paymentMethod: booking.payment_method,
              deposit: getAmountDue(booking),
              viewer,
            }}
          />
        ) : null}
        {isExpired ? <HoldExpiredPanel carId={booking.car_id} viewer={viewer} /> : null}
        {/* For host and office, `HoldExpiredPanel` explains the cancellation. */}
        {status === 'cancelled' && !(isExpired && viewer !== 'guest') ? (
          <CancelledBanner booking={booking} reason={cancelReason} />
        ) : null}
        {viewer === 'admin' ? (
          renderDesk(
            { ...booking, status, cancel_reason: cancelReason },
            <>
              <DatesCard booking={booking} status={status} />
              <MeetingCard booking={booking} status={status} />
            </>,
          )
        ) : (
          <GuestAndHostSections
            booking={booking}
            status={status}
            cancelReason={cancelReason}
            refund={refund}
          />
        )}
      </div>
      <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
        <BookingTicket booking={booking} />
        <CarRulesCard title={agreedRules} rules={booking.car_rules} />
        {viewer === 'admin' ? null : <ContactCard booking={booking} />}
        <SaveAndShareCard booking={booking} status={status} />
        {viewer === 'admin' ? null : <BookingActions booking={booking} status={status} listPath={listPath} />}
      </aside>
    </TwoColumns>
  );
}

/** Statuses of a booking whose trip is ahead or under way. */
const TRIP_STATUSES: readonly BookingStatus[] = ['confirmed', 'ready_for_pickup', 'in_progress'];

function TripGuideLink({ bookingId }: { bookingId: string }) {
  const t = useTexts(tripGuide);
  return (
    <Button asLink to={`/booking/${bookingId}/trip`} className="justify-self-start">
      <Icon of={BookOpen} />
      {t.open}
    </Button>
  );
}

/** Next step, payments and condition, for guests and hosts. */
function GuestAndHostSections({
  booking,
  status,
  cancelReason,
  refund,
}: {
  booking: Booking;
  status: BookingStatus;
  cancelReason: CancelReason | null;
  refund: RefObject<HTMLDivElement | null>;
}) {
  const isGuest = booking.viewer === 'guest';
  const NextStep = isGuest ? GuestNextStep : HostNextStep;
  const asksDeposit = booking.car_rules.security_deposit > 0;
  return (
    <>
      {isGuest ? <CheckoutNotes booking={booking} /> : null}
      <NextStep booking={booking} status={status} />
      <DateRequestCard booking={booking} status={status} />
      {isBeforeHandOver(status) ? null : <AccidentsCard booking={booking} status={status} />}
      {status === 'completed' ? <ChargesCard booking={booking} /> : null}
      {asksDeposit && status !== 'booked' ? <DepositCard booking={booking} status={status} /> : null}
      {isGuest && TRIP_STATUSES.includes(status) ? <TripGuideLink bookingId={booking.id} /> : null}
      <PaymentDue booking={booking} status={status} />
      <PayLinkCard booking={booking} status={status} />
      <ContractCard booking={booking} status={status} />
      {isGuest && status === 'in_progress' ? <HelpCard /> : null}
      {status === 'cancelled' ? (
        <div ref={refund} className="empty:hidden">
          <RefundCard booking={booking} />
        </div>
      ) : null}
      {isGuest && status === 'cancelled' ? <RefundDestinationCard booking={booking} /> : null}
      <DatesCard booking={booking} status={status} />
      <MeetingCard booking={booking} status={status} />
      <PaymentStatusCard booking={booking} status={status} cancelReason={cancelReason} />
      <RecordsCard booking={booking} status={status} />
      <HostConditionCard booking={booking} status={status} />
    </>
  );
}

/** Online payment and payment instructions, if a payment is due and the booking includes the payee. */
function PaymentDue({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const isDue = booking.payee !== undefined && (status === 'booked' || status === 'confirmed');
  if (!isDue) return null;
  return (
    <Card look="lifted" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PayOnlinePanel booking={booking} />
      {isOfflineMethod(booking.payment_method) ? (
        <>
          <PaymentInstructions booking={booking} status={status} />
          <PaymentNoticeSection booking={booking} />
        </>
      ) : null}
    </Card>
  );
}

/** Scrolls to the refund after the guest cancels, because the button is at the end of the page. */
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
