import { useDates } from '#app/lib/i18n/dates.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookings } from '#app/texts/en/bookings.ts';

/** The way to write a stay: `Nov 24 to Nov 29, 5 days`. */
export function useStay(): (stay: { start: string; end: string; days: number }) => string {
  const t = useTexts(bookings);
  const dates = useDates();
  return ({ start, end, days }) => t.stay(dates.range(start, end), dates.days(days));
}
