import type { PaymentOption } from '@coastline/contracts/bookings/online-payment';
import { describe, expect, it } from 'vitest';
import { chooseOption, getNextDelayMs, getOutcome, listPhases, listWays } from './payment-choices.ts';

const card: PaymentOption = {
  provider: 'stripe',
  method: 'card',
  is_test: false,
  phase: 'deposit50',
  amount: 3330,
  currency: 'GBP',
  charge: 41.16,
  rate: 0.012,
  margin_pct: 3,
};
const inEuro: PaymentOption = { ...card, currency: 'EUR', charge: 48.02, rate: 0.014 };
const whole: PaymentOption = { ...card, phase: 'full', amount: 6660, charge: 82.32 };
const wave: PaymentOption = {
  ...card,
  provider: 'wave',
  method: 'wave',
  currency: 'GMD',
  charge: 3330,
  rate: null,
  margin_pct: null,
};

describe('choices of online payment', () => {
  it('lists the deposit before the whole price, each once', () => {
    expect(listPhases([whole, inEuro, card])).toEqual(['deposit50', 'full']);
    expect(listPhases([])).toEqual([]);
  });

  it('groups the currencies of a provider and lists the method of the booking first', () => {
    const ways = listWays([card, inEuro, whole, wave], { phase: 'deposit50', preferred: 'wave' });
    expect(ways.map(({ provider, options }) => [provider, options])).toEqual([
      ['wave', [wave]],
      ['stripe', [card, inEuro]],
    ]);
  });

  it('chooses the currency, or the first one that the provider charges', () => {
    const way = { provider: card.provider, method: card.method, options: [card, inEuro] };
    expect(chooseOption(way, 'EUR')).toBe(inEuro);
    expect(chooseOption(way, 'GMD')).toBe(card);
    expect(chooseOption({ ...way, options: [] }, 'GMD')).toBeUndefined();
  });
});

describe('outcome of a checkout', () => {
  it.each([
    ['paid', null, false, 'received'],
    ['paid', 'dates_taken', false, 'unmatched'],
    ['open', null, true, 'waiting'],
    ['creating', null, true, 'waiting'],
    ['open', null, false, 'not_completed'],
    ['expired', null, true, 'not_completed'],
    ['failed', null, true, 'not_completed'],
  ] as const)('%s with the reason %s, asked again: %s, is %s', (status, reason, isAskedAgain, outcome) => {
    expect(getOutcome({ status, unmatched_reason: reason }, isAskedAgain)).toBe(outcome);
  });

  it('asks the provider at once and at most five more times, with growing delays', () => {
    const delays = [0, 1, 2, 3, 4, 5, 6].map(getNextDelayMs);
    expect(delays).toEqual([0, 2000, 4000, 8000, 15_000, 30_000, undefined]);
  });
});
