import { LiveEvent } from '@coastline/domain/wire/live';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Server } from '../../server.ts';
import { startDatabaseProxy } from '../../test-support/database-proxy.ts';
import { expectRefusal } from '../../test-support/expectations.ts';
import {
  addCar,
  addMarketplace,
  bookedId,
  type Marketplace,
  sqlRows,
  step,
  takeSteps,
} from '../../test-support/marketplace.ts';
import { addPerson, type TestPerson } from '../../test-support/people.ts';
import {
  call,
  createDatabase,
  startTestServer,
  TEST_KEY,
  type TestServer,
} from '../../test-support/test-server.ts';

let world: TestServer;
let rival: Server;
let people: Marketplace;
const open: Ear[] = [];

beforeAll(async () => {
  world = await startTestServer();
  await sqlRows(world, 'delete from pgboss.schedule');
  rival = await world.startRival();
});
beforeEach(async () => {
  people = await addMarketplace(world);
});
afterEach(async () => {
  for (const ear of open.splice(0)) await ear.leave();
});
afterAll(() => world.stop());

/** A page that listens: what it has heard so far, and whether the server has ended it. */
interface Ear {
  heard: LiveEvent[];
  isOver: () => boolean;
  leave: () => Promise<void>;
}

function listen(as: TestPerson, via: Server = world.server): Promise<Response> {
  return Promise.resolve(
    via.app.request('/rest/v1/events', {
      headers: { apikey: TEST_KEY, authorization: `Bearer ${as.token}` },
    }),
  );
}

async function openEar(as: TestPerson, via?: Server): Promise<Ear> {
  const response = await listen(as, via);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const heard: LiveEvent[] = [];
  let isOver = false;
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (const [, data = ''] of new TextDecoder().decode(value).matchAll(/^data: (.+)$/gm)) {
        heard.push(LiveEvent.parse(JSON.parse(data)));
      }
    }
    isOver = true;
  };
  const reading = read();
  const ear = {
    heard,
    isOver: () => isOver,
    leave: async () => {
      await reader.cancel();
      await reading;
    },
  };
  open.push(ear);
  return ear;
}

const heardOf = async (ear: Ear, event: LiveEvent) =>
  vi.waitFor(() => expect(ear.heard).toContainEqual(event), { timeout: 5_000, interval: 20 });

async function bookCar(): Promise<string> {
  const car = await addCar(world, people.host);
  return bookedId(world, people.guest, { carId: car.id, from: 0, to: 2 });
}

test('a booking made at one process is heard by guest, host and office at another, as what to read again', async () => {
  const ears = {
    guest: await openEar(people.guest, rival),
    host: await openEar(people.host, rival),
    office: await openEar(people.admin, rival),
    here: await openEar(people.host),
  };
  const id = await bookCar();
  for (const ear of Object.values(ears)) {
    await heardOf(ear, { topic: 'booking', id });
    await heardOf(ear, { topic: 'inbox' });
  }
});

test('every step of a booking is heard, whoever takes it', async () => {
  const id = await bookCar();
  const ear = await openEar(people.guest, rival);
  for (const name of ['deposit', 'final-payment', 'hand-over', 'return'] as const) {
    ear.heard.length = 0;
    await takeSteps(world, people.admin, { id, steps: [name] });
    await heardOf(ear, { topic: 'booking', id });
  }
});

test('nobody hears of what is none of their business, and nothing is told but what to read again', async () => {
  const stranger = await addPerson(world, { name: 'Awa Ceesay', roles: ['renter', 'owner'] });
  const ears = [await openEar(stranger), await openEar(people.host)];
  const id = await bookCar();
  await heardOf(ears[1] as Ear, { topic: 'booking', id });
  expect(ears[0]?.heard).toEqual([]);
  for (const event of ears[1]?.heard ?? []) {
    expect(Object.keys(event).every((key) => key === 'topic' || key === 'id')).toBe(true);
  }
});

test('what came to nothing is not told', async () => {
  const ear = await openEar(people.host);
  const car = await addCar(world, people.host);
  const refused = await step(world, people.guest, { id: car.id, step: 'cancel' });
  expect(refused.status).toBe(404);
  await expect(
    bookedId(world, people.guest, { carId: car.id, from: 3, to: 5, extra: { p_payment_method: 'shells' } }),
  ).rejects.toThrow();
  const id = await bookCar();
  await heardOf(ear, { topic: 'booking', id });
  const bookings = ear.heard.filter(({ topic }) => topic === 'booking');
  expect(new Set(bookings.map((event) => event.id))).toEqual(new Set([id]));
});

test('a visitor, a wrong token and somebody without a role hear nothing', async () => {
  const nobody = await addPerson(world, { name: 'New here', roles: [] });
  const ask = (headers: Record<string, string>) => call(world.server, 'GET', '/rest/v1/events', { headers });
  expectRefusal(await ask({}), 401, 'not_signed_in');
  expectRefusal(await ask({ authorization: 'Bearer x.y.z' }), 401, 'invalid_token');
  expectRefusal(await ask({ authorization: `Bearer ${nobody.token}` }), 409, 'user_not_found');
  // A token in the address opens nothing: addresses are written down in too many places.
  const inAddress = `/rest/v1/events?access_token=${people.host.token}&token=${people.host.token}`;
  expectRefusal(await call(world.server, 'GET', inAddress), 401, 'not_signed_in');
});

test('a sign-out at one process ends the stream at another', async () => {
  const ear = await openEar(people.guest, rival);
  const other = await openEar(people.host, rival);
  await call(world.server, 'POST', '/auth/v1/logout?scope=global', { as: people.guest });
  await vi.waitFor(() => expect(ear.isOver()).toBe(true), { timeout: 5_000, interval: 50 });
  expect(other.isOver()).toBe(false);
});

test('whoever is banned hears nothing any more', async () => {
  const ear = await openEar(people.guest, rival);
  await sqlRows(world, `update auth.users set banned_until = now() + interval '100 years' where id = $1`, [
    people.guest.authUserId,
  ]);
  await vi.waitFor(() => expect(ear.isOver()).toBe(true), { timeout: 5_000, interval: 50 });
});

test('whoever the office shuts out hears nothing any more, and the office hears of it', async () => {
  const ear = await openEar(people.guest, rival);
  const office = await openEar(people.admin, rival);
  const path = `/rest/v1/people/${people.guest.userId}/suspend`;
  const answer = await call(world.server, 'POST', path, {
    as: people.admin,
    body: { reason: 'Unpaid damage' },
  });
  expect(answer.status).toBe(200);
  await heardOf(office, { topic: 'account', id: people.guest.userId });
  await vi.waitFor(() => expect(ear.isOver()).toBe(true), { timeout: 5_000, interval: 50 });
});

test('one person listens in eight places at a time, and closing one makes room', async () => {
  const ears = [];
  for (let place = 0; place < 8; place += 1) ears.push(await openEar(people.guest));
  const ninth = await listen(people.guest);
  expect([ninth.status, (await ninth.json()).code]).toEqual([429, 'too_many_streams']);
  await ears[0]?.leave();
  await openEar(people.guest);
});

test('when the database has thrown out the listening connection, pages are told to read again and hear on', async () => {
  const ear = await openEar(people.host);
  await vi.waitFor(
    async () => {
      const ended = await sqlRows(
        world,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'coastline-live'`,
      );
      expect(ended.length).toBeGreaterThan(0);
    },
    { timeout: 5_000 },
  );
  await heardOf(ear, { topic: 'all' });
  const id = await bookCar();
  await heardOf(ear, { topic: 'booking', id });
});

test('past a pooler, what listens connects to the database itself, and nothing else does', async () => {
  const direct = await startDatabaseProxy(world.databaseUrl);
  const pooled = await startTestServer(
    {
      DATABASE_URL: world.databaseUrl,
      DATABASE_DIRECT_URL: direct.url,
      SIGNING_KEYS_FILE: `${world.dataDir}/signing-keys.json`,
    },
    { databaseUrl: world.databaseUrl },
  );
  const ear = await openEar(people.host, pooled.server);
  await heardOf(ear, { topic: 'booking', id: await bookCar() });
  await direct.cut();
  const missed = await bookCar();
  const config = await call(pooled.server, 'GET', '/rest/v1/config');
  expect([config.status, ear.heard.some((event) => 'id' in event && event.id === missed)]).toEqual([
    200,
    false,
  ]);
  await direct.mend();
  await heardOf(ear, { topic: 'all' });
  await pooled.stop();
  await direct.cut();
});

test('a server whose listening connection hears nothing of what is told says so, and no other one does', async () => {
  const lines = { deaf: [] as string[], right: [] as string[] };
  const start = (logTo: string[], environment: Record<string, string>) =>
    startTestServer(
      {
        DATABASE_URL: world.databaseUrl,
        SIGNING_KEYS_FILE: `${world.dataDir}/signing-keys.json`,
        ...environment,
      },
      { databaseUrl: world.databaseUrl, logTo },
    );
  const right = await start(lines.right, {});
  // As behind a pooler, listening is no error: what is told goes elsewhere.
  const deaf = await start(lines.deaf, { DATABASE_DIRECT_URL: await createDatabase() });
  const complaint = 'nothing is heard of other processes';
  await vi.waitFor(() => expect(lines.deaf.join('')).toContain(complaint), { timeout: 15_000 });
  expect(lines.right.join('')).not.toContain(complaint);
  await deaf.stop();
  await right.stop();
});

test('the description of the API names the stream', async () => {
  const { json } = await call(world.server, 'GET', '/openapi.json');
  const answers = json.paths['/rest/v1/events'].get.responses['200'].content;
  expect(Object.keys(answers)).toEqual(['text/event-stream']);
});
