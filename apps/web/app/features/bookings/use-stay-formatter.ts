import { daysBetween } from '@coastline/domain/days/rental-dates';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useToday } from '#app/lib/time/use-today.ts';
import { bookings } from '#app/texts/en/bookings.ts';

/** Dates further away than this are ambiguous without the year. */
const SHOW_YEAR_AFTER_DAYS = 300;

/** Formats a rental period: `Nov 24 to Nov 29, 5 days`, with the year if it is far away. */
export function useStayFormatter(): (stay: { start: string; end: string; days: number }) => string {
  const t = useTexts(bookings);
  const dates = useDates();
  const isDistant = useIsDistant();
  return ({ start, end, days }) => {
    const range = isDistant(start) ? dates.rangeWithYear(start, end) : dates.range(start, end);
    return t.stay(range, dates.days(days));
  };
}

/** Formats the first or last day of a rental: `Tue Nov 24`, with the year if it is far away. */
export function useStayDayFormatter(): (day: string) => string {
  const dates = useDates();
  const isDistant = useIsDistant();
  return (day) => (isDistant(day) ? dates.longDayWithYear(day) : dates.longDay(day));
}

function useIsDistant(): (day: string) => boolean {
  const today = useToday();
  return (day) => Math.abs(daysBetween(today, day)) > SHOW_YEAR_AFTER_DAYS;
}
