import type { CarType, Fuel, Transmission } from '@coastline/domain/car-particulars';
import type { DateRange } from '@coastline/domain/rental-dates';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { cars, users } from '../../database/schema/index.ts';

export type CarRow = typeof cars.$inferSelect;

/** Counts are exact up to here and "more than" beyond, so that a large city costs no more than a small one. */
export const MAX_COUNT = 500;

/** What to search: only active cars, free on every day of `dates`, in one of two orders, after a known place. */
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

export interface CarPageRequest {
  sort: 'price_asc' | 'newest';
  after?: { value: string; id: string } | undefined;
  limit: number;
}

/** One page of the cars found, with the place that each row holds in the order. */
export async function searchCars(
  db: Database,
  search: CarSearch,
  page: CarPageRequest,
): Promise<{ car: CarRow; place: string }[]> {
  const byPrice = page.sort === 'price_asc';
  const place = byPrice ? sql<string>`${cars.dailyPrice}::text` : sql<string>`${cars.createdAt}::text`;
  const order = byPrice ? sql`${cars.dailyPrice}, ${cars.id}` : sql`${cars.createdAt} desc, ${cars.id} desc`;
  return db
    .select({ car: cars, place })
    .from(cars)
    .where(and(...conditions(search), afterPlace(page)))
    .orderBy(order)
    .limit(page.limit);
}

/** How many cars are found, at most `MAX_COUNT + 1`. */
export async function countCars(db: Database, search: CarSearch): Promise<number> {
  const found = db
    .select({ id: cars.id })
    .from(cars)
    .where(and(...conditions(search)))
    .limit(MAX_COUNT + 1)
    .as('found');
  const [row] = await db.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

function conditions(search: CarSearch): (SQL | undefined)[] {
  return [
    // Written bare: the partial indexes are `where active`, and `= true` would miss them.
    sql`${cars.active}`,
    search.city ? sql`lower(${cars.city}) = lower(${search.city})` : undefined,
    search.type ? eq(cars.type, search.type) : undefined,
    search.transmission ? eq(cars.transmission, search.transmission) : undefined,
    search.fuel ? eq(cars.fuel, search.fuel) : undefined,
    search.minPrice ? sql`${cars.dailyPrice} >= ${search.minPrice}` : undefined,
    search.maxPrice ? sql`${cars.dailyPrice} <= ${search.maxPrice}` : undefined,
    search.dates ? isFree(search.dates, search.now) : undefined,
  ];
}

// A hold that has run out blocks nothing, whether or not the tidying job has come by (D6). The scalar form keeps
// the planner from turning the probe per car into one scan of the whole calendar.
function isFree(dates: DateRange, now: Date): SQL {
  return sql`(
    select 1 from car_calendar taken
    where taken.car_id = ${cars.id}
      and taken.period && daterange(${dates.start}::date, ${dates.end}::date, '[]')
      and (taken.expires_at is null or taken.expires_at > ${now.toISOString()}::timestamptz)
    limit 1
  ) is null`;
}

function afterPlace(page: CarPageRequest): SQL | undefined {
  if (!page.after) return undefined;
  const { value, id } = page.after;
  return page.sort === 'price_asc'
    ? sql`(${cars.dailyPrice}, ${cars.id}) > (${value}::numeric, ${id}::uuid)`
    : sql`(${cars.createdAt}, ${cars.id}) < (${value}::timestamptz, ${id}::uuid)`;
}

/** The cars with these ids, in no order; with dates, whether each is free on all of them. */
export async function listCarsById(
  db: Database,
  query: { ids: readonly string[]; dates?: DateRange | undefined; now: Date },
): Promise<{ car: CarRow; free: boolean }[]> {
  const free = query.dates ? isFree(query.dates, query.now) : sql`true`;
  return db
    .select({ car: cars, free: sql<boolean>`${free}` })
    .from(cars)
    .where(inArray(cars.id, [...query.ids]));
}

export async function findCar(db: Database, carId: string): Promise<CarRow | undefined> {
  const [row] = await db.select().from(cars).where(eq(cars.id, carId));
  return row;
}

/** A car with its host, for a booking; inside a transaction the car cannot lose its host before the end. */
export async function findCarWithHost(
  db: Database,
  carId: string,
): Promise<{ car: CarRow; host: { id: string; name: string; email: string } } | undefined> {
  const [row] = await db
    .select({ car: cars, host: { id: users.id, name: users.name, email: users.email } })
    .from(cars)
    .innerJoin(users, eq(users.id, cars.ownerId))
    .where(eq(cars.id, carId))
    // Waits for a host who is deleting their account, and then reads the car as that left it.
    .for('key share', { of: cars });
  return row;
}

/** What the filters panel needs: the cities in use, the highest price, the number of active cars. */
export async function getFacets(
  db: Database,
): Promise<{ cities: string[]; maxDailyPrice: string; activeCount: number }> {
  const [row] = await db
    .select({
      cities: sql<string[]>`coalesce(array_agg(distinct ${cars.city} order by ${cars.city}), '{}')`,
      maxDailyPrice: sql<string>`coalesce(max(${cars.dailyPrice}), 0)`,
      activeCount: count(),
    })
    .from(cars)
    .where(sql`${cars.active}`);
  return row ?? { cities: [], maxDailyPrice: '0', activeCount: 0 };
}
