/** The cancellation policies as sentences, for pages, print, mails and documents in every language (TRIP-195). */

import { formatExactPrice } from '../../money/currency.ts';
import { type Bututs, percentOf } from '../../money/money.ts';
import {
  CANCELLATION_POLICIES,
  CANCELLATION_RULES,
  type CancellationPolicy,
  type CancellationTerms,
  listRefundSteps,
} from '../cancellation-policy.ts';
import { formatLimit, type PolicyTexts } from '../policy-texts/policy-texts.ts';

/** The sentences in one language. A duration is a text such as `24 hours`. */
export interface CancellationTexts extends PolicyTexts {
  grace: (duration: string) => string;
  before: (duration: string, percentage: number) => string;
  after: (duration: string) => string;
  /** No-show, return, breakdown, host and unpaid bookings. */
  others: readonly string[];
  /** Above the three policies in the Terms. */
  choices: string;
  /** One policy in the Terms. */
  choice: (name: string, line: string) => string;
  /** `date` is an instant in Banjul, for example `Nov 20, 00:00`. */
  until: (date: string, percentage: number) => string;
  untilWithSum: (date: string, back: { percentage: number; sum: string }) => string;
  /** After the last date. */
  afterwards: string;
  /** No date is left. */
  nothingBack: string;
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

/** The lines of the Terms: each policy, and the rules that all share. */
export function listTermsLines(graceHours: number, texts: CancellationTexts): string[] {
  return [
    texts.choices,
    ...CANCELLATION_POLICIES.map((policy) => {
      const { hours, percentage } = CANCELLATION_RULES[policy];
      return texts.choice(texts.names[policy], texts.before(texts.duration(hours), percentage));
    }),
    ...(graceHours > 0 ? [texts.grace(texts.duration(graceHours))] : []),
    ...texts.others,
  ];
}

/**
 * One line per date until which money comes back, and one for the time after. With an amount in bututs, the lines name the
 * sum that would come back of it.
 */
export function listRefundDates(
  terms: CancellationTerms,
  {
    now,
    bututs,
    texts,
    formatInstant,
  }: {
    now: Date;
    bututs: Bututs;
    texts: CancellationTexts;
    formatInstant: (instant: string) => string;
  },
): string[] {
  const steps = listRefundSteps(terms, now);
  if (steps.length === 0) return [texts.nothingBack];
  const lines = steps.map(({ until, percentage }) => {
    const date = formatInstant(until.toISOString());
    if (bututs === 0) return texts.until(date, percentage);
    return texts.untilWithSum(date, { percentage, sum: formatExactPrice(percentOf(bututs, percentage)) });
  });
  return [...lines, texts.afterwards];
}
