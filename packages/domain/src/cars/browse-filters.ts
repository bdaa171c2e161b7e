/** The search of the browse page: filters, price slider and URL parameters. */

import { type IsoDate, parseIsoDate, rentalDays } from '../days/rental-dates.ts';
import {
  CAR_FEATURES,
  CAR_TYPES,
  type CarFeature,
  type CarType,
  FUELS,
  type Fuel,
  MAX_SEATS,
  TRANSMISSIONS,
  type Transmission,
} from './car-particulars.ts';
import { DRIVING_AREAS, type DrivingArea } from './car-rules.ts';

/** Dalasi per day. A minimum at the left end of the slider and a maximum of Infinity mean no limit (D39). */
export type PriceRange = readonly [min: number, max: number];

/** Null if nothing is chosen; `priceRange` is null until the user moves the slider (DATA-22, BRW-24). */
export type BrowseFilters = {
  city: string | null;
  type: CarType | null;
  /** Any of several types, in the order of `CAR_TYPES`; null if one type or none is chosen. */
  types: readonly CarType[] | null;
  transmission: Transmission | null;
  fuel: Fuel | null;
  priceRange: PriceRange | null;
  /** Minimum number of seats. */
  minSeats: number | null;
  /** Required features, in the order of `CAR_FEATURES`; never empty. */
  features: readonly CarFeature[] | null;
  /** The area in which the guest wants to drive. */
  area: DrivingArea | null;
};

export const BROWSE_SORTS = ['newest', 'price_asc', 'price_desc', 'year_desc'] as const;
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
  types: null,
  transmission: null,
  fuel: null,
  priceRange: null,
  minSeats: null,
  features: null,
  area: null,
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

/** The filter of a slider position: an end of the slider is no limit, both ends are no filter (D39, BRW-27, BRW-28). */
export function priceRangeFromSlider([low, high]: PriceRange, sliderEnd: number): PriceRange | null {
  return toPriceRange(low, high >= sliderEnd ? Number.POSITIVE_INFINITY : high);
}

/** The slider position of a filter. */
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

/** The limits of a range; null: no limit. */
export function priceBounds(range: PriceRange | null): { min: number | null; max: number | null } {
  if (range === null) return { min: null, max: null };
  const [low, high] = range;
  return {
    min: low > PRICE_SLIDER_START ? low : null,
    max: high < Number.POSITIVE_INFINITY ? high : null,
  };
}

/** The number on the Filter button's badge: type, price and each feature count once (BRW-29, BRW-30). */
export function countActiveFilters({ features, ...others }: BrowseFilters): number {
  return Object.values(others).filter((value) => value !== null).length + (features?.length ?? 0);
}

/** The filter for any of several types: one type is `type`, none and all types are no filter. */
export function filterByTypes(types: readonly CarType[]): Pick<BrowseFilters, 'type' | 'types'> {
  const [only = null, ...others] = types;
  if (others.length === 0) return { type: only, types: null };
  return { type: null, types: types.length < CAR_TYPES.length ? types : null };
}

/** Adds a feature, or removes it if it is included. */
export function toggleFeature(
  features: readonly CarFeature[] | null,
  toggled: CarFeature,
): readonly CarFeature[] | null {
  const isIn = (feature: CarFeature) => features?.includes(feature) ?? false;
  return orNull(CAR_FEATURES.filter((feature) => isIn(feature) !== (feature === toggled)));
}

/**
 * The features that the filters offer. The area filter replaces `allow_outside_gambia`, which stays while old links have it
 * selected.
 */
export function listOfferedFeatures(selected: readonly CarFeature[] | null): CarFeature[] {
  return CAR_FEATURES.filter(
    (feature) => feature !== 'allow_outside_gambia' || selected?.includes(feature) === true,
  );
}

/** Rental days on browse: 1 until both dates are set (BRW-25). */
export function browseDays(start: IsoDate | null, end: IsoDate | null): number {
  return start !== null && end !== null ? rentalDays(start, end) : 1;
}

/** Parses a search from URL parameters and ignores invalid values. With `today`, ignores earlier dates (BRW-18, BRW-19). */
export function parseBrowseSearch(params: URLSearchParams, today: IsoDate | null = null): BrowseSearch {
  const start = parseDay(params.get('start'), today);
  const type = parseChoice(params.get('type'), CAR_TYPES);
  return {
    start,
    end: parseDay(params.get('end'), start ?? today),
    filters: {
      city: parseCity(params.get('city')),
      ...(type ? { type, types: null } : filterByTypes(parseTypes(params.getAll('types')))),
      transmission: parseChoice(params.get('transmission'), TRANSMISSIONS),
      fuel: parseChoice(params.get('fuel'), FUELS),
      priceRange: parsePriceRange(params.get('min'), params.get('max')),
      minSeats: parseSeats(params.get('seats')),
      features: parseFeatures(params.getAll('features')),
      area: parseChoice(params.get('area'), DRIVING_AREAS),
    },
    sort: parseChoice(params.get('sort'), BROWSE_SORTS),
  };
}

/** Serializes a search to URL parameters: only set values, always in the same order. */
export function serializeBrowseSearch(search: BrowseSearch): URLSearchParams {
  const { min, max } = priceBounds(search.filters.priceRange);
  const { city, type, transmission, fuel, minSeats: seats, area } = search.filters;
  const types = search.filters.types?.join(',') ?? null;
  const features = search.filters.features?.join(',') ?? null;
  const { start, end, sort } = search;
  const choices = { city, type, types, transmission, fuel, min, max, seats, features, area };
  const entries = { start, end, ...choices, sort };
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(entries)) {
    if (value !== null) params.set(key, String(value));
  }
  return params;
}

/** The search as arguments of `get_public_cars`. Dates are included only if both are set (BRW-26, D14). */
export function toSearchCarsArgs(search: BrowseSearch) {
  const { city, type, types, transmission, fuel, priceRange, minSeats, features, area } = search.filters;
  const { min, max } = priceBounds(priceRange);
  const hasDates = search.start !== null && search.end !== null;
  return {
    p_city: city,
    p_type: type,
    p_types: types?.join(',') ?? null,
    p_transmission: transmission,
    p_fuel: fuel,
    p_min_price: min,
    p_max_price: max,
    p_min_seats: minSeats,
    p_features: features?.join(',') ?? null,
    p_driving_area: area,
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

function parseSeats(text: string | null): number | null {
  if (text === null || !/^\d{1,2}$/.test(text)) return null;
  const seats = Number(text);
  return seats >= 1 && seats <= MAX_SEATS ? seats : null;
}

function parseTypes(texts: readonly string[]): readonly CarType[] {
  return CAR_TYPES.filter((type) => texts.flatMap((text) => text.split(',')).includes(type));
}

/** Parses comma-separated lists, or one entry per checkbox of a form without scripts. */
function parseFeatures(texts: readonly string[]): readonly CarFeature[] | null {
  const named = texts.flatMap((text) => text.split(','));
  return orNull(CAR_FEATURES.filter((feature) => named.includes(feature)));
}

function orNull<Entry>(entries: readonly Entry[]): readonly Entry[] | null {
  return entries.length > 0 ? entries : null;
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
