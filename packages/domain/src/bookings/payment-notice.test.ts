import { describe, expect, it } from 'vitest';
import { DEFAULT_HOLD_HOURS } from './booking-life-cycle.ts';
import {
  DEFAULT_PAYMENT_NOTICE_HOURS,
  duePhase,
  holdAfterDecline,
  holdAfterNotice,
  validatePaymentNotice,
} from './payment-notice.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const hold = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const HOURS = DEFAULT_PAYMENT_NOTICE_HOURS;

describe('the hold of a booking with a payment notice', () => {
  it.each([
    ['bank', 24 * 60],
    ['wave', 3 * 60],
    ['cash', 3 * 60],
  ] as const)('is extended by the hours of %s [PAY-41]', (method, minutes) => {
    const booking = { now: NOW, holdExpiresAt: hold(30), startDate: '2026-12-24' };
    expect(holdAfterNotice({ ...booking, method, hours: HOURS })).toEqual(hold(minutes));
  });

  it('is never shortened [PAY-41]', () => {
    const booking = { now: NOW, holdExpiresAt: hold(300), startDate: '2026-12-24' };
    expect(holdAfterNotice({ ...booking, method: 'wave', hours: HOURS })).toEqual(hold(300));
  });

  it('is extended to the end of the pick-up day at most [PAY-41]', () => {
    const booking = { now: NOW, holdExpiresAt: hold(30), startDate: '2026-11-24' };
    const end = new Date('2026-11-25T00:00:00Z');
    expect(holdAfterNotice({ ...booking, method: 'bank', hours: HOURS })).toEqual(end);
    const late = {
      ...booking,
      now: new Date('2026-11-24T23:30:00Z'),
      holdExpiresAt: new Date('2026-11-25T00:30:00Z'),
    };
    expect(holdAfterNotice({ ...late, method: 'bank', hours: HOURS })).toEqual(late.holdExpiresAt);
  });

  it('is a normal hold after a decline, or the earlier one if that ends later [PAY-44]', () => {
    const booking = { now: NOW, startDate: '2026-12-24', method: 'bank', hours: DEFAULT_HOLD_HOURS } as const;
    expect(holdAfterDecline({ ...booking, holdExpiresAt: hold(-10) })).toEqual(hold(60));
    expect(holdAfterDecline({ ...booking, holdExpiresAt: hold(90) })).toEqual(hold(90));
  });
});

it('a notice is about the payment that the status awaits [PAY-40]', () => {
  expect(duePhase('booked')).toBe('deposit50');
  expect(duePhase('confirmed')).toBe('final50');
  for (const status of ['ready_for_pickup', 'in_progress', 'completed', 'cancelled'] as const) {
    expect(duePhase(status)).toBeUndefined();
  }
});

it('a transfer needs its reference, cash needs none [PAY-40]', () => {
  const values = { reference: ' ', note: '' };
  expect(validatePaymentNotice({ ...values, method: 'wave' })).toMatchObject([{ field: 'reference' }]);
  expect(validatePaymentNotice({ ...values, method: 'cash' })).toEqual([]);
});
