import type { Booking } from '@coastline/contracts/bookings/booking';
import { describe, expect, test } from 'vitest';
import { getReceivedBututs, getStateAt } from './booking-values.ts';

const held = { status: 'booked', hold_expires_at: '2026-11-21T15:10:00Z', cancel_reason: null } as const;

describe('getStateAt', () => {
  test('cancels a booking when its hold expires [LIFE-08]', () => {
    const endMs = Date.parse(held.hold_expires_at);
    expect(getStateAt(held, endMs - 1)).toEqual({ status: 'booked', cancelReason: null });
    expect(getStateAt(held, endMs)).toEqual({ status: 'cancelled', cancelReason: 'hold_expired' });
  });

  test('keeps the state of a paid booking [LIFE-23]', () => {
    const paid = { ...held, status: 'confirmed' } as const;
    expect(getStateAt(paid, Date.parse('2027-01-01T00:00:00Z')).status).toBe('confirmed');
  });
});

describe('getReceivedBututs', () => {
  const booking = { deposit_amount: 501, guest_total: 1001.05 } as Booking;

  test.each([
    [false, false, 0],
    [true, false, 50_100],
    [true, true, 100_105],
  ])(
    'sums the received payments (deposit %s, final %s)',
    (deposit_received, final_payment_received, expected) => {
      expect(getReceivedBututs({ ...booking, deposit_received, final_payment_received })).toBe(expected);
    },
  );
});
