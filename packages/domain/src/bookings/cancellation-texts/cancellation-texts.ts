/** The cancellation policies as sentences, for pages, print, mails and documents in every language (TRIP-195). */

import { CANCELLATION_RULES, type CancellationPolicy } from '../cancellation-policy.ts';
import type { PolicyTexts } from '../policy-texts/policy-texts.ts';

/** The sentences in one language. A duration is a text such as `24 hours`. */
export interface CancellationTexts extends PolicyTexts {
  /** The grace period. */
  grace: (duration: string) => string;
  before: (duration: string, percentage: number) => string;
  after: (duration: string) => string;
  /** No-show, return, breakdown, host and unpaid bookings. */
  others: readonly string[];
}

/** How long before the pick-up day the policy lets money come back, for example `24 hours`. */
export function formatLimit(policy: CancellationPolicy, texts: PolicyTexts): string {
  return texts.duration(CANCELLATION_RULES[policy].hours);
}

/** All lines of a policy (TXT-15). */
export function listPolicyLines(
  { policy, graceHours }: { policy: CancellationPolicy; graceHours: number },
  texts: CancellationTexts,
): string[] {
  const { percentage } = CANCELLATION_RULES[policy];
  const limit = formatLimit(policy, texts);
  return [
    ...(graceHours > 0 ? [texts.grace(texts.duration(graceHours))] : []),
    texts.before(limit, percentage),
    texts.after(limit),
    ...texts.others,
  ];
}
