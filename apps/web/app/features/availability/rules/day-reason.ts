import { isFree, isTaken } from '@coastline/domain/days/availability';
import { addDays, type IsoDate, MAX_DAYS_AHEAD } from '@coastline/domain/days/rental-dates';
import { pressDay, type RangeChoice } from './range-choice.ts';
import type { RentalRules } from './rental-check.ts';

/** Why a day of the calendar cannot be chosen next. */
export type DayReason = 'past' | 'too_far' | 'taken' | 'beyond_taken' | 'too_short' | 'too_long';

/** What a press on a day would be refused for; undefined where it would count. */
export function findDayReason(day: IsoDate, choice: RangeChoice, rules: RentalRules): DayReason | undefined {
  if (day < rules.today) return 'past';
  if (isTaken(day, rules.taken)) return 'taken';
  const pressed = pressDay(choice, day, rules);
  if (pressed.ok) return undefined;
  if (pressed.obstacle === 'too_short' || pressed.obstacle === 'too_long') return pressed.obstacle;
  return isFree(pressed.attempt, rules.taken) ? 'too_far' : 'beyond_taken';
}

/** The last day that a calendar needs to show. */
export function lastDayOffered({ today }: Pick<RentalRules, 'today'>): IsoDate {
  return addDays(today, MAX_DAYS_AHEAD);
}
