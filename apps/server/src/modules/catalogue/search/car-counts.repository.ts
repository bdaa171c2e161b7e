import { CAR_TYPES, FUELS, TRANSMISSIONS } from '@coastline/domain/cars/car-particulars';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../../../persistence/client.ts';
import { cars } from '../../../persistence/schema/index.ts';
import {
  type CarSearch,
  type FacetName,
  getShapeKey,
  isFreeOnSearchDates,
  matchesFilters,
  type SearchShape,
  toParameters,
} from './car-conditions.repository.ts';
import { createStatement, type Param } from './search-statements.repository.ts';

/** A number of cars; `capped` means that there may be more. */
export interface CappedCount {
  count: number;
  capped: boolean;
}

/** Number of cars with one value of a filter, under the other filters of the search. */
export interface FacetCount extends CappedCount {
  facet: FacetName;
  value: string;
}

/** Limits of a count, so that a large city in high season costs no more than a small one. */
interface CountLimits {
  /** Counts are exact up to this number and capped above. */
  maxCount: number;
  /** Maximum number of cars whose calendars are read. */
  maxScanned: number;
}

export const MAX_COUNT = 500;
const TOTAL_LIMITS: CountLimits = { maxCount: MAX_COUNT, maxScanned: 2_000 };
const FACET_LIMITS: CountLimits = { maxCount: 50, maxScanned: 100 };
const MAX_CITIES = 300;
const MAX_EXACT_TOTAL = 10_000;

// Without limits of price, seats, features or area an index finds exactly the matching cars, so one plan suits all values.
// Such a limit can match nearly all cars of a city or hardly any, so those searches are planned for their values.
const hasGenericPlan = (shape: SearchShape) =>
  !shape.types && !shape.minPrice && !shape.maxPrice && !shape.minSeats && !shape.features && !shape.areas;

const queryCount = createStatement<SearchShape, CappedCount>({
  name: 'car_count',
  getKey: getShapeKey,
  hasGenericPlan,
  buildQuery: (shape, param) =>
    countWithin(
      { condition: matchesFilters(shape, param), isFree: candidateIsFree(shape, param) },
      TOTAL_LIMITS,
    ),
});

const queryFacetCounts = createStatement<SearchShape, FacetCount>({
  name: 'car_facets',
  getKey: getShapeKey,
  hasGenericPlan,
  buildQuery: (shape, param) => {
    const countEach = createFacetCounter(shape, param);
    return sql.join(
      [
        countEach('city', sql`select city as value, key from (${selectCities()}) town`),
        countEach('type', selectValues(CAR_TYPES)),
        countEach('transmission', selectValues(TRANSMISSIONS)),
        countEach('fuel', selectValues(FUELS)),
      ],
      sql` union all `,
    );
  },
});

/** Counts the cars of a search, exactly up to `MAX_COUNT` and among a limited number of candidates. */
export async function countCars(db: Database, search: CarSearch): Promise<CappedCount> {
  const [counted] = await queryCount(db, search, toParameters(search));
  return counted ?? { count: 0, capped: false };
}

/** Counts the cars with each value of each filter under the other filters of the search. */
export function countFacets(db: Database, search: CarSearch): Promise<FacetCount[]> {
  return queryFacetCounts(db, search, toParameters(search));
}

/** Returns the values for the filter panel: cities in use, the highest daily price and the number of active cars. */
export async function getFacets(
  db: Database,
): Promise<{ cities: string[]; maxDailyPrice: string; activeCount: number }> {
  const { rows } = await db.execute<{ cities: string[]; max_price: string; active_count: number }>(sql`
    select array(select city from (${selectCities()}) town order by key) as cities,
      coalesce((select max(daily_price) from cars where active), 0) as max_price,
      (${selectActiveCount()}) as active_count`);
  const [row] = rows;
  return {
    cities: row?.cities ?? [],
    maxDailyPrice: row?.max_price ?? '0',
    activeCount: row?.active_count ?? 0,
  };
}

function createFacetCounter(shape: SearchShape, param: Param): (facet: FacetName, values: SQL) => SQL {
  const columns = { city: sql`lower(${cars.city})`, type: cars.type, transmission: cars.transmission };
  const isFree = candidateIsFree(shape, param);
  return (facet, values) => {
    const column = facet === 'fuel' ? cars.fuel : columns[facet];
    // A single type replaces a list of types.
    const remaining = facet === 'type' ? { ...shape, types: undefined } : shape;
    const otherFilters = matchesFilters({ ...remaining, [facet]: undefined }, param);
    const counted = countWithin(
      { condition: sql`${otherFilters} and ${column} = facet_values.key`, isFree },
      FACET_LIMITS,
    );
    return sql`
      select ${literal(facet)} as facet, facet_values.value, counted.count, counted.capped
      from (${values}) facet_values cross join lateral (${counted}) counted`;
  };
}

function candidateIsFree(shape: SearchShape, param: Param): SQL {
  return isFreeOnSearchDates(sql`candidates.id`, shape, param) ?? sql`true`;
}

function selectValues(values: readonly string[]): SQL {
  return sql`select value, value as key from (values ${sql.join(
    values.map((value) => sql`(${literal(value)})`),
    sql`, `,
  )}) list (value)`;
}

/** A text literal, for trusted constants only. */
function literal(text: string): SQL {
  return sql.raw(`${pg.escapeLiteral(text)}::text`);
}

// Both parts stop as soon as the result is known; candidates are read to their limit only for days on which hardly any car is
// free. The order by the index columns keeps the planner from a sequential scan.
function countWithin(
  { condition, isFree }: { condition: SQL | undefined; isFree: SQL },
  limits: CountLimits,
): SQL {
  const [maxCount, maxScanned] = [limits.maxCount, limits.maxScanned].map((limit) => sql.raw(String(limit)));
  return sql`
    with candidates as materialized (
        select ${cars.id} from ${cars} where ${condition}
        order by ${cars.type}, ${cars.transmission}, ${cars.fuel}, ${cars.dailyPrice}, ${cars.id} limit ${maxScanned} + 1
      ),
      found as materialized (
        select count(*)::int as cars from (select 1 from candidates where ${isFree} limit ${maxCount} + 1) free_ones
      )
    select least(cars, ${maxCount}) as count,
      case when cars > ${maxCount} then true else (select count(*) from candidates) > ${maxScanned} end as capped
    from found`;
}

// A loose index scan: it jumps from city to city instead of reading every car.
function selectCities(): SQL {
  const nextAfter = (key: SQL | undefined) => sql`
    select city, lower(city) as key from cars
    where active ${key && sql`and lower(city) > ${key}`} order by lower(city), daily_price, id limit 1`;
  return sql`
    with recursive towns as (
      (${nextAfter(undefined)})
      union all
      select next.city, next.key from towns cross join lateral (${nextAfter(sql`towns.key`)}) next
    )
    select city, key from towns limit ${sql.raw(String(MAX_CITIES))}`;
}

// Above the exact limit it uses the row estimate that PostgreSQL keeps for the partial index.
function selectActiveCount(): SQL {
  return sql`
    select case when cars <= ${MAX_EXACT_TOTAL}::int then cars else
        greatest(cars, (select reltuples::int from pg_class where oid = 'cars_active_by_price'::regclass)) end
    from (select count(*)::int as cars from (select 1 from cars where active limit ${MAX_EXACT_TOTAL + 1}) few) counted`;
}
