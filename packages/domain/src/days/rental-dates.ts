/**
 * A calendar date in Banjul as `YYYY-MM-DD`, never an instant (D3, DATA-16).
 * Arithmetic uses whole UTC days, so that the time zone of a device cannot shift a date.
 */
export type IsoDate = string;

export type DateRange = { start: IsoDate; end: IsoDate };

export type DateRangeRefusal =
  | 'invalid_dates'
  | 'start_in_past'
  | 'end_before_start'
  | 'too_far'
  | 'too_short'
  | 'too_long';

export type DateRangeCheck =
  | { ok: true; start: IsoDate; end: IsoDate; days: number }
  | { ok: false; reason: DateRangeRefusal; message: string };

export const MIN_RENTAL_DAYS = 1;
export const MAX_RENTAL_DAYS = 365;
export const MAX_DAYS_AHEAD = 730;

const MS_PER_DAY = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1900;

/** Parses a calendar date of the years 1900 to 9999; undefined for other texts such as `2026-02-30` and `2026-2-3`. */
export function parseIsoDate(text: unknown): IsoDate | undefined {
  return typeof text === 'string' && findStartMs(text) !== undefined ? text : undefined;
}

/** Start of a day in ms since 1970; undefined for an invalid date. */
function findStartMs(text: string): number | undefined {
  const match = ISO_DATE.exec(text);
  if (!match || Number(match[1]) < FIRST_YEAR) return undefined;
  const month = Number(match[2]) - 1;
  const day = Number(match[3]);
  const startMs = Date.UTC(Number(match[1]), month, day);
  const date = new Date(startMs);
  // `Date.UTC` moves an invalid day into another month.
  return date.getUTCMonth() === month && date.getUTCDate() === day ? startMs : undefined;
}

function getStartMs(date: IsoDate): number {
  const startMs = findStartMs(date);
  if (startMs === undefined) throw new RangeError(`Not a calendar date: ${date}`);
  return startMs;
}

/** The calendar day in Banjul at an instant. Banjul is UTC+0 all year (D3, GEN-03). */
export function todayInBanjul(now: Date): IsoDate {
  return now.toISOString().slice(0, 10);
}

/** The instant at which a day begins in Banjul. Throws a RangeError for an invalid date. */
export function startOfDayInBanjul(date: IsoDate): Date {
  return new Date(getStartMs(date));
}

/** The date `days` later (earlier if negative). Throws a RangeError outside the years 1900 to 9999. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const moved = new Date(getStartMs(date) + days * MS_PER_DAY);
  const parsed = parseIsoDate(moved.toISOString().slice(0, 10));
  if (parsed === undefined) throw new RangeError(`Not a calendar date: ${date} plus ${days} days`);
  return parsed;
}

/** `end − start` in days; negative if the end is before the start. */
export function daysBetween(start: IsoDate, end: IsoDate): number {
  return (getStartMs(end) - getStartMs(start)) / MS_PER_DAY;
}

/** Days charged: `end − start`, at least 1 (D4, BOOK-18, CAR-24). */
export function rentalDays(start: IsoDate, end: IsoDate): number {
  return Math.max(1, daysBetween(start, end));
}

/** Whether two ranges share a day; both include their first and last day (D4, CAR-23, LIFE-20). */
export function overlaps(a: DateRange, b: DateRange): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** Every day from start to end, both included; empty if the end is before the start. */
export function eachDay(start: IsoDate, end: IsoDate): IsoDate[] {
  const count = Math.max(0, daysBetween(start, end) + 1);
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}

/** `1 day`, `5 days` */
export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** The shortest and the longest rental, in days charged. */
export type RentalLimits = { minDays?: number; maxDays?: number };

/**
 * Validates the dates of a rental (BOOK-18, BOOK-19, BOOK-25, CAR-19): valid dates, start not before today and at most two
 * years ahead, end not before start, and a length within the limits in days charged.
 */
export function validateDateRange(
  input: { start: string; end: string; today: IsoDate } & RentalLimits,
): DateRangeCheck {
  const { today, minDays = MIN_RENTAL_DAYS, maxDays = MAX_RENTAL_DAYS } = input;
  const reject = (reason: DateRangeRefusal): DateRangeCheck => ({
    ok: false,
    reason,
    message: formatDateRefusal(reason, input),
  });
  const start = parseIsoDate(input.start);
  const end = parseIsoDate(input.end);
  if (!start || !end) return reject('invalid_dates');
  if (start < today) return reject('start_in_past');
  if (end < start) return reject('end_before_start');
  if (daysBetween(today, start) > MAX_DAYS_AHEAD) return reject('too_far');
  const days = rentalDays(start, end);
  if (days < minDays) return reject('too_short');
  if (days > maxDays) return reject('too_long');
  return { ok: true, start, end, days };
}

/** The English message of a refusal. */
export function formatDateRefusal(reason: DateRangeRefusal, limits: RentalLimits = {}): string {
  const { minDays = MIN_RENTAL_DAYS, maxDays = MAX_RENTAL_DAYS } = limits;
  const messages: Record<DateRangeRefusal, string> = {
    invalid_dates: 'Please choose a valid pick-up and return date.',
    start_in_past: 'The pick-up date cannot be before today.',
    end_before_start: 'The return date cannot be before the pick-up date.',
    too_far: `The pick-up date can be at most ${MAX_DAYS_AHEAD} days ahead.`,
    too_short: `The minimum rental is ${formatDays(minDays)}.`,
    too_long: `The maximum rental is ${formatDays(maxDays)}.`,
  };
  return messages[reason];
}
