import { describe, expect, test } from 'vitest';
import { describeAction } from './booking-history.ts';
import { BOOKING_ACTIONS } from './booking-transitions.ts';

describe('the history of a booking', () => {
  test('describes every action of the life cycle with a unique title', () => {
    const titles = BOOKING_ACTIONS.map((action) => describeAction(action, {}).title);
    expect(new Set(titles).size).toBe(BOOKING_ACTIONS.length);
    for (const title of titles) expect(title).not.toMatch(/_/);
  });

  test('describes other actions with their titles', () => {
    const titles = ['book', 'pay_refund', 'pay_host'].map((action) => describeAction(action, {}).title);
    expect(titles).toEqual(['Booked', 'Refund paid', 'Host paid out']);
    expect(describeAction('expire_hold', {}).detail).toBe('no deposit had come in');
  });

  test('describes payments with amount, method and reference', () => {
    const details = { method: 'wave', amount: '5500.00', reference: 'TX 9' };
    expect(describeAction('mark_deposit', details)).toEqual({
      title: 'Deposit received',
      detail: 'D\u00a05\u00a0500, Wave, reference TX 9',
    });
    expect(describeAction('pay_refund', { method: 'cash', amount: '250.00', reference: null }).detail).toBe(
      'D\u00a0250, Cash',
    );
  });

  test('formats amounts exactly [BOOK-28]', () => {
    expect(
      describeAction('mark_final_payment', { method: 'cash', amount: '500.05', reference: null }).detail,
    ).toBe('D\u00a0500.05, Cash');
    expect(describeAction('cancel', { received: '501.00', refund: '250.50' }).detail).toBe(
      'D\u00a0250.50 of D\u00a0501 goes back',
    );
  });

  test('describes a payment correction with old and new values and the reason', () => {
    const details = {
      phase: 'final50',
      before: { method: 'cash', reference: null },
      after: { method: 'bank', reference: 'B-7' },
      reason: 'mistyped',
    };
    expect(describeAction('correct_payment', details)).toEqual({
      title: 'Final payment corrected',
      detail: 'Bank instead of Cash, reference B-7, because: mistyped',
    });
    const reference = { ...details, phase: 'deposit50', before: { method: 'bank', reference: 'B-6' } };
    expect(describeAction('correct_payment', reference)).toEqual({
      title: 'Deposit corrected',
      detail: 'Bank, reference B-7, because: mistyped',
    });
    const bare = { after: { method: 'bank' }, before: null };
    expect(describeAction('correct_payment', bare)).toEqual({ title: 'Deposit corrected', detail: 'Bank' });
  });

  test('describes photos with their phase and number', () => {
    const titles = [
      describeAction('add_condition_photo', { moment: 'hand_over' }),
      describeAction('add_condition_photo', { moment: 'hand_over', photos: 1 }),
      describeAction('add_condition_photo', { moment: 'return', photos: 2 }),
      describeAction('remove_condition_photo', { moment: 'return' }),
    ].map(({ title }) => title);
    expect(titles).toEqual([
      'Photo of the hand-over added',
      'Photo of the hand-over added',
      '2 photos of the return added',
      'Photo of the return removed',
    ]);
  });

  test('describes hand-over and return with kilometres, fuel and number of photos', () => {
    expect(describeAction('hand_over', { mileage_km: 84_210, fuel_eighths: 6 }).detail).toBe(
      '84\u00a0210\u00a0km, tank 3/4',
    );
    const told = [0, 1, 2].map((photos) => describeAction('return_car', { fuel_eighths: 8, photos }).detail);
    expect(told).toEqual(['tank full', 'tank full, 1 photo', 'tank full, 2 photos']);
  });

  test('describes a condition correction with changed values and the reason, and without the text of the remarks', () => {
    const details = {
      moment: 'return',
      before: { mileage_km: 999_999, fuel_eighths: 6 },
      after: { mileage_km: 84_560, fuel_eighths: 6 },
      notes: 'changed',
      reason: 'misread',
    };
    expect(describeAction('correct_condition', details)).toEqual({
      title: 'Notes of the return corrected',
      detail: '84\u00a0560\u00a0km instead of 999\u00a0999\u00a0km, remarks changed, because: misread',
    });
    const unknown = { ...details, before: { fuel_eighths: 5 }, notes: null };
    expect(describeAction('correct_condition', unknown).detail).toBe(
      'tank 3/4 instead of tank 5/8, because: misread',
    );
  });

  test('describes a cancellation with its reason and the refunded part of the received money', () => {
    const details = { reason: 'host_unavailable', received: '5000.00', refund: '5000.00' };
    expect(describeAction('cancel_by_office', details)).toEqual({
      title: 'Cancelled by the office',
      detail: 'Host cannot provide the car, D\u00a05\u00a0000 of D\u00a05\u00a0000 goes back',
    });
    const unpaid = { reason: 'cancelled_by_guest', received: '0.00', refund: '0.00' };
    expect(describeAction('cancel', unpaid).detail).toBeNull();
  });

  test('describes entries with missing details and unknown actions', () => {
    expect(describeAction('mark_deposit', {})).toEqual({ title: 'Deposit received', detail: null });
    expect(describeAction('mark_deposit', { amount: 5500, method: 'barter' }).detail).toBe(
      'D\u00a05\u00a0500',
    );
    expect(describeAction('wash_car', { soap: true })).toEqual({ title: 'Wash car', detail: null });
  });
});
