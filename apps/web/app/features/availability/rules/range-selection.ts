import { endAfterNewStart, isFree, isTaken } from '@coastline/domain/days/availability';
import {
  addDays,
  type DateRange,
  daysBetween,
  type IsoDate,
  MAX_DAYS_AHEAD,
} from '@coastline/domain/days/rental-dates';
import { type DatesError, isTakenError, type RentalRules, validateRental } from './rental-rules.ts';

export type RangeEnd = 'start' | 'end';

/** A range that is being selected. The next click on a day sets the end `next`. */
export interface RangeSelection {
  start: IsoDate | null;
  end: IsoDate | null;
  next: RangeEnd;
}

/** A requested range that cannot be rented. */
export interface RejectedRange {
  error: DatesError;
  range: DateRange;
}
export type SelectionResult = { ok: true; selection: RangeSelection } | ({ ok: false } & RejectedRange);

/**
 * Selects a day with a click. A taken day is rejected (CAR-20), a new start clears an end before it (CAR-21), and an end after
 * taken days is rejected (CAR-22). A day before the start begins a new range.
 */
export function selectDay(selection: RangeSelection, day: IsoDate, rules: RentalRules): SelectionResult {
  const { start, next } = selection;
  if (next === 'start' || start === null || day < start) return startAt(selection, day, rules);
  const range = { start, end: day };
  const error = validateRental(range, rules);
  if (error) return { ok: false, error, range };
  return { ok: true, selection: { ...range, next: 'start' } };
}

/** Selects a typed day for one end. Unlike a click, a return before the pick-up is rejected. */
export function selectTypedDay(
  selection: RangeSelection,
  { end, day }: { end: RangeEnd; day: IsoDate },
  rules: RentalRules,
): SelectionResult {
  const { start } = selection;
  if (end === 'start') return startAt(selection, day, rules);
  if (start === null) return endAt(day, rules);
  return day < start
    ? { ok: false, error: 'end_before_start', range: { start, end: day } }
    : selectDay({ ...selection, next: 'end' }, day, rules);
}

// A return without a pick-up; the other rules apply when the pick-up is set (BRW-19).
function endAt(day: IsoDate, { today }: RentalRules): SelectionResult {
  if (day < today) return { ok: false, error: 'invalid_dates', range: { start: day, end: day } };
  return { ok: true, selection: { start: null, end: day, next: 'start' } };
}

function startAt(selection: RangeSelection, day: IsoDate, rules: RentalRules): SelectionResult {
  const error = validateStart(day, rules);
  if (error)
    return { ok: false, error, range: { start: day, end: addDays(day, getRentalDays(selection, rules)) } };
  return {
    ok: true,
    selection: { start: day, end: findCompatibleEnd(day, selection.end, rules), next: 'end' },
  };
}

// Checks only the pick-up: past, too far ahead, or taken. The return is validated later.
function validateStart(day: IsoDate, rules: RentalRules): DatesError | null {
  const error = validateRental({ start: day, end: addDays(day, rules.minDays) }, rules);
  if (error && !isTakenError(error)) return error;
  return isTaken(day, rules.taken) ? 'day_taken' : null;
}

// An end after taken days is cleared too, because the guest may want the days before them.
function findCompatibleEnd(start: IsoDate, end: IsoDate | null, rules: RentalRules): IsoDate | null {
  const later = endAfterNewStart(start, end ?? undefined);
  return later !== undefined && validateRental({ start, end: later }, rules) === null ? later : null;
}

function getRentalDays({ start, end }: RangeSelection, { minDays }: RentalRules): number {
  return start && end && start < end ? daysBetween(start, end) : minDays;
}

/** Why a day of the calendar cannot be chosen next. */
export type DisabledReason = 'past' | 'too_far' | 'taken' | 'beyond_taken' | 'too_short' | 'too_long';

/** Finds why a click on a day would be rejected; undefined if it would be accepted. */
export function findDisabledReason(
  day: IsoDate,
  selection: RangeSelection,
  rules: RentalRules,
): DisabledReason | undefined {
  if (day < rules.today) return 'past';
  if (isTaken(day, rules.taken)) return 'taken';
  const result = selectDay(selection, day, rules);
  if (result.ok) return undefined;
  if (result.error === 'too_short' || result.error === 'too_long') return result.error;
  return isFree(result.range, rules.taken) ? 'too_far' : 'beyond_taken';
}

/** The last day that a calendar shows. */
export function getLastSelectableDay({ today }: Pick<RentalRules, 'today'>): IsoDate {
  return addDays(today, MAX_DAYS_AHEAD);
}
