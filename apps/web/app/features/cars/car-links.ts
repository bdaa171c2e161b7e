import {
  type BrowseSearch,
  browseDays,
  NO_FILTERS,
  serializeBrowseSearch,
} from '@coastline/domain/cars/browse-filters';
import type { DateRange, IsoDate } from '@coastline/domain/days/rental-dates';

export interface ChosenDates {
  start: IsoDate | null;
  end: IsoDate | null;
}

/** Both dates as a range; null while one of them is not chosen. */
export function findDateRange({ start, end }: ChosenDates): DateRange | null {
  return start && end ? { start, end } : null;
}

/** Path of a car's page, with the chosen dates (GEN-05, BRW-05, D41). */
export function getCarPath(carId: string, { start, end }: ChosenDates): string {
  const params = new URLSearchParams({ days: String(browseDays(start, end)) });
  if (start) params.set('start', start);
  if (end) params.set('end', end);
  return `/cars/${carId}?${params}`;
}

/** Query string of a date range, for pages about one car. */
export function formatDateQuery({ start, end }: DateRange): string {
  return `start=${start}&end=${end}`;
}

/** Path of the browse page for a search; `cursor` selects a later result page. */
export function getBrowsePath(search: BrowseSearch, cursor?: string | null): string {
  const params = serializeBrowseSearch(search);
  if (cursor) params.set('cursor', cursor);
  return withQuery('/browse', params);
}

/** Path of the browse page with all cars that are free on these dates. */
export function getFreeCarsPath(dates: ChosenDates): string {
  return getBrowsePath({ ...dates, filters: NO_FILTERS, sort: null });
}

/** Path of the comparison. The URL holds its whole state. */
export function getComparePath(carIds: readonly string[], { start, end }: ChosenDates): string {
  const params = new URLSearchParams();
  if (carIds.length > 0) params.set('ids', carIds.join(','));
  if (start) params.set('start', start);
  if (end) params.set('end', end);
  return withQuery('/compare', params).replaceAll('%2C', ',');
}

/** Path of the booking form with the chosen dates (CAR-10). */
export function getBookPath(carId: string, dates: DateRange): string {
  return `/book/${carId}?${formatDateQuery(dates)}`;
}

function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
