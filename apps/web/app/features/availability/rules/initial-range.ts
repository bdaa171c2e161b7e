import {
  addDays,
  type DateRange,
  MAX_RENTAL_DAYS,
  parseIsoDate,
  validateDateRange,
} from '@coastline/domain/days/rental-dates';
import { checkRental, type Obstacle, type RentalRules } from './rental-check.ts';

interface InitialRange {
  range: DateRange;
  /** Why the dates of the address were passed over; null where they were not. */
  problem: Obstacle | null;
}

/**
 * The range that a car's page starts with: `start` and `end` where they make a rental (CAR-26), else from today, or
 * from a `start` alone, over `days`, else the shortest rental (CAR-18). Taken days stay as they are: the page says so.
 */
export function initialRange(params: URLSearchParams, rules: RentalRules): InitialRange {
  const { today, minDays } = rules;
  const days = Math.max(minDays, parseDays(params.get('days')));
  const asked = askedRange(params, days);
  if (!asked) return { range: { start: today, end: addDays(today, days) }, problem: null };
  const problem = asked === 'invalid_dates' ? asked : checkRental(asked, { ...rules, taken: [] });
  if (asked !== 'invalid_dates' && !problem) return { range: asked, problem };
  return { range: fallback(params, { days, rules }), problem };
}

function askedRange(params: URLSearchParams, days: number): DateRange | 'invalid_dates' | null {
  if (!params.has('start') && !params.has('end')) return null;
  const start = parseIsoDate(params.get('start'));
  const end = parseIsoDate(params.get('end'));
  if (!start || (params.has('end') && !end)) return 'invalid_dates';
  return { start, end: end ?? addDays(start, days) };
}

// A pick-up that can be had stays, whatever is wrong with the return.
function fallback(params: URLSearchParams, { days, rules }: { days: number; rules: RentalRules }): DateRange {
  const start = parseIsoDate(params.get('start'));
  const fromStart = start && { start, end: addDays(start, days) };
  if (fromStart && validateDateRange({ ...fromStart, ...rules }).ok) return fromStart;
  return { start: rules.today, end: addDays(rules.today, days) };
}

function parseDays(text: string | null): number {
  const days = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return days >= 1 && days <= MAX_RENTAL_DAYS ? days : 1;
}
