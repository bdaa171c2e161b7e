import { expect, test } from 'vitest';
import { mailTopicOf, mailTopicsFor } from '../../src/people/notices.ts';
import { KnownNotices } from '../../src/wire/people/notice.ts';

const PAYOUT = {
  id: '3f0c2f5e-8f5b-4a52-9c11-2b6f7f3b9a10',
  created_at: '2026-11-23T06:00:00.000Z',
  read: false,
  kind: 'host_payout_sent',
  booking_id: null,
  data: { amount: 1200, bookings: 2 },
};

test('a kind of notice that a later release brought is passed over, and the others are read', () => {
  const later = { ...PAYOUT, kind: 'told_by_a_later_release', data: { anything: true } };
  expect(KnownNotices.parse({ items: [later, PAYOUT], next_cursor: 'more' })).toEqual({
    items: [PAYOUT],
    next_cursor: 'more',
  });
});

test('a known kind in another shape is no notice', () => {
  expect(KnownNotices.safeParse({ items: [{ ...PAYOUT, data: {} }], next_cursor: null }).success).toBe(false);
});

test('each role is asked about the mails that it gets, and about none of cancellations and money', () => {
  expect(mailTopicsFor([])).toEqual([]);
  expect(mailTopicsFor(['renter'])).toEqual(['trip_reminders']);
  expect(mailTopicsFor(['owner', 'renter'])).toEqual([
    'trip_reminders',
    'host_new_bookings',
    'host_reminders',
  ]);
  expect(mailTopicsFor(['admin'])).toEqual(['office_new_bookings', 'office_reminders']);
  const always = ['booking_cancelled', 'refund_paid', 'host_booking_cancelled', 'host_payout_sent'] as const;
  expect(always.map(mailTopicOf)).toEqual([undefined, undefined, undefined, undefined]);
});
