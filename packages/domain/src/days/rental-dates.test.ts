import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateRange, FIRST_DAY, isoDate } from '../arbitraries.test-support.ts';
import { formatLongDay, formatMonthDay, formatRange } from './english-formats.ts';
import {
  addDays,
  daysBetween,
  eachDay,
  MAX_DAYS_AHEAD,
  overlaps,
  parseIsoDate,
  rentalDays,
  startOfDayInBanjul,
  todayInBanjul,
  validateDateRange,
} from './rental-dates.ts';

const today = FIRST_DAY;
const check = (start: string, end: string, limits: { minDays?: number; maxDays?: number } = {}) =>
  validateDateRange({ start, end, today, ...limits });

describe('rental dates', () => {
  it.each(['2026-02-28', '2028-02-29', '1900-01-01', '9999-12-31'])(
    'accept %s as a date [DATA-16]',
    (text) => {
      expect(parseIsoDate(text)).toBe(text);
    },
  );

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '1899-12-31',
    '0099-01-01',
    '10000-01-01',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '2026-11-21\n',
    '',
    null,
    undefined,
    20261121,
    new Date(0),
  ])('reject %s as a date [DATA-16]', (text) => {
    expect(parseIsoDate(text)).toBeUndefined();
  });

  it('are days in Banjul, independent of the time zone of the device [GEN-03]', () => {
    expect(todayInBanjul(new Date('2026-11-21T01:30:00+02:00'))).toBe('2026-11-20');
    expect(todayInBanjul(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
    expect(todayInBanjul(new Date('2026-11-21T00:00:00Z'))).toBe('2026-11-21');
  });

  it('have inverse functions to add and count days [DATA-16]', () => {
    fc.assert(
      fc.property(isoDate, fc.integer({ min: -3000, max: 3000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow(RangeError);
  });

  it('sort like their texts, and additions of days are associative [DATA-16]', () => {
    const step = fc.integer({ min: -800, max: 800 });
    fc.assert(
      fc.property(isoDate, step, step, (date, one, other) => {
        expect(addDays(addDays(date, one), other)).toBe(addDays(date, one + other));
        expect(Math.sign(daysBetween(date, addDays(date, one)))).toBe(Math.sign(one));
        expect(addDays(date, one) > date).toBe(one > 0);
        expect(todayInBanjul(startOfDayInBanjul(date))).toBe(date);
      }),
    );
  });

  it('are valid for a rental exactly if every rule holds [BOOK-19] [BOOK-25]', () => {
    const from = fc.integer({ min: -5, max: MAX_DAYS_AHEAD + 5 });
    const length = fc.integer({ min: -5, max: 400 });
    const limits = fc.record({ minDays: fc.integer({ min: 1, max: 7 }), maxDays: fc.constantFrom(30, 365) });
    fc.assert(
      fc.property(from, length, limits, (ahead, nights, { minDays, maxDays }) => {
        const start = addDays(today, ahead);
        const days = Math.max(1, nights);
        const isFine =
          ahead >= 0 && nights >= 0 && ahead <= MAX_DAYS_AHEAD && days >= minDays && days <= maxDays;
        expect(check(start, addDays(start, nights), { minDays, maxDays }).ok).toBe(isFine);
      }),
    );
  });

  it('charge at least one day [BOOK-18]', () => {
    expect(rentalDays('2026-11-24', '2026-11-24')).toBe(1);
    expect(rentalDays('2026-11-24', '2026-11-25')).toBe(1);
    expect(rentalDays('2026-11-24', '2026-11-29')).toBe(5);
    expect(eachDay('2026-11-25', '2026-11-24')).toEqual([]);
    fc.assert(
      fc.property(dateRange, ({ start, end }) => {
        expect(rentalDays(start, end)).toBeGreaterThanOrEqual(1);
        expect(eachDay(start, end)).toHaveLength(daysBetween(start, end) + 1);
      }),
    );
  });

  it('overlap if they share an end day, as in a day-by-day comparison [LIFE-20]', () => {
    expect(
      overlaps({ start: '2026-11-01', end: '2026-11-05' }, { start: '2026-11-05', end: '2026-11-09' }),
    ).toBe(true);
    expect(
      overlaps({ start: '2026-11-01', end: '2026-11-05' }, { start: '2026-11-06', end: '2026-11-09' }),
    ).toBe(false);
    fc.assert(
      fc.property(dateRange, dateRange, (a, b) => {
        const daysOfB = new Set(eachDay(b.start, b.end));
        const shares = eachDay(a.start, a.end).some((day) => daysOfB.has(day));
        expect(overlaps(a, b)).toBe(shares);
        expect(overlaps(b, a)).toBe(shares);
      }),
    );
  });

  it('are formatted for display', () => {
    expect(formatMonthDay('2026-11-24')).toBe('Nov 24');
    expect(formatLongDay('2026-11-24')).toBe('Tue Nov 24');
    expect(formatRange('2026-11-24', '2026-11-29')).toBe('Nov 24 to Nov 29');
    expect(formatRange('2026-11-24', '2026-11-24')).toBe('Nov 24');
    expect(formatRange('2026-12-30', '2027-01-02')).toBe('Dec 30, 2026 to Jan 2, 2027');
  });

  it('may start today [BOOK-19]', () => {
    expect(check(today, today)).toEqual({ ok: true, start: today, end: today, days: 1 });
    expect(check(addDays(today, -1), today)).toMatchObject({ ok: false, reason: 'start_in_past' });
  });

  it('must not have a return before the pick-up [BRW-19]', () => {
    expect(check('2026-12-02', '2026-12-01')).toMatchObject({ reason: 'end_before_start' });
    expect(check('2026-12-02', '2026-02-30')).toMatchObject({ reason: 'invalid_dates' });
  });

  it('must not be shorter than the minimum, which the error names [BOOK-25]', () => {
    expect(check('2026-12-01', '2026-12-05', { minDays: 5 })).toEqual({
      ok: false,
      reason: 'too_short',
      message: 'The minimum rental is 5 days.',
    });
    expect(check('2026-12-01', '2026-12-06', { minDays: 5 })).toMatchObject({ ok: true, days: 5 });
  });

  it('must not be too long or too far ahead', () => {
    expect(check('2026-12-01', '2036-12-01')).toMatchObject({ reason: 'too_long' });
    expect(check('2026-12-01', addDays('2026-12-01', 365))).toMatchObject({ ok: true, days: 365 });
    expect(check('2026-12-01', addDays('2026-12-01', 366))).toMatchObject({ reason: 'too_long' });
    const last = addDays(today, 730);
    expect(check(last, last)).toMatchObject({ ok: true });
    expect(check(addDays(last, 1), addDays(last, 1))).toMatchObject({ reason: 'too_far' });
  });
});
