/** Availability of dates. Bookings and blocks take days in the same way (D4, D5, CAR-27). */
import type { ToastMessage } from '../form-error.ts';
import { type DateRange, type IsoDate, overlaps } from './rental-dates.ts';

/** The pick-up or the return date is taken (CAR-20). */
export const DATE_UNAVAILABLE: ToastMessage = {
  title: 'Date unavailable',
  description: 'This date is already booked. Please choose another date.',
};

/** A day between pick-up and return is taken (CAR-22). */
export const RANGE_UNAVAILABLE: ToastMessage = {
  title: 'Date range unavailable',
  description: 'Your selected date range includes booked dates. Please choose different dates.',
};

/** Whether a day is taken. Taken ranges include their first and last day (CAR-23, LIFE-20). */
export function isTaken(date: IsoDate, taken: readonly DateRange[]): boolean {
  return taken.some((range) => overlaps(range, { start: date, end: date }));
}

/** Whether every day of a range is free (BRW-26). */
export function isFree(range: DateRange, taken: readonly DateRange[]): boolean {
  return !taken.some((other) => overlaps(range, other));
}

/** The end date after a new start date is chosen; undefined if the new start is later (CAR-21). */
export function endAfterNewStart(start: IsoDate, end: IsoDate | undefined): IsoDate | undefined {
  return end !== undefined && start > end ? undefined : end;
}
