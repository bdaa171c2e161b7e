/** Alternatives for taken dates: the nearest free ranges of the same length. */
import { addDays, type DateRange, daysBetween, type IsoDate, MAX_DAYS_AHEAD } from './rental-dates.ts';

/** Maximum number of offered ranges. */
export const NEAREST_RANGES = 4;

/** Maximum shift in days, because a guest with a flight cannot move far. */
export const NEAR_DAYS = 14;

/** Possible first days of a range, as days after today, both ends included. */
type StartWindow = { first: number; last: number };

/**
 * The nearest free ranges of the same length that begin within `NEAR_DAYS` and within the booking horizon, nearest first, the
 * earlier of two equally near ones first. Returns one range per gap of the calendar, and none if the range itself is free.
 * The caller validates the range.
 */
export function nearestFreeRanges(input: {
  range: DateRange;
  taken: readonly DateRange[];
  today: IsoDate;
  limit?: number;
}): DateRange[] {
  const { range, taken, today, limit = NEAREST_RANGES } = input;
  const wanted = daysBetween(today, range.start);
  const length = daysBetween(range.start, range.end);
  const starts = startWindows({ taken, today, length }).map((window) => nearestIn(window, wanted));
  if (starts.includes(wanted)) return [];
  return starts
    .filter((start) => Math.abs(start - wanted) <= NEAR_DAYS)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, limit)
    .map((start) => ({ start: addDays(today, start), end: addDays(today, start + length) }));
}

function startWindows(calendar: {
  taken: readonly DateRange[];
  today: IsoDate;
  length: number;
}): StartWindow[] {
  const { taken, today, length } = calendar;
  const spans = taken
    .map(({ start, end }) => ({ start: daysBetween(today, start), end: daysBetween(today, end) }))
    .sort((a, b) => a.start - b.start);
  const windows: StartWindow[] = [];
  let first = 0;
  for (const span of spans) {
    windows.push({ first, last: Math.min(span.start - 1 - length, MAX_DAYS_AHEAD) });
    first = Math.max(first, span.end + 1);
  }
  windows.push({ first, last: MAX_DAYS_AHEAD });
  return windows.filter((window) => window.first <= window.last);
}

function nearestIn({ first, last }: StartWindow, wanted: number): number {
  return Math.min(Math.max(wanted, first), last);
}
