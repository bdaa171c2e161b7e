import { type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import ICAL from 'ical.js';
import type { DayRange } from './calendar-days.ts';

const MS_PER_DAY = 86_400_000;

/**
 * The days in Banjul that an entry touches. An end at midnight does not touch the day that begins with it. An entry from
 * midnight to midnight of its own zone means whole days, and means them wherever it is read: Outlook writes them so.
 */
export function daysOf(
  entry: ICAL.Component,
  { start, end }: { start: ICAL.Time; end: ICAL.Time },
): DayRange & { isAllDay: boolean } {
  const isAllDay = start.isDate || (isMidnight(start) && isMidnight(end) && wallTime(end) > wallTime(start));
  const zone = entry.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const [first, after] = isAllDay
    ? [wallTime(start), wallTime(end)]
    : [instant(start, zone), instant(end, zone)];
  if (!Number.isFinite(first) || !Number.isFinite(after)) throw new RangeError('an entry without a time');
  const last = Math.max(first, after - 1);
  return { start: dayAt(first), end: dayAt(last), isAllDay };
}

/** The day that a time names in its own zone. */
export function wallDay(time: ICAL.Time): IsoDate {
  return dayAt(wallTime(time));
}

function dayAt(ms: number): IsoDate {
  return todayInBanjul(new Date(ms));
}

function isMidnight(time: ICAL.Time): boolean {
  return time.isDate || (time.hour === 0 && time.minute === 0 && time.second === 0);
}

/** What the clock on the wall shows, as if it were Banjul's. */
function wallTime(time: ICAL.Time): number {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
}

/** A time without a zone is taken as one of Banjul, where the car is. */
function instant(time: ICAL.Time, zone: string | undefined): number {
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  return zone ? wallTime(time) - offsetOf(zone, wallTime(time)) : wallTime(time);
}

/** How far ahead of UTC a zone is that the file names and does not describe; 0 where nobody knows it. */
function offsetOf(zone: string, wall: number): number {
  const shown = wallTimeIn(zone, wall);
  if (shown === undefined) return 0;
  // The first guess may lie on the other side of a change of the clocks.
  const guess = shown - wall;
  const checked = wallTimeIn(zone, wall - guess);
  return checked === undefined ? guess : checked - (wall - guess);
}

function wallTimeIn(timeZone: string, ms: number): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    }).formatToParts(ms);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
    return Math.abs(shown - ms) <= MS_PER_DAY ? shown : undefined;
  } catch {
    return undefined;
  }
}
