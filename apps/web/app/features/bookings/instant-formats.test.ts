import { createDateFormats } from '@coastline/domain/languages/dates';
import { expect, test } from 'vitest';
import { bookings } from '#app/texts/en/bookings.ts';
import { dates } from '#app/texts/en/common.ts';
import { createInstantFormats } from './instant-formats.ts';

const parts = { dates: createDateFormats(dates.english), texts: bookings.english };

test('instants include the date unless it is today', () => {
  const { until, when, short, zone } = createInstantFormats('2026-11-21', {
    ...parts,
    isOtherTimeZone: () => false,
  });
  expect(until('2026-11-21T15:10:00Z')).toBe('15:10 today');
  expect(until('2026-11-22T00:10:00Z')).toBe('Nov 22, 00:10');
  expect(when('2026-11-21T14:10:00Z')).toBe('Today, 14:10');
  expect(when('2026-11-20T14:52:00Z')).toBe('Nov 20, 14:52');
  expect(short('2026-11-21T15:10:00Z')).toBe('15:10');
  expect(zone('2026-11-21T15:10:00Z')).toBe('');
});

test('deadlines include the time zone if the clock of the device differs', () => {
  const { until, when, zone } = createInstantFormats('2026-11-21', { ...parts, isOtherTimeZone: () => true });
  expect(until('2026-11-21T15:10:00Z')).toBe('15:10 today (Gambian time)');
  expect(zone('2026-11-22T00:10:00Z')).toBe(' (Gambian time)');
  expect(when('2026-11-21T14:10:00Z')).toBe('Today, 14:10');
});
