import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CarRules,
  DEFAULT_CAR_RULES,
  DRIVING_AREAS,
  hasSameRules,
  includesArea,
  listAreasWith,
} from './car-rules.ts';
import { validateCarRules } from './validate-car-rules.ts';

const area = fc.constantFrom(...DRIVING_AREAS);

describe('driving areas', () => {
  it('are ordered, and each includes the areas before it [TRIP-63]', () => {
    expect(DRIVING_AREAS).toEqual(['coast', 'gambia_tarred', 'gambia', 'senegal']);
    fc.assert(
      fc.property(area, area, area, (one, other, third) => {
        expect(includesArea(one, one)).toBe(true);
        expect(includesArea(one, other) || includesArea(other, one)).toBe(true);
        if (includesArea(one, other) && includesArea(other, one)) expect(one).toBe(other);
        if (includesArea(one, other) && includesArea(other, third))
          expect(includesArea(one, third)).toBe(true);
      }),
    );
  });

  it('of a search are all that include the wanted one; a wider wish finds no further areas [TRIP-63]', () => {
    fc.assert(
      fc.property(area, area, (wanted, allowed) => {
        expect(listAreasWith(wanted).includes(allowed)).toBe(includesArea(allowed, wanted));
        const isWider = includesArea(allowed, wanted);
        if (isWider) expect(listAreasWith(wanted)).toEqual(expect.arrayContaining(listAreasWith(allowed)));
      }),
    );
    expect(listAreasWith('gambia_tarred')).toEqual(['gambia_tarred', 'gambia', 'senegal']);
  });
});

describe('the rules of a car', () => {
  const messageFor = (change: Partial<Record<keyof CarRules, unknown>>) =>
    validateCarRules({ ...DEFAULT_CAR_RULES, ...change } as CarRules).map(({ message }) => message);

  it('are valid by default: unlimited km, tarred roads, driver 21 with one year of licence [TRIP-60]', () => {
    expect(messageFor({})).toEqual([]);
    expect(DEFAULT_CAR_RULES).toMatchObject({ km_per_day: null, minimum_driver_age: 21 });
  });

  it.each([
    [{ km_per_day: 20 }, []],
    [{ km_per_day: 2000, extra_km_price: 12.5 }, []],
    [{ km_per_day: 19 }, ['Kilometres a day must be a whole number from 20 to 2000']],
    [{ km_per_day: Number.NaN }, ['Kilometres a day must be a whole number from 20 to 2000']],
    [{ km_per_day: 150.5 }, ['Kilometres a day must be a whole number from 20 to 2000']],
    [{ extra_km_price: 5 }, ['A price per further kilometre needs kilometres a day']],
    [{ km_per_day: 100, extra_km_price: 0 }, ['Price per further kilometre must be positive']],
    [{ km_per_day: 100, extra_km_price: Number.NaN }, ['Price per further kilometre must be positive']],
    [{ km_per_day: 100, extra_km_price: 1000.01 }, ['Price per further kilometre must be reasonable']],
    [{ km_per_day: 100, extra_km_price: 1.005 }, ['Price can have at most two decimals']],
    [{ driving_area: 'mali' }, ['Driving area must be one of: coast, gambia_tarred, gambia, senegal']],
    [{ minimum_driver_age: 20 }, ['Minimum age must be a whole number from 21 to 75']],
    [{ minimum_driver_age: 76 }, ['Minimum age must be a whole number from 21 to 75']],
    [{ minimum_licence_years: -1 }, ['Licence years must be a whole number from 0 to 20']],
    [{ minimum_licence_years: 21 }, ['Licence years must be a whole number from 0 to 20']],
  ])('%j is answered with %j [TRIP-60]', (change, messages) => {
    expect(messageFor(change)).toEqual(messages);
  });

  it('are equal only if every rule is', () => {
    expect(hasSameRules(DEFAULT_CAR_RULES, { ...DEFAULT_CAR_RULES })).toBe(true);
    expect(hasSameRules(DEFAULT_CAR_RULES, { ...DEFAULT_CAR_RULES, pets_allowed: true })).toBe(false);
    expect(hasSameRules(DEFAULT_CAR_RULES, { ...DEFAULT_CAR_RULES, km_per_day: 100 })).toBe(false);
  });
});
