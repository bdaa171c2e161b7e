import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus, PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { getAmountDue } from '#app/lib/formatting/booking-credit.ts';
import { useDates, useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { paying } from '#app/texts/en/bookings.ts';
import { useInstantFormats } from '../instant-formats.ts';

export interface DuePayment {
  phase: PaymentPhase;
  /** Dalasi. */
  amount: number;
  /** Formatted deadline with its time zone. */
  deadline: string;
}

/** The next payment of the guest; null if nothing is due. */
export function useDuePayment(booking: Booking, status: BookingStatus): DuePayment | null {
  const t = useTexts(paying);
  const dates = useDates();
  const instants = useInstantFormats();
  const formatLocalTime = useLocalTimeFormatter();
  const { hold_expires_at: holdEnd } = booking;
  if (status === 'booked' && holdEnd) {
    const local = formatLocalTime(holdEnd);
    const deadline = t.until(instants.short(holdEnd));
    return {
      phase: 'deposit50',
      amount: getAmountDue(booking),
      deadline: local ? `${deadline}\n${t.local(local)}` : deadline,
    };
  }
  if (status !== 'confirmed') return null;
  const deadline = t.beforePickUp(dates.longDay(booking.start_date));
  return { phase: 'final50', amount: getAmountDue(booking), deadline };
}

/** Formats an instant in the time of the device; undefined if the device uses Gambian time. */
function useLocalTimeFormatter(): (instant: string) => string | undefined {
  const language = useLanguage();
  return (instant) => {
    const at = new Date(instant);
    if (at.getTimezoneOffset() === 0) return undefined;
    return at.toLocaleString(language, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  };
}
