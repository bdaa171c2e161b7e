import { describe, expect, it } from 'vitest';
import { monthWeeks, nextMonth } from './month-weeks.ts';

describe('monthWeeks', () => {
  it.each([
    ['2027-02-14', 4],
    ['2026-12-14', 5],
    ['2026-11-20', 6],
  ])('gives the month of %s %i rows', (day, weeks) => {
    expect(monthWeeks(day)).toBe(weeks);
  });

  it('goes on to the next month across the year', () => {
    expect(nextMonth('2026-12-31')).toBe('2027-01-01');
    expect(nextMonth('2027-01-31')).toBe('2027-02-01');
  });
});
