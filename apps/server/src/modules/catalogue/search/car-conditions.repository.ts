import type { CarFeature, CarType, Fuel, Transmission } from '@coastline/domain/cars/car-particulars';
import type { DrivingArea } from '@coastline/domain/cars/car-rules';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cars } from '../../../persistence/schema/index.ts';
import type { Param } from './search-statements.repository.ts';

/** Criteria of a search for active cars that are free on every day of `dates`. */
export interface CarSearch {
  city?: string | undefined;
  type?: CarType | undefined;
  /** The car has one of these types. */
  types?: readonly CarType[] | undefined;
  transmission?: Transmission | undefined;
  fuel?: Fuel | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  minSeats?: number | undefined;
  /** The car has all of these features. */
  features?: readonly CarFeature[] | undefined;
  /** The car may be driven in one of these areas. */
  areas?: readonly DrivingArea[] | undefined;
  /** The host of the car is not asked before guests add days. */
  withoutApproval?: true | undefined;
  dates?: DateRange | undefined;
  now: Date;
}

/** Filters with a list of values, for which cars are counted by value. */
export type FacetName = 'city' | 'type' | 'transmission' | 'fuel';

/** Optional criteria. The set of given criteria is the shape of a search and decides its SQL text. */
type CarFilter =
  | FacetName
  | 'types'
  | 'minPrice'
  | 'maxPrice'
  | 'minSeats'
  | 'features'
  | 'areas'
  | 'withoutApproval'
  | 'dates';
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
  'areas',
  'withoutApproval',
  'dates',
];

/** Returns the cache key of a shape. */
export function getShapeKey(shape: SearchShape): string {
  return FILTERS.filter((filter) => shape[filter]).join(' ');
}

/** Returns the values of a search by the parameter names of its statements. */
export function toParameters({
  dates,
  now,
  types,
  features,
  areas,
  ...filters
}: CarSearch): Record<string, unknown> {
  // The values are our own enumerations, so the array literal needs no quotes.
  return {
    ...filters,
    types: types && `{${types.join(',')}}`,
    features: features && `{${features.join(',')}}`,
    areas: areas && `{${areas.join(',')}}`,
    start: dates?.start,
    end: dates?.end,
    now: now.toISOString(),
  };
}

/** Condition for active cars that match the filters, regardless of availability. */
export function matchesFilters(shape: SearchShape, param: Param): SQL | undefined {
  const whenGiven = (filter: CarFilter, condition: SQL) => (shape[filter] ? condition : undefined);
  return and(
    // The partial indexes are `where active`; the planner would not match `active = true` to them.
    sql`${cars.active}`,
    whenGiven('city', sql`lower(${cars.city}) = lower(${param('city', 'text')})`),
    whenGiven('type', sql`${cars.type} = ${param('type', 'text')}`),
    // The cast keeps it an array if the parameter is a subquery, which `any` would read as a set of rows.
    whenGiven('types', sql`${cars.type} = any(${param('types', 'text[]')}::text[])`),
    whenGiven('transmission', sql`${cars.transmission} = ${param('transmission', 'text')}`),
    whenGiven('fuel', sql`${cars.fuel} = ${param('fuel', 'text')}`),
    whenGiven('minPrice', sql`${cars.dailyPrice} >= ${param('minPrice', 'numeric')}`),
    whenGiven('maxPrice', sql`${cars.dailyPrice} <= ${param('maxPrice', 'numeric')}`),
    whenGiven('minSeats', sql`${cars.seats} >= ${param('minSeats', 'int')}`),
    whenGiven('features', sql`${cars}.features @> ${param('features', 'text[]')}`),
    whenGiven('withoutApproval', sql`not ${cars.approvesDateChanges}`),
    whenGiven('areas', sql`${cars.drivingArea} = any(${param('areas', 'text[]')}::text[])`),
  );
}

/** Condition for cars that are free on all days of the search; undefined for a search without dates. */
export function isFreeOnSearchDates(carId: SQLWrapper, shape: SearchShape, param: Param): SQL | undefined {
  if (!shape.dates) return undefined;
  const dates = { start: param('start', 'date'), end: param('end', 'date') };
  return isFreeOnDates(carId, { dates, now: param('now', 'timestamptz') });
}

// Claims of a car never overlap, so the first claim to end after the first day is also the first to begin: if it begins after
// the last day, all do. One entry of `car_calendar_spans` decides. An expired hold blocks nothing, even before the job has
// deleted it (D6). The scalar subquery keeps the planner from turning the probe per car into a scan of the whole calendar.
// For a boolean the planner estimates that half of the cars are free; for an `is null` test it would expect hardly any and
// sort a whole city before it fills a page.
/** Condition for cars that are free on all of these days at `now`. */
export function isFreeOnDates(
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
