import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';

/** The calendar day so many days from today, in Banjul. */
export function dayFromToday(days: number): string {
  return addDays(todayInBanjul(new Date()), days);
}

/** The address of a search by dates, as the page writes it. */
export function searchAddress(search: { start: number; end: number; type?: string }): string {
  const query = new URLSearchParams({ start: dayFromToday(search.start), end: dayFromToday(search.end) });
  if (search.type) query.set('type', search.type);
  return `/browse?${query}`;
}
