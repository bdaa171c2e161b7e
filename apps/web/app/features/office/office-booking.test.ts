import type { Booking } from '@coastline/contracts/bookings/booking';
import { BOOKING_STATUSES } from '@coastline/domain/bookings/booking-life-cycle';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { describe, expect, test } from 'vitest';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import {
  canCancel,
  canMarkNoShow,
  describeDriverCheck,
  findMainAction,
  findNextAction,
  formatReceived,
  formatRefund,
  formatRemovals,
  getPriceSplit,
  getReceivedBututs,
  getRefundDue,
  isActionDue,
} from './office-booking.ts';

test.each([
  [DEFAULT_CAR_RULES, 'driver is 21 or older'],
  [{ ...DEFAULT_CAR_RULES, minimum_driver_age: 25 }, 'driver is 25 or older'],
  [
    { ...DEFAULT_CAR_RULES, minimum_licence_years: 3 },
    'driver is 21 or older, licence held for at least 3 years',
  ],
])('the hand-over asks for the driver of the agreed rules %j: %s [ADM-19] [TRIP-65]', (rules, expected) => {
  expect(describeDriverCheck(rules)).toBe(`Licence and identity checked, ${expected}`);
});

describe('actions of the office', () => {
  test('every active status has one main action, an ended one has none [ADM-11] [ADM-12] [ADM-18]', () => {
    expect(BOOKING_STATUSES.map((status) => [status, findMainAction(status)])).toEqual([
      ['booked', 'mark_deposit'],
      ['confirmed', 'mark_final_payment'],
      ['ready_for_pickup', 'hand_over'],
      ['in_progress', 'return_car'],
      ['completed', undefined],
      ['cancelled', undefined],
    ]);
  });

  test('a booking can be cancelled until it has ended [ADM-20]', () => {
    expect(BOOKING_STATUSES.filter(canCancel)).toEqual([
      'booked',
      'confirmed',
      'ready_for_pickup',
      'in_progress',
    ]);
  });

  test('hand-over and return are due from their day on, payments immediately', () => {
    const booking = { start_date: '2026-11-24', end_date: '2026-11-29' };
    expect(isActionDue('mark_deposit', booking, '2026-11-20')).toBe(true);
    expect(isActionDue('mark_final_payment', booking, '2026-11-20')).toBe(true);
    expect(isActionDue('hand_over', booking, '2026-11-23')).toBe(false);
    expect(isActionDue('hand_over', booking, '2026-11-24')).toBe(true);
    expect(isActionDue('return_car', booking, '2026-11-28')).toBe(false);
    expect(isActionDue('return_car', booking, '2026-11-29')).toBe(true);
  });

  test('a booking can be cancelled as a no-show from its start date on, until the hand-over [ADM-20]', () => {
    const start_date = '2026-11-24';
    const isOffered = (status: (typeof BOOKING_STATUSES)[number], today: string) =>
      canMarkNoShow({ status, start_date, meeting: null }, today);
    expect(isOffered('ready_for_pickup', '2026-11-23')).toBe(false);
    const onTheDay = BOOKING_STATUSES.filter((status) => isOffered(status, start_date));
    expect(onTheDay).toEqual(['confirmed', 'ready_for_pickup']);
  });

  test('a pick-up that has moved to the next day can be a no-show from that day on [CANC-24]', () => {
    const meeting = { pick_up: { date: '2026-11-25' } } as Booking['meeting'];
    const booking = { status: 'confirmed', start_date: '2026-11-24', meeting } as const;
    expect(canMarkNoShow(booking, '2026-11-24')).toBe(false);
    expect(canMarkNoShow(booking, '2026-11-25')).toBe(true);
  });
});

describe('payments and refunds', () => {
  test('a refund is due until it is paid', () => {
    const refund = { renter_refund_amount: 2500, paid_at: null } as Booking['refund'];
    expect(getRefundDue({ refund: null })).toBe(0);
    expect(getRefundDue({ refund })).toBe(2500);
    expect(getRefundDue({ refund: refund && { ...refund, paid_at: '2026-11-20T10:00:00.000Z' } })).toBe(0);
  });

  const amounts = { deposit_amount: 13_750.5, guest_total: 27_500.75 };

  test('the received halves have a text alternative', () => {
    expect(formatReceived({ deposit_received: false, final_payment_received: false })).toBe(
      'Nothing received',
    );
    expect(formatReceived({ deposit_received: true, final_payment_received: false })).toBe(
      'Deposit received',
    );
    expect(formatReceived({ deposit_received: true, final_payment_received: true })).toBe('Both received');
  });

  test('the received amount is exact to the butut', () => {
    expect(getReceivedBututs({ ...amounts, deposit_received: false, final_payment_received: false })).toBe(0);
    expect(getReceivedBututs({ ...amounts, deposit_received: true, final_payment_received: false })).toBe(
      1_375_050,
    );
    expect(getReceivedBututs({ ...amounts, deposit_received: true, final_payment_received: true })).toBe(
      2_750_075,
    );
  });

  test('amounts are shown in dalasi [CUR-01]', () => {
    expect(formatDalasi(27_500)).toBe('D\u00a027\u00a0500');
    expect(formatDalasi(500.05)).toBe('D\u00a0500.05');
  });

  test('the split of a cancelled booking covers the received amount, without a fee [CANC-05]', () => {
    const agreed = { fee_amount: 930, host_amount: 2170 };
    const refund = { platform_keeps_amount: 0, owner_compensation_amount: 1550 } as Booking['refund'];
    expect(getPriceSplit({ ...agreed, status: 'completed', refund: null })).toEqual({ fee: 930, host: 2170 });
    expect(getPriceSplit({ ...agreed, status: 'cancelled', refund })).toEqual({ fee: 0, host: 1550 });
    expect(getPriceSplit({ ...agreed, status: 'cancelled', refund: null })).toEqual({ fee: 0, host: 0 });
    expect(getPriceSplit({ status: 'completed', refund: null })).toBeUndefined();
  });
});

describe('rows of the booking table', () => {
  test('the next action advances the booking or pays the due refund', () => {
    const refund = { renter_refund_amount: 6875, paid_at: null } as Booking['refund'];
    const paid = { renter_refund_amount: 6875, paid_at: '2026-11-20T10:00:00.000Z' } as Booking['refund'];
    const noRefund = { renter_refund_amount: 0, paid_at: null } as Booking['refund'];
    expect(findNextAction({ status: 'booked', refund: null })).toBe('mark_deposit');
    expect(findNextAction({ status: 'cancelled', refund })).toBe('pay_refund');
    expect(findNextAction({ status: 'cancelled', refund: paid })).toBeUndefined();
    expect(formatRefund({ refund })).toBe('Refund of D\u00a06\u00a0875 due');
    expect(formatRefund({ refund: paid })).toBe('Refund of D\u00a06\u00a0875 paid');
    expect(formatRefund({ refund: noRefund })).toBeUndefined();
  });

  test('each side that removed the booking is named [ADM-10]', () => {
    expect(formatRemovals({ removed_by_guest_at: null, removed_by_host_at: null })).toEqual([]);
    expect(
      formatRemovals({
        removed_by_guest_at: '2026-11-20T10:00:00.000Z',
        removed_by_host_at: '2026-11-21T23:59:00.000Z',
      }),
    ).toEqual(['Removed Nov 20 by guest', 'Removed Nov 21 by host']);
  });
});
