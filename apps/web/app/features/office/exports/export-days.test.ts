import { describe, expect, it } from 'vitest';
import { findPeriod, getPeriodDays, validateExportDays } from './export-days.ts';

describe('export days', () => {
  it('end today for a current period', () => {
    expect([getPeriodDays('This month', '2027-01-31'), getPeriodDays('This year', '2027-01-31')]).toEqual([
      { from: '2027-01-01', to: '2027-01-31' },
      { from: '2027-01-01', to: '2027-01-31' },
    ]);
    expect(getPeriodDays('Last month', '2028-03-14')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(getPeriodDays('Last month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('match their period, and none for a custom range', () => {
    const today = '2026-11-22';
    expect(findPeriod(getPeriodDays('Last month', today), today)).toBe('Last month');
    expect(findPeriod({ from: '2026-11-02', to: today }, today)).toBeUndefined();
  });

  it.each([
    ['', '2026-11-01', 'Choose the first and the last day.'],
    ['2026-11-02', '2026-11-01', 'The first day must not come after the last.'],
    ['2026-01-01', '2027-01-02', 'An export covers at most 366 days.'],
  ])('from "%s" to "%s" are invalid', (from, to, message) => {
    expect(validateExportDays({ from, to })).toBe(message);
  });

  it('may be a single day', () => {
    expect(validateExportDays({ from: '2026-11-01', to: '2026-11-01' })).toBeUndefined();
  });
});
