import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, CANCEL_REASONS } from '../bookings/booking-life-cycle.ts';
import {
  CHECKOUT_PHASES,
  checkoutPhases,
  convertToCharge,
  decideReceipt,
  holdDuringCheckout,
  MAX_HOLD_EXTENSIONS,
  valueInDalasi,
} from './payment-providers.ts';
import { allocateRefund, type RefundSource } from './provider-refunds.ts';

const bututs = fc.integer({ min: 1, max: 10_000_000_00 });
const exchange = fc.record({
  currency: fc.constantFrom('EUR', 'GBP', 'USD', 'SEK'),
  rate: fc.integer({ min: 1_000, max: 1_000_000 }).map((millionths) => millionths / 1_000_000),
  marginPct: fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
});

describe('the charge of a provider', () => {
  it('is the rate plus the margin, rounded up to a minor unit [PAY-25]', () => {
    const euros = { currency: 'EUR', rate: 0.014, marginPct: 3 } as const;
    expect(convertToCharge(200_000, euros)).toBe(2_884);
    expect(convertToCharge(200_001, euros)).toBe(2_885);
    expect(convertToCharge(333_033, { currency: 'GMD', rate: 1, marginPct: 0 })).toBe(333_033);
  });

  it('never loses the office a part of its price, and costs the guest less than a minor unit more [PAY-25]', () => {
    fc.assert(
      fc.property(bututs, exchange, (amount, { currency, rate, marginPct }) => {
        const charge = convertToCharge(amount, { currency, rate, marginPct });
        const exact = amount * rate * (1 + marginPct / 100);
        expect(charge).toBeGreaterThanOrEqual(exact * (1 - 1e-9));
        expect(charge).toBeLessThan(exact * (1 + 1e-9) + 1);
      }),
    );
  });

  it('has the dalasi value of its checkout if it is paid in full [PAY-31]', () => {
    fc.assert(
      fc.property(bututs, fc.integer({ min: 1, max: 1_000_000_00 }), (amount, chargeMinorUnits) => {
        expect(valueInDalasi(chargeMinorUnits, { bututs: amount, chargeMinorUnits })).toBe(amount);
      }),
    );
  });
});

describe('the decision about received money', () => {
  const facts = { phase: 'deposit50', status: 'booked', cancelReason: null, isExactAmount: true } as const;

  it('applies exact money for what is due [PAY-29]', () => {
    for (const status of BOOKING_STATUSES) {
      for (const phase of CHECKOUT_PHASES) {
        const { kind } = decideReceipt({ ...facts, status, phase, canStillStart: true });
        expect(kind === 'apply').toBe(checkoutPhases(status).some((payable) => payable === phase));
      }
    }
  });

  it('confirms again after an expired hold only, while the rental can still start [PAY-30]', () => {
    for (const cancelReason of CANCEL_REASONS) {
      const cancelled = { ...facts, status: 'cancelled', cancelReason, canStillStart: true } as const;
      const { kind } = decideReceipt(cancelled);
      expect(kind).toBe(cancelReason === 'hold_expired' ? 'reconfirm' : 'unmatched');
      expect(decideReceipt({ ...cancelled, canStillStart: false }).kind).toBe('unmatched');
    }
  });

  it('keeps other money unmatched with its reason [PAY-31]', () => {
    const decide = (changed: Partial<Parameters<typeof decideReceipt>[0]>) =>
      decideReceipt({ ...facts, canStillStart: true, ...changed });
    expect(decide({ isExactAmount: false })).toEqual({ kind: 'unmatched', reason: 'wrong_amount' });
    expect(decide({ status: 'confirmed' })).toEqual({ kind: 'unmatched', reason: 'already_paid' });
    expect(decide({ phase: 'final50' })).toEqual({ kind: 'unmatched', reason: 'deposit_missing' });
    expect(decide({ phase: 'final50', status: 'cancelled', cancelReason: 'hold_expired' })).toEqual({
      kind: 'unmatched',
      reason: 'booking_cancelled',
    });
  });
});

describe('the hold during a checkout', () => {
  const hold = {
    holdExpiresAt: new Date('2026-11-25T10:00:00Z'),
    checkoutExpiresAt: new Date('2026-11-25T10:20:00Z'),
    startDate: '2026-11-28',
    extensions: 0,
  };

  it('lasts until the end of the checkout, and is never shortened [PAY-26]', () => {
    expect(holdDuringCheckout(hold)).toEqual(hold.checkoutExpiresAt);
    const longer = { ...hold, holdExpiresAt: new Date('2026-11-25T11:00:00Z') };
    expect(holdDuringCheckout(longer)).toEqual(longer.holdExpiresAt);
  });

  it('is extended twice, and not beyond the pick-up day [PAY-26]', () => {
    expect(holdDuringCheckout({ ...hold, extensions: MAX_HOLD_EXTENSIONS })).toEqual(hold.holdExpiresAt);
    const today = { ...hold, startDate: '2026-11-24' };
    expect(holdDuringCheckout(today)).toEqual(hold.holdExpiresAt);
  });
});

describe('a refund through providers', () => {
  const source: fc.Arbitrary<RefundSource> = fc
    .tuple(bututs, fc.integer({ min: 1, max: 1_000_000_00 }), fc.uuid())
    .map(([received, minorUnits, id]) => ({
      ...{ id, bututs: received, minorUnits, refundedBututs: 0, refundedMinorUnits: 0 },
    }));

  it('is divided exactly, and no receipt gives back more than it has [PAY-38]', () => {
    fc.assert(
      fc.property(fc.array(source, { maxLength: 3 }), bututs, (sources, refund) => {
        const shares = allocateRefund(refund, sources);
        const available = sources.reduce((sum, each) => sum + each.bututs, 0);
        expect(shares === undefined).toBe(available < refund);
        for (const share of shares ?? []) {
          const from = sources.find(({ id }) => id === share.id);
          expect(share.bututs).toBeLessThanOrEqual(from?.bututs ?? 0);
          expect(share.minorUnits).toBeLessThanOrEqual(from?.minorUnits ?? 0);
          if (share.bututs === from?.bututs) expect(share.minorUnits).toBe(from.minorUnits);
        }
        if (shares) expect(shares.reduce((sum, share) => sum + share.bututs, 0)).toBe(refund);
      }),
    );
  });
});
