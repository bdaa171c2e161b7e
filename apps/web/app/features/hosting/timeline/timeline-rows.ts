/** Where the bars of a timeline lie. */
import { formatMonthDay } from '@coastline/domain/days/english-formats';
import { daysBetween, type IsoDate, startOfDayInBanjul } from '@coastline/domain/days/rental-dates';
import type { HostTimeline } from '@coastline/domain/wire/hosting';
import { type Stay, staysOf } from '../calendar/month-bars.ts';

/** A stay on its line; columns are days from the first day shown. */
export interface TimelineBar {
  stay: Stay;
  column: number;
  days: number;
  /** Whether it begins or ends outside what is shown. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** The bars of one car between two days, in order. A car's days belong to one thing each, so one line is enough. */
export function barsOfCar(
  timeline: HostTimeline,
  place: { carId: string; from: IsoDate; to: IsoDate; range: (start: IsoDate, end: IsoDate) => string },
): TimelineBar[] {
  const { carId, from, to, range } = place;
  const own = {
    bookings: timeline.bookings.filter(({ car_id }) => car_id === carId),
    blocks: timeline.blocks.filter(({ car_id }) => car_id === carId),
  };
  return staysOf(own, range)
    .filter(({ start, end }) => start <= to && end >= from)
    .map((stay) => {
      const first = stay.start < from ? from : stay.start;
      const last = stay.end > to ? to : stay.end;
      return {
        stay,
        column: daysBetween(from, first),
        days: daysBetween(first, last) + 1,
        isCutBefore: stay.start < from,
        isCutAfter: stay.end > to,
      };
    });
}

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** How a day stands above its column: the month where it begins or the timeline does. */
export function dayHead(day: IsoDate, isFirst: boolean): { weekday: string; number: number; month?: string } {
  const number = Number(day.slice(8));
  const weekday = WEEKDAYS[startOfDayInBanjul(day).getUTCDay()] ?? '';
  const month = isFirst || number === 1 ? formatMonthDay(day).slice(0, 3) : undefined;
  return { weekday, number, ...(month !== undefined && { month }) };
}
