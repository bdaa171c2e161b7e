import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDatabaseProxy } from '../../../../../tests/support/database-proxy.ts';
import {
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
} from '../../../../../tests/support/marketplace.ts';
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../../../../tests/support/replicated-postgres.ts';
import {
  call,
  startTestServer,
  TEST_API_KEY,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

const METRICS_TOKEN = 'metrics-for-tests';
const SOON = { timeout: 8_000, interval: 20 };

let pair: ReplicatedPostgres;
/** Tolerates a replication lag that is longer than any test takes. */
let world: TestServer;
let people: Marketplace;

const startWorld = (maxLagSeconds: number, databaseUrl = pair.primary.adminUrl) =>
  startTestServer(
    {
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: pair.replica.adminUrl,
      DATABASE_REPLICA_MAX_LAG_SECONDS: String(maxLagSeconds),
      DATABASE_POOL: '3',
      METRICS_TOKEN,
    },
    { databaseUrl },
  );

beforeAll(async () => {
  pair = await startReplicatedPostgres(await mkdtemp(join(tmpdir(), 'coastline-replica-')));
  world = await startWorld(60);
  people = await createMarketplace(world);
  await waitForInUse(world, 1);
});
afterAll(async () => {
  await world.stop();
  await pair.stop();
});

async function getMetric({ server }: TestServer, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await server.app.request('/metrics', { headers })).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

const waitForInUse = (at: TestServer, count: number) =>
  vi.waitFor(async () => expect(await getMetric(at, 'coastline_replicas_in_use')).toBe(count), SOON);

/** Number of taken ranges in the availability that a caller gets. */
async function countTaken(
  carId: string,
  options: { as?: { token: string }; headers?: Record<string, string>; at?: TestServer } = {},
): Promise<number> {
  const { at = world, ...callOptions } = options;
  const { json } = await call(at.server, 'GET', `/rest/v1/cars/${carId}/availability`, callOptions);
  return json.length;
}

/** Creates a car and waits until the replica has it. */
async function addKnownCar(): Promise<string> {
  const { id } = await createCar(world, people.host);
  await vi.waitFor(async () => expect(await countTaken(id)).toBe(0), SOON);
  return id;
}

const isReady = async ({ server }: TestServer) => (await server.app.request('/health/ready')).status === 200;

test('visitors read from the replica, users from the primary, and changes are published once every replica has them', async () => {
  const carId = await addKnownCar();
  const published: (string | undefined)[] = [];
  world.server.onCarChange((id) => published.push(id));
  await pair.pauseReplay();
  await createBooking(world, people.guest, { carId, from: 0, to: 2 });
  expect(await countTaken(carId)).toBe(0);
  expect(await countTaken(carId, { as: people.guest })).toBe(1);
  expect(await countTaken(carId, { as: people.host })).toBe(1);
  await vi.waitFor(
    async () => expect(await getMetric(world, 'coastline_replica_lag_seconds')).toBeGreaterThan(0.5),
    SOON,
  );
  expect(published).not.toContain(carId);

  await pair.resumeReplay();
  await vi.waitFor(() => expect(published).toContain(carId), SOON);
  expect(await countTaken(carId)).toBe(1);
});

test('a browser that has written gets pages with its own write', async () => {
  const carId = await addKnownCar();
  await pair.pauseReplay();
  const path = `/rest/v1/cars/${carId}/blocks`;
  const body = { start_date: '2031-06-01', end_date: '2031-06-03' };
  const blocked = await call(world.server, 'POST', path, { as: people.host, body });
  const cookie = blocked.headers.get('set-cookie') ?? '';
  expect([blocked.status, cookie]).toEqual([
    200,
    'recent-write=1; Max-Age=65; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect(await countTaken(carId, { headers: { cookie: cookie.split(';')[0] ?? '' } })).toBe(1);
  const page = new Request(`http://localhost/rest/v1/cars/${carId}/availability`, {
    headers: { apikey: TEST_API_KEY },
  });
  const rendered = await world.server.app.fetch(page, { isInternal: true, hasRecentWrite: true });
  expect(await rendered.json()).toHaveLength(1);
  expect(await countTaken(carId)).toBe(0);
  await pair.resumeReplay();
});

test('reads of visitors do not use the primary and work while it is down', async () => {
  const carId = await addKnownCar();
  const proxy = await startDatabaseProxy(pair.primary.adminUrl);
  const cut = await startWorld(60, proxy.url);
  await waitForInUse(cut, 1);
  await proxy.disconnect();
  const reads = [
    '/rest/v1/config',
    '/rest/v1/cars/facets',
    '/rest/v1/rpc/get_public_cars',
    '/rest/v1/rpc/get_public_car_counts',
    `/rest/v1/rpc/get_public_car_by_id?p_car_id=${carId}`,
    `/rest/v1/cars?ids=${carId}`,
    `/rest/v1/cars/${carId}/free-dates?start_date=2031-06-01&end_date=2031-06-05`,
  ];
  for (const path of reads) expect((await call(cut.server, 'GET', path)).status, path).toBe(200);
  const body = { email: people.guest.email, password: 'a-long-password' };
  const signIn = await call(cut.server, 'POST', '/auth/v1/token?grant_type=password', { body });
  expect(signIn.status).toBe(503);
  expect(await isReady(cut)).toBe(false);
  await proxy.reconnect();
  await cut.stop();
  await proxy.disconnect();
});

test('a replica URL that names a primary is excluded from the start and logged', async () => {
  const logTo: string[] = [];
  const databaseUrl = pair.primary.adminUrl;
  const environment = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: databaseUrl };
  const alone = await startTestServer(environment, { databaseUrl, logTo });
  const warnings = logTo.filter((line) => line.includes('replica excluded'));
  expect(warnings).toEqual([expect.stringContaining('it is not a replica')]);
  await alone.stop();
});

test('a replica that lags or is down is excluded until it recovers, and reads fall back to the primary', async () => {
  const carId = await addKnownCar();
  const strict = await startWorld(0.5);
  await waitForInUse(strict, 1);
  await pair.pauseReplay();
  await createBooking(world, people.guest, { carId, from: 0, to: 2 });
  await waitForInUse(strict, 0);
  expect([await countTaken(carId, { at: strict }), await countTaken(carId)]).toEqual([1, 0]);
  expect(await isReady(strict)).toBe(true);
  await pair.resumeReplay();
  await waitForInUse(strict, 1);
  expect(await countTaken(carId)).toBe(1);

  await pair.replica.stop();
  expect(await Promise.all([1, 2, 3, 4].map(() => countTaken(carId)))).toEqual([1, 1, 1, 1]);
  await waitForInUse(world, 0);
  expect([await countTaken(carId), await isReady(world)]).toEqual([1, true]);
  await strict.stop();
});
