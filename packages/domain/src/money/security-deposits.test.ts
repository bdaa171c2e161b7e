import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountCharged,
  captureMinorUnits,
  type HeldDeposit,
  lastsLongEnough,
  planSettlement,
  releaseAt,
} from './security-deposits.ts';

const returnedAt = new Date('2031-05-16T10:00:00Z');
const held: HeldDeposit = {
  bututs: 300_000,
  disputeHours: 72,
  authorisedUntil: null,
  bookingStatus: 'completed',
  returnedAt,
  hasOpenCharges: false,
  dueBututs: 0,
  creditBututs: 0,
};
const over = releaseAt(returnedAt, 72);
const before = new Date(over.getTime() - 1);
const plan = (change: Partial<HeldDeposit>, now = over, isByOffice = false) =>
  planSettlement({ ...held, ...change }, { now, isByOffice });

describe('a held security deposit', () => {
  test('is settled by itself once the dispute hours after the return are over [TRIP-252]', () => {
    expect(plan({}, before)).toEqual({ kind: 'hold', reason: 'dispute_hours' });
    expect(plan({})).toEqual({ kind: 'settle', chargedBututs: 0 });
    expect(plan({ bookingStatus: 'cancelled', returnedAt: null }, before)).toMatchObject({ kind: 'settle' });
    expect(plan({ bookingStatus: 'confirmed', returnedAt: null })).toMatchObject({ reason: 'trip_not_over' });
  });

  test('is held by an open charge, also against the office, and while the car is out [TRIP-253]', () => {
    for (const isByOffice of [false, true]) {
      expect(plan({ hasOpenCharges: true }, over, isByOffice)).toMatchObject({ reason: 'charges_open' });
      expect(plan({ bookingStatus: 'in_progress', returnedAt: null }, over, isByOffice)).toMatchObject({
        reason: 'trip_not_over',
      });
    }
    expect(plan({}, before, true)).toMatchObject({ kind: 'settle' });
  });

  test('pays what is due before its authorisation ends, even if another charge is open [TRIP-256]', () => {
    const ending = { authorisedUntil: new Date(before.getTime() + 11 * 3_600_000), hasOpenCharges: true };
    expect(plan({ ...ending, dueBututs: 50_000 }, before)).toEqual({ kind: 'settle', chargedBututs: 50_000 });
    expect(plan(ending, before)).toEqual({ kind: 'hold', reason: 'charges_open' });
    const later = { ...ending, authorisedUntil: new Date(before.getTime() + 13 * 3_600_000) };
    expect(plan({ ...later, dueBututs: 50_000 }, before)).toMatchObject({ kind: 'hold' });
  });

  test('gives what is due after the credit, and never more than itself [TRIP-251] [TRIP-257]', () => {
    const sum = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(sum, sum, sum, (bututs, dueBututs, creditBututs) => {
        const charged = amountCharged({ bututs, dueBututs, creditBututs });
        expect(charged).toBeGreaterThanOrEqual(0);
        expect(charged).toBeLessThanOrEqual(bututs);
        expect(charged + creditBututs >= dueBututs || charged === bututs).toBe(true);
      }),
    );
  });
});

test('a card is authorised only for trips that end in time [TRIP-246]', () => {
  const now = new Date('2031-05-14T09:00:00Z');
  expect(lastsLongEnough({ now, endDate: '2031-05-17', disputeHours: 72 })).toBe(true);
  expect(lastsLongEnough({ now, endDate: '2031-05-18', disputeHours: 72 })).toBe(false);
  expect(lastsLongEnough({ now, endDate: '2031-05-18', disputeHours: 48 })).toBe(true);
});

test('a capture is the share of the authorised charge, at least one unit and never more [TRIP-255]', () => {
  expect(captureMinorUnits(100_000, { bututs: 300_000, chargeMinorUnits: 4021 })).toBe(1340);
  expect(captureMinorUnits(300_000, { bututs: 300_000, chargeMinorUnits: 4021 })).toBe(4021);
  expect(captureMinorUnits(1, { bututs: 300_000, chargeMinorUnits: 4021 })).toBe(1);
});
