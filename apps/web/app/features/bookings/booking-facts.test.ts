import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { describe, expect, test } from 'vitest';
import { receivedBututs, stateAt } from './booking-facts.ts';

const held = { status: 'booked', hold_expires_at: '2026-11-21T15:10:00Z', cancel_reason: null } as const;

describe('stateAt', () => {
  test('ends a booking at the moment its hold runs out [LIFE-08]', () => {
    const endMs = Date.parse(held.hold_expires_at);
    expect(stateAt(held, endMs - 1)).toEqual({ status: 'booked', cancelReason: null });
    expect(stateAt(held, endMs)).toEqual({ status: 'cancelled', cancelReason: 'hold_expired' });
  });

  test('leaves a paid booking alone [LIFE-23]', () => {
    const paid = { ...held, status: 'confirmed' } as const;
    expect(stateAt(paid, Date.parse('2027-01-01T00:00:00Z')).status).toBe('confirmed');
  });
});

describe('receivedBututs', () => {
  const booking = { deposit_amount: 501, final_amount: 500.05 } as Booking;

  test.each([
    [false, false, 0],
    [true, false, 50_100],
    [true, true, 100_105],
  ])('adds up what arrived (deposit %s, final %s)', (deposit_received, final_payment_received, expected) => {
    expect(receivedBututs({ ...booking, deposit_received, final_payment_received })).toBe(expected);
  });
});
