import { type IsoDate, parseIsoDate } from '@coastline/domain/days/rental-dates';
import type { ChosenDates } from '../chosen-dates.ts';
import { checkRental } from './rental-check.ts';

/** The dates of the browser's own fields, which may hold any day: a passed pick-up and a return that does not fit are left out. */
export function readEarlyDates(
  fields: { start: string | undefined; end: string | undefined },
  today: IsoDate,
): ChosenDates {
  const given = parseIsoDate(fields.start);
  const start = given && given >= today ? given : null;
  const end = parseIsoDate(fields.end) ?? null;
  if (!start) return { start: null, end: null };
  const fits = end && checkRental({ start, end }, { today, minDays: 1, taken: [] }) === null;
  return { start, end: fits ? end : null };
}
