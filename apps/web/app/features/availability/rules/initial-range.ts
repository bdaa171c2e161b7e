import {
  addDays,
  type DateRange,
  MAX_RENTAL_DAYS,
  parseIsoDate,
  validateDateRange,
} from '@coastline/domain/days/rental-dates';
import { type DatesError, type RentalRules, validateRental } from './rental-rules.ts';

interface InitialRange {
  range: DateRange;
  /** Why the dates in the URL were ignored; null if they are valid or missing. */
  error: DatesError | null;
}

/**
 * The initial range of a car's page: `start` and `end` of the URL if they are valid (CAR-26). Otherwise it begins at `start` or
 * today and lasts `days`, or the minimum (CAR-18). Taken days are accepted here, and the page shows them as an error.
 */
export function getInitialRange(params: URLSearchParams, rules: RentalRules): InitialRange {
  const { today, minDays } = rules;
  const days = Math.max(minDays, parseDays(params.get('days')));
  const requested = parseRange(params, days);
  if (!requested) return { range: { start: today, end: addDays(today, days) }, error: null };
  const error =
    requested === 'invalid_dates' ? requested : validateRental(requested, { ...rules, taken: [] });
  if (requested !== 'invalid_dates' && !error) return { range: requested, error };
  return { range: createFallback(params, { days, rules }), error };
}

function parseRange(params: URLSearchParams, days: number): DateRange | 'invalid_dates' | null {
  if (!params.has('start') && !params.has('end')) return null;
  const start = parseIsoDate(params.get('start'));
  const end = parseIsoDate(params.get('end'));
  if (!start || (params.has('end') && !end)) return 'invalid_dates';
  return { start, end: end ?? addDays(start, days) };
}

// Keeps a valid pick-up even if the return is invalid.
function createFallback(
  params: URLSearchParams,
  { days, rules }: { days: number; rules: RentalRules },
): DateRange {
  const start = parseIsoDate(params.get('start'));
  const fromStart = start && { start, end: addDays(start, days) };
  if (fromStart && validateDateRange({ ...fromStart, ...rules }).ok) return fromStart;
  return { start: rules.today, end: addDays(rules.today, days) };
}

function parseDays(text: string | null): number {
  const days = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return days >= 1 && days <= MAX_RENTAL_DAYS ? days : 1;
}
