/** The search filters of saved rental preferences. */

import {
  type BrowseFilters,
  type BrowseSearch,
  filterByTypes,
  NO_FILTERS,
  priceRangeFromSlider,
  serializeBrowseSearch,
} from './browse-filters.ts';
import { CAR_TYPES, type CarType } from './car-particulars.ts';

/** The budget slider of the rental preferences, in whole dalasi per day (PREF-02). */
export const BUDGET = { min: 500, max: 5000, step: 100, start: [500, 2500] } as const;

type Budget = { budget_min: number; budget_max: number; preferred_types: readonly CarType[] };

/** Budget and preferred types as filters. An end of the budget slider is no limit (PREF-09). */
export function preferredFilters({ budget_min, budget_max, preferred_types }: Budget): BrowseFilters {
  return {
    ...NO_FILTERS,
    ...filterByTypes(CAR_TYPES.filter((type) => preferred_types.includes(type))),
    priceRange: priceRangeFromSlider([budget_min, budget_max], BUDGET.max),
  };
}

/** Whether a search has no parameters besides dates, so that preferences may replace it (PREF-10). */
export function hasOnlyDates(params: URLSearchParams): boolean {
  return [...params.keys()].every((key) => key === 'start' || key === 'end');
}

/** Whether two searches have the same filters. */
export function hasSameFilters(one: BrowseFilters, other: BrowseFilters): boolean {
  return serializeFilters(one) === serializeFilters(other);
}

function serializeFilters(filters: BrowseFilters): string {
  const search: BrowseSearch = { start: null, end: null, filters, sort: null };
  return serializeBrowseSearch(search).toString();
}
