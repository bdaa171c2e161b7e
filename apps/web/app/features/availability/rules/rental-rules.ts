import { isFree, isTaken } from '@coastline/domain/days/availability';
import {
  type DateRange,
  type DateRangeRefusal,
  type IsoDate,
  parseIsoDate,
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

/** Dates chosen for a search; null while not chosen. */
export interface ChosenDates {
  start: IsoDate | null;
  end: IsoDate | null;
}

/** Validates the dates in the URL of a search; null if they are valid or missing. */
export function validateSearchDates(params: URLSearchParams, today: IsoDate): DatesError | null {
  const [start, end] = [params.get('start') || null, params.get('end') || null];
  if (start === null && end === null) return null;
  const from = parseIsoDate(start ?? end);
  const to = parseIsoDate(end ?? start);
  // Without a pick-up, the error must not mention the pick-up date.
  if (start === null && to && to < today) return 'invalid_dates';
  // A single date is a valid, incomplete selection.
  return from && to
    ? validateRental({ start: from, end: to }, { today, minDays: 1, taken: [] })
    : 'invalid_dates';
}

/** Parses the values of native date inputs. Removes a pick-up in the past and an invalid return. */
export function parseNativeDates(
  fields: { start: string | undefined; end: string | undefined },
  today: IsoDate,
): ChosenDates {
  const typedStart = parseIsoDate(fields.start);
  const start = typedStart && typedStart >= today ? typedStart : null;
  const end = parseIsoDate(fields.end) ?? null;
  if (!start) return { start: null, end: null };
  const isValid = end && validateRental({ start, end }, { today, minDays: 1, taken: [] }) === null;
  return { start, end: isValid ? end : null };
}
