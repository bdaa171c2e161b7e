import type { BookingStatus } from '@coastline/domain/booking-life-cycle';
import { formatLongDay } from '@coastline/domain/rental-dates';
import type { Booking } from '@coastline/domain/wire/booking';
import { CalendarCheck, KeyRound, Route } from 'lucide-react';
import { useMoney } from '#app/lib/currency.tsx';
import { Money } from '#app/ui/money.tsx';
import { Note } from '#app/ui/note.tsx';
import { getMethod } from '../payment-methods.ts';

/** What the guest does now (BKD-03). Nothing once the booking is over. */
export function GuestNextStep({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const { format } = useMoney();
  const method = getMethod(booking.payment_method);
  const reference = <b className="whitespace-nowrap tabular-nums">{booking.booking_number}</b>;
  switch (status) {
    case 'booked':
      return (
        <Note icon={method.icon}>
          <b>
            Pay <Money>{format(booking.deposit_amount)}</Money> {method.by}
          </b>{' '}
          with the reference {reference}. Waiting for admin confirmation.
        </Note>
      );
    case 'confirmed':
      return (
        <Note tone="palm" icon={CalendarCheck}>
          <b>The car is yours.</b> Pay the final <Money>{format(booking.final_amount)}</Money> with the
          reference {reference} before pick-up on {formatLongDay(booking.start_date)}.
        </Note>
      );
    case 'ready_for_pickup':
      return (
        <Note tone="palm" icon={KeyRound}>
          <b>Everything is paid.</b> Bring your passport or ID and your driving licence to the office on{' '}
          {formatLongDay(booking.start_date)}.
        </Note>
      );
    case 'in_progress':
      return (
        <Note icon={Route}>
          <b>Have a good drive.</b> Bring the car back on {formatLongDay(booking.end_date)}, with the same
          level of fuel.
        </Note>
      );
    case 'completed':
      return (
        <Note tone="palm">
          <b>The car is back.</b> Thank you for driving with us.
        </Note>
      );
    case 'cancelled':
      return null;
  }
}
