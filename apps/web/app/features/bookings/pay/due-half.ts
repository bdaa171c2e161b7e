import type { BookingStatus, PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { paying } from '#app/texts/en/bookings/paying.ts';
import { useMoments } from '../moments.ts';

/** The half of the price that is to be paid next. */
export interface DueHalf {
  phase: PaymentPhase;
  /** Dalasi. */
  amount: number;
  /** Until when, as a sentence part with its time zone. */
  by: string;
}

/** The half that the guest pays next; null where nothing is due. */
export function useDueHalf(booking: Booking, status: BookingStatus): DueHalf | null {
  const t = useTexts(paying);
  const dates = useDates();
  const moments = useMoments();
  const localTime = useLocalTime();
  const { hold_expires_at: holdEnd } = booking;
  if (status === 'booked' && holdEnd) {
    const local = localTime(holdEnd);
    const by = t.until(moments.short(holdEnd));
    return {
      phase: 'deposit50',
      amount: booking.deposit_amount,
      by: local ? `${by}\n${t.local(local)}` : by,
    };
  }
  if (status !== 'confirmed') return null;
  const by = t.beforePickUp(dates.longDay(booking.start_date));
  return { phase: 'final50', amount: booking.final_amount, by };
}

/** An instant in the device's own time, where its clock shows another than the Gambian. */
function useLocalTime(): (instant: string) => string | undefined {
  const language = useLanguage();
  return (instant) => {
    const at = new Date(instant);
    if (at.getTimezoneOffset() === 0) return undefined;
    return at.toLocaleString(language, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  };
}
