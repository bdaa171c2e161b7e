/**
 * Rental dates are calendar dates in Banjul, written `YYYY-MM-DD`, never instants (D3, DATA-16).
 * All arithmetic is on whole UTC days, so no device's zone and no summer time can move a date.
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

/** A real calendar date of the years 1900 to 9999, else undefined: `2026-02-30` and `2026-2-3` are none. */
export function parseIsoDate(text: unknown): IsoDate | undefined {
  return typeof text === 'string' && findStartMs(text) !== undefined ? text : undefined;
}

/** When a day begins, in ms since 1970; undefined for a text that is no date. */
function findStartMs(text: string): number | undefined {
  const match = ISO_DATE.exec(text);
  if (!match || Number(match[1]) < FIRST_YEAR) return undefined;
  const month = Number(match[2]) - 1;
  const day = Number(match[3]);
  const startMs = Date.UTC(Number(match[1]), month, day);
  const date = new Date(startMs);
  // A day that its month does not have would be one of another month.
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

/** The instant at which a day begins in Banjul. Throws a RangeError for a text that is no date. */
export function startOfDayInBanjul(date: IsoDate): Date {
  return new Date(getStartMs(date));
}

/** The date `days` after (before, where negative). Throws a RangeError outside the years 1900 to 9999. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const moved = new Date(getStartMs(date) + days * MS_PER_DAY);
  const parsed = parseIsoDate(moved.toISOString().slice(0, 10));
  if (parsed === undefined) throw new RangeError(`Not a calendar date: ${date} plus ${days} days`);
  return parsed;
}

/** `end − start` in days, negative where the end lies before the start. */
export function daysBetween(start: IsoDate, end: IsoDate): number {
  return (getStartMs(end) - getStartMs(start)) / MS_PER_DAY;
}

/** Days charged: `end − start`, at least 1 (D4, BOOK-18, CAR-24). */
export function rentalDays(start: IsoDate, end: IsoDate): number {
  return Math.max(1, daysBetween(start, end));
}

/** Whether two ranges share a day; the first and the last day of each belong to it (D4, CAR-23, LIFE-20). */
export function overlaps(a: DateRange, b: DateRange): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** Every day from start to end, both included; none where the end lies before the start. */
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
 * Checks the dates of a rental (BOOK-18, BOOK-19, BOOK-25, CAR-19): real dates, not before today, not back to front,
 * not more than two years ahead, and between the shortest and the longest rental in days charged.
 */
export function checkDateRange(
  input: { start: string; end: string; today: IsoDate } & RentalLimits,
): DateRangeCheck {
  const { today, minDays = MIN_RENTAL_DAYS, maxDays = MAX_RENTAL_DAYS } = input;
  const refuse = (reason: DateRangeRefusal): DateRangeCheck => ({
    ok: false,
    reason,
    message: dateRefusalMessage(reason, input),
  });
  const start = parseIsoDate(input.start);
  const end = parseIsoDate(input.end);
  if (!start || !end) return refuse('invalid_dates');
  if (start < today) return refuse('start_in_past');
  if (end < start) return refuse('end_before_start');
  if (daysBetween(today, start) > MAX_DAYS_AHEAD) return refuse('too_far');
  const days = rentalDays(start, end);
  if (days < minDays) return refuse('too_short');
  if (days > maxDays) return refuse('too_long');
  return { ok: true, start, end, days };
}

/** Why dates are refused, in English. */
export function dateRefusalMessage(reason: DateRangeRefusal, limits: RentalLimits = {}): string {
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
