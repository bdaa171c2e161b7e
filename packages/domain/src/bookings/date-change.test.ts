import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PRICE_PARTS, priceBooking } from '../money/pricing.ts';
import { CANCELLATION_POLICIES } from './cancellation-policy.ts';
import {
  type ChangedBooking,
  changedDatesLimits,
  findDateChangeObstacle,
  MAX_DATE_CHANGES,
  priceDateChange,
} from './date-change.ts';
import { policyLimit } from './refund-percentage.ts';

const before = { start: '2026-12-10', end: '2026-12-17' };
const terms = { policy: 'moderate', startDate: before.start, freeUntil: null } as const;
const now = new Date('2026-12-01T10:00:00Z');
const price = priceBooking({ dailyPriceBututs: 200_000, ...before, markupPct: 30 });
const booking: ChangedBooking = {
  status: 'confirmed',
  dailyPriceBututs: 200_000,
  days: 7,
  ...{ totalBututs: price.totalBututs, depositBututs: price.depositBututs },
  depositReceived: true,
  depositDays: 7,
  creditBututs: 0,
  markupPct: 30,
  parts: NO_PRICE_PARTS,
  terms,
  changes: 0,
  isCarActive: true,
  needsDriverDates: false,
};
const to = (start: string, end: string, more: Partial<ChangedBooking> = {}, at = now) =>
  priceDateChange({ ...booking, ...more }, { start, end, now: at });

describe('the price of changed days', () => {
  it('keeps a paid deposit, and the final payment takes up the difference [TRIP-72]', () => {
    expect(to('2026-12-12', '2026-12-21')).toMatchObject({
      days: 9,
      totalBututs: 1_800_000,
      depositBututs: 700_000,
      finalBututs: 1_100_000,
      differenceBututs: 400_000,
      keptBututs: 0,
    });
    expect(to('2026-12-20', '2026-12-27').differenceBututs).toBe(0);
  });

  it('is a new price with a new deposit while nothing is paid [TRIP-72]', () => {
    const unpaid = { status: 'booked', depositReceived: false, depositDays: null } as const;
    expect(to('2026-12-10', '2026-12-13', unpaid)).toMatchObject({
      totalBututs: 600_000,
      depositBututs: 300_000,
      finalBututs: 300_000,
      keptNowBututs: 0,
    });
  });

  it('keeps of given-up days what a cancellation would not give back of their paid part [TRIP-73]', () => {
    // Price of two days: D 4 000. Paid of it: D 2 000. Kept: half of that, D 1 000.
    expect(to('2026-12-10', '2026-12-15')).toMatchObject({
      givenUpDays: 2,
      keptNowBututs: 100_000,
      totalBututs: 1_100_000,
      finalBututs: 400_000,
    });
    const flexible = { terms: { ...terms, policy: 'flexible' } } as const;
    expect(to('2026-12-10', '2026-12-15', flexible).keptBututs).toBe(0);
    const late = new Date(policyLimit(terms));
    expect(to('2026-12-10', '2026-12-15', {}, late).keptNowBututs).toBe(200_000);
  });

  it('keeps nothing of days that the deposit was not paid for [TRIP-73]', () => {
    const longer = { days: 14, totalBututs: 2_800_000 };
    expect(to('2026-12-10', '2026-12-17', longer)).toMatchObject({ givenUpDays: 0, keptBututs: 0 });
    // Two of the seven paid days are given up; the added days do not count.
    expect(to('2026-12-10', '2026-12-15', longer)).toMatchObject({ givenUpDays: 2, keptBututs: 100_000 });
  });

  it('gives back what stayed as its days are taken again, and nothing stays if the office waives it [TRIP-73]', () => {
    const shorter = {
      days: 5,
      totalBututs: 1_100_000,
      parts: { ...NO_PRICE_PARTS, keptBututs: 100_000 },
    };
    expect(to('2026-12-10', '2026-12-16', shorter).keptBututs).toBe(50_000);
    expect(to('2026-12-10', '2026-12-17', shorter)).toMatchObject({
      totalBututs: 1_400_000,
      keptBututs: 0,
    });
    const waived = { start: '2026-12-10', end: '2026-12-15', now, keepsNothing: true };
    expect(priceDateChange(booking, waived)).toMatchObject({ givenUpDays: 2, keptBututs: 0 });
  });

  it('never makes a change to fewer days and a cancellation cheaper than the cancellation [TRIP-73]', () => {
    const policy = fc.constantFrom(...CANCELLATION_POLICIES);
    fc.assert(
      fc.property(policy, fc.integer({ min: 1, max: 6 }), (name, days) => {
        const changed = to('2026-12-10', `2026-12-1${days}`, { terms: { ...terms, policy: name } });
        expect(changed.keptBututs).toBeGreaterThanOrEqual(0);
        expect(changed.totalBututs).toBe(days * 200_000 + changed.keptBututs);
        expect(changed.feeBututs + changed.hostBututs).toBe(changed.totalBututs);
        expect(changed.depositBututs + changed.finalBututs).toBe(changed.totalBututs);
      }),
    );
  });
});

const UNPAID = { status: 'booked', depositReceived: false, depositDays: null } as const;
const UNPAID_WITH_CREDIT = { ...UNPAID, creditBututs: 800_000 };

describe('what keeps a change from being made', () => {
  const check = (more: Partial<ChangedBooking> = {}, change: object = {}) =>
    findDateChangeObstacle(
      { ...booking, ...more },
      { before, after: { start: '2026-12-11', end: '2026-12-18' }, now, isOffice: false, ...change },
    );

  it.each([
    ['a paid booking', { status: 'ready_for_pickup' as const }, {}, 'wrong_status'],
    ['the same days', {}, { after: before }, 'same_dates'],
    ['a paused car', { isCarActive: false }, {}, 'car_inactive'],
    ['too many changes', { changes: MAX_DATE_CHANGES }, {}, 'too_many_date_changes'],
    ['the end of the policy', {}, { now: policyLimit(terms) }, 'too_late_to_change'],
    [
      'a price below the deposit',
      {},
      { after: { start: '2026-12-10', end: '2026-12-11' } },
      'price_already_paid',
    ],
    [
      'a deposit that is too small for so many days',
      {},
      { after: { start: '2026-12-10', end: '2026-12-25' } },
      'deposit_too_small',
    ],
    [
      'nothing for a deposit of a quarter',
      {},
      { after: { start: '2026-12-10', end: '2026-12-24' } },
      undefined,
    ],
    [
      'an earlier pick-up of a driver with a checked age',
      { needsDriverDates: true },
      { after: { start: '2026-12-09', end: '2026-12-16' } },
      'driver_check_needed',
    ],
    ['credit that covers what is left', { creditBututs: 700_000 }, {}, 'price_already_paid'],
    ['credit that covers a new deposit', UNPAID_WITH_CREDIT, {}, 'price_already_paid'],
    ['nothing', {}, {}, undefined],
    ['nothing for the office', { changes: 99 }, { now: policyLimit(terms), isOffice: true }, undefined],
    ['nothing while unpaid', UNPAID, { now: policyLimit(terms) }, undefined],
  ])('is %s [TRIP-71]', (_, more, change, obstacle) => {
    expect(check(more, change)).toBe(obstacle);
  });
});

describe('the limits of changed days', () => {
  const limits = (after: { start: string; end: string }, isOffice: boolean) =>
    changedDatesLimits({ before, after, today: '2026-12-12', minDays: 9, isOffice });

  it('let the office leave a first day that is over, and measure only shorter bookings [TRIP-71]', () => {
    const longer = { start: before.start, end: '2026-12-18' };
    expect(limits(longer, true)).toEqual({ today: before.start, minDays: 1 });
    expect(limits(longer, false)).toEqual({ today: '2026-12-12', minDays: 1 });
    expect(limits({ start: '2026-12-11', end: '2026-12-16' }, true)).toEqual({
      today: '2026-12-12',
      minDays: 9,
    });
  });
});
