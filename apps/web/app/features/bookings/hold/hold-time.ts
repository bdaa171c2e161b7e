import { holdMinutes, type PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookings } from '#app/texts/en/bookings.ts';

/** Formats how long a booking with a payment method is held: `2 hours`. */
export function useHoldTimeFormatter(): (method: PaymentMethod) => string {
  const { holdTime } = useTexts(bookings);
  const { holdHours } = useConfig();
  return (method) => holdTime(holdMinutes(method, holdHours) / 60);
}

const ANNOUNCED_MINUTES = [10, 5, 1];
/** Time that an announcement stays in the live region: long enough to be read, removed before the next one. */
const ANNOUNCEMENT_MS = 10_000;

/** Finds the minutes to announce, 10, 5 and 1 before the end; undefined at all other times. */
export function findAnnouncedMinutes(remainingMs: number): number | undefined {
  return ANNOUNCED_MINUTES.find((minutes) => {
    const sinceMs = minutes * 60_000 - remainingMs;
    return sinceMs >= 0 && sinceMs < ANNOUNCEMENT_MS;
  });
}
