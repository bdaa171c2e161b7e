import { checkDateRange, type DateRange } from '@coastline/domain/days/rental-dates';
import { useSearchParams } from 'react-router';
import { useToday } from '#app/lib/moments/use-today.ts';
import { useConfig } from '#app/lib/page/config.ts';

/** The days that the form's address names, and whether a car may be rented for them. */
export function useAskedTrip() {
  const [search] = useSearchParams();
  const today = useToday();
  const minDays = useConfig().minimumRentalDays;
  const checkDates = (range: DateRange) => checkDateRange({ ...range, today, minDays });
  const asked = { start: search.get('start') ?? '', end: search.get('end') ?? '' };
  return { asked, trip: checkDates(asked), checkDates };
}
