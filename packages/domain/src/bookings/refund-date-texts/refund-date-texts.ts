/** Refund deadlines and percentages, as lines for the booking form, bookings and mails (TRIP-192). */

import { formatExactPrice } from '../../money/currency.ts';
import { type Bututs, percentOf } from '../../money/money.ts';
import type { CancellationTerms } from '../cancellation-policy.ts';
import { listRefundSteps } from '../refund-percentage.ts';

/** The lines in one language. */
export interface RefundDateTexts {
  /** Before the booking is made; a duration is a text such as `24 hours`. */
  grace: (duration: string) => string;
  /** `date` is an instant in Banjul, for example `Nov 20, 00:00`. */
  until: (date: string, percentage: number) => string;
  untilWithSum: (date: string, back: { percentage: number; sum: string }) => string;
  /** After the last date. */
  afterwards: string;
  /** No date is left. */
  nothingBack: string;
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
    texts: RefundDateTexts;
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
