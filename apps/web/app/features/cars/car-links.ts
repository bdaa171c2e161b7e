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

/** Both dates as a range; null while one of them is open. */
export function rangeOf({ start, end }: ChosenDates): DateRange | null {
  return start && end ? { start, end } : null;
}

/** A car's page; dates chosen before travel along (GEN-05, BRW-05, D41). */
export function carPath(carId: string, { start, end }: ChosenDates): string {
  const params = new URLSearchParams({ days: String(browseDays(start, end)) });
  if (start) params.set('start', start);
  if (end) params.set('end', end);
  return `/cars/${carId}?${params}`;
}

/** How days stand in the address of a page about one car. */
export function datesInAddress({ start, end }: DateRange): string {
  return `start=${start}&end=${end}`;
}

/** The browse page of a search; `cursor` begins it further down. */
export function browsePath(search: BrowseSearch, cursor?: string | null): string {
  const params = serializeBrowseSearch(search);
  if (cursor) params.set('cursor', cursor);
  return withQuery('/browse', params);
}

/** All cars that are free on these days. */
export function freeCarsPath(dates: ChosenDates): string {
  return browsePath({ ...dates, filters: NO_FILTERS, sort: null });
}

/** Cars side by side; the address is all that it takes. */
export function comparePath(carIds: readonly string[], { start, end }: ChosenDates): string {
  const params = new URLSearchParams();
  if (carIds.length > 0) params.set('ids', carIds.join(','));
  if (start) params.set('start', start);
  if (end) params.set('end', end);
  return withQuery('/compare', params).replaceAll('%2C', ',');
}

/** The booking form with the chosen dates (CAR-10). */
export function bookPath(carId: string, dates: DateRange): string {
  return `/book/${carId}?${datesInAddress(dates)}`;
}

function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
