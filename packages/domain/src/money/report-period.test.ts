import { describe, expect, it } from 'vitest';
import {
  getNextPeriod,
  getPreviousPeriod,
  getReportPeriod,
  parseReportPeriod,
  REPORT_PERIOD_KINDS,
} from './report-period.ts';

describe('periods of reports', () => {
  it('are calendar months, quarters and years with their first and last day [PAY-80]', () => {
    const of = (kind: (typeof REPORT_PERIOD_KINDS)[number], name: string) => parseReportPeriod(kind, name);
    expect(of('month', '2028-02')).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
    expect(of('month', '2026-12')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
    expect(of('quarter', '2026-Q1')).toMatchObject({ from: '2026-01-01', to: '2026-03-31' });
    expect(of('quarter', '2026-Q4')).toMatchObject({ from: '2026-10-01', to: '2026-12-31' });
    expect(of('year', '2026')).toMatchObject({ from: '2026-01-01', to: '2026-12-31' });
  });

  it('have exactly one name each [PAY-80]', () => {
    for (const [kind, name] of [
      ['month', '2026-13'],
      ['month', '2026-00'],
      ['month', '2026-1'],
      ['month', '1999-12'],
      ['month', ' 2026-11'],
      ['month', '2026-11\n'],
      ['quarter', '2026-Q5'],
      ['quarter', '2026-Q0'],
      ['quarter', '2026-11'],
      ['year', '26'],
      ['year', '2100'],
      ['year', ''],
    ] as const) {
      expect(parseReportPeriod(kind, name), `${kind} ${name}`).toBeUndefined();
    }
  });

  it('follow each other without gaps and contain their days [PAY-80]', () => {
    for (const kind of REPORT_PERIOD_KINDS) {
      let period = getReportPeriod(kind, '2026-11-25');
      expect(parseReportPeriod(kind, period.name)).toEqual(period);
      for (let step = 0; step < 30; step += 1) {
        const next = getNextPeriod(period);
        expect(getPreviousPeriod(next)).toEqual(period);
        expect(getReportPeriod(kind, next.to)).toEqual(next);
        expect(next.from > period.to).toBe(true);
        period = next;
      }
    }
    expect(getReportPeriod('quarter', '2026-03-31').name).toBe('2026-Q1');
    expect(getPreviousPeriod(getReportPeriod('month', '2026-01-31')).name).toBe('2025-12');
  });
});
