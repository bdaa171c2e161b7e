import { describe, expect, it } from 'vitest';
import { countMonthWeeks, getNextMonth } from './calendar-skeleton.tsx';

describe('countMonthWeeks', () => {
  it.each([
    ['2027-02-14', 4],
    ['2026-12-14', 5],
    ['2026-11-20', 6],
  ])('counts for the month of %s %i rows', (day, weeks) => {
    expect(countMonthWeeks(day)).toBe(weeks);
  });
});

describe('getNextMonth', () => {
  it('continues in the next year', () => {
    expect(getNextMonth('2026-12-31')).toBe('2027-01-01');
    expect(getNextMonth('2027-01-31')).toBe('2027-02-01');
  });
});
