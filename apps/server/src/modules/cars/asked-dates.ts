import { checkDateRange, type DateRange, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { refuse } from '../../platform/errors/app-error.ts';

/** Requires days that can be rented, counted from today; throws `invalid_dates`. */
export function requireRange({ start, end }: DateRange, now: Date): DateRange {
  const check = checkDateRange({ start, end, today: todayInBanjul(now), minDays: 1 });
  if (!check.ok) throw refuse.invalidDates(check.reason, check.message);
  return { start, end };
}
