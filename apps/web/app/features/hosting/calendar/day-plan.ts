/** What pressing or dragging over days of the calendar is to do. */
import { formatTakenMessage } from '@coastline/domain/days/block-dates';
import { addDays, type DateRange, type IsoDate } from '@coastline/domain/days/rental-dates';
import type { CarBlock } from '@coastline/domain/wire/car';
import type { HostCalendar } from '@coastline/domain/wire/hosting';

export type DayPlan =
  | { kind: 'block'; ranges: DateRange[] }
  | { kind: 'free'; blocks: CarBlock[] }
  | { kind: 'refused'; message: string };

/** The first and the last of two days, in order. */
export function rangeBetween(one: IsoDate, other: IsoDate): DateRange {
  return one <= other ? { start: one, end: other } : { start: other, end: one };
}

/**
 * Free days are blocked; where all days are blocked already, their blocks are freed. Days of bookings and of connected
 * calendars stay as they are.
 */
export function planFor(range: DateRange, calendar: HostCalendar): DayPlan {
  const bookings = calendar.bookings.map(rangeOf).filter((each) => overlaps(each, range));
  if (bookings.length > 0) {
    return {
      kind: 'refused',
      message: formatTakenMessage(bookings.map((each) => ({ ...each, kind: 'booking' }))),
    };
  }
  const blocks = calendar.blocks.filter((block) => overlaps(rangeOf(block), range));
  const ranges = gapsIn(range, blocks.map(rangeOf));
  if (ranges.length > 0) return { kind: 'block', ranges };
  const own = blocks.filter((block) => !block.calendar_name);
  if (own.length > 0) return { kind: 'free', blocks: own };
  const name = blocks[0]?.calendar_name ?? 'another calendar';
  return { kind: 'refused', message: `These days come from ${name}: free them there.` };
}

function rangeOf({ start_date, end_date }: { start_date: IsoDate; end_date: IsoDate }): DateRange {
  return { start: start_date, end: end_date };
}

function overlaps(one: DateRange, other: DateRange): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/** The parts of a range that no other range covers. */
function gapsIn(range: DateRange, taken: readonly DateRange[]): DateRange[] {
  const gaps: DateRange[] = [];
  let day = range.start;
  for (const { start, end } of taken.toSorted((a, b) => a.start.localeCompare(b.start))) {
    if (start > day) gaps.push({ start: day, end: addDays(start, -1) });
    if (end >= day) day = addDays(end, 1);
  }
  if (day <= range.end) gaps.push({ start: day, end: range.end });
  return gaps;
}
