import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { memo } from 'react';
import { awaitsPayment, getAmountDue } from '#app/lib/formatting/booking-credit.ts';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails, bookingList } from '#app/texts/en/bookings.ts';
import { Price } from '#app/ui/data-display/money.tsx';
import { findRefundDay } from '../booking-values.ts';
import { HoldExpiredNote, HoldNote } from '../hold/hold-note.tsx';
import { useLiveState } from '../hold/hold-state.ts';
import { PaymentInstructions } from '../pay/payment-instructions.tsx';
import { BookingCard } from './booking-card.tsx';

/** A booking in the guest's list (MYB-02, MYB-03, MYB-07). */
export const GuestBookingCard = memo(function GuestBookingCard({
  booking,
  priority,
}: {
  booking: Booking;
  priority: boolean;
}) {
  const money = useMoney();
  const { status, isExpired } = useLiveState(booking);
  return (
    <BookingCard
      booking={booking}
      status={status}
      priority={priority}
      price={<Price className="text-[1.25rem]">{money.format(booking.guest_total)}</Price>}
    >
      {status === 'booked' && booking.hold_expires_at ? (
        <HoldNote expiresAt={booking.hold_expires_at} deposit={getAmountDue(booking)} viewer="guest" />
      ) : null}
      {status === 'booked' ? <PaymentInstructions booking={booking} status={status} /> : null}
      {isExpired ? <HoldExpiredNote /> : null}
      <CreditLine booking={booking} status={status} />
      {booking.refund ? <RefundLine refund={booking.refund} /> : null}
    </BookingCard>
  );
});

/** Money of the guest that is not used: it counts as paid, or goes back once the booking is over. */
function CreditLine({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const { format } = useMoney();
  const t = useTexts(bookingDetails);
  const credit = booking.credit_amount ?? 0;
  if (credit === 0) return null;
  const text = awaitsPayment(status) ? t.creditPaid(format(credit)) : t.creditBack(format(credit));
  return <p className="text-sm text-ink-soft">{text}</p>;
}

/** Refund of a cancelled booking, paid or due. Renders nothing without a refund. */
function RefundLine({ refund }: { refund: NonNullable<Booking['refund']> }) {
  const { format } = useMoney();
  const { dayOfYear } = useDates();
  const t = useTexts(bookingList);
  if (refund.renter_refund_amount === 0) return null;
  const sum = format(refund.renter_refund_amount);
  const day = findRefundDay(refund);
  return (
    <p className="text-sm text-ink-soft">{day ? t.refundPaid(sum, dayOfYear(day)) : t.refundDue(sum)}</p>
  );
}
