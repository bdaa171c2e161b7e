import { describe, expect, it } from 'vitest';
import { daysOf, findDaysFault, periodOf } from './export-days.ts';

describe('the days of an export', () => {
  it('are those of a period up to today', () => {
    expect([daysOf('This month', '2027-01-31'), daysOf('This year', '2027-01-31')]).toEqual([
      { from: '2027-01-01', to: '2027-01-31' },
      { from: '2027-01-01', to: '2027-01-31' },
    ]);
    expect(daysOf('Last month', '2028-03-14')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOf('Last month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('name their period, and none where they were chosen by hand', () => {
    const today = '2026-11-22';
    expect(periodOf(daysOf('Last month', today), today)).toBe('Last month');
    expect(periodOf({ from: '2026-11-02', to: today }, today)).toBeUndefined();
  });

  it.each([
    ['', '2026-11-01', 'Choose the first and the last day.'],
    ['2026-11-02', '2026-11-01', 'The first day must not come after the last.'],
    ['2026-01-01', '2027-01-02', 'An export covers at most 366 days.'],
  ])('from "%s" to "%s" make no table', (from, to, fault) => {
    expect(findDaysFault({ from, to })).toBe(fault);
  });

  it('may be a single one', () => {
    expect(findDaysFault({ from: '2026-11-01', to: '2026-11-01' })).toBeUndefined();
  });
});
