import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PRICE_PARTS, priceBooking } from '../money/pricing.ts';
import { CANCELLATION_POLICIES } from './cancellation-policy.ts';
import type { ChangedBooking } from './changed-booking.ts';
import { NO_DAILY_PARTS } from './changed-booking.ts';
import {
  findDateChangeObstacle,
  MAX_DATE_CHANGES,
  priceDateChange,
  validateChangedDates,
} from './date-change.ts';
import { addedRanges, extensionHoldLimit } from './extension.ts';
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
  dailyParts: NO_DAILY_PARTS,
  terms,
  changes: 0,
  isCarActive: true,
  needsDriverDates: false,
};
const to = (start: string, end: string, more: Partial<ChangedBooking> = {}, at = now) =>
  priceDateChange({ ...booking, ...more }, { start, end, now: at });

describe('the price of changed days', () => {
  it('follows with the extras per day and keeps fees; given-up days keep the part of both [TRIP-110] [TRIP-111]', () => {
    const extras = {
      totalBututs: 1_570_000,
      depositBututs: 785_000,
      parts: { hostExtrasBututs: 70_000, officeExtrasBututs: 100_000, keptBututs: 0 },
      dailyParts: { hostBututs: 10_000, officeBututs: 0 },
    };
    expect(to('2026-12-10', '2026-12-19', extras)).toMatchObject({
      totalBututs: 1_990_000,
      hostExtrasBututs: 90_000,
      officeExtrasBututs: 100_000,
      feeBututs: 667_000,
    });
    const paid = { ...extras, status: 'ready_for_pickup', depositReceived: true } as const;
    expect(to('2026-12-10', '2026-12-15', paid)).toMatchObject({
      ...{ givenUpDays: 2, keptBututs: 210_000, hostExtrasBututs: 50_000, differenceBututs: -210_000 },
    });
  });

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
    ['a returned car', { status: 'completed' as const }, {}, 'wrong_status'],
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

const OUT = { status: 'in_progress' } as const;
const READY = { status: 'ready_for_pickup' } as const;
const onDay = (day: number, hour = 10) => new Date(`2026-12-${day}T${hour}:00:00Z`);

describe('the price of changed days after the final payment', () => {
  it('is dearer by the added days, and nothing of the price is due besides [TRIP-264]', () => {
    expect(to('2026-12-10', '2026-12-19', READY)).toMatchObject({
      ...{ days: 9, totalBututs: 1_800_000, differenceBututs: 400_000 },
      ...{ depositBututs: 700_000, finalBututs: 0, keptBututs: 0 },
    });
  });

  it('keeps of all given-up days what a cancellation would not give back [TRIP-266]', () => {
    expect(to('2026-12-10', '2026-12-15', READY)).toMatchObject({
      ...{ givenUpDays: 2, keptNowBututs: 200_000, differenceBututs: -200_000 },
    });
    const kept = {
      ...READY,
      days: 5,
      totalBututs: 1_200_000,
      parts: { ...NO_PRICE_PARTS, keptBututs: 200_000 },
    };
    expect(to('2026-12-10', '2026-12-17', kept)).toMatchObject({
      keptBututs: 200_000,
      differenceBututs: 400_000,
    });
  });

  it('counts the policy on the road from each day that is given up [TRIP-268]', () => {
    // On the 11th, days that begin on the 12th or before are lost: one of the five from the 12th on.
    expect(to('2026-12-10', '2026-12-12', OUT, onDay(11)).keptNowBututs).toBe(600_000);
    expect(to('2026-12-10', '2026-12-11', OUT, onDay(11)).keptNowBututs).toBe(800_000);
    const flexible = { ...OUT, terms: { ...terms, policy: 'flexible' } } as const;
    expect(to('2026-12-10', '2026-12-12', flexible, onDay(11)).keptNowBututs).toBe(200_000);
    const strict = { ...OUT, terms: { ...terms, policy: 'strict' } } as const;
    expect(to('2026-12-10', '2026-12-12', strict, onDay(11)).differenceBututs).toBe(0);
  });

  it('never falls by more than the given-up days cost, nor rises by giving up days [TRIP-268]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CANCELLATION_POLICIES),
        fc.integer({ min: 10, max: 16 }),
        fc.integer({ min: 10, max: 17 }),
        (policy, today, end) => {
          const at = { ...OUT, terms: { ...terms, policy } } as const;
          const changed = to('2026-12-10', `2026-12-${Math.max(end, today)}`, at, onDay(today));
          expect(changed.differenceBututs).toBeLessThanOrEqual(0);
          expect(changed.differenceBututs).toBeGreaterThanOrEqual((changed.days - 7) * 200_000);
          expect(changed.feeBututs + changed.hostBututs).toBe(changed.totalBututs);
        },
      ),
    );
  });
});

describe('what keeps a paid booking from being changed', () => {
  const check = (more: Partial<ChangedBooking>, after: { start: string; end: string }, at: Date) =>
    findDateChangeObstacle({ ...booking, ...more }, { before, after, now: at, isOffice: false });
  const longer = { start: before.start, end: '2026-12-20' };
  const later = { start: '2026-12-12', end: '2026-12-19' };

  it.each([
    ['nothing for more days in the last hours before the trip', READY, longer, onDay(10), undefined],
    ['the end of the policy for a later first day', READY, later, onDay(10), 'too_late_to_change'],
    ['nothing for a later first day in time', READY, later, now, undefined],
    ['nothing on the last day', OUT, longer, onDay(17), undefined],
    ['the end of the trip', OUT, longer, onDay(18), 'too_late_to_change'],
    ['a paused car, for more days', { ...OUT, isCarActive: false }, longer, onDay(11), 'car_inactive'],
    [
      'nothing for fewer days of a paused car',
      { ...OUT, isCarActive: false },
      { start: before.start, end: '2026-12-12' },
      onDay(11),
      undefined,
    ],
  ])('is %s [TRIP-267]', (_, more, after, at, obstacle) => {
    expect(check(more, after, at)).toBe(obstacle);
  });
});

describe('the limits of changed days', () => {
  const limits = (after: { start: string; end: string }, isOffice: boolean, more: object = {}) =>
    validateChangedDates({
      ...{ before, after, today: '2026-12-12', minDays: 9, isOffice, status: 'confirmed' as const },
      ...more,
    });
  const reasonOf = (...args: Parameters<typeof limits>) => {
    const check = limits(...args);
    return check.ok ? undefined : check.reason;
  };

  it('let the office leave a first day that is over, and measure only shorter bookings [TRIP-71]', () => {
    const longer = { start: before.start, end: '2026-12-18' };
    expect(reasonOf(longer, true)).toBeUndefined();
    expect(reasonOf(longer, false)).toBe('start_in_past');
    expect(reasonOf({ start: '2026-12-12', end: '2026-12-16' }, true)).toBe('too_short');
  });

  it('keep the first day on the road, end it today at the earliest, and know no fewest days [TRIP-267]', () => {
    expect(reasonOf({ start: before.start, end: '2026-12-12' }, false, OUT)).toBeUndefined();
    expect(reasonOf({ start: before.start, end: '2026-12-11' }, true, OUT)).toBe('end_before_start');
    expect(reasonOf({ start: '2026-12-13', end: '2026-12-20' }, true, OUT)).toBe('invalid_dates');
  });
});

describe('an extension', () => {
  it('adds days before the first one, after the last one, or both [TRIP-264]', () => {
    const ranges = (start: string, end: string) => addedRanges(before, { start, end });
    const earlier = { start: '2026-12-08', end: '2026-12-09' };
    const later = { start: '2026-12-18', end: '2026-12-19' };
    expect(ranges('2026-12-08', '2026-12-17')).toEqual([earlier]);
    expect(ranges('2026-12-08', '2026-12-19')).toEqual([earlier, later]);
    expect(ranges('2026-12-20', '2026-12-30')).toEqual([{ start: '2026-12-20', end: '2026-12-30' }]);
    expect(ranges('2026-12-01', '2026-12-08')).toEqual([{ start: '2026-12-01', end: '2026-12-08' }]);
  });

  it('is held for two days at most [TRIP-265]', () => {
    const end = (until: Date) => extensionHoldLimit({ requestedAt: onDay(10), until }).toISOString();
    expect(end(onDay(11))).toBe('2026-12-11T10:00:00.000Z');
    expect(end(onDay(13))).toBe('2026-12-12T10:00:00.000Z');
  });
});
