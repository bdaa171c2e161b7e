import { type DateRange, validateDateRange } from '@coastline/domain/days/rental-dates';
import { useSearchParams } from 'react-router';
import { useConfig } from '#app/lib/page/config.ts';
import { useToday } from '#app/lib/time/use-today.ts';

/** The days that the form's address names, and whether a car may be rented for them. */
export function useAskedTrip() {
  const [search] = useSearchParams();
  const today = useToday();
  const minDays = useConfig().minimumRentalDays;
  const checkDates = (range: DateRange) => validateDateRange({ ...range, today, minDays });
  const asked = { start: search.get('start') ?? '', end: search.get('end') ?? '' };
  return { asked, trip: checkDates(asked), checkDates };
}
