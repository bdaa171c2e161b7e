import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDatabaseProxy } from '../../test-support/database-proxy.ts';
import { addCar, addMarketplace, bookedId, type Marketplace } from '../../test-support/marketplace.ts';
import { type PostgresPair, startPostgresPair } from '../../test-support/replica.ts';
import { call, startTestServer, TEST_KEY, type TestServer } from '../../test-support/test-server.ts';

const METRICS_TOKEN = 'figures-for-tests';
const SOON = { timeout: 8_000, interval: 20 };

let pair: PostgresPair;
/** Bears a replica that is behind for longer than any test takes. */
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
  pair = await startPostgresPair(await mkdtemp(join(tmpdir(), 'coastline-replica-')));
  world = await startWorld(60);
  people = await addMarketplace(world);
  await untilInUse(world, 1);
});
afterAll(async () => {
  await world.stop();
  await pair.stop();
});

async function figure({ server }: TestServer, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await server.app.request('/metrics', { headers })).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

const untilInUse = (at: TestServer, count: number) =>
  vi.waitFor(async () => expect(await figure(at, 'coastline_replicas_in_use')).toBe(count), SOON);

/** How many ranges of days are taken, as somebody is shown. */
async function countTaken(
  carId: string,
  by: { as?: { token: string }; headers?: Record<string, string>; at?: TestServer } = {},
): Promise<number> {
  const { at = world, ...options } = by;
  const { json } = await call(at.server, 'GET', `/rest/v1/cars/${carId}/availability`, options);
  return json.length;
}

/** A car that the replica has, too. */
async function addKnownCar(): Promise<string> {
  const { id } = await addCar(world, people.host);
  await vi.waitFor(async () => expect(await countTaken(id)).toBe(0), SOON);
  return id;
}

const isReady = async ({ server }: TestServer) => (await server.app.request('/health/ready')).status === 200;

test('visitors read from the replica, whoever has signed in from the primary, and what has changed is told once all can see it', async () => {
  const carId = await addKnownCar();
  const told: (string | undefined)[] = [];
  world.server.watchCars((id) => told.push(id));
  await pair.pauseReplay();
  await bookedId(world, people.guest, { carId, from: 0, to: 2 });
  expect(await countTaken(carId)).toBe(0);
  expect(await countTaken(carId, { as: people.guest })).toBe(1);
  expect(await countTaken(carId, { as: people.host })).toBe(1);
  await vi.waitFor(
    async () => expect(await figure(world, 'coastline_replica_lag_seconds')).toBeGreaterThan(0.5),
    SOON,
  );
  expect(told).not.toContain(carId);

  await pair.resumeReplay();
  await vi.waitFor(() => expect(told).toContain(carId), SOON);
  expect(await countTaken(carId)).toBe(1);
});

test('a browser that has changed something is shown pages that know it', async () => {
  const carId = await addKnownCar();
  await pair.pauseReplay();
  const path = `/rest/v1/cars/${carId}/blocks`;
  const body = { start_date: '2031-06-01', end_date: '2031-06-03' };
  const blocked = await call(world.server, 'POST', path, { as: people.host, body });
  const cookie = blocked.headers.get('set-cookie') ?? '';
  expect([blocked.status, cookie]).toEqual([
    200,
    'just-written=1; Max-Age=65; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect(await countTaken(carId, { headers: { cookie: cookie.split(';')[0] ?? '' } })).toBe(1);
  const page = new Request(`http://localhost/rest/v1/cars/${carId}/availability`, {
    headers: { apikey: TEST_KEY },
  });
  const rendered = await world.server.app.fetch(page, { isInside: true, isForWriter: true });
  expect(await rendered.json()).toHaveLength(1);
  expect(await countTaken(carId)).toBe(0);
  await pair.resumeReplay();
});

test('what visitors read asks nothing of the primary: it goes on while that is away', async () => {
  const carId = await addKnownCar();
  const proxy = await startDatabaseProxy(pair.primary.adminUrl);
  const cut = await startWorld(60, proxy.url);
  await untilInUse(cut, 1);
  await proxy.cut();
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
  await proxy.mend();
  await cut.stop();
  await proxy.cut();
});

test('a replica that is none is left aside from the start, and the log says so', async () => {
  const logTo: string[] = [];
  const databaseUrl = pair.primary.adminUrl;
  const environment = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: databaseUrl };
  const alone = await startTestServer(environment, { databaseUrl, logTo });
  const told = logTo.filter((line) => line.includes('replica left aside'));
  expect(told).toEqual([expect.stringContaining('it is not a replica')]);
  await alone.stop();
});

test('a replica that is too far behind, or away, is left aside until it is well again, and nobody is refused', async () => {
  const carId = await addKnownCar();
  const strict = await startWorld(0.5);
  await untilInUse(strict, 1);
  await pair.pauseReplay();
  await bookedId(world, people.guest, { carId, from: 0, to: 2 });
  await untilInUse(strict, 0);
  expect([await countTaken(carId, { at: strict }), await countTaken(carId)]).toEqual([1, 0]);
  expect(await isReady(strict)).toBe(true);
  await pair.resumeReplay();
  await untilInUse(strict, 1);
  expect(await countTaken(carId)).toBe(1);

  await pair.replica.stop();
  expect(await Promise.all([1, 2, 3, 4].map(() => countTaken(carId)))).toEqual([1, 1, 1, 1]);
  await untilInUse(world, 0);
  expect([await countTaken(carId), await isReady(world)]).toEqual([1, true]);
  await strict.stop();
});
