import { describe, expect, it } from 'vitest';
import { parseNativeDates, validateSearchDates } from './rental-rules.ts';

const validate = (query: string) => validateSearchDates(new URLSearchParams(query), '2026-11-20');

describe('validateSearchDates', () => {
  it.each(['', 'start=2026-11-24&end=2026-11-29', 'start=2026-11-20', 'end=2026-11-24', 'start=&end='])(
    'accepts %j',
    (query) => expect(validate(query)).toBeNull(),
  );

  it.each([
    ['start=2026-11-19&end=2026-11-24', 'start_in_past'],
    ['start=2026-11-19', 'start_in_past'],
    ['start=2026-11-29&end=2026-11-24', 'end_before_start'],
    ['start=2026-11-24&end=2028-11-24', 'too_long'],
    ['start=2036-11-24&end=2036-11-25', 'too_far'],
    ['start=yesterday&end=2026-11-24', 'invalid_dates'],
    ['end=2026-11-19', 'invalid_dates'],
  ])('rejects %s: %s', (query, error) => {
    expect(validate(query)).toBe(error);
  });
});

const TODAY = '2026-11-23';

describe('parseNativeDates', () => {
  it.each([
    ['both days', '2026-12-01', '2026-12-05', { start: '2026-12-01', end: '2026-12-05' }],
    ['a pick-up alone', '2026-12-01', '', { start: '2026-12-01', end: null }],
    ['nothing', '', '', { start: null, end: null }],
  ])('returns %s', (_, start, end, expected) => {
    expect(parseNativeDates({ start, end }, TODAY)).toEqual(expected);
  });

  it.each([
    ['a pick-up that has passed', '2026-11-22', '2026-12-05', { start: null, end: null }],
    ['a return before the pick-up', '2026-12-05', '2026-12-01', { start: '2026-12-05', end: null }],
    ['a rental that is too long', '2026-12-05', '2028-11-01', { start: '2026-12-05', end: null }],
    ['a return alone', '', '2026-12-05', { start: null, end: null }],
    ['no day at all', '2026-02-31', 'x', { start: null, end: null }],
    ['missing fields', undefined, undefined, { start: null, end: null }],
  ])('removes %s', (_, start, end, expected) => {
    expect(parseNativeDates({ start, end }, TODAY)).toEqual(expected);
  });
});
