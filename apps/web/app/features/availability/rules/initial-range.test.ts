import { describe, expect, it } from 'vitest';
import { initialRange } from './initial-range.ts';

const rules = { today: '2026-11-20', minDays: 1, taken: [] };
const rangeOf = (query: string, minDays = 1) =>
  initialRange(new URLSearchParams(query), { ...rules, minDays }).range;

describe('initialRange', () => {
  it('is today to tomorrow without anything in the address [CAR-18]', () => {
    expect(rangeOf('')).toEqual({ start: '2026-11-20', end: '2026-11-21' });
  });

  it('is today to today plus the days [CAR-18]', () => {
    expect(rangeOf('days=5')).toEqual({ start: '2026-11-20', end: '2026-11-25' });
  });

  it('takes start and end over, whatever the days say [CAR-26]', () => {
    expect(rangeOf('days=1&start=2026-11-24&end=2026-11-29')).toEqual({
      start: '2026-11-24',
      end: '2026-11-29',
    });
  });

  it('begins at a start that stands alone', () => {
    expect(rangeOf('days=2&start=2026-11-24')).toEqual({ start: '2026-11-24', end: '2026-11-26' });
  });

  it('keeps taken days, which the page then speaks of', () => {
    const taken = [{ start: '2026-11-25', end: '2026-11-26' }];
    const params = new URLSearchParams('start=2026-11-24&end=2026-11-29');
    expect(initialRange(params, { ...rules, taken })).toEqual({
      range: { start: '2026-11-24', end: '2026-11-29' },
      problem: null,
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
  ])('passes over %s and says why: %s', (query, problem) => {
    const initial = initialRange(new URLSearchParams(query), rules);
    expect(initial.problem).toBe(problem);
    const { start, end } = initial.range;
    expect(start >= '2026-11-20').toBe(true);
    expect(start < end && end <= '2026-11-30').toBe(true);
  });

  it('is never shorter than the shortest rental', () => {
    expect(rangeOf('days=2', 5)).toEqual({ start: '2026-11-20', end: '2026-11-25' });
  });
});
