import { LiveEvent } from '@coastline/contracts/live';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startDatabaseProxy } from '../../../../../../tests/support/database-proxy.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  createTestDatabase,
  expectError,
  fetchAs,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import type { Server } from '../../../server.ts';

let world: TestServer;
let rival: Server;
let people: Marketplace;
const openStreams: TestStream[] = [];

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  rival = await world.startSecondServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterEach(async () => {
  for (const stream of openStreams.splice(0)) await stream.close();
});
afterAll(() => world.stop());

/** An open stream: the received events, and whether the server has closed it. */
interface TestStream {
  received: LiveEvent[];
  isClosed: () => boolean;
  close: () => Promise<void>;
}

function listen(as: TestPerson, via: Server = world.server): Promise<Response> {
  return fetchAs(via, as, '/rest/v1/events');
}

async function openStream(as: TestPerson, via?: Server): Promise<TestStream> {
  const response = await listen(as, via);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const received: LiveEvent[] = [];
  let isClosed = false;
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (const [, data = ''] of new TextDecoder().decode(value).matchAll(/^data: (.+)$/gm)) {
        received.push(LiveEvent.parse(JSON.parse(data)));
      }
    }
    isClosed = true;
  };
  const reading = read();
  const stream = {
    received,
    isClosed: () => isClosed,
    close: async () => {
      await reader.cancel();
      await reading;
    },
  };
  openStreams.push(stream);
  return stream;
}

const waitForEvent = async (stream: TestStream, event: LiveEvent) =>
  vi.waitFor(() => expect(stream.received).toContainEqual(event), { timeout: 5_000, interval: 20 });

async function bookCar(): Promise<string> {
  const car = await createCar(world, people.host);
  return createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
}

test('guest, host and office receive an event from another process that names the booking to reload', async () => {
  const streams = {
    guest: await openStream(people.guest, rival),
    host: await openStream(people.host, rival),
    office: await openStream(people.admin, rival),
    here: await openStream(people.host),
  };
  const id = await bookCar();
  for (const stream of Object.values(streams)) {
    await waitForEvent(stream, { topic: 'booking', id });
    await waitForEvent(stream, { topic: 'inbox' });
  }
});

test('every transition of a booking publishes an event', async () => {
  const id = await bookCar();
  const stream = await openStream(people.guest, rival);
  for (const name of ['deposit', 'final-payment', 'hand-over', 'return'] as const) {
    stream.received.length = 0;
    await applyTransitions(world, people.admin, { id, steps: [name] });
    await waitForEvent(stream, { topic: 'booking', id });
  }
});

test('events reach only the people concerned and contain only the id to reload', async () => {
  const stranger = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter', 'owner'] });
  const streams = [await openStream(stranger), await openStream(people.host)];
  const id = await bookCar();
  await waitForEvent(streams[1] as TestStream, { topic: 'booking', id });
  expect(streams[0]?.received).toEqual([]);
  for (const event of streams[1]?.received ?? []) {
    expect(Object.keys(event).every((key) => key === 'topic' || key === 'id')).toBe(true);
  }
});

test('a rolled-back change publishes no event', async () => {
  const stream = await openStream(people.host);
  const car = await createCar(world, people.host);
  const refused = await requestTransition(world, people.guest, { id: car.id, step: 'cancel' });
  expect(refused.status).toBe(404);
  await expect(
    createBooking(world, people.guest, {
      carId: car.id,
      from: 3,
      to: 5,
      additionalFields: { p_payment_method: 'shells' },
    }),
  ).rejects.toThrow();
  const id = await bookCar();
  await waitForEvent(stream, { topic: 'booking', id });
  const bookings = stream.received.filter(({ topic }) => topic === 'booking');
  expect(new Set(bookings.map((event) => event.id))).toEqual(new Set([id]));
});

test('rejects streams for visitors, invalid tokens and people without a role', async () => {
  const nobody = await createPerson(world, { name: 'New here', roles: [] });
  const ask = (headers: Record<string, string>) => call(world.server, 'GET', '/rest/v1/events', { headers });
  expectError(await ask({}), 401, 'not_signed_in');
  expectError(await ask({ authorization: 'Bearer x.y.z' }), 401, 'invalid_token');
  expectError(await ask({ authorization: `Bearer ${nobody.token}` }), 409, 'user_not_found');
  // A token in the URL is not accepted, because URLs are logged.
  const inAddress = `/rest/v1/events?access_token=${people.host.token}&token=${people.host.token}`;
  expectError(await call(world.server, 'GET', inAddress), 401, 'not_signed_in');
});

test('a sign-out at one process closes the stream at another', async () => {
  const stream = await openStream(people.guest, rival);
  const other = await openStream(people.host, rival);
  await call(world.server, 'POST', '/auth/v1/logout?scope=global', { as: people.guest });
  await vi.waitFor(() => expect(stream.isClosed()).toBe(true), { timeout: 5_000, interval: 50 });
  expect(other.isClosed()).toBe(false);
});

test('a ban closes the streams of the user', async () => {
  const stream = await openStream(people.guest, rival);
  await queryRows(world, `update auth.users set banned_until = now() + interval '100 years' where id = $1`, [
    people.guest.authUserId,
  ]);
  await vi.waitFor(() => expect(stream.isClosed()).toBe(true), { timeout: 5_000, interval: 50 });
});

test('a suspension closes the streams of the user and notifies the office', async () => {
  const stream = await openStream(people.guest, rival);
  const office = await openStream(people.admin, rival);
  const path = `/rest/v1/people/${people.guest.userId}/suspend`;
  const answer = await call(world.server, 'POST', path, {
    as: people.admin,
    body: { reason: 'Unpaid damage' },
  });
  expect(answer.status).toBe(200);
  await waitForEvent(office, { topic: 'account', id: people.guest.userId });
  await vi.waitFor(() => expect(stream.isClosed()).toBe(true), { timeout: 5_000, interval: 50 });
});

test('allows eight streams per person, and closing one makes room', async () => {
  const streams = [];
  for (let place = 0; place < 8; place += 1) streams.push(await openStream(people.guest));
  const ninth = await listen(people.guest);
  expect([ninth.status, (await ninth.json()).code]).toEqual([429, 'too_many_streams']);
  await streams[0]?.close();
  await openStream(people.guest);
});

test('after the listening connection is lost, pages get a reload event and then receive events again', async () => {
  const stream = await openStream(people.host);
  await vi.waitFor(
    async () => {
      const ended = await queryRows(
        world,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'coastline-live'`,
      );
      expect(ended.length).toBeGreaterThan(0);
    },
    { timeout: 5_000 },
  );
  await waitForEvent(stream, { topic: 'all' });
  const id = await bookCar();
  await waitForEvent(stream, { topic: 'booking', id });
});

test('with a pooler only the listener connects to the database directly', async () => {
  const direct = await startDatabaseProxy(world.databaseUrl);
  const pooled = await startTestServer(
    {
      DATABASE_URL: world.databaseUrl,
      DATABASE_DIRECT_URL: direct.url,
      SIGNING_KEYS_FILE: `${world.dataDir}/signing-keys.json`,
    },
    { databaseUrl: world.databaseUrl },
  );
  const stream = await openStream(people.host, pooled.server);
  await waitForEvent(stream, { topic: 'booking', id: await bookCar() });
  await direct.disconnect();
  const missed = await bookCar();
  const config = await call(pooled.server, 'GET', '/rest/v1/config');
  expect([config.status, stream.received.some((event) => 'id' in event && event.id === missed)]).toEqual([
    200,
    false,
  ]);
  await direct.reconnect();
  await waitForEvent(stream, { topic: 'all' });
  await pooled.stop();
  await direct.disconnect();
});

test('a server whose listening connection receives no notifications logs an error, and other servers do not', async () => {
  const lines = { unreachable: [] as string[], healthy: [] as string[] };
  const start = (logTo: string[], environment: Record<string, string>) =>
    startTestServer(
      {
        DATABASE_URL: world.databaseUrl,
        SIGNING_KEYS_FILE: `${world.dataDir}/signing-keys.json`,
        ...environment,
      },
      { databaseUrl: world.databaseUrl, logTo },
    );
  const healthy = await start(lines.healthy, {});
  // As behind a pooler, LISTEN succeeds but notifications go elsewhere.
  const unreachable = await start(lines.unreachable, { DATABASE_DIRECT_URL: await createTestDatabase() });
  const logLine = 'LISTEN receives no notifications';
  await vi.waitFor(() => expect(lines.unreachable.join('')).toContain(logLine), { timeout: 15_000 });
  expect(lines.healthy.join('')).not.toContain(logLine);
  await unreachable.stop();
  await healthy.stop();
});

test('the API description contains the stream', async () => {
  const { json } = await call(world.server, 'GET', '/openapi.json');
  const answers = json.paths['/rest/v1/events'].get.responses['200'].content;
  expect(Object.keys(answers)).toEqual(['text/event-stream']);
});
