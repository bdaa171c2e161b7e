import type { Booking } from '@coastline/contracts/bookings/booking';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { describe, expect, test } from 'vitest';
import { cancelling } from '#app/texts/en/bookings.ts';
import { cancellation } from '#app/texts/en/cancellation.ts';
import { formatCancelTerms, formatRefundOutcome } from './cancel-terms.ts';

const paid = {
  viewer: 'guest',
  start_date: '2026-11-24',
  cancellation: { policy: 'moderate', free_until: null },
  deposit_amount: 13_750,
  final_amount: 13_750,
  deposit_received: true,
  final_payment_received: false,
} as Booking;
const early = {
  now: new Date('2026-11-22T23:59:59Z'),
  format: formatExactPrice,
  texts: { ...cancelling.english, ...cancellation.english },
};
const late = { ...early, now: new Date('2026-11-23T00:00:00Z') };

function normalizeSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

describe('formatCancelTerms', () => {
  test('promises half of the payments more than 24 hours before pick-up [CANC-03]', () => {
    expect(normalizeSpaces(formatCancelTerms(paid, early))).toBe(
      'It is more than 24 hours before pick-up. You paid D 13 750; D 6 875 comes back to you, the rest goes to the host.',
    );
  });

  test('promises half of an odd amount exactly to the butut [BOOK-28]', () => {
    expect(normalizeSpaces(formatCancelTerms({ ...paid, deposit_amount: 501 }, early))).toContain(
      'D 250.50 comes back to you',
    );
  });

  test('promises everything in the grace period, and follows the limit of a strict policy [TRIP-191] [TRIP-193]', () => {
    const grace = { policy: 'moderate' as const, free_until: '2026-11-23T01:00:00.000Z' };
    expect(normalizeSpaces(formatCancelTerms({ ...paid, cancellation: grace }, late))).toBe(
      'You booked only a short while ago. You paid D 13 750; all of it comes back to you.',
    );
    const strict = { policy: 'strict' as const, free_until: null };
    expect(normalizeSpaces(formatCancelTerms({ ...paid, cancellation: strict }, early))).toBe(
      'It is 7 days or less before pick-up. You paid D 13 750; nothing comes back to you, all of it goes to the host.',
    );
  });

  test('promises nothing at exactly 24 hours [CANC-04]', () => {
    expect(normalizeSpaces(formatCancelTerms(paid, late))).toBe(
      'It is 24 hours or less before pick-up. You paid D 13 750; nothing comes back to you, all of it goes to the host.',
    );
  });

  test('promises nothing without payments [CANC-06]', () => {
    expect(formatCancelTerms({ ...paid, deposit_received: false }, early)).toBe(
      'You have paid nothing yet, so nothing is due on either side.',
    );
  });
});

describe('formatRefundOutcome', () => {
  const options = {
    format: early.format,
    policy: 'moderate' as const,
    texts: { ...cancelling.english, ...cancellation.english },
  };

  test('returns the amount of the refund [CANC-08]', () => {
    expect(normalizeSpaces(formatRefundOutcome({ ...options, received: 1_375_000, refund: 687_500 }))).toBe(
      'Your refund is D 6 875.',
    );
  });

  test('returns the rule if nothing is refunded [CANC-09]', () => {
    expect(formatRefundOutcome({ ...options, received: 1_375_000, refund: 0 })).toBe(
      'No refund available. Cancellations must be made more than 24 hours before pick-up.',
    );
  });

  test('promises nothing if nothing was paid [CANC-13]', () => {
    expect(formatRefundOutcome({ ...options, received: 0, refund: 0 })).toBe(
      'No payment had been received, so nothing is due.',
    );
  });
});
