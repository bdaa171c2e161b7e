/** The named cancellation policies: the refunded part of the received money, and its deadline (TRIP-190 to TRIP-194). */

import type { IsoDate } from '../days/rental-dates.ts';

export const CANCELLATION_POLICIES = ['flexible', 'moderate', 'strict'] as const;
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number];

/** The policy of the specification (D8). */
export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = 'moderate';

/** More than `hours` before 00:00 in Banjul of the pick-up day, `percentage` of the received money comes back; later nothing. */
export const CANCELLATION_RULES: Record<CancellationPolicy, { hours: number; percentage: number }> = {
  flexible: { hours: 24, percentage: 100 },
  moderate: { hours: 24, percentage: 50 },
  strict: { hours: 168, percentage: 50 },
};

/** The terms that a booking keeps. `freeUntil` is the end of the grace period; null without one. */
export type CancellationTerms = {
  policy: CancellationPolicy;
  startDate: IsoDate;
  freeUntil: Date | null;
};
