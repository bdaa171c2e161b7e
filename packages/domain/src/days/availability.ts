/** Choosing dates against the days that are taken, by bookings or by the host's blocks alike (D4, D5, CAR-27). */
import type { Notice } from '../form-error.ts';
import { type DateRange, type IsoDate, overlaps } from './rental-dates.ts';

/** A pick-up or a return on a taken day (CAR-20). */
export const DATE_UNAVAILABLE: Notice = {
  title: 'Date unavailable',
  description: 'This date is already booked. Please choose another date.',
};

/** A taken day between them (CAR-22). */
export const RANGE_UNAVAILABLE: Notice = {
  title: 'Date range unavailable',
  description: 'Your selected date range includes booked dates. Please choose different dates.',
};

/** Whether a day is taken; the first and the last day of a taken range count (CAR-23, LIFE-20). */
export function isTaken(date: IsoDate, taken: readonly DateRange[]): boolean {
  return taken.some((range) => overlaps(range, { start: date, end: date }));
}

/** Whether every day of a range is free (BRW-26). */
export function isFree(range: DateRange, taken: readonly DateRange[]): boolean {
  return !taken.some((other) => overlaps(range, other));
}

/** The end that remains when a new start is chosen: a start later than it clears it (CAR-21). */
export function endAfterNewStart(start: IsoDate, end: IsoDate | undefined): IsoDate | undefined {
  return end !== undefined && start > end ? undefined : end;
}
