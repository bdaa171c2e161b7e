/** Requests for days that the host of a car is asked about first (TRIP-279 to TRIP-299). */

import { addDays, type DateRange, startOfDayInBanjul, todayInBanjul } from '../days/rental-dates.ts';
import { addedRanges } from './extension.ts';

/** `superseded`: the booking has changed or ended before an answer. */
export const DATE_CHANGE_OUTCOMES = ['accepted', 'declined', 'withdrawn', 'expired', 'superseded'] as const;
export type DateChangeOutcome = (typeof DATE_CHANGE_OUTCOMES)[number];

/** A guest can ask the host this often about one booking; then the office does it. */
export const MAX_DATE_CHANGE_REQUESTS = 10;
const MAX_ANSWER_HOURS = 24;
const MS_PER_HOUR = 3_600_000;

/** Whether a change adds days that the booking does not have yet. Days that are only given up need no answer. */
export function addsDays(before: DateRange, after: DateRange): boolean {
  return addedRanges(before, after).length > 0;
}

/**
 * When a request ends without an answer: after a day, at the begin of the first added day, and with the hold of an unpaid
 * booking. If the first added day is today, the host has until its end.
 */
export function dateChangeRequestExpiry({
  before,
  after,
  now,
  holdExpiresAt,
}: {
  before: DateRange;
  after: DateRange;
  now: Date;
  /** Null: the deposit is paid. */
  holdExpiresAt: Date | null;
}): Date {
  const firstAdded = addedRanges(before, after)[0]?.start ?? after.start;
  const tomorrow = addDays(todayInBanjul(now), 1);
  const limits = [
    now.getTime() + MAX_ANSWER_HOURS * MS_PER_HOUR,
    startOfDayInBanjul(firstAdded < tomorrow ? tomorrow : firstAdded).getTime(),
    ...(holdExpiresAt ? [holdExpiresAt.getTime()] : []),
  ];
  return new Date(Math.min(...limits));
}

/** The outcome at `now`: a request whose time is over has expired, also before the job has ended it. */
export function dateChangeOutcomeAt(
  { outcome, expiresAt }: { outcome: DateChangeOutcome | null; expiresAt: Date },
  now: Date,
): DateChangeOutcome | null {
  return outcome === null && expiresAt <= now ? 'expired' : outcome;
}
