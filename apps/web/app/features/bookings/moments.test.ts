import { datesIn } from '@coastline/domain/languages/dates';
import { expect, test } from 'vitest';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { dates } from '#app/texts/en/dates/dates.ts';
import { momentsOn } from './moments.ts';

test('moments name the day only where it is not today', () => {
  const { until, when, short } = momentsOn('2026-11-21', {
    dates: datesIn(dates.english),
    words: bookings.english,
  });
  expect(until('2026-11-21T15:10:00Z')).toBe('15:10 today');
  expect(until('2026-11-22T00:10:00Z')).toBe('Nov 22, 00:10');
  expect(when('2026-11-21T14:10:00Z')).toBe('Today, 14:10');
  expect(when('2026-11-20T14:52:00Z')).toBe('Nov 20, 14:52');
  expect(short('2026-11-21T15:10:00Z')).toBe('15:10');
});
