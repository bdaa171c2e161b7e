/** Layout of the timeline: bars and day headings. */

import type { HostTimeline } from '@coastline/contracts/hosting';
import { formatMonthDay } from '@coastline/domain/days/english-formats';
import { daysBetween, type IsoDate, startOfDayInBanjul } from '@coastline/domain/days/rental-dates';
import { type CalendarEntry, toCalendarEntries } from '../calendar/month-layout.ts';

/** Bar of a booking or block. Columns count days from the first visible day. */
export interface TimelineBar {
  entry: CalendarEntry;
  column: number;
  days: number;
  /** Whether the entry begins before the first visible day, or ends after the last. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** Lists the bars of one car between two days, in order. Entries of a car never overlap, so one row is enough. */
export function listCarBars(
  timeline: HostTimeline,
  options: {
    carId: string;
    from: IsoDate;
    to: IsoDate;
    formatRange: (start: IsoDate, end: IsoDate) => string;
  },
): TimelineBar[] {
  const { carId, from, to, formatRange } = options;
  const ownCalendar = {
    bookings: timeline.bookings.filter(({ car_id }) => car_id === carId),
    blocks: timeline.blocks.filter(({ car_id }) => car_id === carId),
  };
  return toCalendarEntries(ownCalendar, formatRange)
    .filter(({ start, end }) => start <= to && end >= from)
    .map((entry) => {
      const first = entry.start < from ? from : entry.start;
      const last = entry.end > to ? to : entry.end;
      return {
        entry,
        column: daysBetween(from, first),
        days: daysBetween(first, last) + 1,
        isCutBefore: entry.start < from,
        isCutAfter: entry.end > to,
      };
    });
}

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** Heading of a day column. The month is set on its first day and on the first visible day. */
export function getDayHeading(
  day: IsoDate,
  isFirst: boolean,
): { weekday: string; number: number; month?: string } {
  const number = Number(day.slice(8));
  const weekday = WEEKDAYS[startOfDayInBanjul(day).getUTCDay()] ?? '';
  const month = isFirst || number === 1 ? formatMonthDay(day).slice(0, 3) : undefined;
  return { weekday, number, ...(month !== undefined && { month }) };
}
