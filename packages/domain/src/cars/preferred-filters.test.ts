import { describe, expect, it } from 'vitest';
import { NO_FILTERS, parseBrowseSearch, serializeBrowseSearch } from './browse-filters.ts';
import type { CarType } from './car-particulars.ts';
import { hasOnlyDates, hasSameFilters, preferredFilters } from './preferred-filters.ts';

function addressOf(budget: [number, number], types: CarType[]): string {
  const [budget_min, budget_max] = budget;
  const filters = preferredFilters({ budget_min, budget_max, preferred_types: types });
  return serializeBrowseSearch({ start: null, end: null, sort: null, filters }).toString();
}

describe('the search by preferences', () => {
  it.each([
    [[500, 2500], ['comfort'], 'type=comfort&max=2500'],
    [[800, 2500], ['luxury', 'budget'], 'types=budget%2Cluxury&min=800&max=2500'],
    [[800, 5000], [], 'min=800'],
    [[500, 5000], ['budget', 'comfort', 'luxury'], ''],
    [[500, 5000], [], ''],
  ] as [[number, number], CarType[], string][])(
    'serializes budget %o and types %o to the query %o [PREF-09]',
    (budget, types, query) => {
      expect(addressOf(budget, types)).toBe(query);
    },
  );

  it('is recognised in a URL regardless of dates and order [PREF-09]', () => {
    const wanted = preferredFilters({
      budget_min: 800,
      budget_max: 2500,
      preferred_types: ['luxury', 'budget'],
    });
    const filtersOf = (query: string) => parseBrowseSearch(new URLSearchParams(query)).filters;
    expect(hasSameFilters(filtersOf('types=luxury,budget&min=800&max=2500&sort=newest'), wanted)).toBe(true);
    expect(hasSameFilters(filtersOf('types=luxury,budget&min=800&max=2500&seats=5'), wanted)).toBe(false);
    expect(hasSameFilters(filtersOf('type=luxury&min=800&max=2500'), wanted)).toBe(false);
    expect(hasSameFilters(filtersOf(''), NO_FILTERS)).toBe(true);
  });

  it.each([
    ['', true],
    ['start=2027-05-03&end=2027-05-09', true],
    ['sort=newest', false],
    ['start=2027-05-03&city=Kololi', false],
    ['type=luxury', false],
    ['cursor=abc', false],
  ])('may replace the search %o: %o [PREF-10]', (query, expected) => {
    expect(hasOnlyDates(new URLSearchParams(query))).toBe(expected);
  });
});
