import { type IsoDate, parseIsoDate } from '@coastline/domain/days/rental-dates';
import { type DatesError, validateRental } from './rental-rules.ts';

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
