import { addDays, daysBetween, type IsoDate } from '@coastline/domain/days/rental-dates';
import type { DayRange } from '../availability/availability.service.ts';

/** The taken days of a calendar: sorted, disjoint and non-adjacent ranges with inclusive ends. */
export interface TakenDays {
  ranges: DayRange[];
  /** Number of events, occurrences counted separately, that take a day from today on. */
  entries: number;
  /** Number of unreadable events. */
  leftOut: number;
}

/** Collects the taken days of a calendar within a range. */
export interface CalendarDays {
  add(range: DayRange): void;
  skip(): void;
  summary(): TakenDays;
}

/** Keeps one flag per day, so memory does not grow with the number of events. */
export function createCalendarDays({ from, to }: { from: IsoDate; to: IsoDate }): CalendarDays {
  const taken = new Array<boolean>(daysBetween(from, to) + 1).fill(false);
  let entries = 0;
  let leftOut = 0;
  return {
    add({ start, end }) {
      if (end < from || start > to) return;
      entries += 1;
      const last = end > to ? taken.length - 1 : daysBetween(from, end);
      taken.fill(true, start < from ? 0 : daysBetween(from, start), last + 1);
    },
    skip() {
      leftOut += 1;
    },
    summary: () => ({ ranges: toRanges(taken, from), entries, leftOut }),
  };
}

function toRanges(taken: readonly boolean[], from: IsoDate): DayRange[] {
  const ranges: DayRange[] = [];
  for (let first = taken.indexOf(true); first >= 0; ) {
    const free = taken.indexOf(false, first);
    const next = free < 0 ? taken.length : free;
    ranges.push({ start: addDays(from, first), end: addDays(from, next - 1) });
    first = taken.indexOf(true, next);
  }
  return ranges;
}
