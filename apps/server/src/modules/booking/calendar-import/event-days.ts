import { type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import ICAL from 'ical.js';
import type { DayRange } from '../availability/availability.service.ts';

const MS_PER_DAY = 86_400_000;

/**
 * Returns the days in Banjul that an event touches. An end at midnight does not touch the day that it begins. An event from
 * midnight to midnight in its own zone is an all-day event, because Outlook writes all-day events that way.
 */
export function toBanjulDays(
  entry: ICAL.Component,
  { start, end }: { start: ICAL.Time; end: ICAL.Time },
): DayRange & { isAllDay: boolean } {
  const isAllDay =
    start.isDate || (isMidnight(start) && isMidnight(end) && toLocalMs(end) > toLocalMs(start));
  const zone = entry.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const [first, after] = isAllDay
    ? [toLocalMs(start), toLocalMs(end)]
    : [toInstantMs(start, zone), toInstantMs(end, zone)];
  if (!Number.isFinite(first) || !Number.isFinite(after)) throw new RangeError('an entry without a time');
  const last = Math.max(first, after - 1);
  return { start: toDay(first), end: toDay(last), isAllDay };
}

/** The calendar day of a time in its own zone. */
export function toLocalDay(time: ICAL.Time): IsoDate {
  return toDay(toLocalMs(time));
}

function toDay(ms: number): IsoDate {
  return todayInBanjul(new Date(ms));
}

function isMidnight(time: ICAL.Time): boolean {
  return time.isDate || (time.hour === 0 && time.minute === 0 && time.second === 0);
}

/** The local time of a zone, as milliseconds of the same local time in Banjul (UTC). */
function toLocalMs(time: ICAL.Time): number {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
}

/** A time without a zone is read as Banjul time, where the car is. */
function toInstantMs(time: ICAL.Time, zone: string | undefined): number {
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  return zone ? toLocalMs(time) - getZoneOffsetMs(zone, toLocalMs(time)) : toLocalMs(time);
}

/** The UTC offset of a zone that the file names but does not define; 0 for an unknown zone. */
function getZoneOffsetMs(zone: string, localMs: number): number {
  const shown = toLocalTimeIn(zone, localMs);
  if (shown === undefined) return 0;
  // The first estimate may be on the other side of a daylight-saving change.
  const guess = shown - localMs;
  const checked = toLocalTimeIn(zone, localMs - guess);
  return checked === undefined ? guess : checked - (localMs - guess);
}

function toLocalTimeIn(timeZone: string, ms: number): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    }).formatToParts(ms);
    const getPart = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    const shown = Date.UTC(
      getPart('year'),
      getPart('month') - 1,
      getPart('day'),
      getPart('hour'),
      getPart('minute'),
      getPart('second'),
    );
    return Math.abs(shown - ms) <= MS_PER_DAY ? shown : undefined;
  } catch {
    return undefined;
  }
}
