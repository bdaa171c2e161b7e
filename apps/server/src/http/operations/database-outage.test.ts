import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../../../../tests/support/database-proxy.ts';
import {
  createCar,
  createMarketplace,
  type Marketplace,
  requestBooking,
} from '../../../../../tests/support/marketplace.ts';
import {
  call,
  createTestDatabase,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { inTransaction } from '../../persistence/client.ts';
import { findDatabaseAppError } from '../errors/database-error.ts';

let proxy: DatabaseProxy;
let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  proxy = await startDatabaseProxy(await createTestDatabase());
  world = await startTestServer({}, { databaseUrl: proxy.url });
  people = await createMarketplace(world);
});
afterEach(() => proxy.reconnect().catch(() => undefined));
afterAll(async () => {
  await world.stop();
  await proxy.disconnect();
});

const ready = async () => (await world.server.app.request('/health/ready')).status;
const SIGN_IN = { email: 'guest@coastline.example', password: 'a-long-password' };

test('every call responds 503 with Retry-After while the database is down, and recovers with it', async () => {
  const car = await createCar(world, people.host);
  const wish = { carId: car.id, from: 5, to: 9, key: 'one-press' };
  await proxy.disconnect();
  const answers = [
    await call(world.server, 'GET', '/rest/v1/config'),
    await call(world.server, 'GET', '/rest/v1/me', { as: people.guest }),
    await requestBooking(world, people.guest, wish),
  ];
  for (const answer of answers) {
    expectError(answer, 503, 'busy');
    expect(answer.headers.get('retry-after')).toBe('2');
  }
  const signIn = await call(world.server, 'POST', '/auth/v1/token?grant_type=password', { body: SIGN_IN });
  expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await ready()).toBe(503);
  expect((await world.server.app.request('/health/live')).status).toBe(200);

  await proxy.reconnect();
  await vi.waitFor(async () => expect(await ready()).toBe(200), 5_000);
  expect((await requestBooking(world, people.guest, wish)).status).toBe(200);
});

test('a connection that breaks inside a transaction only fails that transaction', async () => {
  const broken = inTransaction(world.server.database.pool, async (tx) => {
    await tx.execute('select 1');
    await proxy.disconnect();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tx.execute('select 1');
  });
  expect(findDatabaseAppError(await broken.catch((error: unknown) => error))).toMatchObject({ code: 'busy' });
  await proxy.reconnect();
  expect((await call(world.server, 'GET', '/rest/v1/config')).status).toBe(200);
});

test('a server is not ready while its pool is stuck or while it stops', async () => {
  const { pool } = world.server.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const start = performance.now();
  const waiting = pool.query('select 1');
  vi.spyOn(performance, 'now').mockReturnValue(start + 6_000);
  const answer = await world.server.app.request('/health/ready');
  vi.restoreAllMocks();
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'pool stuck' }]);
  for (const client of held) client.release();
  await waiting;
  expect(await ready()).toBe(200);
  const leaving = await world.startSecondServer();
  leaving.drain();
  const told = await leaving.app.request('/health/ready');
  expect([told.status, await told.json()]).toEqual([503, { status: 'stopping' }]);
});

test('a server is not ready if the database lacks migrations', async () => {
  const { owner } = world;
  await owner.query('create table kept as select * from schema_migrations; delete from schema_migrations');
  expect(await ready()).toBe(503);
  expect((await world.server.app.request('/health')).status).toBe(503);
  await owner.query('insert into schema_migrations select * from kept; drop table kept');
  expect(await ready()).toBe(200);
  expect((await world.server.app.request('/health')).status).toBe(200);
});
