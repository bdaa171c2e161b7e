import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateRange } from '../arbitraries.test-support.ts';
import { endAfterNewStart, isFree, isTaken } from './availability.ts';
import { type DateRange, eachDay } from './rental-dates.ts';

const taken = [{ start: '2026-11-24', end: '2026-11-26' }];

describe('availability', () => {
  it('counts the first and the last day as taken [CAR-23]', () => {
    const days = eachDay('2026-11-23', '2026-11-27').map((day) => isTaken(day, taken));
    expect(days).toEqual([false, true, true, true, false]);
  });

  it('counts the days of several ranges as taken [CAR-23]', () => {
    const several = [...taken, { start: '2026-11-28', end: '2026-11-28' }];
    const days = eachDay('2026-11-26', '2026-11-29').map((day) => isTaken(day, several));
    expect(days).toEqual([true, false, true, false]);
  });

  it('clears an end that is before the new start [CAR-21]', () => {
    expect(endAfterNewStart('2026-11-25', '2026-11-24')).toBeUndefined();
    expect(endAfterNewStart('2026-11-24', '2026-11-24')).toBe('2026-11-24');
    expect(endAfterNewStart('2026-11-24', undefined)).toBeUndefined();
  });

  it('never assigns a day of a calendar twice [BOOK-20]', () => {
    fc.assert(
      fc.property(fc.array(dateRange, { maxLength: 60 }), (requests) => {
        const calendar: DateRange[] = [];
        for (const request of requests) if (isFree(request, calendar)) calendar.push(request);
        const days = calendar.flatMap(({ start, end }) => eachDay(start, end));
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });
});
