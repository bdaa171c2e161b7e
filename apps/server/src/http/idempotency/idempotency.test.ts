import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  bookingBody,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestBooking,
  requestTransition,
} from '../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  expectError,
  startTestServer,
  TEST_API_KEY,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import type { Server } from '../../server.ts';

const BOOK = '/rest/v1/rpc/create_booking_secure';
const PRESSES = 20;

let world: TestServer;
let rival: Server;
let people: Marketplace;
let guest: TestPerson;
let carId: string;
let key: string;

beforeAll(async () => {
  world = await startTestServer();
  rival = await world.startSecondServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
});
beforeEach(async () => {
  guest = await createPerson(world, { name: 'Ousman Bah', roles: ['renter'] });
  carId = (await createCar(world, people.host)).id;
  key = randomUUID();
});
afterAll(() => world.stop());

const wish = () => ({ carId, from: 5, to: 7, key });

const isReplayed = ({ headers }: ApiResponse) => headers.get('idempotency-replayed') === 'true';

async function countOf(text: string, ...values: unknown[]): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    world,
    `select count(*)::int as count from ${text}`,
    values,
  );
  return row?.count ?? Number.NaN;
}

const bookingsOfCar = () => countOf('bookings where car_id = $1', carId);

/** Counts the rows that one booking creates. */
async function expectOneBooking(id: string): Promise<void> {
  expect(await bookingsOfCar()).toBe(1);
  expect(await countOf('car_calendar where booking_id = $1', id)).toBe(1);
  expect(await countOf(`audit_log where entity_id = $1 and action = 'book'`, id)).toBe(1);
  expect(await countOf(`mail_messages where booking_id = $1 and kind = 'booking_received'`, id)).toBe(1);
}

test('twenty concurrent requests to two servers create one booking and get the same response', async () => {
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (_, press) =>
      requestBooking(world, guest, { ...wish(), via: press % 2 ? rival : world.server }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(PRESSES).fill(200));
  const [first] = answers;
  for (const { json } of answers) expect(json).toEqual(first?.json);
  expect(answers.filter(isReplayed)).toHaveLength(PRESSES - 1);
  await expectOneBooking(first?.json.booking_id);
});

test('without a key a second request is rejected with taken dates, and no key is stored', async () => {
  const { key: _, ...plain } = wish();
  const answers = [await requestBooking(world, guest, plain), await requestBooking(world, guest, plain)];
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(answers.some(isReplayed)).toBe(false);
  expect(await countOf('idempotency_keys where person_id = $1', guest.authUserId)).toBe(0);
});

test('the same key returns a booking whose response was lost', async () => {
  const listening = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: world.server.app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started),
    );
  });
  const { port } = listening.address() as { port: number };
  const blocker = await world.server.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from users where id = $1 for update', [guest.userId]);
  const sent = request({ port, path: BOOK, method: 'POST', headers: headersOf(guest) });
  sent.on('error', () => undefined);
  sent.end(JSON.stringify(bookingBody(world, wish())));
  await vi.waitFor(
    async () =>
      expect(
        await countOf(`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      ).toBe(1),
    { timeout: 10_000 },
  );
  sent.destroy();
  await blocker.query('commit');
  blocker.release();
  await vi.waitFor(async () => expect(await bookingsOfCar()).toBe(1), { timeout: 10_000 });
  const again = await requestBooking(world, guest, wish());
  expect([again.status, isReplayed(again)]).toEqual([200, true]);
  await expectOneBooking(again.json.booking_id);
  await new Promise((resolve) => listening.close(resolve));
});

function headersOf(person: { token: string }): Record<string, string> {
  return {
    apikey: TEST_API_KEY,
    authorization: `Bearer ${person.token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
}

test('a key belongs to a person: other sessions share it, other people do not', async () => {
  const first = await requestBooking(world, guest, wish());
  const { token } = guest;
  await signInAgain(world, guest);
  expect(guest.token).not.toBe(token);
  const again = await requestBooking(world, guest, wish());
  expect([again.json, isReplayed(again)]).toEqual([first.json, true]);
  const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  expectError(await requestBooking(world, other, wish()), 409, 'dates_taken');
  const elsewhere = await createCar(world, people.host);
  const theirs = await requestBooking(world, other, { ...wish(), carId: elsewhere.id });
  expect([theirs.status, isReplayed(theirs)]).toEqual([200, false]);
});

test('rejects a key that is reused with another input, and changes nothing', async () => {
  const first = await requestBooking(world, guest, wish());
  const others = [
    requestBooking(world, guest, { ...wish(), to: 8 }),
    requestBooking(world, guest, { ...wish(), method: 'cash' }),
    requestTransition(world, guest, { id: first.json.booking_id, step: 'cancel', key }),
  ];
  for (const answer of await Promise.all(others)) expectError(answer, 422, 'idempotency_key_reused');
  await expectOneBooking(first.json.booking_id);
  const same = await requestBooking(world, guest, { ...wish(), additionalFields: { p_unknown: 1 } });
  expect([same.json, isReplayed(same)]).toEqual([first.json, true]);
});

test('does not store errors: the same key can book after a rejected attempt', async () => {
  const rivalGuest = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const theirs = await createBooking(world, rivalGuest, { carId, from: 6, to: 8 });
  expectError(await requestBooking(world, guest, wish()), 409, 'dates_taken');
  const nameless = { p_personal_info: { name: '', phone: '1234567', passportId: 'AB123' } };
  expectError(
    await requestBooking(world, guest, { ...wish(), additionalFields: nameless }),
    422,
    'invalid_input',
  );
  expect(await countOf('idempotency_keys where person_id = $1', guest.authUserId)).toBe(0);
  await requestTransition(world, rivalGuest, { id: theirs, step: 'cancel' });
  const booked = await requestBooking(world, guest, wish());
  expect([booked.status, isReplayed(booked)]).toEqual([200, false]);
});

test('a retry after the hold has expired returns the first booking and creates no second one', async () => {
  const first = await requestBooking(world, guest, wish());
  world.clock.advanceMinutes(61);
  await world.server.services.holds.expireAll();
  await signInAgain(world, guest, people.host, people.admin);
  const again = await requestBooking(world, guest, wish());
  expect([again.json, isReplayed(again)]).toEqual([first.json, true]);
  expect(new Date(again.json.hold_expires_at).getTime()).toBeLessThan(world.clock.now.getTime());
  expect(await bookingsOfCar()).toBe(1);
});

test('a key is valid for a day, whether or not the cleanup job has run', async () => {
  const first = await requestBooking(world, guest, wish());
  await requestTransition(world, guest, { id: first.json.booking_id, step: 'cancel' });
  world.clock.advanceMinutes(24 * 60 - 1);
  await world.server.services.transactions.prune();
  await signInAgain(world, guest);
  const kept = await requestBooking(world, guest, wish());
  expect([kept.status, isReplayed(kept)]).toEqual([422, false]);
  const body = { ...first.json };
  world.clock.advanceMinutes(1);
  await signInAgain(world, guest, people.host, people.admin);
  const anew = await requestBooking(world, guest, wish());
  expect([anew.status, isReplayed(anew)]).toEqual([200, false]);
  expect(anew.json.booking_id).not.toBe(body.booking_id);
  world.clock.advanceMinutes(24 * 60);
  await world.server.services.transactions.prune();
  expect(await countOf('idempotency_keys')).toBe(0);
  await signInAgain(world, people.host, people.admin);
});

test('deletes keys in batches, and a locked key does not block the ones before it', async () => {
  await queryRows(
    world,
    `insert into idempotency_keys (person_id, key_hash, call, request_hash, created_at)
     select $1, sha256(place::text::bytea), 'book', sha256(''), $2::timestamptz - make_interval(days => 1, secs => 1001 - place)
     from generate_series(1, 1001) place`,
    [randomUUID(), world.clock.now],
  );
  const isStale = 'created_at <= $1::timestamptz - make_interval(days => 1)';
  const left = () => queryRows(world, `select 1 from idempotency_keys where ${isStale}`, [world.clock.now]);
  const twin = await world.owner.connect();
  await twin.query('begin');
  await twin.query(
    `select 1 from idempotency_keys where ${isStale} order by created_at desc limit 1 for update`,
    [world.clock.now],
  );
  const pruned = world.server.services.transactions.prune();
  await vi.waitFor(async () => expect(await left()).toHaveLength(1), { timeout: 5_000 });
  await twin.query('commit');
  twin.release();
  await pruned;
  expect(await left()).toEqual([]);
});

test('stored keys reveal neither the person nor the request nor the response', async () => {
  const { json } = await requestBooking(world, guest, wish());
  const [row] = await queryRows<Record<string, unknown>>(
    world,
    'select to_jsonb(k) as kept, answer from idempotency_keys k where person_id = $1',
    [guest.authUserId],
  );
  const kept = `${JSON.stringify(row?.kept)}${(row?.answer as Buffer | undefined)?.toString('latin1')}`;
  for (const secret of [key, json.booking_id, json.booking_number, 'Fatou', 'GM123456', '770 12 34']) {
    expect(kept).not.toContain(secret);
  }
});

const BAD_KEYS = ['', ' ', 'a b', 'a, b', '"', '"open', '""', 'ké', 'k'.repeat(256), 'back\\slash', `a"b`];

test.each(BAD_KEYS)('rejects the key %j and books nothing [SEC-01]', async (bad) => {
  const answer = await requestBooking(world, guest, { ...wish(), key: bad });
  expectError(answer, 400, 'invalid_idempotency_key');
  expect(answer.json.success).toBe(false);
  expect(await bookingsOfCar()).toBe(0);
});

test('accepts bare and quoted, short and long keys', async () => {
  const first = await requestBooking(world, guest, wish());
  const quoted = await requestBooking(world, guest, { ...wish(), key: `"${key}"` });
  expect([quoted.json, isReplayed(quoted)]).toEqual([first.json, true]);
  const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const long = { carId, from: 15, to: 16, key: 'k'.repeat(255) };
  const answers = [await requestBooking(world, other, long), await requestBooking(world, other, long)];
  expect(answers.map(isReplayed)).toEqual([false, true]);
});

test('a visitor with a key must sign in', async () => {
  expectError(await requestBooking(world, { token: '' }, wish()), 401, 'invalid_token');
});

test('a concurrent request waits at most five seconds for the first one, and then gets Retry-After', async () => {
  const blocker = await world.server.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from users where id = $1 for update', [guest.userId]);
  const first = requestBooking(world, guest, wish());
  const lockedCalls = () =>
    countOf(`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  await vi.waitFor(async () => expect(await lockedCalls()).toBe(1), { timeout: 10_000 });
  const twin = await requestBooking(world, guest, { ...wish(), via: rival });
  expectError(twin, 409, 'idempotency_key_in_use');
  expect(twin.headers.get('retry-after')).toBe('1');
  await blocker.query('commit');
  blocker.release();
  expect((await first).status).toBe(200);
  expect(isReplayed(await requestBooking(world, guest, wish()))).toBe(true);
});
