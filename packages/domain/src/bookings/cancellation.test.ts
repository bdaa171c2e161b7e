import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bututs, isoDate } from '../arbitraries.test-support.ts';
import { addDays, rentalDays, startOfDayInBanjul } from '../days/rental-dates.ts';
import { CANCEL_REASONS } from './booking-life-cycle.ts';
import { calculateRefund, recalculateRefund, validateOfficeRefund } from './cancellation.ts';

const startDate = '2026-11-24';
const moderate = { policy: 'moderate', freeUntil: null } as const;
const early = new Date('2026-11-22T23:59:59.999Z');
const exactly24h = new Date('2026-11-23T00:00:00Z');
const received = 1_375_001;

describe('cancellation', () => {
  it('refunds half more than 24 hours before the pick-up day, with the odd butut for the renter [CANC-03]', () => {
    expect(calculateRefund({ ...moderate, receivedBututs: received, startDate, now: early })).toEqual({
      basis: 'percentage',
      refundPercentage: 50,
      cancelledWithin24h: false,
      renterBututs: 687_501,
      ownerBututs: 687_500,
      platformBututs: 0,
    });
  });

  it('keeps what stayed for days that were given up, unless the host cannot provide the car [TRIP-266]', () => {
    const paid = { ...moderate, receivedBututs: 550_000, keptBututs: 450_000, startDate, now: early };
    expect(calculateRefund(paid)).toMatchObject({ renterBututs: 50_000, ownerBututs: 500_000 });
    expect(calculateRefund({ ...paid, reason: 'host_unavailable' })).toMatchObject({ renterBututs: 550_000 });
  });

  it('refunds nothing at exactly 24 hours or later [CANC-04]', () => {
    const none = { refundPercentage: 0, cancelledWithin24h: true, renterBututs: 0, ownerBututs: received };
    expect(
      calculateRefund({ ...moderate, receivedBututs: received, startDate, now: exactly24h }),
    ).toMatchObject(none);
    expect(
      calculateRefund({
        ...moderate,
        receivedBututs: received,
        startDate,
        now: new Date('2026-11-25T10:00:00Z'),
      }),
    ).toMatchObject(none);
  });

  it('refunds nothing if nothing was received [CANC-06]', () => {
    expect(calculateRefund({ ...moderate, receivedBututs: 0, startDate, now: early })).toMatchObject({
      renterBututs: 0,
      ownerBututs: 0,
    });
  });

  it('refunds everything at any time if the host is unavailable [CANC-17]', () => {
    const shares = calculateRefund({
      ...moderate,
      receivedBututs: received,
      startDate,
      now: exactly24h,
      reason: 'host_unavailable',
    });
    expect(shares).toMatchObject({ refundPercentage: 100, renterBututs: received, ownerBututs: 0 });
  });

  it('refunds nothing at any time for a no-show [CANC-18]', () => {
    const shares = calculateRefund({
      ...moderate,
      receivedBututs: received,
      startDate,
      now: early,
      reason: 'no_show',
    });
    expect(shares).toMatchObject({ refundPercentage: 0, renterBututs: 0, ownerBututs: received });
  });

  it.each(['guest_request', 'car_problem', 'other'] as const)(
    'follows the 24-hour rule for %s [CANC-19]',
    (reason) => {
      const input = { ...moderate, receivedBututs: received, startDate };
      expect(calculateRefund({ ...input, now: early, reason })).toEqual(
        calculateRefund({ ...input, now: early }),
      );
      expect(calculateRefund({ ...input, now: exactly24h, reason })).toEqual(
        calculateRefund({ ...input, now: exactly24h }),
      );
    },
  );

  it('splits exactly the received amount between renter and owner, with 0 for the platform [CANC-05]', () => {
    const instant = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2033-01-01'),
      noInvalidDate: true,
    });
    const reason = fc.option(fc.constantFrom(...CANCEL_REASONS));
    fc.assert(
      fc.property(bututs, isoDate, instant, reason, (amount, start, now, why) => {
        const shares = calculateRefund({
          ...moderate,
          receivedBututs: amount,
          startDate: start,
          now,
          reason: why,
        });
        expect(shares.renterBututs + shares.ownerBututs).toBe(amount);
        expect(Math.min(shares.renterBututs, shares.ownerBututs)).toBeGreaterThanOrEqual(0);
        expect(shares.platformBututs).toBe(0);
      }),
    );
  });

  it('never increases the refund over time and changes it only at 24 hours before the day [CANC-03] [CANC-04]', () => {
    const hours = fc.array(fc.integer({ min: -60, max: 240 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(bututs, isoDate, hours, (receivedBututs, start, ahead) => {
        const inTime = ahead.toSorted((a, b) => b - a);
        const backs = inTime.map((left) => {
          const now = new Date(startOfDayInBanjul(start).getTime() - left * 3_600_000);
          return calculateRefund({ ...moderate, receivedBututs, startDate: start, now }).renterBututs;
        });
        expect(backs).toEqual(backs.toSorted((a, b) => b - a));
        expect(backs).toEqual(inTime.map((left) => (left > 24 ? Math.ceil(receivedBututs / 2) : 0)));
      }),
    );
  });

  it('refunds the same for one payment as for two parts, except for one butut of rounding [CANC-05]', () => {
    fc.assert(
      fc.property(bututs, bututs, isoDate, (deposit, rest, start) => {
        const now = new Date(startOfDayInBanjul(start).getTime() - 48 * 3_600_000);
        const backFor = (receivedBututs: number) =>
          calculateRefund({ ...moderate, receivedBututs, startDate: start, now }).renterBututs;
        const moved = backFor(deposit) + backFor(rest) - backFor(deposit + rest);
        expect([0, 1]).toContain(moved);
      }),
    );
  });

  it('refunds the days not driven for a fault of the car: the driven days cost as much as a rental until today [CANC-23]', () => {
    const reason = fc.constantFrom('car_problem' as const, 'host_unavailable' as const);
    const price = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(
        price,
        isoDate,
        fc.nat(60),
        fc.integer({ min: -1, max: 90 }),
        reason,
        (daily, start, length, after, why) => {
          const days = rentalDays(start, addDays(start, length));
          const now = new Date(startOfDayInBanjul(start).getTime() + after * 86_400_000 + 40_000_000);
          const shares = calculateRefund({
            ...moderate,
            receivedBututs: days * daily,
            startDate: start,
            now,
            reason: why,
            out: { days, priceBututs: days * daily },
          });
          const driven = Math.min(days, rentalDays(start, addDays(start, Math.max(0, after))));
          expect(shares).toMatchObject({
            basis: 'days_not_driven',
            renterBututs: (days - driven) * daily,
            ownerBututs: driven * daily,
            platformBututs: 0,
          });
        },
      ),
    );
  });

  it('refunds nothing for any other reason once the car is out [CANC-07]', () => {
    const out = { days: 5, priceBututs: 5000 };
    for (const reason of ['guest_request', 'other', 'no_show', null] as const) {
      expect(
        calculateRefund({ ...moderate, receivedBututs: 5000, startDate, now: early, reason, out }),
      ).toMatchObject({
        renterBututs: 0,
        ownerBututs: 5000,
      });
    }
  });

  it('accepts an amount of the office up to the received amount and keeps 0 for the platform [CANC-25]', () => {
    fc.assert(
      fc.property(bututs, bututs, fc.boolean(), (receivedBututs, renterBututs, cancelledWithin24h) => {
        const check = validateOfficeRefund({ cancelledWithin24h }, { receivedBututs, renterBututs });
        expect(check.ok).toBe(renterBututs <= receivedBututs);
        if (!check.ok) return;
        const { shares } = check;
        expect(shares.renterBututs + shares.ownerBututs).toBe(receivedBututs);
        expect(shares).toMatchObject({
          basis: 'office',
          renterBututs,
          platformBututs: 0,
          cancelledWithin24h,
        });
        expect(shares.refundPercentage).toBeGreaterThanOrEqual(0);
        expect(shares.refundPercentage).toBeLessThanOrEqual(100);
      }),
    );
    expect(
      validateOfficeRefund({ cancelledWithin24h: false }, { receivedBututs: 1, renterBututs: -1 }).ok,
    ).toBe(false);
  });

  it('recalculates the shares of the remaining money by the same rule after a void [LIFE-25]', () => {
    fc.assert(
      fc.property(bututs, bututs, bututs, (received, left, set) => {
        const ruled = calculateRefund({ ...moderate, receivedBututs: received, startDate, now: early });
        expect(recalculateRefund(ruled, left)).toEqual(
          calculateRefund({ ...moderate, receivedBututs: left, startDate, now: early }),
        );
        const office = validateOfficeRefund(ruled, {
          receivedBututs: received,
          renterBututs: Math.min(set, received),
        });
        if (!office.ok) return;
        const again = recalculateRefund(office.shares, left);
        expect(again.renterBututs).toBe(Math.min(office.shares.renterBututs, left));
        expect(again.renterBututs + again.ownerBututs).toBe(left);
      }),
    );
  });
});
