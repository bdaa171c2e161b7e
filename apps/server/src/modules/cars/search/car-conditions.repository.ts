import type { CarType, Fuel, Transmission } from '@coastline/domain/car-particulars';
import type { DateRange } from '@coastline/domain/rental-dates';
import { and, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cars } from '../../../database/schema/index.ts';

/** What to search: only active cars, free on every day of `dates`. */
export interface CarSearch {
  city?: string | undefined;
  type?: CarType | undefined;
  transmission?: Transmission | undefined;
  fuel?: Fuel | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  dates?: DateRange | undefined;
  now: Date;
}

/** What can be chosen from a list; the others of a search are ranges. */
export type CarChoiceName = 'city' | 'type' | 'transmission' | 'fuel';

/** What a search may leave open; which of them are given is the shape of its statements. */
type CarFilter = CarChoiceName | 'minPrice' | 'maxPrice' | 'dates';
export type SearchShape = Readonly<Partial<Record<CarFilter, unknown>>>;

const FILTERS: CarFilter[] = ['city', 'type', 'transmission', 'fuel', 'minPrice', 'maxPrice', 'dates'];

/** A name for the filters that are given. */
export function nameShape(shape: SearchShape): string {
  return FILTERS.filter((filter) => shape[filter]).join(' ');
}

/** The values of a search, by the names under which its statements have places for them. */
export function valuesOf({ dates, now, ...filters }: CarSearch): Record<string, unknown> {
  return { ...filters, start: dates?.start, end: dates?.end, now: now.toISOString() };
}

/** The active cars that pass the filters, whether or not they are free. */
export function passesFilters(shape: SearchShape): SQL | undefined {
  const given = (filter: CarFilter, condition: SQL) => (shape[filter] ? condition : undefined);
  return and(
    // Written bare: the partial indexes are `where active`, and `= true` would miss them.
    sql`${cars.active}`,
    given('city', sql`lower(${cars.city}) = lower(${sql.placeholder('city')})`),
    given('type', sql`${cars.type} = ${sql.placeholder('type')}`),
    given('transmission', sql`${cars.transmission} = ${sql.placeholder('transmission')}`),
    given('fuel', sql`${cars.fuel} = ${sql.placeholder('fuel')}`),
    given('minPrice', sql`${cars.dailyPrice} >= ${sql.placeholder('minPrice')}`),
    given('maxPrice', sql`${cars.dailyPrice} <= ${sql.placeholder('maxPrice')}`),
  );
}

/** Whether a car is free on all days of the search; undefined where it names none. */
export function isFreeThen(carId: SQLWrapper, shape: SearchShape): SQL | undefined {
  if (!shape.dates) return undefined;
  const [start, end] = [sql.placeholder('start'), sql.placeholder('end')];
  return isFree(carId, { dates: { start, end }, now: sql.placeholder('now') });
}

type Given = string | Placeholder;

// Claims of a car never overlap, so of those that end after the first day the one that ends first also begins first: where it
// begins after the last day, all do. One entry of `car_calendar_spans` tells it. A hold that has run out blocks nothing,
// whether or not the tidying job has come by (D6). The scalar form keeps the planner from turning the probe per car into one
// scan of the whole calendar. As a yes or no it takes half of the cars for free; of a test for null it would believe that
// hardly any is, and sort a city before it fills a page.
/** Whether a car is free on all of these days, at this instant in ISO 8601. */
export function isFree(
  carId: SQLWrapper,
  { dates, now }: { dates: { start: Given; end: Given }; now: Given },
): SQL {
  return sql`coalesce((
    select lower(taken.period) > ${dates.end}::date from car_calendar taken
    where taken.car_id = ${carId}
      and upper(taken.period) > ${dates.start}::date
      and (taken.expires_at is null or taken.expires_at > ${now}::timestamptz)
    order by upper(taken.period) limit 1
  ), true)`;
}
