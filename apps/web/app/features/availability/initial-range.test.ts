import { describe, expect, it } from 'vitest';
import { initialRange } from './initial-range.ts';

const settings = { today: '2026-11-20', minDays: 1 };
const rangeOf = (query: string, minDays = 1) =>
  initialRange(new URLSearchParams(query), { ...settings, minDays });

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

  it.each([
    'start=2026-11-19&end=2026-11-22',
    'start=2026-11-29&end=2026-11-24',
    'start=2026-11-24&end=2036-11-24',
    'start=2026-02-30&end=never',
    'days=0',
    'days=99999',
    'days=two',
  ])('passes over %s', (query) => {
    const { start, end } = rangeOf(query);
    expect(start >= '2026-11-20').toBe(true);
    expect(start < end && end <= '2026-11-30').toBe(true);
  });

  it('is never shorter than the shortest rental', () => {
    expect(rangeOf('days=2', 5)).toEqual({ start: '2026-11-20', end: '2026-11-25' });
  });
});
