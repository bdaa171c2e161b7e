import { describe, expect, it } from 'vitest';
import { readEarlyDates } from './early-dates.ts';

const TODAY = '2026-11-23';

describe('the dates of the browser’s own fields', () => {
  it.each([
    ['both days', '2026-12-01', '2026-12-05', { start: '2026-12-01', end: '2026-12-05' }],
    ['a pick-up alone', '2026-12-01', '', { start: '2026-12-01', end: null }],
    ['nothing', '', '', { start: null, end: null }],
  ])('are taken over: %s', (_, start, end, expected) => {
    expect(readEarlyDates({ start, end }, TODAY)).toEqual(expected);
  });

  it.each([
    ['a pick-up that has passed', '2026-11-22', '2026-12-05', { start: null, end: null }],
    ['a return before the pick-up', '2026-12-05', '2026-12-01', { start: '2026-12-05', end: null }],
    ['a rental that is too long', '2026-12-05', '2028-11-01', { start: '2026-12-05', end: null }],
    ['a return alone', '', '2026-12-05', { start: null, end: null }],
    ['no day at all', '2026-02-31', 'x', { start: null, end: null }],
    ['missing fields', undefined, undefined, { start: null, end: null }],
  ])('leave out %s', (_, start, end, expected) => {
    expect(readEarlyDates({ start, end }, TODAY)).toEqual(expected);
  });
});
