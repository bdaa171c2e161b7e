import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../arbitraries.test-support.ts';
import { DEFAULT_CAR_RULES } from '../cars/car-rules.ts';
import { addDays } from '../days/rental-dates.ts';
import {
  findUnmetDriverRule,
  fullYearsBetween,
  needsDriverDates,
  validateDriverDates,
} from './driver-rules.ts';

const strict = { ...DEFAULT_CAR_RULES, minimum_driver_age: 25, minimum_licence_years: 3 };
const today = '2026-11-26';
const violations = (dates: object, rules = strict) =>
  validateDriverDates(dates, { rules, today }).map(({ rule }) => rule);
const codeFor = (dates: object, rules = strict) =>
  findUnmetDriverRule(dates, { rules, pickUpDay: '2026-12-01' })?.code;

describe('the dates of a driver', () => {
  it('are needed only by a car that asks more than the general terms [TRIP-65]', () => {
    expect(needsDriverDates(DEFAULT_CAR_RULES)).toBe(false);
    expect(needsDriverDates({ ...DEFAULT_CAR_RULES, minimum_licence_years: 0 })).toBe(false);
    expect(needsDriverDates({ ...DEFAULT_CAR_RULES, minimum_licence_years: 2 })).toBe(true);
    expect(needsDriverDates({ ...DEFAULT_CAR_RULES, minimum_driver_age: 22 })).toBe(true);
    expect(violations({}, DEFAULT_CAR_RULES)).toEqual([]);
    expect(violations({})).toEqual(['birth_date_invalid', 'licence_date_invalid']);
  });

  it.each([
    ['2026-02-30', '2020-01-01', ['birth_date_invalid']],
    ['1899-12-31', '2020-01-01', ['birth_date_invalid']],
    ['2026-11-27', '2020-01-01', ['birth_date_invalid', 'licence_date_invalid']],
    ['1990-01-01', '2026-11-27', ['licence_date_invalid']],
    ['1990-01-01', '1989-12-31', ['licence_date_invalid']],
    ['1990-01-01', 'yesterday', ['licence_date_invalid']],
    ['1990-01-01', '2026-11-26', []],
  ])('%s and %s break %j, also where no rule needs them [TRIP-65]', (birthDate, licenceDate, rules) => {
    expect(violations({ birthDate, licenceDate })).toEqual(rules);
    expect(violations({ birthDate, licenceDate }, DEFAULT_CAR_RULES)).toEqual(rules);
  });
});

describe('a driver', () => {
  it.each([
    ['2001-12-01', '2023-12-01', undefined],
    ['2001-12-02', '2023-12-01', 'driver_too_young'],
    ['2001-12-01', '2023-12-02', 'licence_too_recent'],
    ['2010-01-01', '2026-01-01', 'driver_too_young'],
  ])('born on %s with a licence of %s is answered with %s at pick-up [TRIP-65]', (birth, licence, code) => {
    expect(codeFor({ birthDate: birth, licenceDate: licence })).toBe(code);
  });

  it('is not judged without dates', () => expect(codeFor({})).toBeUndefined());

  it('born on 29 February is a year older on 1 March of a common year', () => {
    expect(fullYearsBetween('2004-02-29', '2025-02-28')).toBe(20);
    expect(fullYearsBetween('2004-02-29', '2025-03-01')).toBe(21);
    expect(fullYearsBetween('2004-02-29', '2028-02-29')).toBe(24);
  });

  it('never gets younger', () => {
    fc.assert(
      fc.property(isoDate, fc.integer({ min: 0, max: 20_000 }), (start, days) => {
        const years = fullYearsBetween(start, addDays(start, days));
        expect(years).toBeGreaterThanOrEqual(0);
        expect(fullYearsBetween(start, addDays(start, days + 1))).toBeGreaterThanOrEqual(years);
        expect(Math.abs(days / 365.25 - years)).toBeLessThanOrEqual(1.01);
      }),
    );
  });
});
