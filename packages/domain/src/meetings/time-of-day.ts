/** Times of day in Banjul, as `HH:MM` on the wire and as minutes after midnight in the rules. */
import { type IsoDate, startOfDayInBanjul } from '../days/rental-dates.ts';

/** Meetings are at quarters of an hour. */
export const MEETING_STEP_MINUTES = 15;
/** 23:45, the last quarter of a day. */
export const LAST_QUARTER = 24 * 60 - MEETING_STEP_MINUTES;

const MS_PER_MINUTE = 60_000;
const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes after midnight of `HH:MM`; undefined for other texts such as `24:00` and `9:30`. */
export function parseTimeOfDay(text: string): number | undefined {
  const match = TIME_OF_DAY.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** `09:30` for 570 */
export function formatTimeOfDay(minutes: number): string {
  const padded = (part: number) => String(part).padStart(2, '0');
  return `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
}

/** Whether a time of day is a quarter of an hour. */
export function isQuarter(minutes: number): boolean {
  return minutes >= 0 && minutes <= LAST_QUARTER && minutes % MEETING_STEP_MINUTES === 0;
}

/** The instant of a time of day in Banjul, which is on UTC all year. */
export function instantInBanjul(date: IsoDate, minutes: number): Date {
  return new Date(startOfDayInBanjul(date).getTime() + minutes * MS_PER_MINUTE);
}
