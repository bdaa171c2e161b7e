import { addDays, daysBetween, type IsoDate } from '@coastline/domain/days/rental-dates';

export interface DayRange {
  start: IsoDate;
  end: IsoDate;
}

/** Which days a calendar takes: ranges in order that neither meet nor overlap, first and last day included. */
export interface TakenDays {
  ranges: DayRange[];
  /** Entries, repeats counted each, that take a day from today on. */
  entries: number;
  /** Entries that could not be understood. */
  leftOut: number;
}

/** Days of a calendar between two days, as they are read one entry after the other. */
export interface CalendarDays {
  take(range: DayRange): void;
  leaveOut(): void;
  summary(): TakenDays;
}

/** One flag for each day: however many entries there are, no more is kept than that. */
export function createCalendarDays({ from, to }: { from: IsoDate; to: IsoDate }): CalendarDays {
  const taken = new Array<boolean>(daysBetween(from, to) + 1).fill(false);
  let entries = 0;
  let leftOut = 0;
  return {
    take({ start, end }) {
      if (end < from || start > to) return;
      entries += 1;
      const last = end > to ? taken.length - 1 : daysBetween(from, end);
      taken.fill(true, start < from ? 0 : daysBetween(from, start), last + 1);
    },
    leaveOut() {
      leftOut += 1;
    },
    summary: () => ({ ranges: rangesOf(taken, from), entries, leftOut }),
  };
}

function rangesOf(taken: readonly boolean[], from: IsoDate): DayRange[] {
  const ranges: DayRange[] = [];
  for (let first = taken.indexOf(true); first >= 0; ) {
    const free = taken.indexOf(false, first);
    const next = free < 0 ? taken.length : free;
    ranges.push({ start: addDays(from, first), end: addDays(from, next - 1) });
    first = taken.indexOf(true, next);
  }
  return ranges;
}
