import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDateTime,
  formatFullDay,
  formatPickerDay,
  parseNumber,
  shortRange,
} from './format.ts';

describe('English formats', () => {
  it('format picker dates with two digits [BRW-01]', () => {
    expect(formatPickerDay('2026-11-24')).toBe('Nov 24');
    expect(formatPickerDay('2026-12-05')).toBe('Dec 05');
  });

  it('format a full day with weekday, month and day', () => {
    expect(formatFullDay('2026-11-20')).toBe('Friday, November 20');
  });

  it('show the month once in a range within a month', () => {
    expect(shortRange('2026-11-24', '2026-11-29')).toBe('Nov 24 to 29');
    expect(shortRange('2026-11-26', '2026-12-03')).toBe('Nov 26 to Dec 3');
    expect(shortRange('2026-11-24', '2026-11-24')).toBe('Nov 24');
    expect(shortRange('2026-11-24', '2027-11-25')).toBe('Nov 24, 2026 to Nov 25, 2027');
  });

  it('show the time in Banjul for instants of any time zone [GEN-03]', () => {
    expect(formatDateTime('2026-11-20T16:10:00+01:00')).toBe('Nov 20, 15:10');
    expect(formatDateTime('2026-11-20T23:30:00-01:00')).toBe('Nov 21, 00:30');
  });

  it('format counts with singular and plural', () => {
    expect([formatCount(1, 'car'), formatCount(24, 'car'), formatCount(0, 'day')]).toEqual([
      '1 car',
      '24 cars',
      '0 days',
    ]);
  });
});

describe('parseNumber', () => {
  it.each([
    ['84 000', 84_000],
    ['5500,50', 5500.5],
    ['5500.5', 5500.5],
    ['5,5', 5.5],
    [' 7 ', 7],
    ['-1', -1],
    ['0', 0],
  ])('parses %j as %d', (text, number) => expect(parseNumber(text)).toBe(number));

  it.each([
    ['5,500', 5500],
    ['5.500', 5500],
    ['84,000', 84_000],
    ['1,250,000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['1.250,5', 1250.5],
    ['5,500.5', 5500.5],
  ])('treats a separator before three digits as thousands: %j is %d', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it('treats digits after a leading zero, and more than three digits, as decimals', () => {
    expect(parseNumber('0.125')).toBe(0.125);
    expect(parseNumber('1.2345')).toBe(1.2345);
  });

  it.each(['', ' ', '-', '1.2.3', '5,50,000', '1,250.500', '5,500,5', 'x', '1e3'])(
    'returns NaN for %j',
    (text) => expect(parseNumber(text)).toBeNaN(),
  );
});
