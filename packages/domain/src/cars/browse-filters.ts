/** The search of the browse page: filters, the price slider, and its place in the page address. */

import { type IsoDate, parseIsoDate, rentalDays } from '../days/rental-dates.ts';
import {
  CAR_TYPES,
  type CarType,
  FUELS,
  type Fuel,
  TRANSMISSIONS,
  type Transmission,
} from './car-particulars.ts';

/** Dalasi a day. A lower end at the slider's left end is no bound, an upper end of Infinity neither (D39). */
export type PriceRange = readonly [min: number, max: number];

/** Null where nothing is chosen; `priceRange` is null until the slider is touched (DATA-22, BRW-24). */
export type BrowseFilters = {
  city: string | null;
  type: CarType | null;
  transmission: Transmission | null;
  fuel: Fuel | null;
  priceRange: PriceRange | null;
};

export const BROWSE_SORTS = ['price_asc', 'newest'] as const;
export type BrowseSort = (typeof BROWSE_SORTS)[number];

export type BrowseSearch = {
  start: IsoDate | null;
  end: IsoDate | null;
  filters: BrowseFilters;
  sort: BrowseSort | null;
};

export const NO_FILTERS: BrowseFilters = {
  city: null,
  type: null,
  transmission: null,
  fuel: null,
  priceRange: null,
};

export const PRICE_SLIDER_START = 500;
export const PRICE_SLIDER_STEP = 100;
const PRICE_SLIDER_END_WITHOUT_CARS = 5000;
const PRICE_LIMIT = 1_000_000;
const CITY_MAX_LENGTH = 100;

/** The right end of the slider: the highest daily price rounded up to the step, 5000 without cars (BRW-14). */
export function priceSliderEnd(highestDailyPrice: number): number {
  if (highestDailyPrice <= 0) return PRICE_SLIDER_END_WITHOUT_CARS;
  const roundedUp = Math.ceil(highestDailyPrice / PRICE_SLIDER_STEP) * PRICE_SLIDER_STEP;
  return Math.max(PRICE_SLIDER_START + PRICE_SLIDER_STEP, roundedUp);
}

/** The filter that a slider position means: an end of the slider is no bound, both ends no filter (D39, BRW-27, BRW-28). */
export function priceRangeFromSlider([low, high]: PriceRange, sliderEnd: number): PriceRange | null {
  return toPriceRange(low, high >= sliderEnd ? Number.POSITIVE_INFINITY : high);
}

/** The slider position that shows a filter. */
export function sliderFromPriceRange(range: PriceRange | null, sliderEnd: number): PriceRange {
  if (range === null) return [PRICE_SLIDER_START, sliderEnd];
  const low = Math.min(Math.max(range[0], PRICE_SLIDER_START), sliderEnd);
  return [low, Math.max(low, Math.min(range[1], sliderEnd))];
}

function toPriceRange(low: number, high: number): PriceRange | null {
  const isOpenBelow = low <= PRICE_SLIDER_START;
  if (isOpenBelow && high === Number.POSITIVE_INFINITY) return null;
  return [isOpenBelow ? PRICE_SLIDER_START : low, high];
}

/** The bounds of a range, each null where it is none. */
export function priceBounds(range: PriceRange | null): { min: number | null; max: number | null } {
  if (range === null) return { min: null, max: null };
  const [low, high] = range;
  return {
    min: low > PRICE_SLIDER_START ? low : null,
    max: high < Number.POSITIVE_INFINITY ? high : null,
  };
}

/** The number on the Filter button's badge; the type counts once, whoever set it, and the price once (BRW-29). */
export function countActiveFilters(filters: BrowseFilters): number {
  return Object.values(filters).filter((value) => value !== null).length;
}

/** Rental days on browse: 1 until both dates are set (BRW-25). */
export function browseDays(start: IsoDate | null, end: IsoDate | null): number {
  return start !== null && end !== null ? rentalDays(start, end) : 1;
}

/**
 * Reads a search from the page address; whatever is not valid is dropped. With `today` given, days before it are
 * dropped too (BRW-18, BRW-19).
 */
export function parseBrowseSearch(params: URLSearchParams, today: IsoDate | null = null): BrowseSearch {
  const start = parseDay(params.get('start'), today);
  return {
    start,
    end: parseDay(params.get('end'), start ?? today),
    filters: {
      city: parseCity(params.get('city')),
      type: parseChoice(params.get('type'), CAR_TYPES),
      transmission: parseChoice(params.get('transmission'), TRANSMISSIONS),
      fuel: parseChoice(params.get('fuel'), FUELS),
      priceRange: parsePriceRange(params.get('min'), params.get('max')),
    },
    sort: parseChoice(params.get('sort'), BROWSE_SORTS),
  };
}

/** Writes a search as the query of a page address, the keys always in the same order and only what is set. */
export function serialiseBrowseSearch(search: BrowseSearch): URLSearchParams {
  const { min, max } = priceBounds(search.filters.priceRange);
  const { city, type, transmission, fuel } = search.filters;
  const { start, end, sort } = search;
  const entries = { start, end, city, type, transmission, fuel, min, max, sort };
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(entries)) {
    if (value !== null) params.set(key, String(value));
  }
  return params;
}

/** The search as arguments of `get_public_cars`; dates go along only when both are set (BRW-26, D14). */
export function toSearchCarsArgs(search: BrowseSearch) {
  const { city, type, transmission, fuel, priceRange } = search.filters;
  const { min, max } = priceBounds(priceRange);
  const hasDates = search.start !== null && search.end !== null;
  return {
    p_city: city,
    p_type: type,
    p_transmission: transmission,
    p_fuel: fuel,
    p_min_price: min,
    p_max_price: max,
    p_start_date: hasDates ? search.start : null,
    p_end_date: hasDates ? search.end : null,
    p_sort: search.sort,
  };
}

function parseDay(text: string | null, earliest: IsoDate | null): IsoDate | null {
  const date = parseIsoDate(text);
  return date === undefined || (earliest !== null && date < earliest) ? null : date;
}

function parseCity(text: string | null): string | null {
  const city = text?.trim() ?? '';
  return city === '' || city.length > CITY_MAX_LENGTH ? null : city;
}

function parseChoice<Choice extends string>(text: string | null, choices: readonly Choice[]): Choice | null {
  return choices.find((choice) => choice === text) ?? null;
}

function parsePriceRange(minText: string | null, maxText: string | null): PriceRange | null {
  const low = parsePrice(minText) ?? PRICE_SLIDER_START;
  const high = parsePrice(maxText) ?? Number.POSITIVE_INFINITY;
  return low > high ? null : toPriceRange(low, high);
}

function parsePrice(text: string | null): number | undefined {
  if (text === null || !/^\d{1,7}$/.test(text)) return undefined;
  const price = Number(text);
  return price <= PRICE_LIMIT ? price : undefined;
}
