import { type DateRange, todayInBanjul, validateDateRange } from '@coastline/domain/days/rental-dates';
import { errors } from '../../../http/errors/app-error.ts';

/** Returns the range if it can be rented from today on, for at least `minDays` (default 1); throws `invalid_dates`. */
export function requireRentalDates(
  { start, end }: DateRange,
  { now, minDays = 1 }: { now: Date; minDays?: number },
): DateRange {
  const check = validateDateRange({ start, end, today: todayInBanjul(now), minDays });
  if (!check.ok) throw errors.invalidDates(check.reason, check.message);
  return { start, end };
}
