import { endAfterNewStart, isTaken } from '@coastline/domain/days/availability';
import { addDays, type DateRange, daysBetween, type IsoDate } from '@coastline/domain/days/rental-dates';
import { checkRental, isAboutTaken, type Obstacle, type RentalRules } from './rental-check.ts';

export type RangeEnd = 'start' | 'end';

/** A range in the making: `next` is the end that the next press on a day sets. */
export interface RangeChoice {
  start: IsoDate | null;
  end: IsoDate | null;
  next: RangeEnd;
}

/** Days that were asked for and cannot be had. */
export interface Refusal {
  obstacle: Obstacle;
  attempt: DateRange;
}
export type Press = { ok: true; choice: RangeChoice } | ({ ok: false } & Refusal);

/**
 * What a press on a day makes of a choice: a taken day is refused (CAR-20), a new start clears an end that it has
 * passed (CAR-21), and no end is set beyond taken days (CAR-22). A day before the start begins anew.
 */
export function pressDay(choice: RangeChoice, day: IsoDate, rules: RentalRules): Press {
  const { start, next } = choice;
  if (next === 'start' || start === null || day < start) return beginAt(choice, day, rules);
  const range = { start, end: day };
  const obstacle = checkRental(range, rules);
  if (obstacle) return { ok: false, obstacle, attempt: range };
  return { ok: true, choice: { ...range, next: 'start' } };
}

/** A day typed for one end: as a press for that end, but a return before the pick-up is refused and begins nothing. */
export function typeDay(
  choice: RangeChoice,
  { end, day }: { end: RangeEnd; day: IsoDate },
  rules: RentalRules,
): Press {
  const { start } = choice;
  if (end === 'start') return beginAt(choice, day, rules);
  if (start === null) return endAt(day, rules);
  return day < start
    ? { ok: false, obstacle: 'end_before_start', attempt: { start, end: day } }
    : pressDay({ ...choice, next: 'end' }, day, rules);
}

// A return alone: what comes before it decides the rest (BRW-19).
function endAt(day: IsoDate, { today }: RentalRules): Press {
  if (day < today) return { ok: false, obstacle: 'invalid_dates', attempt: { start: day, end: day } };
  return { ok: true, choice: { start: null, end: day, next: 'start' } };
}

function beginAt(choice: RangeChoice, day: IsoDate, rules: RentalRules): Press {
  const obstacle = checkStart(day, rules);
  if (obstacle)
    return { ok: false, obstacle, attempt: { start: day, end: addDays(day, lengthOf(choice, rules)) } };
  return { ok: true, choice: { start: day, end: keptEnd(day, choice.end, rules), next: 'end' } };
}

// A day alone can be too early, too far ahead or taken; what comes after it decides the return.
function checkStart(day: IsoDate, rules: RentalRules): Obstacle | null {
  const obstacle = checkRental({ start: day, end: addDays(day, rules.minDays) }, rules);
  if (obstacle && !isAboutTaken(obstacle)) return obstacle;
  return isTaken(day, rules.taken) ? 'day_taken' : null;
}

// An end beyond taken days goes too: the guest has only just begun to choose, and may want the days before them.
function keptEnd(start: IsoDate, end: IsoDate | null, rules: RentalRules): IsoDate | null {
  const kept = endAfterNewStart(start, end ?? undefined);
  return kept !== undefined && checkRental({ start, end: kept }, rules) === null ? kept : null;
}

function lengthOf({ start, end }: RangeChoice, { minDays }: RentalRules): number {
  return start && end && start < end ? daysBetween(start, end) : minDays;
}
