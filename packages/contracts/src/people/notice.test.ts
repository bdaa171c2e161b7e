import { findMailTopic, listMailTopics } from '@coastline/domain/people/notices';
import { expect, test } from 'vitest';
import { KnownNotices } from './notice.ts';

const PAYOUT = {
  id: '3f0c2f5e-8f5b-4a52-9c11-2b6f7f3b9a10',
  created_at: '2026-11-23T06:00:00.000Z',
  read: false,
  kind: 'host_payout_sent',
  booking_id: null,
  data: { amount: 1200, bookings: 2 },
};

test('a page of notices skips unknown kinds of a later release', () => {
  const later = { ...PAYOUT, kind: 'told_by_a_later_release', data: { anything: true } };
  expect(KnownNotices.parse({ items: [later, PAYOUT], next_cursor: 'more' })).toEqual({
    items: [PAYOUT],
    next_cursor: 'more',
  });
});

test('a known kind with invalid data is rejected', () => {
  expect(KnownNotices.safeParse({ items: [{ ...PAYOUT, data: {} }], next_cursor: null }).success).toBe(false);
});

test('each role can turn off its optional mails, but not mails about cancellations and money', () => {
  expect(listMailTopics([])).toEqual([]);
  expect(listMailTopics(['renter'])).toEqual(['trip_reminders']);
  expect(listMailTopics(['owner', 'renter'])).toEqual([
    'trip_reminders',
    'host_new_bookings',
    'host_reminders',
  ]);
  expect(listMailTopics(['admin'])).toEqual(['office_new_bookings', 'office_reminders']);
  const always = ['booking_cancelled', 'refund_paid', 'host_booking_cancelled', 'host_payout_sent'] as const;
  expect(always.map(findMailTopic)).toEqual([undefined, undefined, undefined, undefined]);
});
