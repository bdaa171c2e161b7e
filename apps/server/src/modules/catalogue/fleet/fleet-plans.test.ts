import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlanReader } from '../../../../../../tests/support/query-plans.ts';
import { createTestDatabase } from '../../../../../../tests/support/test-server.ts';
import { type Database, type DatabaseClient, openDatabase } from '../../../persistence/client.ts';
import { migrateDatabase } from '../../../persistence/setup/migrate.ts';
import { type FleetSearch, listFleet } from './fleet.repository.ts';

const CARS = 20_000;
const HOSTS = 10_000;

let database: DatabaseClient;
const { explainAll } = createPlanReader(() => database);

beforeAll(async () => {
  database = openDatabase({ url: await createTestDatabase(), poolSize: 1 });
  await migrateDatabase(database.pool);
  await database.pool.query(
    `insert into users (auth_user_id, email, name, role)
     select gen_random_uuid(), 'host-' || n || '@example.org', 'Host ' || case n when 7 then 'Quistgaard' else 'Ceesay' end, 'owner'
     from generate_series(1, $1::int) n`,
    [HOSTS],
  );
  await database.pool.query(
    `insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images, created_at)
     select u.id, 'Toyota', case when n % 5000 = 7 then 'Zephyr' else 'Yaris' end,
       2019, 'budget', 900, 'Kololi', 'automatic', 'petrol', array['/x.webp'], now() - make_interval(mins => n)
     from generate_series(1, $1::int) n
     join (select id, row_number() over (order by email) as place from users) u on u.place = 1 + n % $2::int`,
    [CARS, HOSTS],
  );
  await database.pool.query('vacuum analyze cars, users');
}, 60_000);
afterAll(() => database.close());

const queryFleet = (page: Partial<FleetSearch>) => (db: Database) =>
  listFleet(db, { search: '', limit: 31, ...page });

test('all cars, and cars with a common name, are found in a short scan [ADM-44]', async () => {
  for (const page of [{}, { search: 'toyota' }, { search: 'ceesay' }]) {
    const plans = await explainAll(queryFleet(page));
    expect(plans).toHaveLength(1);
    expect(plans[0]?.indexes).toContain('cars_active_by_age');
    expect(plans[0]?.rowsScanned).toBeLessThanOrEqual(5 * 2_000);
  }
});

test.each([
  { name: 'a rare model', search: 'zephyr', index: 'cars_by_words', found: CARS / 5000 },
  { name: 'a host', search: 'quistgaard', index: 'users_by_words', found: CARS / HOSTS },
])('$name is found by an index after the scan ends [ADM-44]', async ({ search, index, found }) => {
  const [, all] = await explainAll(queryFleet({ search }));
  expect(all?.indexes).toContain(index);
  expect(all?.rowsScanned).toBeLessThanOrEqual(1_000);
  expect(await listFleet(database.db, { search, limit: 31 })).toHaveLength(found);
});
