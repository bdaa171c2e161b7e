import type { BookingStatus } from '@coastline/domain/booking-life-cycle';
import { formatLongDay } from '@coastline/domain/rental-dates';
import type { Booking } from '@coastline/domain/wire/booking';
import { CalendarCheck, KeyRound, type LucideIcon, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMoney } from '#app/lib/currency.tsx';
import { Money } from '#app/ui/money.tsx';
import { Note, type NoteTone } from '#app/ui/note.tsx';
import { getMethod } from '../payment-methods.ts';

interface Words {
  tone: NoteTone;
  icon?: LucideIcon;
  lead: string;
  rest: ReactNode;
}

/** What the host or the office waits for now (BKD-03). Nothing once the booking is cancelled. */
export function HostNextStep({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const { format } = useMoney();
  if (status === 'cancelled') return null;
  const { tone, icon, lead, rest } = wordsFor(booking, { status, format });
  return (
    <Note tone={tone} icon={icon}>
      <b>{lead}</b> {rest}
    </Note>
  );
}

function wordsFor(
  booking: Booking,
  { status, format }: { status: Exclude<BookingStatus, 'cancelled'>; format: (dalasi: number) => string },
): Words {
  const pickup = formatLongDay(booking.start_date);
  const back = formatLongDay(booking.end_date);
  const { by } = getMethod(booking.payment_method);
  switch (status) {
    case 'booked':
      return {
        tone: 'sun',
        lead: 'Waiting for the deposit.',
        rest: (
          <>
            The guest pays <Money>{format(booking.deposit_amount)}</Money> {by} with the reference{' '}
            <b className="whitespace-nowrap tabular-nums">{booking.booking_number}</b>.
          </>
        ),
      };
    case 'confirmed':
      return {
        tone: 'palm',
        icon: CalendarCheck,
        lead: 'The deposit is paid.',
        rest: (
          <>
            The final <Money>{format(booking.final_amount)}</Money> is due before pick-up on {pickup}.
          </>
        ),
      };
    case 'ready_for_pickup':
      return {
        tone: 'palm',
        icon: KeyRound,
        lead: 'Everything is paid.',
        rest: `The car is handed over on ${pickup}.`,
      };
    case 'in_progress':
      return { tone: 'info', icon: Route, lead: 'The car is out.', rest: `It comes back on ${back}.` };
    case 'completed':
      return { tone: 'palm', lead: 'The car is back.', rest: 'This rental is over.' };
  }
}
