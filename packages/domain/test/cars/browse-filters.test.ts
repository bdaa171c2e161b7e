import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as browse from '../../src/cars/browse-filters.ts';
import { CAR_TYPES, FUELS, TRANSMISSIONS } from '../../src/cars/car-particulars.ts';
import { SearchCarsArgs } from '../../src/wire/car.ts';
import { isoDate } from '../arbitraries.ts';

const prado = {
  city: 'Kololi',
  type: 'luxury',
  transmission: 'automatic',
  fuel: 'diesel',
  daily_price: 5500,
};
const matches = (filters: Partial<browse.BrowseFilters>, car = prado) =>
  browse.matchesFilters(car, { ...browse.NO_FILTERS, ...filters });

const priceRange = fc
  .tuple(fc.integer({ min: 5, max: 90 }), fc.integer({ min: 5, max: 90 }))
  .map(([a, b]) => browse.priceRangeFromSlider([Math.min(a, b) * 100, Math.max(a, b) * 100], 9000));

const search: fc.Arbitrary<browse.BrowseSearch> = fc
  .record({
    dates: fc.tuple(fc.option(isoDate), fc.option(isoDate)),
    city: fc.option(fc.constantFrom('Kololi', 'Bijilo', 'Café & Söhne?')),
    type: fc.option(fc.constantFrom(...CAR_TYPES)),
    transmission: fc.option(fc.constantFrom(...TRANSMISSIONS)),
    fuel: fc.option(fc.constantFrom(...FUELS)),
    priceRange,
    sort: fc.option(fc.constantFrom(...browse.BROWSE_SORTS)),
  })
  .filter(({ dates: [start, end] }) => start === null || end === null || start <= end)
  .map(({ dates: [start, end], sort, ...filters }) => ({ start, end, sort, filters }));

describe('browse filters', () => {
  it('ends the slider at the highest price rounded up to the step [BRW-14]', () => {
    expect([4250, 4300, 4300.01, 0, 300].map(browse.priceSliderEnd)).toEqual([4300, 4300, 4400, 5000, 600]);
  });

  it('matches the city whatever its case and the rest exactly [BRW-21]', () => {
    expect(matches({ city: 'KOLOLI' })).toBe(true);
    expect(matches({ city: 'Kolo' })).toBe(false);
    expect(matches({ type: 'luxury', transmission: 'automatic', fuel: 'diesel' })).toBe(true);
    expect([
      matches({ type: 'budget' }),
      matches({ transmission: 'manual' }),
      matches({ fuel: 'petrol' }),
    ]).toEqual([false, false, false]);
  });

  it('includes both ends of the price range [BRW-23]', () => {
    expect([matches({ priceRange: [5500, 6000] }), matches({ priceRange: [600, 5500] })]).toEqual([
      true,
      true,
    ]);
    expect([matches({ priceRange: [5600, 6000] }), matches({ priceRange: [600, 5400] })]).toEqual([
      false,
      false,
    ]);
  });

  it('applies no price before the slider is touched [BRW-24]', () => {
    expect(matches({}, { ...prado, daily_price: 1 })).toBe(true);
    expect(browse.NO_FILTERS.priceRange).toBeNull();
  });

  it('lists cars below 500 with the slider at its left end [BRW-27]', () => {
    const range = browse.priceRangeFromSlider([500, 4000], 9000);
    expect(matches({ priceRange: range }, { ...prado, daily_price: 300 })).toBe(true);
    expect(matches({ priceRange: range })).toBe(false);
  });

  it('lists dearer cars with the slider at its right end [BRW-28]', () => {
    const range = browse.priceRangeFromSlider([1000, 9000], 9000);
    expect(matches({ priceRange: range }, { ...prado, daily_price: 99_000 })).toBe(true);
    expect(matches({ priceRange: range }, { ...prado, daily_price: 999 })).toBe(false);
    expect(browse.priceRangeFromSlider([500, 9000], 9000)).toBeNull();
  });

  it('shows a price filter where the slider was set [BRW-15]', () => {
    const position = fc
      .tuple(fc.integer({ min: 5, max: 90 }), fc.integer({ min: 5, max: 90 }))
      .map(([a, b]): browse.PriceRange => [Math.min(a, b) * 100, Math.max(a, b) * 100]);
    fc.assert(
      fc.property(position, (set) => {
        expect(browse.sliderFromPriceRange(browse.priceRangeFromSlider(set, 9000), 9000)).toEqual(set);
      }),
    );
  });

  it('counts the type once and the price once [BRW-29]', () => {
    const count = (filters: Partial<browse.BrowseFilters>) =>
      browse.countActiveFilters({ ...browse.NO_FILTERS, ...filters });
    expect(count({})).toBe(0);
    expect(count({ type: 'budget', priceRange: [1000, 2000] })).toBe(2);
    expect(
      count({
        city: 'Kololi',
        type: 'budget',
        transmission: 'manual',
        fuel: 'petrol',
        priceRange: [1000, 2000],
      }),
    ).toBe(5);
  });

  it('counts one rental day until both dates are set [BRW-25]', () => {
    expect(browse.browseDays('2026-11-24', null)).toBe(1);
    expect(browse.browseDays('2026-11-24', '2026-11-29')).toBe(5);
  });

  it('keeps a search in the page address [DATA-22]', () => {
    fc.assert(
      fc.property(search, (it) => {
        const query = browse.serialiseBrowseSearch(it).toString();
        expect(browse.parseBrowseSearch(new URLSearchParams(query))).toEqual(it);
      }),
    );
  });

  it('drops bad values of the page address and never throws [DATA-22]', () => {
    const bad =
      'start=2026-02-30&end=soon&city=%20&type=suv&transmission=auto&fuel=coal&min=x&max=-5&sort=best';
    const nothing = { start: null, end: null, filters: browse.NO_FILTERS, sort: null };
    expect(browse.parseBrowseSearch(new URLSearchParams(bad))).toEqual(nothing);
    expect(browse.parseBrowseSearch(new URLSearchParams('min=3000&max=2000'))).toEqual(nothing);
    const keys = fc.constantFrom(
      'start',
      'end',
      'city',
      'type',
      'transmission',
      'fuel',
      'min',
      'max',
      'sort',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.string())), (entries) => {
        const parsed = browse.parseBrowseSearch(new URLSearchParams(entries));
        const again = browse.parseBrowseSearch(browse.serialiseBrowseSearch(parsed));
        expect(again).toEqual(parsed);
      }),
    );
  });

  it('drops days before today and a return before the pick-up [BRW-18]', () => {
    const parse = (query: string) => browse.parseBrowseSearch(new URLSearchParams(query), '2026-11-21');
    expect(parse('start=2026-11-20&end=2026-11-22')).toMatchObject({ start: null, end: '2026-11-22' });
    expect(parse('start=2026-11-25&end=2026-11-22')).toMatchObject({ start: '2026-11-25', end: null });
    expect(parse('end=2026-11-20')).toMatchObject({ end: null });
  });

  it('makes arguments that the server takes, dates only in pairs [BRW-26]', () => {
    fc.assert(
      fc.property(search, (it) => {
        const args = browse.toSearchCarsArgs(it);
        expect(SearchCarsArgs.safeParse(JSON.parse(JSON.stringify(args))).success).toBe(true);
        expect(args.p_start_date === null).toBe(args.p_end_date === null);
      }),
    );
  });
});
