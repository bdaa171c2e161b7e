import { SearchCarsArgs } from '@coastline/contracts/car';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../arbitraries.test-support.ts';
import * as browse from './browse-filters.ts';
import { CAR_FEATURES, CAR_TYPES, FUELS, TRANSMISSIONS } from './car-particulars.ts';
import { DRIVING_AREAS } from './car-rules.ts';

/** The price limits of the search for a slider position. */
function boundsAt(position: browse.PriceRange, sliderEnd = 9000) {
  const filters = { ...browse.NO_FILTERS, priceRange: browse.priceRangeFromSlider(position, sliderEnd) };
  const { p_min_price, p_max_price } = browse.toSearchCarsArgs({
    start: null,
    end: null,
    filters,
    sort: null,
  });
  return [p_min_price, p_max_price];
}

const priceRange = fc
  .tuple(fc.integer({ min: 5, max: 90 }), fc.integer({ min: 5, max: 90 }))
  .map(([a, b]) => browse.priceRangeFromSlider([Math.min(a, b) * 100, Math.max(a, b) * 100], 9000));

const search: fc.Arbitrary<browse.BrowseSearch> = fc
  .record({
    dates: fc.tuple(fc.option(isoDate), fc.option(isoDate)),
    city: fc.option(fc.constantFrom('Kololi', 'Bijilo', 'Café & Söhne?')),
    kind: fc.subarray([...CAR_TYPES]).map(browse.filterByTypes),
    transmission: fc.option(fc.constantFrom(...TRANSMISSIONS)),
    fuel: fc.option(fc.constantFrom(...FUELS)),
    priceRange,
    minSeats: fc.option(fc.integer({ min: 1, max: 20 })),
    features: fc.subarray([...CAR_FEATURES]).map((features) => (features.length > 0 ? features : null)),
    area: fc.constantFrom(null, ...DRIVING_AREAS),
    sort: fc.option(fc.constantFrom(...browse.BROWSE_SORTS)),
  })
  .filter(({ dates: [start, end] }) => start === null || end === null || start <= end)
  .map(({ dates: [start, end], sort, kind, ...filters }) => ({
    start,
    end,
    sort,
    filters: { ...filters, ...kind },
  }));

describe('browse filters', () => {
  it('end the slider at the highest price rounded up to the step [BRW-14]', () => {
    expect([4250, 4300, 4300.01, 0, 1, 300].map(browse.priceSliderEnd)).toEqual([
      4300, 4300, 4400, 5000, 600, 600,
    ]);
  });

  it('have no price limit before the slider moves and with both thumbs at the ends [BRW-24]', () => {
    expect(browse.NO_FILTERS.priceRange).toBeNull();
    expect(browse.sliderFromPriceRange(null, 9000)).toEqual([500, 9000]);
    expect(boundsAt([500, 9000])).toEqual([null, null]);
  });

  it('limit the price to the range between the thumbs of the slider [BRW-23]', () => {
    expect(boundsAt([600, 8900])).toEqual([600, 8900]);
    expect(boundsAt([3000, 3000])).toEqual([3000, 3000]);
  });

  it('have no minimum price with the slider at its left end [BRW-27]', () => {
    expect(boundsAt([500, 4000])).toEqual([null, 4000]);
  });

  it('have no maximum price with the slider at its right end, also with both thumbs there [BRW-28]', () => {
    expect(boundsAt([1000, 9000])).toEqual([1000, null]);
    expect(boundsAt([9000, 9000])).toEqual([9000, null]);
  });

  it('restore the slider position of a price filter [BRW-15]', () => {
    const position = fc
      .tuple(fc.integer({ min: 5, max: 90 }), fc.integer({ min: 5, max: 90 }))
      .map(([a, b]): browse.PriceRange => [Math.min(a, b) * 100, Math.max(a, b) * 100]);
    fc.assert(
      fc.property(position, (set) => {
        expect(browse.sliderFromPriceRange(browse.priceRangeFromSlider(set, 9000), 9000)).toEqual(set);
      }),
    );
  });

  it('count the type once and the price once [BRW-29]', () => {
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

  it('count each feature and keep features in a fixed order [BRW-30]', () => {
    const both = browse.toggleFeature(browse.toggleFeature(null, 'tinted'), 'air_conditioning');
    expect(both).toEqual(['air_conditioning', 'tinted']);
    expect(browse.countActiveFilters({ ...browse.NO_FILTERS, minSeats: 7, features: both })).toBe(3);
    expect(browse.countActiveFilters({ ...browse.NO_FILTERS, types: ['budget', 'luxury'] })).toBe(1);
    expect(browse.toggleFeature(browse.toggleFeature(both, 'tinted'), 'air_conditioning')).toBeNull();
  });

  it('are parsed from the checkboxes of a form without scripts [BRW-30]', () => {
    const params = new URLSearchParams('features=tinted&features=air_conditioning&features=tinted');
    expect(browse.parseBrowseSearch(params).filters.features).toEqual(['air_conditioning', 'tinted']);
  });

  it('count one rental day until both dates are set [BRW-25]', () => {
    expect(browse.browseDays('2026-11-24', null)).toBe(1);
    expect(browse.browseDays('2026-11-24', '2026-11-29')).toBe(5);
  });

  it('are preserved in the URL [DATA-22]', () => {
    fc.assert(
      fc.property(search, (it) => {
        const query = browse.serializeBrowseSearch(it).toString();
        expect(browse.parseBrowseSearch(new URLSearchParams(query))).toEqual(it);
      }),
    );
  });

  it('ignore invalid values of the URL and never throw [DATA-22]', () => {
    const bad =
      'start=2026-02-30&end=soon&city=%20&type=suv&transmission=auto&fuel=coal&min=x&max=-5&seats=21&features=sunroof,&sort=best';
    const nothing = { start: null, end: null, filters: browse.NO_FILTERS, sort: null };
    expect(browse.parseBrowseSearch(new URLSearchParams(bad))).toEqual(nothing);
    expect(browse.parseBrowseSearch(new URLSearchParams('min=3000&max=2000'))).toEqual(nothing);
    const keys = fc.constantFrom(
      'start',
      'end',
      'city',
      'type',
      'types',
      'transmission',
      'fuel',
      'min',
      'max',
      'seats',
      'features',
      'sort',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.string())), (entries) => {
        const parsed = browse.parseBrowseSearch(new URLSearchParams(entries));
        const again = browse.parseBrowseSearch(browse.serializeBrowseSearch(parsed));
        expect(again).toEqual(parsed);
      }),
    );
  });

  it('accept values of the URL up to their limits [DATA-22]', () => {
    const parse = (query: Record<string, string>) => browse.parseBrowseSearch(new URLSearchParams(query));
    const city = 'é'.repeat(100);
    expect(parse({ city: ` ${city} ` }).filters.city).toBe(city);
    expect(parse({ city: `${city}x` }).filters.city).toBeNull();
    expect(parse({ max: '1000000' }).filters.priceRange).toEqual([500, 1_000_000]);
    expect(parse({ max: '1000001' }).filters.priceRange).toBeNull();
    expect(parse({ min: '3000', max: '3000' }).filters.priceRange).toEqual([3000, 3000]);
    expect(browse.BROWSE_SORTS.map((sort) => parse({ sort }).sort)).toEqual([...browse.BROWSE_SORTS]);
    expect(['0', '1', '20', '21', '-1', '4.5'].map((seats) => parse({ seats }).filters.minSeats)).toEqual([
      null,
      1,
      20,
      null,
      null,
      null,
    ]);
  });

  it('ignore dates before today and a return before the pick-up [BRW-18]', () => {
    const parse = (query: string) => browse.parseBrowseSearch(new URLSearchParams(query), '2026-11-21');
    expect(parse('start=2026-11-20&end=2026-11-22')).toMatchObject({ start: null, end: '2026-11-22' });
    expect(parse('start=2026-11-25&end=2026-11-22')).toMatchObject({ start: '2026-11-25', end: null });
    expect(parse('end=2026-11-20')).toMatchObject({ end: null });
    expect(parse('start=2026-11-21&end=2026-11-21')).toMatchObject({
      start: '2026-11-21',
      end: '2026-11-21',
    });
  });

  it('become valid search arguments with dates only in pairs [BRW-26]', () => {
    fc.assert(
      fc.property(search, (it) => {
        const args = browse.toSearchCarsArgs(it);
        expect(SearchCarsArgs.safeParse(JSON.parse(JSON.stringify(args))).success).toBe(true);
        expect(args.p_start_date === null).toBe(args.p_end_date === null);
      }),
    );
  });
});
