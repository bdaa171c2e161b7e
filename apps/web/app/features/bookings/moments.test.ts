import { createDateFormats } from '@coastline/domain/languages/dates';
import { expect, test } from 'vitest';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { dates } from '#app/texts/en/dates/dates.ts';
import { momentsOn } from './moments.ts';

const parts = { dates: createDateFormats(dates.english), words: bookings.english };

test('moments name the day only where it is not today', () => {
  const { until, when, short, zone } = momentsOn('2026-11-21', { ...parts, isElsewhere: () => false });
  expect(until('2026-11-21T15:10:00Z')).toBe('15:10 today');
  expect(until('2026-11-22T00:10:00Z')).toBe('Nov 22, 00:10');
  expect(when('2026-11-21T14:10:00Z')).toBe('Today, 14:10');
  expect(when('2026-11-20T14:52:00Z')).toBe('Nov 20, 14:52');
  expect(short('2026-11-21T15:10:00Z')).toBe('15:10');
  expect(zone('2026-11-21T15:10:00Z')).toBe('');
});

test('ends of time say that they are Gambian where the device shows another time', () => {
  const { until, when, zone } = momentsOn('2026-11-21', { ...parts, isElsewhere: () => true });
  expect(until('2026-11-21T15:10:00Z')).toBe('15:10 today (Gambian time)');
  expect(zone('2026-11-22T00:10:00Z')).toBe(' (Gambian time)');
  expect(when('2026-11-21T14:10:00Z')).toBe('Today, 14:10');
});
