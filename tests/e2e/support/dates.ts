import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';

/** The calendar day in Banjul, a number of days from today. */
export function dayFromToday(days: number): string {
  return addDays(todayInBanjul(new Date()), days);
}

/** Path of a search by dates, with its query in the order in which the page writes it. */
export function searchPath(search: { start: number; end: number; type?: string }): string {
  const query = new URLSearchParams({ start: dayFromToday(search.start), end: dayFromToday(search.end) });
  if (search.type) query.set('type', search.type);
  return `/browse?${query}`;
}

/** Path of the booking form of a car for days counted from today. */
export function bookingFormPath(carId: string, start: number, end: number): string {
  return `/book/${carId}?start=${dayFromToday(start)}&end=${dayFromToday(end)}`;
}
