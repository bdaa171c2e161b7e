/**
 * Refunded percentage of a cancellation at an instant by the policy of a booking (TRIP-190 to TRIP-193). Apart from the
 * policies, because pages of cars do not need it.
 */

import { type IsoDate, startOfDayInBanjul } from '../days/rental-dates.ts';
import { CANCELLATION_RULES, type CancellationTerms } from './cancellation-policy.ts';

const MS_PER_HOUR = 3_600_000;

/** When the grace period of a booking ends: at the latest when the pick-up day begins. Null if it would be over at once. */
export function graceEnd(booking: { bookedAt: Date; startDate: IsoDate; graceHours: number }): Date | null {
  const { bookedAt, startDate, graceHours } = booking;
  const end = Math.min(
    bookedAt.getTime() + graceHours * MS_PER_HOUR,
    startOfDayInBanjul(startDate).getTime(),
  );
  return end > bookedAt.getTime() ? new Date(end) : null;
}

/** The last instant before which a cancellation still brings the percentage of the policy. */
export function policyLimit({ policy, startDate }: Pick<CancellationTerms, 'policy' | 'startDate'>): Date {
  return new Date(startOfDayInBanjul(startDate).getTime() - CANCELLATION_RULES[policy].hours * MS_PER_HOUR);
}

/** Percentage of the received money that comes back if the booking is cancelled at `now`, before the hand-over. */
export function policyPercentage(terms: CancellationTerms, now: Date): number {
  if (isInGrace(terms, now)) return 100;
  return now < policyLimit(terms) ? CANCELLATION_RULES[terms.policy].percentage : 0;
}

/** The end of the grace period: the stored one, or when the pick-up day begins, which may have moved to an earlier day. */
function graceLimit({
  freeUntil,
  startDate,
}: Pick<CancellationTerms, 'freeUntil' | 'startDate'>): Date | null {
  return freeUntil && new Date(Math.min(freeUntil.getTime(), startOfDayInBanjul(startDate).getTime()));
}

/** Whether everything comes back because the booking is new. */
export function isInGrace(terms: Pick<CancellationTerms, 'freeUntil' | 'startDate'>, now: Date): boolean {
  const limit = graceLimit(terms);
  return limit !== null && now <= limit;
}

/** Refund percentages and their deadlines, from `now` on; empty if no refund is possible any more. */
export function listRefundSteps(terms: CancellationTerms, now: Date): { until: Date; percentage: number }[] {
  const { percentage } = CANCELLATION_RULES[terms.policy];
  const freeUntil = graceLimit(terms);
  const limit = policyLimit(terms);
  const grace = freeUntil && isInGrace(terms, now) ? [{ until: freeUntil, percentage: 100 }] : [];
  const isCovered = percentage === 100 && limit > now;
  const isPast = limit <= now || (grace[0] && limit <= grace[0].until);
  return isPast ? grace : [...(isCovered ? [] : grace), { until: limit, percentage }];
}
