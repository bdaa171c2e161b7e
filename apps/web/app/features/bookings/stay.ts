import { daysBetween } from '@coastline/domain/days/rental-dates';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';

/** From so far away on a day without its year would be read as that of a nearer one. */
const YEAR_FROM_DAYS = 300;

/** The way to write a stay: `Nov 24 to Nov 29, 5 days`, with the year where it could be mistaken. */
export function useStay(): (stay: { start: string; end: string; days: number }) => string {
  const t = useTexts(bookings);
  const dates = useDates();
  const isFar = useIsFar();
  return ({ start, end, days }) => {
    const range = isFar(start) ? dates.rangeWithYear(start, end) : dates.range(start, end);
    return t.stay(range, dates.days(days));
  };
}

/** The way to write the first or last day of a stay: `Tue Nov 24`, with the year where it could be mistaken. */
export function useStayDay(): (day: string) => string {
  const dates = useDates();
  const isFar = useIsFar();
  return (day) => (isFar(day) ? dates.longDayWithYear(day) : dates.longDay(day));
}

function useIsFar(): (day: string) => boolean {
  const today = useToday();
  return (day) => Math.abs(daysBetween(today, day)) > YEAR_FROM_DAYS;
}
