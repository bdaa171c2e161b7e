import { BROWSE_SORTS, type BrowseSort } from '@coastline/domain/cars/browse-filters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlanReader } from '../../../../../../tests/support/query-plans.ts';
import { createTestDatabase } from '../../../../../../tests/support/test-server.ts';
import { type DatabaseClient, openDatabase } from '../../../persistence/client.ts';
import { migrateDatabase } from '../../../persistence/setup/migrate.ts';
import type { CarSearch } from './car-conditions.repository.ts';
import { countCars, countFacets, getFacets } from './car-counts.repository.ts';
import { listCarAddresses, searchCars } from './car-search.repository.ts';

const CARS = 20_000;

let database: DatabaseClient;

beforeAll(async () => {
  database = openDatabase({ url: await createTestDatabase(), poolSize: 1 });
  await migrateDatabase(database.pool);
  await database.pool.query('set session_replication_role = replica');
  await database.pool.query('alter table cars set (autovacuum_enabled = off)');
  await database.pool.query('alter table car_calendar set (autovacuum_enabled = off)');
  await database.pool.query(
    `insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images, created_at,
       seats, four_wheel_drive, tinted, driving_area, allow_outside_gambia, pets_allowed)
     select gen_random_uuid(), 'Kia', 'Rio', 1990 + n % 37, (array['budget','comfort','luxury'])[1 + n % 3], 500 + n * 7 % 9000,
       'Town ' || n % 19, (array['automatic','manual'])[1 + n / 3 % 2],
       case when n % 97 = 0 then 'electric' else 'petrol' end, array['/x.webp'], now() - make_interval(mins => n),
       case when n % 401 = 0 then 15 else 5 end, n % 397 = 0, n % 397 = 0,
       case when n % 389 = 0 then 'senegal' when n % 5 = 0 then 'gambia' else 'gambia_tarred' end, n % 389 = 0, n % 383 = 0
     from generate_series(1, $1::int) n`,
    [CARS],
  );
  await database.pool.query(
    `insert into car_calendar (car_id, period, kind)
     select id, daterange(first, first + 5), 'block'
     from cars, generate_series(date '2030-01-01', date '2030-03-01', '20 days') day, lateral (select day::date as first) d`,
  );
  // The tables are not vacuumed: the plans must not depend on it.
  await database.pool.query('analyze cars, car_calendar');
}, 60_000);
afterAll(() => database.close());

const { explainAll, explainOne } = createPlanReader(() => database);

// A page of 25 skips a third more cars that are taken, or all cars of a rare type, and reads one claim for each.
const MAX_ROWS_PER_PAGE = 110;

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
    const plan = await explainOne((db) => searchCars(db, { ...search, dates, now }, { sort, limit: 25 }));
    expect(plan.indexes).toEqual([BY_CALENDAR, index]);
    expect(plan.rowsScanned).toBeLessThanOrEqual(MAX_ROWS_PER_PAGE);
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
    name: 'a common area',
    search: { areas: ['gambia', 'senegal'] },
    sort: 'newest',
    index: 'cars_active_by_age',
    most: 350,
  },
  {
    name: 'a kind of a city',
    search: { city: 'Town 7', type: 'luxury', transmission: 'manual', fuel: 'petrol' },
    sort: 'price_asc',
    index: 'cars_active_by_city',
    most: 600,
  },
])('a page of $name skips other cars in the same scan', async ({ search, sort, index, most }) => {
  const plan = await explainOne((db) => searchCars(db, { ...search, dates, now }, { sort, limit: 25 }));
  expect(plan.indexes).toEqual([BY_CALENDAR, index]);
  expect(plan.rowsScanned).toBeLessThanOrEqual(most);
});

test('a page of a rare type ends its scan at the limit and reads the cars of that type', async () => {
  const search = { type: 'luxury', transmission: 'manual', fuel: 'electric', dates, now } as const;
  const [walk, page, ...more] = await explainAll((db) =>
    searchCars(db, search, { sort: 'price_asc', limit: 25 }),
  );
  expect(more).toEqual([]);
  expect(walk?.indexes).toEqual([BY_CALENDAR, 'cars_active_by_price']);
  expect(walk?.rowsScanned).toBeLessThanOrEqual(550);
  expect(page?.indexes).toEqual([BY_CALENDAR, 'cars_active_by_kind']);
  expect(page?.rowsScanned).toBeLessThanOrEqual(MAX_ROWS_PER_PAGE);
});

test.each<{ name: string; search: Partial<CarSearch>; index: string }>([
  {
    name: 'features',
    search: { features: ['four_wheel_drive', 'tinted'] },
    index: 'cars_active_by_features',
  },
  { name: 'seats', search: { minSeats: 15 }, index: 'cars_active_by_seats' },
  { name: 'areas', search: { areas: ['senegal'] }, index: 'cars_active_by_area' },
  { name: 'rules', search: { features: ['pets_allowed'] }, index: 'cars_active_by_features' },
])(
  'a page of rare $name gives up the walk after a while and reads the cars that have them [TRIP-69]',
  async ({ search, index }) => {
    const [walk, page, ...more] = await explainAll((db) =>
      searchCars(db, { ...search, dates, now }, { sort: 'newest', limit: 25 }),
    );
    expect(more).toEqual([]);
    expect(walk?.indexes).toEqual([BY_CALENDAR, 'cars_active_by_age']);
    expect(walk?.rowsScanned).toBeLessThanOrEqual(550);
    expect(page?.indexes).toEqual([BY_CALENDAR, index]);
    // The cars of that type, twice with a bitmap scan, and one claim for each.
    expect(page?.rowsScanned).toBeLessThanOrEqual(MAX_ROWS_PER_PAGE * 2);
    const counted = await explainOne((db) => countCars(db, { ...search, dates, now }));
    expect(counted.indexes).toContain(index);
    expect(counted.rowsScanned).toBeLessThanOrEqual(MAX_ROWS_PER_PAGE * 3);
  },
);

test('pages from a scan and from the fallback equal the start of the full result', async () => {
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
    { areas: ['gambia', 'senegal'] },
    { areas: ['senegal'], features: ['unlimited_km'] },
    { maxPrice: '499' },
  ];
  for (const [index, filters] of searches.entries()) {
    const search = { ...filters, now, dates: index % 2 === 0 ? dates : undefined };
    for (const sort of BROWSE_SORTS) {
      const all = await searchCars(database.db, search, { sort, limit: 1_000 });
      const first = await searchCars(database.db, search, { sort, limit: 25 });
      expect(first.map(({ id }) => id)).toEqual(all.slice(0, 25).map(({ id }) => id));
      const last = all[24];
      if (!last) continue;
      const after = { value: last.cursorValue, id: last.id };
      const second = await searchCars(database.db, search, { sort, limit: 25, after });
      expect(second.map(({ id }) => id)).toEqual(all.slice(25, 50).map(({ id }) => id));
    }
  }
});

test('a page starts after the last row of the previous page', async () => {
  const after = { value: '4000.00', id: '00000000-0000-4000-8000-000000000000' };
  const plan = await explainOne((db) => searchCars(db, { city: 'Town 7', dates, now }, { ...page, after }));
  expect(plan.indexes).toEqual([BY_CALENDAR, 'cars_active_by_city']);
  expect(plan.rowsScanned).toBeLessThanOrEqual(MAX_ROWS_PER_PAGE);
});

test('a count stops above its maximum, and at its scan limit when all cars are taken', async () => {
  const plan = await explainOne((db) => countCars(db, { dates, now }));
  expect(plan.indexes).toContain(BY_CALENDAR);
  expect(plan.rowsScanned).toBeLessThanOrEqual(1_100);
  const taken = { start: '2030-01-01', end: '2030-03-01' };
  const busy = await explainOne((db) => countCars(db, { dates: taken, now }));
  expect(busy.rowsScanned).toBeLessThanOrEqual(4_100);
});

test('facet counts read a bounded number of index entries', async () => {
  for (const search of [
    {},
    { city: 'Town 3' },
    { city: 'Nowhere' },
    { type: 'luxury', fuel: 'electric' } as const,
    { maxPrice: '600' },
  ]) {
    const plan = await explainOne((db) => countFacets(db, { ...search, dates, now }));
    // 19 cities and 9 other values: at most a hundred cars each, and as many calendars.
    expect(plan.rowsScanned).toBeLessThanOrEqual(28 * 2 * 101);
  }
});

test('the values for the filter panel are read from the ends of indexes and not from every car', async () => {
  const plan = await explainOne(getFacets);
  expect(plan.rowsScanned).toBeLessThanOrEqual(10_100);
});

test('a sitemap file reads only the cars that it lists', async () => {
  const plan = await explainOne((db) => listCarAddresses(db, '7f'));
  expect(plan.indexes).toEqual(['cars_pkey']);
  // One of 256 files with its index entries, and a margin for uneven distribution.
  expect(plan.rowsScanned).toBeLessThanOrEqual((CARS / 256) * 4);
});
