import { expect, test } from 'vitest';
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
