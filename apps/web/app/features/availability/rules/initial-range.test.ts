import { describe, expect, it } from 'vitest';
import { getInitialRange } from './initial-range.ts';

const rules = { today: '2026-11-20', minDays: 1, taken: [] };
const getRange = (query: string, minDays = 1) =>
  getInitialRange(new URLSearchParams(query), { ...rules, minDays }).range;

describe('getInitialRange', () => {
  it('returns today to tomorrow without URL parameters [CAR-18]', () => {
    expect(getRange('')).toEqual({ start: '2026-11-20', end: '2026-11-21' });
  });

  it('starts today and lasts the given days [CAR-18]', () => {
    expect(getRange('days=5')).toEqual({ start: '2026-11-20', end: '2026-11-25' });
  });

  it('returns start and end regardless of the days [CAR-26]', () => {
    expect(getRange('days=1&start=2026-11-24&end=2026-11-29')).toEqual({
      start: '2026-11-24',
      end: '2026-11-29',
    });
  });

  it('begins at a start without an end', () => {
    expect(getRange('days=2&start=2026-11-24')).toEqual({ start: '2026-11-24', end: '2026-11-26' });
  });

  it('keeps taken days', () => {
    const taken = [{ start: '2026-11-25', end: '2026-11-26' }];
    const params = new URLSearchParams('start=2026-11-24&end=2026-11-29');
    expect(getInitialRange(params, { ...rules, taken })).toEqual({
      range: { start: '2026-11-24', end: '2026-11-29' },
      error: null,
    });
  });

  it.each([
    ['start=2026-11-19&end=2026-11-22', 'start_in_past'],
    ['start=2026-11-29&end=2026-11-24', 'end_before_start'],
    ['start=2026-11-24&end=2036-11-24', 'too_long'],
    ['start=2036-11-24&end=2036-11-25', 'too_far'],
    ['start=2026-02-30&end=never', 'invalid_dates'],
    ['end=2026-11-24', 'invalid_dates'],
    ['days=0', null],
    ['days=99999', null],
    ['days=two', null],
  ])('ignores %s with the error %s', (query, error) => {
    const initial = getInitialRange(new URLSearchParams(query), rules);
    expect(initial.error).toBe(error);
    const { start, end } = initial.range;
    expect(start >= '2026-11-20').toBe(true);
    expect(start < end && end <= '2026-11-30').toBe(true);
  });

  it('lasts at least the minimum rental', () => {
    expect(getRange('days=2', 5)).toEqual({ start: '2026-11-20', end: '2026-11-25' });
  });
});
