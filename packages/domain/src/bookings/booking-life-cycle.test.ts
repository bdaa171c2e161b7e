import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  BOOKING_VIEWERS,
  type BookingActor,
  type BookingStatus,
  CANCEL_REASONS,
  effectiveStatus,
  formatBookingNumber,
  formatCountdown,
  formatHours,
  holdMinutes,
  isBlocking,
  isRemovable,
  statusLabel,
} from './booking-life-cycle.ts';
import {
  BOOKING_ACTIONS,
  type BookingAction,
  findTransition,
  TRANSITIONS,
  validateTransition,
} from './booking-transitions.ts';

const VOIDS: BookingAction[] = ['void_deposit', 'void_final_payment'];
const ENDINGS: BookingAction[] = ['return_car', 'cancel', 'cancel_by_office', 'expire_hold'];
const now = new Date('2026-11-24T09:00:00Z');
const actors: BookingActor[] = [...BOOKING_VIEWERS, 'server'];
const met = {
  checksConfirmed: true,
  startDate: '2026-11-24',
  outWithBookingNumber: null,
  today: '2026-11-24',
  reason: 'other',
  holdExpiresAt: now,
  now,
  wasHandedOver: false,
  cancelReason: 'hold_expired' as const,
};

type Life = { status: BookingStatus; taken: BookingAction[]; hasDeposit: boolean; hasFinal: boolean };

function live(steps: readonly { action: BookingAction; actor: BookingActor; isMet: boolean }[]): Life {
  const life: Life = { status: 'booked', taken: [], hasDeposit: false, hasFinal: false };
  for (const { action, actor, isMet } of steps) {
    const facts = {
      ...met,
      finalPaymentReceived: life.hasFinal,
      wasHandedOver: life.taken.includes('hand_over'),
    };
    const check = validateTransition({ action, from: life.status, actor }, isMet ? facts : {});
    if (!check.ok) continue;
    life.status = check.transition.to;
    life.taken.push(action);
    life.hasDeposit =
      ['mark_deposit', 'reconfirm'].includes(action) || (life.hasDeposit && action !== 'void_deposit');
    life.hasFinal = action === 'mark_final_payment' || (life.hasFinal && action !== 'void_final_payment');
  }
  return life;
}

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...BOOKING_ACTIONS),
    actor: fc.constantFrom(...actors),
    isMet: fc.boolean(),
  }),
  { maxLength: 40 },
);

describe('the life cycle of a booking', () => {
  it('has six statuses [LIFE-01]', () => {
    expect(BOOKING_STATUSES).toEqual([
      'booked',
      'confirmed',
      'ready_for_pickup',
      'in_progress',
      'completed',
      'cancelled',
    ]);
  });

  it('reaches no forbidden state by any sequence of allowed transitions [LIFE-17]', () => {
    fc.assert(
      fc.property(steps, (tried) => {
        const life = live(tried);
        const { hasDeposit, hasFinal } = life;
        if (['ready_for_pickup', 'in_progress', 'completed'].includes(life.status))
          expect(hasDeposit && hasFinal).toBe(true);
        if (life.status === 'confirmed') expect([hasDeposit, hasFinal]).toEqual([true, false]);
        if (life.status === 'booked') expect([hasDeposit, hasFinal]).toEqual([false, false]);
        if (hasFinal) expect(hasDeposit).toBe(true);
        const isOver = life.taken.findLastIndex((action) => ENDINGS.includes(action));
        const after = isOver === -1 ? [] : life.taken.slice(isOver + 1);
        if (!after.includes('reconfirm')) expect(after.every((action) => VOIDS.includes(action))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('has no transition out of completed, and out of cancelled only after an expired hold [LIFE-17]', () => {
    for (const action of BOOKING_ACTIONS) {
      if (action === 'reconfirm') continue;
      expect(findTransition(action, 'completed')).toBeUndefined();
      expect(findTransition(action, 'cancelled')?.to ?? 'cancelled').toBe('cancelled');
    }
    const reconfirm = { action: 'reconfirm', from: 'cancelled', actor: 'server' } as const;
    expect(validateTransition(reconfirm, met)).toMatchObject({ ok: true, transition: { to: 'confirmed' } });
    for (const cancelReason of CANCEL_REASONS.filter((reason) => reason !== 'hold_expired')) {
      expect(validateTransition(reconfirm, { ...met, cancelReason })).toMatchObject({
        ok: false,
        code: 'hold_had_expired',
      });
    }
  });

  it.each([
    ...(['mark_deposit', 'mark_final_payment', 'hand_over', 'return_car'] as const),
    ...(['cancel_by_office', 'void_deposit', 'void_final_payment'] as const),
  ])('allows %s only to admins, and payments to the server too [SEC-20]', (action) => {
    const isPayment = action === 'mark_deposit' || action === 'mark_final_payment';
    const from = TRANSITIONS.find((row) => row.action === action)?.from[0] ?? 'booked';
    for (const actor of actors) {
      const check = validateTransition({ action, from, actor }, { ...met, finalPaymentReceived: false });
      expect(check.ok).toBe(actor === 'admin' || (isPayment && actor === 'server'));
      if (!check.ok) expect(check.code).toBe('forbidden');
    }
  });

  it('accepts the final payment only after the deposit [ADM-12]', () => {
    const check = validateTransition({ action: 'mark_final_payment', from: 'booked', actor: 'admin' });
    expect(check).toMatchObject({
      ok: false,
      code: 'wrong_status',
      message: expect.stringContaining('deposit'),
    });
    expect(findTransition('mark_deposit', 'booked')).toMatchObject({ to: 'confirmed' });
    expect(findTransition('mark_final_payment', 'confirmed')).toMatchObject({ to: 'ready_for_pickup' });
  });

  it('voids payments in reverse order, and none after the hand-over [LIFE-25]', () => {
    const attempt = (action: BookingAction, from: BookingStatus, facts: object) =>
      validateTransition({ action, from, actor: 'admin' }, { wasHandedOver: false, ...facts });
    expect(attempt('void_final_payment', 'ready_for_pickup', {})).toMatchObject({
      transition: { to: 'confirmed' },
    });
    expect(attempt('void_deposit', 'confirmed', { finalPaymentReceived: false })).toMatchObject({
      transition: { to: 'booked' },
    });
    for (const from of ['ready_for_pickup', 'cancelled'] as const) {
      expect(attempt('void_deposit', from, { finalPaymentReceived: true })).toMatchObject({
        code: 'final_payment_first',
      });
    }
    expect(attempt('void_final_payment', 'cancelled', { wasHandedOver: true })).toMatchObject({
      code: 'car_handed_over',
    });
    for (const from of ['in_progress', 'completed'] as const) {
      expect(attempt('void_final_payment', from, { wasHandedOver: true })).toMatchObject({
        code: 'wrong_status',
        message: expect.stringContaining('payments stand'),
      });
    }
    expect(attempt('void_deposit', 'booked', { finalPaymentReceived: false })).toMatchObject({
      code: 'wrong_status',
    });
  });

  it('allows a no-show from the pick-up day until the hand-over [CANC-24]', () => {
    const attempt = (from: BookingStatus, today: string) =>
      validateTransition(
        { action: 'cancel_by_office', from, actor: 'admin' },
        { reason: 'no_show', startDate: '2026-11-24', today },
      );
    for (const from of ['booked', 'confirmed', 'ready_for_pickup'] as const) {
      expect(attempt(from, '2026-11-23')).toMatchObject({ code: 'no_show_from_pick_up_day' });
      expect(attempt(from, '2026-11-24')).toMatchObject({ ok: true });
    }
    expect(attempt('in_progress', '2026-11-25')).toMatchObject({ code: 'no_show_from_pick_up_day' });
  });

  it('allows the hand-over from the start date on with the confirmed check [LIFE-15]', () => {
    const request = { action: 'hand_over', from: 'ready_for_pickup', actor: 'admin' } as const;
    expect(validateTransition(request, { ...met, checksConfirmed: false })).toMatchObject({
      code: 'checks_confirmed',
    });
    expect(validateTransition(request, { ...met, today: '2026-11-23' })).toMatchObject({
      code: 'start_date_reached',
    });
    expect(validateTransition(request, met)).toMatchObject({ ok: true, transition: { to: 'in_progress' } });
    expect(validateTransition(request, { ...met, today: '2026-11-25' })).toMatchObject({ ok: true });
  });

  it('rejects the hand-over of a car that is still out and names the booking that has it', () => {
    const request = { action: 'hand_over', from: 'ready_for_pickup', actor: 'admin' } as const;
    expect(validateTransition(request, { ...met, outWithBookingNumber: 'GR-2026-0007' })).toEqual({
      ok: false,
      code: 'car_is_back',
      message: 'This car is still out with GR-2026-0007. Please record its return first.',
    });
    const { outWithBookingNumber: _, ...unknown } = met;
    expect(validateTransition(request, unknown)).toMatchObject({
      code: 'car_is_back',
      message: 'This car is still out with another booking. Please record its return first.',
    });
  });

  it('names status and action in the error of a forbidden transition [LIFE-17]', () => {
    const attempt = (action: BookingAction, from: BookingStatus) =>
      validateTransition({ action, from, actor: 'admin' }, met);
    expect(attempt('return_car', 'booked')).toEqual({
      ok: false,
      code: 'wrong_status',
      message: 'A booking in status "Pending Payment" cannot be taken back.',
    });
    expect(attempt('mark_final_payment', 'cancelled')).toMatchObject({
      message: 'A booking in status "Cancelled" cannot have its final payment marked as received.',
    });
  });

  it('allows the return of a car that is out [LIFE-16]', () => {
    expect(findTransition('return_car', 'in_progress')).toMatchObject({ to: 'completed', actors: ['admin'] });
    expect(findTransition('return_car', 'ready_for_pickup')).toBeUndefined();
  });

  it('allows the guest to cancel only while booked or confirmed [CANC-01]', () => {
    const cancellable = BOOKING_STATUSES.filter(
      (from) => validateTransition({ action: 'cancel', from, actor: 'guest' }).ok,
    );
    expect(cancellable).toEqual(['booked', 'confirmed']);
  });

  it('allows an admin to cancel every booking that is not over, with a reason [CANC-15]', () => {
    const request = (from: BookingStatus) => ({ action: 'cancel_by_office', from, actor: 'admin' }) as const;
    expect(BOOKING_STATUSES.filter((from) => validateTransition(request(from), met).ok)).toEqual([
      'booked',
      'confirmed',
      'ready_for_pickup',
      'in_progress',
    ]);
    expect(validateTransition(request('booked'), { reason: null })).toMatchObject({ code: 'reason_given' });
  });

  it('allows only the server to expire a hold, after its end [LIFE-09]', () => {
    const request = { action: 'expire_hold', from: 'booked', actor: 'server' } as const;
    expect(validateTransition(request, met)).toMatchObject({
      ok: true,
      transition: { to: 'cancelled' },
    });
    expect(validateTransition({ ...request, actor: 'admin' }, met)).toMatchObject({ code: 'forbidden' });
    const early = { holdExpiresAt: now, now: new Date(now.getTime() - 1) };
    expect(validateTransition(request, early)).toMatchObject({ code: 'hold_run_out' });
    expect(validateTransition({ ...request, from: 'confirmed' }, met).ok).toBe(false);
  });

  it('counts a booking as cancelled from the instant its hold expires [LIFE-10]', () => {
    const booked = { status: 'booked', holdExpiresAt: now.toISOString() } as const;
    const justBefore = new Date(now.getTime() - 1);
    expect(effectiveStatus({ ...booked, now })).toEqual({
      status: 'cancelled',
      cancelReason: 'hold_expired',
    });
    expect(effectiveStatus({ ...booked, now: justBefore })).toEqual({ status: 'booked', cancelReason: null });
    expect(effectiveStatus({ status: 'confirmed', holdExpiresAt: now, now })).toEqual({
      status: 'confirmed',
      cancelReason: null,
    });
    expect(
      effectiveStatus({ status: 'cancelled', holdExpiresAt: null, now, cancelReason: 'no_show' }),
    ).toEqual({
      status: 'cancelled',
      cancelReason: 'no_show',
    });
  });

  it('blocks days in booked, confirmed, ready_for_pickup and in_progress [LIFE-19]', () => {
    expect(BOOKING_STATUSES.filter(isBlocking)).toEqual([
      'booked',
      'confirmed',
      'ready_for_pickup',
      'in_progress',
    ]);
  });

  it('blocks no days once completed or cancelled, when it can be removed [LIFE-21]', () => {
    expect(BOOKING_STATUSES.filter((status) => !isBlocking(status))).toEqual(
      BOOKING_STATUSES.filter(isRemovable),
    );
  });

  it('labels booked as Pending Confirmation for guests and Pending Payment for others [LIFE-02]', () => {
    expect(BOOKING_VIEWERS.map((viewer) => statusLabel('booked', viewer))).toEqual([
      'Pending Confirmation',
      'Pending Payment',
      'Pending Payment',
    ]);
  });

  it('labels in_progress as In Progress for every viewer [LIFE-03]', () => {
    expect(BOOKING_VIEWERS.map((viewer) => statusLabel('in_progress', viewer))).toEqual(
      Array(3).fill('In Progress'),
    );
  });

  it('holds 7200 s for cash [LIFE-05]', () => {
    expect(holdMinutes('cash') * 60).toBe(7200);
    expect(formatHours(2)).toBe('2 hours');
  });

  it('holds 3600 s for wave and bank [LIFE-06]', () => {
    expect([holdMinutes('wave') * 60, holdMinutes('bank') * 60]).toEqual([3600, 3600]);
    const hours = { cash: 5, transfer: 3 };
    expect([holdMinutes('cash', hours), holdMinutes('bank', hours)]).toEqual([300, 180]);
    expect(formatHours(1)).toBe('1 hour');
  });

  it('counts down as hh:mm:ss and never below zero [LIFE-07]', () => {
    expect([7_200_000, 7_199_001, 3_599_000, 2_538_000, 1, 0, -5000].map(formatCountdown)).toEqual([
      '02:00:00',
      '02:00:00',
      '00:59:59',
      '00:42:18',
      '00:00:01',
      '00:00:00',
      '00:00:00',
    ]);
  });

  it('numbers bookings CL-YYYY-NNN [DATA-15]', () => {
    expect([1, 48, 999, 12_345].map((n) => formatBookingNumber(2026, n))).toEqual([
      'CL-2026-001',
      'CL-2026-048',
      'CL-2026-999',
      'CL-2026-12345',
    ]);
  });
});
