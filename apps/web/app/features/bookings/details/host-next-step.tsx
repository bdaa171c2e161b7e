import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { CalendarCheck, KeyRound, type LucideIcon, Route } from 'lucide-react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { Sentence, type SentencePart } from '#app/lib/i18n/sentence.tsx';
import { bookingDetails, bookings } from '#app/texts/en/bookings.ts';
import { Note, type NoteTone } from '#app/ui/states/note.tsx';

interface Step {
  tone: NoteTone;
  icon?: LucideIcon;
  lead: string;
  rest: readonly SentencePart[];
}

/** The next event for the host or the office (BKD-03). Renders nothing for a cancelled booking. */
export function HostNextStep({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const step = useNextStep(booking, status);
  if (!step) return null;
  return (
    <Note tone={step.tone} icon={step.icon}>
      <b>{step.lead}</b> <Sentence parts={step.rest} />
    </Note>
  );
}

function useNextStep(booking: Booking, status: BookingStatus): Step | undefined {
  const { format } = useMoney();
  const dates = useDates();
  const t = useTexts(bookingDetails);
  const { byMethod, waitingForDeposit } = useTexts(bookings);
  const pickup = dates.longDay(booking.meeting?.pick_up.date ?? booking.start_date);
  const deposit = format(booking.deposit_amount);
  switch (status) {
    case 'booked':
      return {
        tone: 'sun',
        lead: waitingForDeposit,
        rest: t.guestPays(deposit, byMethod[booking.payment_method], booking.booking_number),
      };
    case 'confirmed':
      return {
        tone: 'palm',
        icon: CalendarCheck,
        lead: t.depositPaid,
        rest: t.finalDue(format(booking.final_amount), pickup),
      };
    case 'ready_for_pickup':
      return { tone: 'palm', icon: KeyRound, lead: t.allPaid, rest: [t.handedOverOn(pickup)] };
    case 'in_progress':
      return {
        tone: 'info',
        icon: Route,
        lead: t.carIsOut,
        rest: [t.comesBack(dates.longDay(booking.end_date))],
      };
    case 'completed':
      return { tone: 'palm', lead: t.carIsBack, rest: [t.rentalOver] };
    case 'cancelled':
      return undefined;
  }
}
