/** The weeks of a host's month, and the bars that lie across their days. */
import { addDays, type IsoDate, startOfDayInBanjul } from '@coastline/domain/days/rental-dates';
import type { CalendarBooking, HostCalendar } from '@coastline/domain/wire/hosting';

/** What a bar says by its colour. */
export type BarKind = 'confirmed' | 'booked' | 'out' | 'block';

export interface Stay {
  key: string;
  kind: BarKind;
  start: IsoDate;
  end: IsoDate;
  /** Stands in the bar. */
  label: string;
  /** Says the same to whoever does not see it. */
  name: string;
  bookingId?: string | undefined;
}

/** The part of a stay that lies in one week. */
export interface Bar {
  stay: Stay;
  /** First day of the part, 0 Monday to 6 Sunday, and how many days it has. */
  column: number;
  days: number;
  isFirst: boolean;
  isLast: boolean;
  /** The first part that the month shows carries the words. */
  isNamed: boolean;
  /** 0 on top; stays that share a day lie in lanes of their own. */
  lane: number;
}

export interface Week {
  days: IsoDate[];
  bars: Bar[];
}

/** The Monday on or before the first, and the Sunday on or after the last, of a month `YYYY-MM`. */
export function monthSpan(month: string): { from: IsoDate; to: IsoDate } {
  const first = `${month}-01`;
  const last = addDays(`${nextMonth(month)}-01`, -1);
  return { from: addDays(first, -weekdayOf(first)), to: addDays(last, 6 - weekdayOf(last)) };
}

export function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7);
}

export function previousMonth(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7);
}

/** `November 2026` */
export function monthTitle(month: string): string {
  return startOfDayInBanjul(`${month}-01`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

// 0 Monday to 6 Sunday.
function weekdayOf(date: IsoDate): number {
  return (startOfDayInBanjul(date).getUTCDay() + 6) % 7;
}

/** The weeks of a month with the bars of everything that happens in them (OWN-12). */
export function weeksOf(month: string, stays: readonly Stay[]): Week[] {
  const { from, to } = monthSpan(month);
  const weeks: Week[] = [];
  for (let monday = from; monday <= to; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push({ days, bars: barsOf(days, stays, monday === from) });
  }
  return weeks;
}

/** What happens in a month itself, without the days around it that fill its weeks. */
export function staysIn(month: string, stays: readonly Stay[]): Stay[] {
  return stays.filter(({ start, end }) => start.slice(0, 7) <= month && end.slice(0, 7) >= month);
}

/** About as many letters as a day of a bar takes on the narrowest phone. */
const LETTERS_A_DAY = 6;

/** Whether a bar has room for its words on a phone. */
export function fitsPhone({ stay, days }: Pick<Bar, 'stay' | 'days'>): boolean {
  return stay.label.length + 1 <= days * LETTERS_A_DAY;
}

function barsOf(days: readonly IsoDate[], stays: readonly Stay[], isFirstWeek: boolean): Bar[] {
  const [monday = ''] = days;
  const sunday = days.at(-1) ?? monday;
  const bars: Bar[] = [];
  for (const stay of stays) {
    if (stay.start > sunday || stay.end < monday) continue;
    const column = Math.max(0, days.indexOf(stay.start));
    const lastColumn = stay.end > sunday ? 6 : days.indexOf(stay.end);
    const isCrossing = (bar: Bar) => bar.column <= lastColumn && bar.column + bar.days > column;
    const crossing = bars.filter(isCrossing).map((bar) => bar.lane);
    let lane = 0;
    while (crossing.includes(lane)) lane += 1;
    const [isFirst, isLast] = [stay.start >= monday, stay.end <= sunday];
    const isNamed = isFirst || isFirstWeek;
    bars.push({ stay, column, days: lastColumn - column + 1, isFirst, isLast, isNamed, lane });
  }
  return bars;
}

/** Bookings and blocks as stays, in order of their first days. */
export function staysOf(calendar: HostCalendar, range: (start: IsoDate, end: IsoDate) => string): Stay[] {
  const bookings = calendar.bookings.map((booking) => bookingStay(booking, range));
  const blocks = calendar.blocks.map((block): Stay => {
    const said = block.calendar_name ?? block.note;
    const label = said ?? 'Blocked';
    return {
      key: block.id,
      kind: 'block',
      start: block.start_date,
      end: block.end_date,
      label,
      name: `${said ? `Blocked, ${said}` : 'Blocked'}, ${range(block.start_date, block.end_date)}`,
    };
  });
  return [...bookings, ...blocks].sort((a, b) => a.start.localeCompare(b.start));
}

const KINDS: Partial<Record<CalendarBooking['status'], BarKind>> = { booked: 'booked', in_progress: 'out' };

// What the bar says beside the name, and what is added for those who cannot see its colour.
const WORDS: Record<CalendarBooking['status'], { seen: string; said: string }> = {
  booked: { seen: ', pending', said: ' payment' },
  confirmed: { seen: '', said: ', confirmed' },
  ready_for_pickup: { seen: '', said: ', ready for pick-up' },
  in_progress: { seen: ', out', said: ' with the guest' },
  completed: { seen: '', said: ', completed' },
  cancelled: { seen: '', said: ', cancelled' },
};

function bookingStay(booking: CalendarBooking, range: (start: IsoDate, end: IsoDate) => string): Stay {
  const { seen, said } = WORDS[booking.status];
  const label = `${booking.guest_name ? shortName(booking.guest_name) : 'A guest'}${seen}`;
  return {
    key: booking.booking_id,
    kind: KINDS[booking.status] ?? 'confirmed',
    start: booking.start_date,
    end: booking.end_date,
    label,
    name: `${label}${said}, ${range(booking.start_date, booking.end_date)}`,
    bookingId: booking.booking_id,
  };
}

/** `F. Jallow` for "Fatou Jallow"; one word stays. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const [first = ''] = [...(words[0] ?? '')];
  return words.length > 1 ? `${first}. ${last}` : last;
}
