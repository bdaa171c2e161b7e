import { formatExactPrice } from '@coastline/domain/money/currency';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { describe, expect, test } from 'vitest';
import { cancelling } from '#app/texts/en/bookings/cancelling.ts';
import { cancelTerms, moneyWords } from './cancel-terms.ts';

const paid = {
  viewer: 'guest',
  start_date: '2026-11-24',
  deposit_amount: 13_750,
  final_amount: 13_750,
  deposit_received: true,
  final_payment_received: false,
} as Booking;
const early = {
  now: new Date('2026-11-22T23:59:59Z'),
  format: formatExactPrice,
  words: cancelling.english,
};
const late = { ...early, now: new Date('2026-11-23T00:00:00Z') };

function read(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

describe('what cancelling means', () => {
  test('promises half of what was paid more than 24 hours before [CANC-03]', () => {
    expect(read(cancelTerms(paid, early))).toBe(
      'It is more than 24 hours before pick-up. You paid D 13 750; D 6 875 comes back to you, the rest goes to the host.',
    );
  });

  test('promises half of an odd sum to the butut [BOOK-28]', () => {
    expect(read(cancelTerms({ ...paid, deposit_amount: 501 }, early))).toContain(
      'D 250.50 comes back to you',
    );
  });

  test('promises nothing at exactly 24 hours [CANC-04]', () => {
    expect(read(cancelTerms(paid, late))).toBe(
      'It is 24 hours or less before pick-up. You paid D 13 750; nothing comes back to you, all of it goes to the host.',
    );
  });

  test('promises no money where none came in [CANC-06]', () => {
    expect(cancelTerms({ ...paid, deposit_received: false }, early)).toBe(
      'You have paid nothing yet, so nothing is due on either side.',
    );
  });
});

describe('what became of the money', () => {
  const said = { format: early.format, words: cancelling.english };

  test('is the refund where some is due back [CANC-08]', () => {
    expect(read(moneyWords({ ...said, received: 1_375_000, refund: 687_500 }))).toBe(
      'Your refund is D 6 875.',
    );
  });

  test('is the rule where none is [CANC-09]', () => {
    expect(moneyWords({ ...said, received: 1_375_000, refund: 0 })).toBe(
      'No refund available. Cancellations must be made more than 24 hours before pick-up.',
    );
  });

  test('is no promise where nothing had been paid [CANC-13]', () => {
    expect(moneyWords({ ...said, received: 0, refund: 0 })).toBe(
      'No payment had been received, so nothing is due.',
    );
  });
});
