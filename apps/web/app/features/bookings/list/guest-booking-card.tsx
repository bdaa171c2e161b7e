import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { memo } from 'react';
import { useMoney } from '#app/lib/words/currency.tsx';
import { Price } from '#app/ui/figures/money.tsx';
import { HoldEndedLine, HoldLine } from '../hold/hold-line.tsx';
import { useLiveState } from '../hold/use-live-state.ts';
import { BookingCard } from './booking-card.tsx';

/** A booking in its guest's list (MYB-02, MYB-03, MYB-07). */
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
      sum={<Price className="text-[1.25rem]">{money.format(booking.guest_total)}</Price>}
    >
      {status === 'booked' && booking.hold_expires_at ? (
        <HoldLine expiresAt={booking.hold_expires_at} deposit={booking.deposit_amount} viewer="guest" />
      ) : null}
      {isExpired ? <HoldEndedLine /> : null}
    </BookingCard>
  );
});
