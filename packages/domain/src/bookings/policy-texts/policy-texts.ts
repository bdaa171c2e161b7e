/** The cancellation policies in one sentence each, for the rules of a car; the long texts are loaded apart (TRIP-195). */

import { CANCELLATION_RULES, type CancellationPolicy } from '../cancellation-policy.ts';

/** The sentences in one language. */
export interface PolicyTexts {
  names: Record<CancellationPolicy, string>;
  duration: (hours: number) => string;
  /** The policy in one sentence. */
  sentence: (name: string, rule: { duration: string; percentage: number }) => string;
}

/** The policy in one sentence. */
export function formatPolicy(policy: CancellationPolicy, texts: PolicyTexts): string {
  const { hours, percentage } = CANCELLATION_RULES[policy];
  return texts.sentence(texts.names[policy], { duration: texts.duration(hours), percentage });
}
