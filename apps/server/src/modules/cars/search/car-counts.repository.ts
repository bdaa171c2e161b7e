import { CAR_TYPES, FUELS, TRANSMISSIONS } from '@coastline/domain/cars/car-particulars';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../../../database/client.ts';
import { cars } from '../../../database/schema/index.ts';
import {
  type CarChoiceName,
  type CarSearch,
  isFreeThen,
  nameShape,
  passesFilters,
  type SearchShape,
  valuesOf,
} from './car-conditions.repository.ts';
import { createStatement, type PlaceOf } from './search-statements.repository.ts';

/** A number of cars; `capped`: there may be more of them. */
export interface CappedCount {
  count: number;
  capped: boolean;
}

/** How many there are behind one choice of the filters, the other filters kept. */
export interface ChoiceCount extends CappedCount {
  choice: CarChoiceName;
  value: string;
}

/** Where counting ends, so that a large city in its high season costs no more than a small one. */
interface CountLimits {
  /** Exact up to here, "more than" beyond. */
  most: number;
  /** Cars whose calendars are looked into. */
  looked: number;
}

export const MAX_COUNT = 500;
const ALL_FOUND: CountLimits = { most: MAX_COUNT, looked: 2_000 };
const ONE_CHOICE: CountLimits = { most: 50, looked: 100 };
const MAX_CITIES = 300;
const MAX_EXACT_TOTAL = 10_000;

// Of cars whose prices do not matter the index finds those that pass and no other, so that one plan is right for all values.
// A limit of price, of seats or of features lets through nearly all of a city or hardly one.
const isPlannedOnce = (shape: SearchShape) =>
  !shape.types && !shape.minPrice && !shape.maxPrice && !shape.minSeats && !shape.features;

const askCount = createStatement<SearchShape, CappedCount>({
  name: 'car_count',
  nameOf: nameShape,
  isPlannedOnce,
  word: (shape, placeOf) =>
    countWithin(
      { passes: passesFilters(shape, placeOf), isFree: isFreeCandidate(shape, placeOf) },
      ALL_FOUND,
    ),
});

const askChoices = createStatement<SearchShape, ChoiceCount>({
  name: 'car_choices',
  nameOf: nameShape,
  isPlannedOnce,
  word: (shape, placeOf) => {
    const countEach = countEachOf(shape, placeOf);
    return sql.join(
      [
        countEach('city', sql`select city as value, key from (${citiesInUse()}) town`),
        countEach('type', listOf(CAR_TYPES)),
        countEach('transmission', listOf(TRANSMISSIONS)),
        countEach('fuel', listOf(FUELS)),
      ],
      sql` union all `,
    );
  },
});

/** How many cars a search finds: exact up to `MAX_COUNT`, and no more than a few thousand are looked at. */
export async function countCars(db: Database, search: CarSearch): Promise<CappedCount> {
  const [counted] = await askCount(db, search, valuesOf(search));
  return counted ?? { count: 0, capped: false };
}

/** How many cars each choice of each filter would find, the other filters kept. */
export function countByChoice(db: Database, search: CarSearch): Promise<ChoiceCount[]> {
  return askChoices(db, search, valuesOf(search));
}

/** What the filters panel offers: the cities in use, the highest price and the number of active cars. */
export async function getFacets(
  db: Database,
): Promise<{ cities: string[]; maxDailyPrice: string; activeCount: number }> {
  const { rows } = await db.execute<{ cities: string[]; max_price: string; active_count: number }>(sql`
    select array(select city from (${citiesInUse()}) town order by key) as cities,
      coalesce((select max(daily_price) from cars where active), 0) as max_price,
      (${countActive()}) as active_count`);
  const [row] = rows;
  return {
    cities: row?.cities ?? [],
    maxDailyPrice: row?.max_price ?? '0',
    activeCount: row?.active_count ?? 0,
  };
}

function countEachOf(shape: SearchShape, placeOf: PlaceOf): (choice: CarChoiceName, values: SQL) => SQL {
  const column = { city: sql`lower(${cars.city})`, type: cars.type, transmission: cars.transmission };
  const isFree = isFreeCandidate(shape, placeOf);
  return (choice, values) => {
    const chosen = choice === 'fuel' ? cars.fuel : column[choice];
    // A chosen type takes the place of several.
    const kept = choice === 'type' ? { ...shape, types: undefined } : shape;
    const others = passesFilters({ ...kept, [choice]: undefined }, placeOf);
    const counted = countWithin({ passes: sql`${others} and ${chosen} = choices.key`, isFree }, ONE_CHOICE);
    return sql`
      select ${literal(choice)} as choice, choices.value, counted.count, counted.capped
      from (${values}) choices cross join lateral (${counted}) counted`;
  };
}

function isFreeCandidate(shape: SearchShape, placeOf: PlaceOf): SQL {
  return isFreeThen(sql`candidates.id`, shape, placeOf) ?? sql`true`;
}

function listOf(values: readonly string[]): SQL {
  return sql`select value, value as key from (values ${sql.join(
    values.map((value) => sql`(${literal(value)})`),
    sql`, `,
  )}) list (value)`;
}

/** A word of our own as it stands in a statement. */
function literal(word: string): SQL {
  return sql.raw(`${pg.escapeLiteral(word)}::text`);
}

// Both parts stop as soon as the answer is known: the second look is only for days on which hardly any car is free. Asked
// in the order of the indexes by kind, no planner reads the table from its first page until it has met enough cars.
function countWithin({ passes, isFree }: { passes: SQL | undefined; isFree: SQL }, limits: CountLimits): SQL {
  const [most, looked] = [limits.most, limits.looked].map((limit) => sql.raw(String(limit)));
  return sql`
    with candidates as materialized (
        select ${cars.id} from ${cars} where ${passes}
        order by ${cars.type}, ${cars.transmission}, ${cars.fuel}, ${cars.dailyPrice}, ${cars.id} limit ${looked} + 1
      ),
      found as materialized (
        select count(*)::int as cars from (select 1 from candidates where ${isFree} limit ${most} + 1) free_ones
      )
    select least(cars, ${most}) as count,
      case when cars > ${most} then true else (select count(*) from candidates) > ${looked} end as capped
    from found`;
}

// From one city to the next in the index, instead of past every car.
function citiesInUse(): SQL {
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

// Beyond what can be counted in a moment, the number that the database itself keeps of an index.
function countActive(): SQL {
  return sql`
    select case when cars <= ${MAX_EXACT_TOTAL}::int then cars else
        greatest(cars, (select reltuples::int from pg_class where oid = 'cars_active_by_price'::regclass)) end
    from (select count(*)::int as cars from (select 1 from cars where active limit ${MAX_EXACT_TOTAL + 1}) few) counted`;
}
