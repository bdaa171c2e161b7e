import { describe, expect, it } from 'vitest';
import { homeStats } from '../cars/car-particulars.ts';
import * as figures from './reports.ts';

describe('reports', () => {
  it('derive the stats of the landing page from the active cars [HOME-06]', () => {
    expect(homeStats(7)).toEqual({ cars: 7, rentals: 4, customers: 105 });
    expect([1, 5, 10, 45].map((cars) => homeStats(cars)?.rentals)).toEqual([0, 3, 6, 27]);
  });

  it('have no stats without cars [HOME-05]', () => {
    expect(homeStats(0)).toBeUndefined();
  });

  it('name the current month in Banjul [D32]', () => {
    expect(figures.monthName(new Date('2026-11-30T23:59:59.999Z'))).toBe('November');
    expect(figures.monthName(new Date('2027-01-01T00:00:00Z'))).toBe('January');
  });

  it('list the last months across the turn of a year', () => {
    const months = figures.lastMonths(new Date('2027-02-28T23:59:59Z'), 4);
    expect(months).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(months.map(figures.shortMonthName)).toEqual(['Nov', 'Dec', 'Jan', 'Feb']);
  });
});
