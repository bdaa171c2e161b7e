import { type BrowseSearch, browseDays, serialiseBrowseSearch } from '@coastline/domain/browse-filters';
import type { IsoDate } from '@coastline/domain/rental-dates';

export interface ChosenDates {
  start: IsoDate | null;
  end: IsoDate | null;
}

/** A car's page; dates chosen before travel along (GEN-05, BRW-05, D41). */
export function carPath(carId: string, { start, end }: ChosenDates): string {
  const params = new URLSearchParams({ days: String(browseDays(start, end)) });
  if (start) params.set('start', start);
  if (end) params.set('end', end);
  return `/cars/${carId}?${params}`;
}

/** The browse page of a search; `cursor` begins it further down. */
export function browsePath(search: BrowseSearch, cursor?: string | null): string {
  const params = serialiseBrowseSearch(search);
  if (cursor) params.set('cursor', cursor);
  const query = params.toString();
  return query ? `/browse?${query}` : '/browse';
}

/** The booking form with the chosen dates (CAR-10). */
export function bookPath(carId: string, { start, end }: { start: IsoDate; end: IsoDate }): string {
  return `/book/${carId}?start=${start}&end=${end}`;
}
