import type { Notice } from '@coastline/contracts/people/notice';
import { expect, test } from 'vitest';
import { omitUnknownNotices } from './queries.ts';

const PAYOUT: Notice = {
  id: '3f0c2f5e-8f5b-4a52-9c11-2b6f7f3b9a10',
  created_at: '2026-11-23T06:00:00.000Z',
  read: false,
  kind: 'host_payout_sent',
  booking_id: null,
  data: { amount: 1200, bookings: 2 },
};

test('a page of notices omits unknown kinds of a later release', () => {
  const later = { ...PAYOUT, kind: 'sent_by_a_later_release' as 'host_payout_sent' };
  expect(omitUnknownNotices({ items: [later, PAYOUT], next_cursor: 'more' })).toEqual({
    items: [PAYOUT],
    next_cursor: 'more',
  });
});
