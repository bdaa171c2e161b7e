import { getReportPeriod } from '@coastline/domain/money/report-period';
import { expect, test } from 'vitest';
import { formatPeriod, readPeriod, toQuery } from './report-periods.ts';

const TODAY = '2026-11-25';
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY).name;

test('an address names a period; unknown and future ones show the running period [PAY-80]', () => {
  expect(read('')).toBe('2026-11');
  expect(read('kind=quarter')).toBe('2026-Q4');
  expect(read('kind=year&period=2025')).toBe('2025');
  expect(read('kind=month&period=2026-12')).toBe('2026-11');
  expect(read('kind=month&period=2026-13')).toBe('2026-11');
  expect(read('kind=week&period=2026-10')).toBe('2026-10');
  const period = getReportPeriod('quarter', '2025-02-03');
  expect(readPeriod(new URLSearchParams(toQuery(period)), TODAY)).toEqual(period);
});

test('periods have names that the office reads [PAY-80]', () => {
  const names = (['month', 'quarter', 'year'] as const).map((kind) =>
    formatPeriod(getReportPeriod(kind, TODAY)),
  );
  expect(names).toEqual(['November 2026', 'Quarter 4 of 2026', '2026']);
});
