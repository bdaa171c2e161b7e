/** The cancellation policies as sentences, for pages, print, mails and documents in every language (TRIP-195). */

import { CANCELLATION_RULES, type CancellationPolicy } from '../cancellation-policy.ts';
import { formatLimit, type PolicyTexts } from '../policy-texts/policy-texts.ts';

/** The sentences in one language. A duration is a text such as `24 hours`. */
export interface CancellationTexts extends PolicyTexts {
  before: (duration: string, percentage: number) => string;
  after: (duration: string) => string;
  /** No-show, return, breakdown, host and unpaid bookings. */
  others: readonly string[];
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
