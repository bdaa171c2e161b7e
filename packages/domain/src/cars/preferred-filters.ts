/** The search that saved rental preferences ask for. */

import { BUDGET, type Preferences } from '../wire/people/account.ts';
import {
  type BrowseFilters,
  type BrowseSearch,
  filterByTypes,
  NO_FILTERS,
  priceRangeFromSlider,
  serialiseBrowseSearch,
} from './browse-filters.ts';
import { CAR_TYPES } from './car-particulars.ts';

type Budget = Pick<Preferences, 'budget_min' | 'budget_max' | 'preferred_types'>;

/** Budget and preferred types as filters; an end of the budget's slider is no bound (PREF-09). */
export function preferredFilters({ budget_min, budget_max, preferred_types }: Budget): BrowseFilters {
  return {
    ...NO_FILTERS,
    ...filterByTypes(CAR_TYPES.filter((type) => preferred_types.includes(type))),
    priceRange: priceRangeFromSlider([budget_min, budget_max], BUDGET.max),
  };
}

/** Whether the person has chosen nothing but dates, and has not turned to a later page (PREF-10). */
export function isOpenSearch(params: URLSearchParams): boolean {
  return [...params.keys()].every((key) => key === 'start' || key === 'end');
}

/** Whether two searches filter alike, whatever their dates and order. */
export function hasSameFilters(one: BrowseFilters, other: BrowseFilters): boolean {
  return addressOf(one) === addressOf(other);
}

function addressOf(filters: BrowseFilters): string {
  const search: BrowseSearch = { start: null, end: null, filters, sort: null };
  return serialiseBrowseSearch(search).toString();
}
