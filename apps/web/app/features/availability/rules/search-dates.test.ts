import { describe, expect, it } from 'vitest';
import { findDatesProblem } from './search-dates.ts';

const problemOf = (query: string) => findDatesProblem(new URLSearchParams(query), '2026-11-20');

describe('findDatesProblem', () => {
  it.each(['', 'start=2026-11-24&end=2026-11-29', 'start=2026-11-20', 'end=2026-11-24', 'start=&end='])(
    'has nothing against %j',
    (query) => expect(problemOf(query)).toBeNull(),
  );

  it.each([
    ['start=2026-11-19&end=2026-11-24', 'start_in_past'],
    ['start=2026-11-19', 'start_in_past'],
    ['start=2026-11-29&end=2026-11-24', 'end_before_start'],
    ['start=2026-11-24&end=2028-11-24', 'too_long'],
    ['start=2036-11-24&end=2036-11-25', 'too_far'],
    ['start=yesterday&end=2026-11-24', 'invalid_dates'],
    ['end=2026-11-19', 'invalid_dates'],
  ])('names what is wrong with %s: %s', (query, problem) => {
    expect(problemOf(query)).toBe(problem);
  });
});
