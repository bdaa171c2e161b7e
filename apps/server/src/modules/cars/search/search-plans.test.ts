import { BROWSE_SORTS, type BrowseSort } from '@coastline/domain/cars/browse-filters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '../../../database/client.ts';
import { migrateDatabase } from '../../../database/setup/migrate.ts';
import { readPlansOf } from '../../../test-support/query-plans.ts';
import { createDatabase } from '../../../test-support/test-server.ts';
import { listCarAddresses } from './car-addresses.repository.ts';
import type { CarSearch } from './car-conditions.repository.ts';
import { countByChoice, countCars, getFacets } from './car-counts.repository.ts';
import { searchCars } from './car-search.repository.ts';

const CARS = 20_000;

let database: DatabaseClient;

beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 1 });
  await migrateDatabase(database.pool);
  await database.pool.query('set session_replication_role = replica');
  await database.pool.query('alter table cars set (autovacuum_enabled = off)');
  await database.pool.query('alter table car_calendar set (autovacuum_enabled = off)');
  await database.pool.query(
    `insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images, created_at,
       seats, four_wheel_drive, tinted)
     select gen_random_uuid(), 'Kia', 'Rio', 1990 + n % 37, (array['budget','comfort','luxury'])[1 + n % 3], 500 + n * 7 % 9000,
       'Town ' || n % 19, (array['automatic','manual'])[1 + n / 3 % 2],
       case when n % 97 = 0 then 'electric' else 'petrol' end, array['/x.webp'], now() - make_interval(mins => n),
       case when n % 401 = 0 then 15 else 5 end, n % 397 = 0, n % 397 = 0
     from generate_series(1, $1::int) n`,
    [CARS],
  );
  await database.pool.query(
    `insert into car_calendar (car_id, period, kind)
     select id, daterange(first, first + 5), 'block'
     from cars, generate_series(date '2030-01-01', date '2030-03-01', '20 days') day, lateral (select day::date as first) d`,
  );
  // Nothing is vacuumed, as after many changes: the plans must not hang on how tidy the tables are.
  await database.pool.query('analyze cars, car_calendar');
}, 60_000);
afterAll(() => database.close());

const { plansOf, planOf } = readPlansOf(() => database);

// A page of 25 passes over a third more cars that are taken, of a rare kind those few are all; and one claim is read for each.
const MOST_ROWS_OF_A_PAGE = 110;

const now = new Date('2030-01-01T12:00:00.000Z');
const dates = { start: '2030-01-08', end: '2030-01-12' };
const page = { sort: 'price_asc', limit: 25 } as const;
const BY_CALENDAR = 'car_calendar_spans';

test.each<{ name: string; search: Partial<CarSearch>; sort: BrowseSort; index: string }>([
  { name: 'all by price', search: {}, sort: 'price_asc', index: 'cars_active_by_price' },
  { name: 'all by age', search: {}, sort: 'newest', index: 'cars_active_by_age' },
  { name: 'all by falling price', search: {}, sort: 'price_desc', index: 'cars_active_by_price' },
  { name: 'all by year', search: {}, sort: 'year_desc', index: 'cars_active_by_year' },
  {
    name: 'a city by falling price',
    search: { city: 'Town 7' },
    sort: 'price_desc',
    index: 'cars_active_by_city',
  },
  {
    name: 'a city by year',
    search: { city: 'Town 7' },
    sort: 'year_desc',
    index: 'cars_active_by_city_and_year',
  },
  {
    name: 'a city by price',
    search: { city: 'TOWN 7' },
    sort: 'price_asc',
    index: 'cars_active_by_city',
  },
  {
    name: 'a city by age',
    search: { city: 'Town 7' },
    sort: 'newest',
    index: 'cars_active_by_city_and_age',
  },
  {
    name: 'a town of one car by price',
    search: { city: 'Nowhere' },
    sort: 'price_asc',
    index: 'cars_active_by_city',
  },
  {
    name: 'cheap ones by price',
    search: { maxPrice: '600' },
    sort: 'price_asc',
    index: 'cars_active_by_price',
  },
])(
  'a page of $name walks its index and looks into the calendars of few cars',
  async ({ search, sort, index }) => {
    const plan = await planOf((db) => searchCars(db, { ...search, dates, now }, { sort, limit: 25 }));
    expect(plan.indexes).toEqual([BY_CALENDAR, index]);
    expect(plan.rows).toBeLessThanOrEqual(MOST_ROWS_OF_A_PAGE);
  },
);

test.each<{
  name: string;
  search: Partial<CarSearch>;
  sort: BrowseSort;
  index: string;
  most: number;
}>([
  {
    name: 'a common kind',
    search: { type: 'luxury' },
    sort: 'price_asc',
    index: 'cars_active_by_price',
    most: 250,
  },
  {
    name: 'a common kind by age',
    search: { type: 'luxury', city: 'Town 7' },
    sort: 'newest',
    index: 'cars_active_by_city_and_age',
    most: 250,
  },
  {
    name: 'common prices by age',
    search: { minPrice: '700' },
    sort: 'newest',
    index: 'cars_active_by_age',
    most: 250,
  },
  {
    name: 'cars with a common feature by year',
    search: { features: ['air_conditioning'], minSeats: 5 },
    sort: 'year_desc',
    index: 'cars_active_by_year',
    most: 250,
  },
  {
    name: 'a kind of a city',
    search: { city: 'Town 7', type: 'luxury', transmission: 'manual', fuel: 'petrol' },
    sort: 'price_asc',
    index: 'cars_active_by_city',
    most: 600,
  },
])('a page of $name passes over others on the same walk', async ({ search, sort, index, most }) => {
  const plan = await planOf((db) => searchCars(db, { ...search, dates, now }, { sort, limit: 25 }));
  expect(plan.indexes).toEqual([BY_CALENDAR, index]);
  expect(plan.rows).toBeLessThanOrEqual(most);
});

test('a page of a rare kind gives up the walk after a while and reads the cars of that kind', async () => {
  const search = { type: 'luxury', transmission: 'manual', fuel: 'electric', dates, now } as const;
  const [walk, page, ...more] = await plansOf((db) =>
    searchCars(db, search, { sort: 'price_asc', limit: 25 }),
  );
  expect(more).toEqual([]);
  expect(walk?.indexes).toEqual([BY_CALENDAR, 'cars_active_by_price']);
  expect(walk?.rows).toBeLessThanOrEqual(550);
  expect(page?.indexes).toEqual([BY_CALENDAR, 'cars_active_by_kind']);
  expect(page?.rows).toBeLessThanOrEqual(MOST_ROWS_OF_A_PAGE);
});

test.each<{ name: string; search: Partial<CarSearch>; index: string }>([
  {
    name: 'features',
    search: { features: ['four_wheel_drive', 'tinted'] },
    index: 'cars_active_by_features',
  },
  { name: 'seats', search: { minSeats: 15 }, index: 'cars_active_by_seats' },
])(
  'a page of rare $name gives up the walk after a while and reads the cars that have them',
  async ({ search, index }) => {
    const [walk, page, ...more] = await plansOf((db) =>
      searchCars(db, { ...search, dates, now }, { sort: 'newest', limit: 25 }),
    );
    expect(more).toEqual([]);
    expect(walk?.indexes).toEqual([BY_CALENDAR, 'cars_active_by_age']);
    expect(walk?.rows).toBeLessThanOrEqual(550);
    expect(page?.indexes).toEqual([BY_CALENDAR, index]);
    // The cars of that kind, twice where a bitmap leads to them, and one claim of each.
    expect(page?.rows).toBeLessThanOrEqual(MOST_ROWS_OF_A_PAGE * 2);
    const counted = await planOf((db) => countCars(db, { ...search, dates, now }));
    expect(counted.indexes).toContain(index);
    expect(counted.rows).toBeLessThanOrEqual(MOST_ROWS_OF_A_PAGE * 3);
  },
);

test('a page found on a walk, or after one was given up, is the one that a search for all of them begins with', async () => {
  const searches: Partial<CarSearch>[] = [
    {},
    { city: 'town 3', maxPrice: '5200.00' },
    { city: 'Town 3', fuel: 'electric' },
    { type: 'luxury', transmission: 'manual', fuel: 'electric' },
    { minPrice: '9000', type: 'budget' },
    { minSeats: 5, features: ['air_conditioning'] },
    { city: 'Town 3', features: ['air_conditioning'] },
    { features: ['four_wheel_drive', 'tinted'] },
    { minSeats: 15 },
    { maxPrice: '499' },
  ];
  for (const [place, filters] of searches.entries()) {
    const search = { ...filters, now, dates: place % 2 === 0 ? dates : undefined };
    for (const sort of BROWSE_SORTS) {
      const all = await searchCars(database.db, search, { sort, limit: 1_000 });
      const first = await searchCars(database.db, search, { sort, limit: 25 });
      expect(first.map(({ id }) => id)).toEqual(all.slice(0, 25).map(({ id }) => id));
      const last = all[24];
      if (!last) continue;
      const after = { value: last.place, id: last.id };
      const second = await searchCars(database.db, search, { sort, limit: 25, after });
      expect(second.map(({ id }) => id)).toEqual(all.slice(25, 50).map(({ id }) => id));
    }
  }
});

test('a later page begins where the one before ended', async () => {
  const after = { value: '4000.00', id: '00000000-0000-4000-8000-000000000000' };
  const plan = await planOf((db) => searchCars(db, { city: 'Town 7', dates, now }, { ...page, after }));
  expect(plan.indexes).toEqual([BY_CALENDAR, 'cars_active_by_city']);
  expect(plan.rows).toBeLessThanOrEqual(MOST_ROWS_OF_A_PAGE);
});

test('a count stops past the most that it tells, and past the most that it looks at when all are taken', async () => {
  const plan = await planOf((db) => countCars(db, { dates, now }));
  expect(plan.indexes).toContain(BY_CALENDAR);
  expect(plan.rows).toBeLessThanOrEqual(1_100);
  const taken = { start: '2030-01-01', end: '2030-03-01' };
  const busy = await planOf((db) => countCars(db, { dates: taken, now }));
  expect(busy.rows).toBeLessThanOrEqual(4_100);
});

test('the counts of the filters read a bounded number of entries of one city and one kind after the other', async () => {
  for (const search of [
    {},
    { city: 'Town 3' },
    { city: 'Nowhere' },
    { type: 'luxury', fuel: 'electric' } as const,
    { maxPrice: '600' },
  ]) {
    const plan = await planOf((db) => countByChoice(db, { ...search, dates, now }));
    // 19 cities and 9 other choices: a hundred cars each at most, and as many calendars.
    expect(plan.rows).toBeLessThanOrEqual(28 * 2 * 101);
  }
});

test('what the panel offers is read from the ends of indexes and not from every car', async () => {
  const plan = await planOf(getFacets);
  expect(plan.rows).toBeLessThanOrEqual(10_100);
});

test('a file of the map of the site reads the cars that it names and no other', async () => {
  const plan = await planOf((db) => listCarAddresses(db, '7f'));
  expect(plan.indexes).toEqual(['cars_pkey']);
  // One of 256 files, with its entries of the index, and room for an uneven lot.
  expect(plan.rows).toBeLessThanOrEqual((CARS / 256) * 4);
});
