import type { CarFeature, CarType, Fuel, Transmission } from '@coastline/domain/cars/car-particulars';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cars } from '../../../database/schema/index.ts';
import type { PlaceOf } from './search-statements.repository.ts';

/** What to search: only active cars, free on every day of `dates`. */
export interface CarSearch {
  city?: string | undefined;
  type?: CarType | undefined;
  /** Any of them. */
  types?: readonly CarType[] | undefined;
  transmission?: Transmission | undefined;
  fuel?: Fuel | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  minSeats?: number | undefined;
  /** All of them. */
  features?: readonly CarFeature[] | undefined;
  dates?: DateRange | undefined;
  now: Date;
}

/** What can be chosen from a list; the others of a search are ranges. */
export type CarChoiceName = 'city' | 'type' | 'transmission' | 'fuel';

/** What a search may leave open; which of them are given is the shape of its statements. */
type CarFilter = CarChoiceName | 'types' | 'minPrice' | 'maxPrice' | 'minSeats' | 'features' | 'dates';
export type SearchShape = Readonly<Partial<Record<CarFilter, unknown>>>;

const FILTERS: CarFilter[] = [
  'city',
  'type',
  'types',
  'transmission',
  'fuel',
  'minPrice',
  'maxPrice',
  'minSeats',
  'features',
  'dates',
];

/** A name for the filters that are given. */
export function nameShape(shape: SearchShape): string {
  return FILTERS.filter((filter) => shape[filter]).join(' ');
}

/** The values of a search, by the names under which its statements have places for them. */
export function valuesOf({ dates, now, types, features, ...filters }: CarSearch): Record<string, unknown> {
  // Of names that we chose ourselves: an array literal needs no quotes.
  return {
    ...filters,
    types: types && `{${types.join(',')}}`,
    features: features && `{${features.join(',')}}`,
    start: dates?.start,
    end: dates?.end,
    now: now.toISOString(),
  };
}

/** The active cars that pass the filters, whether or not they are free. */
export function passesFilters(shape: SearchShape, placeOf: PlaceOf): SQL | undefined {
  const given = (filter: CarFilter, condition: SQL) => (shape[filter] ? condition : undefined);
  return and(
    // Written bare: the partial indexes are `where active`, and `= true` would miss them.
    sql`${cars.active}`,
    given('city', sql`lower(${cars.city}) = lower(${placeOf('city', 'text')})`),
    given('type', sql`${cars.type} = ${placeOf('type', 'text')}`),
    // The cast makes it an array where the place is a query of its own, which `any` would take for its rows.
    given('types', sql`${cars.type} = any(${placeOf('types', 'text[]')}::text[])`),
    given('transmission', sql`${cars.transmission} = ${placeOf('transmission', 'text')}`),
    given('fuel', sql`${cars.fuel} = ${placeOf('fuel', 'text')}`),
    given('minPrice', sql`${cars.dailyPrice} >= ${placeOf('minPrice', 'numeric')}`),
    given('maxPrice', sql`${cars.dailyPrice} <= ${placeOf('maxPrice', 'numeric')}`),
    given('minSeats', sql`${cars.seats} >= ${placeOf('minSeats', 'int')}`),
    given('features', sql`${cars}.features @> ${placeOf('features', 'text[]')}`),
  );
}

/** Whether a car is free on all days of the search; undefined where it names none. */
export function isFreeThen(carId: SQLWrapper, shape: SearchShape, placeOf: PlaceOf): SQL | undefined {
  if (!shape.dates) return undefined;
  const dates = { start: placeOf('start', 'date'), end: placeOf('end', 'date') };
  return isFree(carId, { dates, now: placeOf('now', 'timestamptz') });
}

// Claims of a car never overlap, so of those that end after the first day the one that ends first also begins first: where it
// begins after the last day, all do. One entry of `car_calendar_spans` tells it. A hold that has run out blocks nothing,
// whether or not the tidying job has come by (D6). The scalar form keeps the planner from turning the probe per car into one
// scan of the whole calendar. As a yes or no it takes half of the cars for free; of a test for null it would believe that
// hardly any is, and sort a city before it fills a page.
/** Whether a car is free on all of these days, at this instant. */
export function isFree(
  carId: SQLWrapper,
  { dates, now }: { dates: { start: SQL; end: SQL }; now: SQL },
): SQL {
  return sql`coalesce((
    select lower(taken.period) > ${dates.end} from car_calendar taken
    where taken.car_id = ${carId}
      and upper(taken.period) > ${dates.start}
      and (taken.expires_at is null or taken.expires_at > ${now})
    order by upper(taken.period) limit 1
  ), true)`;
}
