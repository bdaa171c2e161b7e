/** What to offer a guest whose dates are taken: the same number of days, as near to them as the calendar allows. */
import { addDays, type DateRange, daysBetween, type IsoDate, MAX_DAYS_AHEAD } from './rental-dates.ts';

/** Ranges offered at most: more than these nobody compares. */
export const NEAREST_RANGES = 4;

/** So many days sooner or later at most: who has booked a flight can shift a stay, not move it to another season. */
export const NEAR_DAYS = 14;

/** First days that a range could begin on, as days after today, both ends included. */
type StartWindow = { first: number; last: number };

/**
 * The nearest ranges of the same length that are free and begin no further away than `NEAR_DAYS`, not in the past and not
 * too far ahead; the nearest first, of two equally near the earlier. One for each gap in the calendar, so that they differ
 * by more than a day; none where the range itself is free. Length and order of the range are the caller's to check.
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
