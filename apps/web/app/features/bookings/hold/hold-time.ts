import { holdMinutes, type PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';

/** How long a new booking by a method is held, as the language writes it: `2 hours`. */
export function useHoldTime(): (method: PaymentMethod) => string {
  const { holdTime } = useTexts(bookings);
  const { holdHours } = useConfig();
  return (method) => holdTime(holdMinutes(method, holdHours) / 60);
}
