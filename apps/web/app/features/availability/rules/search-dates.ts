import { type IsoDate, parseIsoDate } from '@coastline/domain/days/rental-dates';
import { checkRental, type Obstacle } from './rental-check.ts';

/** Why the dates in the address of a search cannot be used; null where they can, or where there are none. */
export function findDatesProblem(params: URLSearchParams, today: IsoDate): Obstacle | null {
  const [start, end] = [params.get('start') || null, params.get('end') || null];
  if (start === null && end === null) return null;
  const from = parseIsoDate(start ?? end);
  const to = parseIsoDate(end ?? start);
  // Of a return alone nothing is to be said about a pick-up date.
  if (start === null && to && to < today) return 'invalid_dates';
  // One of them alone is a choice that is not finished yet.
  return from && to
    ? checkRental({ start: from, end: to }, { today, minDays: 1, taken: [] })
    : 'invalid_dates';
}
