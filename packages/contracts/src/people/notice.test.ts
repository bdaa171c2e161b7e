import { findMailTopic, listMailTopics } from '@coastline/domain/people/notices';
import { expect, test } from 'vitest';

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
