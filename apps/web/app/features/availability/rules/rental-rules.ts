import { isFree, isTaken } from '@coastline/domain/days/availability';
import {
  type DateRange,
  type DateRangeRefusal,
  type IsoDate,
  validateDateRange,
} from '@coastline/domain/days/rental-dates';

/** Rules for a rental. Searches have no car, so `taken` is empty. */
export interface RentalRules {
  today: IsoDate;
  minDays: number;
  taken: readonly DateRange[];
}

/** Why dates cannot be rented: no return yet, a violated rule, an end on a taken day, or a taken day in between. */
export type DatesError = 'unfinished' | DateRangeRefusal | 'day_taken' | 'range_taken';

/** Validates a rental; null if it is possible (CAR-19, CAR-20, CAR-22). */
export function validateRental(range: DateRange, { today, minDays, taken }: RentalRules): DatesError | null {
  const check = validateDateRange({ ...range, today, minDays });
  if (!check.ok) return check.reason;
  if (isTaken(range.start, taken) || isTaken(range.end, taken)) return 'day_taken';
  return isFree(range, taken) ? null : 'range_taken';
}

export function isTakenError(error: DatesError): boolean {
  return error === 'day_taken' || error === 'range_taken';
}
