import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';

/** The calendar day in Banjul, a number of days from today. */
export function dayFromToday(days: number): string {
  return addDays(todayInBanjul(new Date()), days);
}
