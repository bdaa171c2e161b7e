import type { Booking } from '@coastline/contracts/bookings/booking';
import { type BookingStatus, isOfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { CalendarCheck, KeyRound, type LucideIcon, Route } from 'lucide-react';
import { getAmountDue } from '#app/lib/formatting/booking-credit.ts';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { Sentence } from '#app/lib/i18n/sentence.tsx';
import { bookingDetails, bookings } from '#app/texts/en/bookings.ts';
import { onlinePayments } from '#app/texts/en/online-payment.ts';
import { Note, type NoteTone } from '#app/ui/states/note.tsx';
import { PAYMENT_METHOD_ICONS } from '../pay/payment-methods.ts';

/** The next action of the guest (BKD-03). Renders nothing for a cancelled booking. */
export function GuestNextStep({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const { format } = useMoney();
  const dates = useDates();
  const t = useTexts(bookingDetails);
  const { confirmsItself } = useTexts(onlinePayments);
  const { byMethod, waiting } = useTexts(bookings);
  const pickup = dates.longDay(booking.meeting?.pick_up.date ?? booking.start_date);
  const returnDay = dates.longDay(booking.end_date);
  const { booking_number: number, payment_method: method } = booking;
  switch (status) {
    case 'booked':
      return (
        <Step
          lead={t.payNow(format(getAmountDue(booking)), byMethod[method])}
          icon={PAYMENT_METHOD_ICONS[method]}
        >
          {isOfflineMethod(method) ? (
            <Sentence parts={[...t.withReference(number), ' ', waiting]} />
          ) : (
            `. ${confirmsItself}`
          )}
        </Step>
      );
    case 'confirmed':
      return (
        <Step lead={t.carIsYours} tone="palm" icon={CalendarCheck}>
          {' '}
          <Sentence parts={t.payFinal(format(getAmountDue(booking)), number, pickup)} />
        </Step>
      );
    case 'ready_for_pickup':
      return (
        <Step lead={t.allPaid} tone="palm" icon={KeyRound}>
          {' '}
          {t.bringPapers(pickup)}
        </Step>
      );
    case 'in_progress':
      return (
        <Step lead={t.goodDrive} icon={Route}>
          {' '}
          {t.bringBack(returnDay)}
        </Step>
      );
    case 'completed':
      return (
        <Step lead={t.carIsBack} tone="palm">
          {' '}
          {t.thanks}
        </Step>
      );
    case 'cancelled':
      return null;
  }
}

function Step({
  lead,
  children,
  ...noteProps
}: {
  lead: string;
  tone?: NoteTone;
  icon?: LucideIcon;
  children: React.ReactNode;
}) {
  return (
    <Note {...noteProps}>
      <b>{lead}</b>
      {children}
    </Note>
  );
}
