import { isFree, isTaken } from '@coastline/domain/days/availability';
import {
  type DateRange,
  type DateRangeRefusal,
  type IsoDate,
  validateDateRange,
} from '@coastline/domain/days/rental-dates';

/** What a rental of one car must keep to. Without a car nothing is `taken`. */
export interface RentalRules {
  today: IsoDate;
  minDays: number;
  taken: readonly DateRange[];
}

/** Why days cannot be rented: no return yet, a broken rule, an end on a taken day, a taken day between. */
export type Obstacle = 'unfinished' | DateRangeRefusal | 'day_taken' | 'range_taken';

/** What stands against renting a range; null where nothing does (CAR-19, CAR-20, CAR-22). */
export function checkRental(range: DateRange, { today, minDays, taken }: RentalRules): Obstacle | null {
  const check = validateDateRange({ ...range, today, minDays });
  if (!check.ok) return check.reason;
  if (isTaken(range.start, taken) || isTaken(range.end, taken)) return 'day_taken';
  return isFree(range, taken) ? null : 'range_taken';
}

export function isAboutTaken(obstacle: Obstacle): boolean {
  return obstacle === 'day_taken' || obstacle === 'range_taken';
}
