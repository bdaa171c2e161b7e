/** Layout of a host's month: weeks, and bars of bookings and blocks across their days. */

import type { CalendarBooking, HostCalendar } from '@coastline/contracts/hosting';
import { addDays, type IsoDate, startOfDayInBanjul } from '@coastline/domain/days/rental-dates';
import { formatMonthYear } from '#app/lib/formatting/format.ts';

/** Kind of an entry, shown by the color of its bar. */
export type EntryKind = 'confirmed' | 'booked' | 'out' | 'block';

export interface CalendarEntry {
  key: string;
  kind: EntryKind;
  start: IsoDate;
  end: IsoDate;
  /** Text in the bar. */
  label: string;
  /** Accessible name of the bar. */
  name: string;
  bookingId?: string | undefined;
}

/** Part of an entry within one week. */
export interface Bar {
  entry: CalendarEntry;
  /** First day of the part, 0 (Monday) to 6 (Sunday), and its number of days. */
  column: number;
  days: number;
  isFirst: boolean;
  isLast: boolean;
  /** Whether the part shows the label: only the first visible part of an entry does. */
  isNamed: boolean;
  /** Vertical position, 0 on top. Entries that share a day have different lanes. */
  lane: number;
}

export interface Week {
  days: IsoDate[];
  bars: Bar[];
}

/** First Monday and last Sunday of the weeks of a month `YYYY-MM`. */
export function getMonthRange(month: string): { from: IsoDate; to: IsoDate } {
  const first = `${month}-01`;
  const last = addDays(`${nextMonth(month)}-01`, -1);
  return { from: addDays(first, -getWeekdayIndex(first)), to: addDays(last, 6 - getWeekdayIndex(last)) };
}

export function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7);
}

export function previousMonth(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7);
}

/** `November 2026` */
export function formatMonth(month: string): string {
  return formatMonthYear(`${month}-01`);
}

// 0 (Monday) to 6 (Sunday).
function getWeekdayIndex(date: IsoDate): number {
  return (startOfDayInBanjul(date).getUTCDay() + 6) % 7;
}

/** Weeks of a month with the bars of the given entries (OWN-12). */
export function getMonthWeeks(month: string, entries: readonly CalendarEntry[]): Week[] {
  const { from, to } = getMonthRange(month);
  const weeks: Week[] = [];
  for (let monday = from; monday <= to; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push({ days, bars: getWeekBars(days, entries, monday === from) });
  }
  return weeks;
}

/** Entries with days in the month itself, without the adjacent days that fill its weeks. */
export function filterEntriesInMonth(month: string, entries: readonly CalendarEntry[]): CalendarEntry[] {
  return entries.filter(({ start, end }) => start.slice(0, 7) <= month && end.slice(0, 7) >= month);
}

/** Approximate number of letters that fit in one day of a bar on the narrowest phone. */
const LETTERS_PER_DAY = 6;

/** Whether the label of a bar fits on a phone. */
export function fitsOnPhone({ entry, days }: Pick<Bar, 'entry' | 'days'>): boolean {
  return entry.label.length + 1 <= days * LETTERS_PER_DAY;
}

function getWeekBars(
  days: readonly IsoDate[],
  entries: readonly CalendarEntry[],
  isFirstWeek: boolean,
): Bar[] {
  const [monday = ''] = days;
  const sunday = days.at(-1) ?? monday;
  const bars: Bar[] = [];
  for (const entry of entries) {
    if (entry.start > sunday || entry.end < monday) continue;
    const column = Math.max(0, days.indexOf(entry.start));
    const lastColumn = entry.end > sunday ? 6 : days.indexOf(entry.end);
    const overlaps = (bar: Bar) => bar.column <= lastColumn && bar.column + bar.days > column;
    const usedLanes = bars.filter(overlaps).map((bar) => bar.lane);
    let lane = 0;
    while (usedLanes.includes(lane)) lane += 1;
    const [isFirst, isLast] = [entry.start >= monday, entry.end <= sunday];
    const isNamed = isFirst || isFirstWeek;
    bars.push({ entry, column, days: lastColumn - column + 1, isFirst, isLast, isNamed, lane });
  }
  return bars;
}

/** Converts bookings and blocks to entries, ordered by first day. */
export function toCalendarEntries(
  calendar: HostCalendar,
  formatRange: (start: IsoDate, end: IsoDate) => string,
): CalendarEntry[] {
  const bookings = calendar.bookings.map((booking) => toBookingEntry(booking, formatRange));
  const blocks = calendar.blocks.map((block): CalendarEntry => {
    const text = block.calendar_name ?? block.note;
    const label = text ?? 'Blocked';
    return {
      key: block.id,
      kind: 'block',
      start: block.start_date,
      end: block.end_date,
      label,
      name: `${text ? `Blocked, ${text}` : 'Blocked'}, ${formatRange(block.start_date, block.end_date)}`,
    };
  });
  return [...bookings, ...blocks].sort((a, b) => a.start.localeCompare(b.start));
}

const KIND_BY_STATUS: Partial<Record<CalendarBooking['status'], EntryKind>> = {
  booked: 'booked',
  in_progress: 'out',
};

// `visible` follows the name in the bar. `spoken` is added to the accessible name, which cannot convey the color.
const STATUS_TEXTS: Record<CalendarBooking['status'], { visible: string; spoken: string }> = {
  booked: { visible: ', pending', spoken: ' payment' },
  confirmed: { visible: '', spoken: ', confirmed' },
  ready_for_pickup: { visible: '', spoken: ', ready for pick-up' },
  in_progress: { visible: ', out', spoken: ' with the guest' },
  completed: { visible: '', spoken: ', completed' },
  cancelled: { visible: '', spoken: ', cancelled' },
};

function toBookingEntry(
  booking: CalendarBooking,
  formatRange: (start: IsoDate, end: IsoDate) => string,
): CalendarEntry {
  const { visible, spoken } = STATUS_TEXTS[booking.status];
  const label = `${booking.guest_name ? abbreviateName(booking.guest_name) : 'A guest'}${visible}`;
  return {
    key: booking.booking_id,
    kind: KIND_BY_STATUS[booking.status] ?? 'confirmed',
    start: booking.start_date,
    end: booking.end_date,
    label,
    name: `${label}${spoken}, ${formatRange(booking.start_date, booking.end_date)}`,
    bookingId: booking.booking_id,
  };
}

/** `F. Jallow` for "Fatou Jallow". A single word is returned unchanged. */
export function abbreviateName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const [first = ''] = [...(words[0] ?? '')];
  return words.length > 1 ? `${first}. ${last}` : last;
}
