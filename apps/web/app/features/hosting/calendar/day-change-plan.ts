/** Plans the change that selecting days in the calendar makes: block or unblock them. */

import type { CarBlock } from '@coastline/contracts/car';
import type { HostCalendar } from '@coastline/contracts/hosting';
import { formatTakenMessage } from '@coastline/domain/days/block-dates';
import { addDays, type DateRange, type IsoDate } from '@coastline/domain/days/rental-dates';

export type DayChangePlan =
  | { kind: 'block'; ranges: DateRange[] }
  | { kind: 'free'; blocks: CarBlock[] }
  | { kind: 'refused'; message: string };

/** Range between two days in any order. */
export function toOrderedRange(one: IsoDate, other: IsoDate): DateRange {
  return one <= other ? { start: one, end: other } : { start: other, end: one };
}

/**
 * Plans to block the free days of a range, or to remove the blocks when no day is free. Days of bookings and of connected
 * calendars cannot be changed.
 */
export function planDayChange(range: DateRange, calendar: HostCalendar): DayChangePlan {
  const bookings = calendar.bookings.map(toRange).filter((booking) => overlaps(booking, range));
  if (bookings.length > 0) {
    return {
      kind: 'refused',
      message: formatTakenMessage(bookings.map((booking) => ({ ...booking, kind: 'booking' }))),
    };
  }
  const blocks = calendar.blocks.filter((block) => overlaps(toRange(block), range));
  const ranges = findGaps(range, blocks.map(toRange));
  if (ranges.length > 0) return { kind: 'block', ranges };
  const own = blocks.filter((block) => !block.calendar_name);
  if (own.length > 0) return { kind: 'free', blocks: own };
  const name = blocks[0]?.calendar_name ?? 'another calendar';
  return { kind: 'refused', message: `These days come from ${name}: free them there.` };
}

function toRange({ start_date, end_date }: { start_date: IsoDate; end_date: IsoDate }): DateRange {
  return { start: start_date, end: end_date };
}

function overlaps(one: DateRange, other: DateRange): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/** Finds the parts of a range that no taken range covers. */
function findGaps(range: DateRange, taken: readonly DateRange[]): DateRange[] {
  const gaps: DateRange[] = [];
  let day = range.start;
  for (const { start, end } of taken.toSorted((a, b) => a.start.localeCompare(b.start))) {
    if (start > day) gaps.push({ start: day, end: addDays(start, -1) });
    if (end >= day) day = addDays(end, 1);
  }
  if (day <= range.end) gaps.push({ start: day, end: range.end });
  return gaps;
}
