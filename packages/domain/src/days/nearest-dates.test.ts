import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_DAY } from '../arbitraries.test-support.ts';
import { isFree } from './availability.ts';
import { NEAR_DAYS, NEAREST_RANGES, nearestFreeRanges } from './nearest-dates.ts';
import { addDays, type DateRange, daysBetween, MAX_DAYS_AHEAD } from './rental-dates.ts';

const range = (start: string, end: string): DateRange => ({ start, end });

const offer = (wanted: DateRange, taken: DateRange[], limit?: number) =>
  nearestFreeRanges({ range: wanted, taken, today: FIRST_DAY, ...(limit !== undefined && { limit }) });

/** Reference implementation that tries every day: the nearest start of each run of free starts. */
function bruteForce(wanted: DateRange, taken: DateRange[], limit: number): DateRange[] {
  const length = daysBetween(wanted.start, wanted.end);
  const at = (start: number) => range(addDays(FIRST_DAY, start), addDays(FIRST_DAY, start + length));
  const runs: DateRange[][] = [[]];
  for (let start = 0; start <= MAX_DAYS_AHEAD; start += 1) {
    if (isFree(at(start), taken)) runs.at(-1)?.push(at(start));
    else runs.push([]);
  }
  const away = (other: DateRange) => Math.abs(daysBetween(wanted.start, other.start));
  const nearer = (a: DateRange, b: DateRange) => away(a) - away(b) || a.start.localeCompare(b.start);
  const best = runs.flatMap((run) => run.toSorted(nearer).slice(0, 1)).toSorted(nearer);
  return isFree(wanted, taken) ? [] : best.filter((each) => away(each) <= NEAR_DAYS).slice(0, limit);
}

describe('the nearest free dates', () => {
  it('have the same length, before and after the taken range', () => {
    const taken = [range('2026-12-20', '2026-12-27')];
    expect(offer(range('2026-12-24', '2026-12-26'), taken)).toEqual([
      range('2026-12-28', '2026-12-30'),
      range('2026-12-17', '2026-12-19'),
    ]);
  });

  it('have one range for each gap that is long enough', () => {
    const taken = [
      range('2026-12-01', '2026-12-04'),
      range('2026-12-06', '2026-12-10'),
      range('2026-12-13', '2026-12-20'),
    ];
    expect(offer(range('2026-12-08', '2026-12-09'), taken)).toEqual([
      range('2026-12-11', '2026-12-12'),
      range('2026-11-29', '2026-11-30'),
      range('2026-12-21', '2026-12-22'),
    ]);
  });

  it('prefer the earlier of two equally near ranges', () => {
    const taken = [range('2026-12-10', '2026-12-10')];
    expect(offer(range('2026-12-10', '2026-12-10'), taken, 1)).toEqual([range('2026-12-09', '2026-12-09')]);
  });

  it('are empty if the range itself is free, and never in the past', () => {
    expect(offer(range('2026-12-10', '2026-12-12'), [])).toEqual([]);
    const taken = [range(FIRST_DAY, '2026-12-02')];
    expect(offer(range('2026-11-22', '2026-11-23'), taken)).toEqual([range('2026-12-03', '2026-12-04')]);
  });

  it('are at most two weeks away', () => {
    const wanted = range('2027-01-10', '2027-01-12');
    const before = range(FIRST_DAY, '2027-01-10');
    expect(offer(wanted, [before, range('2027-01-11', '2027-01-23')])).toEqual([
      range('2027-01-24', '2027-01-26'),
    ]);
    expect(offer(wanted, [before, range('2027-01-11', '2027-01-24')])).toEqual([]);
  });

  it('are empty if the whole booking horizon is taken', () => {
    const taken = [range(FIRST_DAY, addDays(FIRST_DAY, MAX_DAYS_AHEAD))];
    expect(offer(range('2026-12-10', '2026-12-12'), taken)).toEqual([]);
  });

  it('match the reference implementation for any calendar', () => {
    const days = fc.integer({ min: 0, max: 90 });
    const span = fc
      .tuple(days, fc.integer({ min: 0, max: 20 }))
      .map(([first, length]) => range(addDays(FIRST_DAY, first), addDays(FIRST_DAY, first + length)));
    const calendar = fc.array(span, { maxLength: 12 });
    const limit = fc.integer({ min: 1, max: NEAREST_RANGES });
    fc.assert(
      fc.property(span, calendar, limit, (wanted, taken, most) => {
        expect(offer(wanted, taken, most)).toEqual(bruteForce(wanted, taken, most));
      }),
      { numRuns: 60 },
    );
  });
});
