import { describe, expect, test } from 'vitest';
import { BOOKING_ACTIONS } from '../../src/bookings/booking-life-cycle.ts';
import { tellDeed } from '../../src/bookings/booking-story.ts';

describe('the story of a booking', () => {
  test('every step of the life cycle has words of its own', () => {
    const titles = BOOKING_ACTIONS.map((action) => tellDeed(action, {}).title);
    expect(new Set(titles).size).toBe(BOOKING_ACTIONS.length);
    for (const title of titles) expect(title).not.toMatch(/_/);
  });

  test('deeds around them are told by their names', () => {
    const titles = ['book', 'pay_refund', 'pay_host'].map((action) => tellDeed(action, {}).title);
    expect(titles).toEqual(['Booked', 'Refund paid', 'Host paid out']);
    expect(tellDeed('expire_hold', {}).detail).toBe('no deposit had come in');
  });

  test('payments tell their sum, their way and their reference', () => {
    const details = { method: 'wave', amount: '5500.00', reference: 'TX 9' };
    expect(tellDeed('mark_deposit', details)).toEqual({
      title: 'Deposit received',
      detail: 'D\u00a05\u00a0500, Wave, reference TX 9',
    });
    expect(tellDeed('pay_refund', { method: 'cash', amount: '250.00', reference: null }).detail).toBe(
      'D\u00a0250, Cash',
    );
  });

  test('sums are told to the butut [BOOK-28]', () => {
    expect(tellDeed('mark_final_payment', { method: 'cash', amount: '500.05', reference: null }).detail).toBe(
      'D\u00a0500.05, Cash',
    );
    expect(tellDeed('cancel', { received: '501.00', refund: '250.50' }).detail).toBe(
      'D\u00a0250.50 of D\u00a0501 goes back',
    );
  });

  test('a correction tells what it was and why it changed', () => {
    const details = {
      phase: 'final50',
      before: { method: 'cash', reference: null },
      after: { method: 'bank', reference: 'B-7' },
      reason: 'mistyped',
    };
    expect(tellDeed('correct_payment', details)).toEqual({
      title: 'Final payment corrected',
      detail: 'Bank instead of Cash, reference B-7, because: mistyped',
    });
    const reference = { ...details, phase: 'deposit50', before: { method: 'bank', reference: 'B-6' } };
    expect(tellDeed('correct_payment', reference)).toEqual({
      title: 'Deposit corrected',
      detail: 'Bank, reference B-7, because: mistyped',
    });
    const bare = { after: { method: 'bank' }, before: null };
    expect(tellDeed('correct_payment', bare)).toEqual({ title: 'Deposit corrected', detail: 'Bank' });
  });

  test('photos tell of which moment they are, and how many came together', () => {
    const titles = [
      tellDeed('add_condition_photo', { moment: 'hand_over' }),
      tellDeed('add_condition_photo', { moment: 'hand_over', photos: 1 }),
      tellDeed('add_condition_photo', { moment: 'return', photos: 2 }),
      tellDeed('remove_condition_photo', { moment: 'return' }),
    ].map(({ title }) => title);
    expect(titles).toEqual([
      'Photo of the hand-over added',
      'Photo of the hand-over added',
      '2 photos of the return added',
      'Photo of the return removed',
    ]);
  });

  test('hand-over and return tell kilometres, fuel and how many photos there are', () => {
    expect(tellDeed('hand_over', { mileage_km: 84_210, fuel_eighths: 6 }).detail).toBe(
      '84\u00a0210\u00a0km, tank 3/4',
    );
    const told = [0, 1, 2].map((photos) => tellDeed('return_car', { fuel_eighths: 8, photos }).detail);
    expect(told).toEqual(['tank full', 'tank full, 1 photo', 'tank full, 2 photos']);
  });

  test('a corrected condition tells what it was, that remarks changed but not which, and why', () => {
    const details = {
      moment: 'return',
      before: { mileage_km: 999_999, fuel_eighths: 6 },
      after: { mileage_km: 84_560, fuel_eighths: 6 },
      notes: 'changed',
      reason: 'misread',
    };
    expect(tellDeed('correct_condition', details)).toEqual({
      title: 'Notes of the return corrected',
      detail: '84\u00a0560\u00a0km instead of 999\u00a0999\u00a0km, remarks changed, because: misread',
    });
    const unknown = { ...details, before: { fuel_eighths: 5 }, notes: null };
    expect(tellDeed('correct_condition', unknown).detail).toBe(
      'tank 3/4 instead of tank 5/8, because: misread',
    );
  });

  test('a cancellation tells its reason and what goes back of what had come in', () => {
    const details = { reason: 'host_unavailable', received: '5000.00', refund: '5000.00' };
    expect(tellDeed('cancel_by_office', details)).toEqual({
      title: 'Cancelled by the office',
      detail: 'Host cannot provide the car, D\u00a05\u00a0000 of D\u00a05\u00a0000 goes back',
    });
    const unpaid = { reason: 'cancelled_by_guest', received: '0.00', refund: '0.00' };
    expect(tellDeed('cancel', unpaid).detail).toBeNull();
  });

  test('entries of older times and of unknown deeds are told as far as they go', () => {
    expect(tellDeed('mark_deposit', {})).toEqual({ title: 'Deposit received', detail: null });
    expect(tellDeed('mark_deposit', { amount: 5500, method: 'barter' }).detail).toBe('D\u00a05\u00a0500');
    expect(tellDeed('wash_car', { soap: true })).toEqual({ title: 'Wash car', detail: null });
  });
});
