import { BOOKING_STATUSES } from '@coastline/domain/bookings/booking-life-cycle';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { describe, expect, test } from 'vitest';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import {
  findMainDeed,
  findNextDeed,
  isCancellable,
  isDue,
  mayBeNoShow,
  receivedBututs,
  receivedWord,
  refundDue,
  refundMark,
  removalMarks,
  splitOf,
} from './office-booking.ts';

describe('what the office does next', () => {
  test('every running status has one main step, an ended one none [ADM-11, ADM-12, ADM-18]', () => {
    expect(BOOKING_STATUSES.map((status) => [status, findMainDeed(status)])).toEqual([
      ['booked', 'mark_deposit'],
      ['confirmed', 'mark_final_payment'],
      ['ready_for_pickup', 'hand_over'],
      ['in_progress', 'return_car'],
      ['completed', undefined],
      ['cancelled', undefined],
    ]);
  });

  test('a booking that is not over can be cancelled [ADM-20]', () => {
    expect(BOOKING_STATUSES.filter(isCancellable)).toEqual([
      'booked',
      'confirmed',
      'ready_for_pickup',
      'in_progress',
    ]);
  });

  test('hand-over and return are called for from their own day on, money at once', () => {
    const booking = { start_date: '2026-11-24', end_date: '2026-11-29' };
    expect(isDue('mark_deposit', booking, '2026-11-20')).toBe(true);
    expect(isDue('mark_final_payment', booking, '2026-11-20')).toBe(true);
    expect(isDue('hand_over', booking, '2026-11-23')).toBe(false);
    expect(isDue('hand_over', booking, '2026-11-24')).toBe(true);
    expect(isDue('return_car', booking, '2026-11-28')).toBe(false);
    expect(isDue('return_car', booking, '2026-11-29')).toBe(true);
  });

  test('a guest may be called a no-show once their car waits for them on its day [ADM-20]', () => {
    const start_date = '2026-11-24';
    const isOffered = (status: (typeof BOOKING_STATUSES)[number], today: string) =>
      mayBeNoShow({ status, start_date }, today);
    expect(isOffered('ready_for_pickup', '2026-11-23')).toBe(false);
    const onTheDay = BOOKING_STATUSES.filter((status) => isOffered(status, start_date));
    expect(onTheDay).toEqual(['confirmed', 'ready_for_pickup']);
  });
});

describe('the money that came in', () => {
  test('a refund is due until it is paid', () => {
    const refund = { renter_refund_amount: 2500, paid_at: null } as Booking['refund'];
    expect(refundDue({ refund: null })).toBe(0);
    expect(refundDue({ refund })).toBe(2500);
    expect(refundDue({ refund: refund && { ...refund, paid_at: '2026-11-20T10:00:00.000Z' } })).toBe(0);
  });

  const amounts = { deposit_amount: 13_750.5, final_amount: 13_750.25 };

  test('the halves are told in words', () => {
    expect(receivedWord({ deposit_received: false, final_payment_received: false })).toBe('Nothing received');
    expect(receivedWord({ deposit_received: true, final_payment_received: false })).toBe('Deposit received');
    expect(receivedWord({ deposit_received: true, final_payment_received: true })).toBe('Both received');
  });

  test('the halves received add up to the butut', () => {
    expect(receivedBututs({ ...amounts, deposit_received: false, final_payment_received: false })).toBe(0);
    expect(receivedBututs({ ...amounts, deposit_received: true, final_payment_received: false })).toBe(
      1_375_050,
    );
    expect(receivedBututs({ ...amounts, deposit_received: true, final_payment_received: true })).toBe(
      2_750_075,
    );
  });

  test('the office reads sums in dalasi [CUR-01]', () => {
    expect(formatDalasi(27_500)).toBe('D\u00a027\u00a0500');
    expect(formatDalasi(500.05)).toBe('D\u00a0500.05');
  });

  test('of a cancelled booking the split is of what was paid, and the platform keeps nothing [CANC-05]', () => {
    const agreed = { fee_amount: 930, host_amount: 2170 };
    const refund = { platform_keeps_amount: 0, owner_compensation_amount: 1550 } as Booking['refund'];
    expect(splitOf({ ...agreed, status: 'completed', refund: null })).toEqual({ fee: 930, host: 2170 });
    expect(splitOf({ ...agreed, status: 'cancelled', refund })).toEqual({ fee: 0, host: 1550 });
    expect(splitOf({ ...agreed, status: 'cancelled', refund: null })).toEqual({ fee: 0, host: 0 });
    expect(splitOf({ status: 'completed', refund: null })).toBeUndefined();
  });
});

describe('dense rows', () => {
  test('what is to be done about a booking is its next step, or the refund that is still due', () => {
    const refund = { renter_refund_amount: 6875, paid_at: null } as Booking['refund'];
    const paid = { renter_refund_amount: 6875, paid_at: '2026-11-20T10:00:00.000Z' } as Booking['refund'];
    const nothing = { renter_refund_amount: 0, paid_at: null } as Booking['refund'];
    expect(findNextDeed({ status: 'booked', refund: null })).toBe('mark_deposit');
    expect(findNextDeed({ status: 'cancelled', refund })).toBe('pay_refund');
    expect(findNextDeed({ status: 'cancelled', refund: paid })).toBeUndefined();
    expect(refundMark({ refund })).toBe('Refund of D\u00a06\u00a0875 due');
    expect(refundMark({ refund: paid })).toBe('Refund of D\u00a06\u00a0875 paid');
    expect(refundMark({ refund: nothing })).toBeUndefined();
  });

  test('each side that removed the booking leaves a mark [ADM-10]', () => {
    expect(removalMarks({ removed_by_guest_at: null, removed_by_host_at: null })).toEqual([]);
    expect(
      removalMarks({
        removed_by_guest_at: '2026-11-20T10:00:00.000Z',
        removed_by_host_at: '2026-11-21T23:59:00.000Z',
      }),
    ).toEqual(['Removed Nov 20 by guest', 'Removed Nov 21 by host']);
  });
});
