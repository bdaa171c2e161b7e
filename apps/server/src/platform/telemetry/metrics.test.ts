import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../test-support/expectations.ts';
import {
  addCar,
  addMarketplace,
  book,
  bookedId,
  type Marketplace,
  sqlRows,
  step,
  takeSteps,
} from '../../test-support/marketplace.ts';
import { call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

const TOKEN = 'a-token-for-the-collector';

let world: TestServer;
let people: Marketplace;
let carId: string;

beforeAll(async () => {
  world = await startTestServer({ METRICS_TOKEN: TOKEN });
  people = await addMarketplace(world);
  carId = (await addCar(world, people.host)).id;
});
afterAll(() => world.stop());

async function read(): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const response = await world.server.app.request('/metrics', { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

/** A figure by its name and labels; undefined where there is none. */
async function figure(name: string): Promise<number | undefined> {
  const line = (await read()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('figures are for whoever has the token, and where there is none nobody has them', async () => {
  for (const headers of [{}, { authorization: 'Bearer guess' }, { authorization: TOKEN }]) {
    expectRefusal(await call(world.server, 'GET', '/metrics', { headers }), 404, 'not_found');
  }
  const closed = await startTestServer();
  const headers = { authorization: 'Bearer undefined' };
  expect((await closed.server.app.request('/metrics', { headers })).status).toBe(404);
  await closed.stop();
});

test('bookings, payments, cancellations and refusals are counted once each', async () => {
  const id = await bookedId(world, people.guest, { carId, from: 0, to: 2, key: 'the-same-press' });
  await book(world, people.guest, { carId, from: 0, to: 2, key: 'the-same-press' });
  expect(await figure('coastline_open_holds')).toBe(1);
  expectRefusal(await book(world, people.guest, { carId, from: 1, to: 3 }), 409, 'dates_taken');
  await takeSteps(world, people.admin, { id, steps: ['deposit'] });
  await step(world, people.guest, { id, step: 'cancel' });
  expect({
    made: await figure('coastline_bookings_made_total'),
    holds: await figure('coastline_open_holds'),
    taken: await figure('coastline_refusals_total{code="dates_taken"}'),
    payments: await figure('coastline_payments_recorded_total{phase="deposit50",method="wave"}'),
    dalasi: await figure('coastline_payments_recorded_dalasi_total{phase="deposit50",method="wave"}'),
    cancelled: await figure('coastline_bookings_cancelled_total'),
  }).toEqual({ made: 1, holds: 0, taken: 1, payments: 1, dalasi: 2000, cancelled: 1 });
});

test('requests are told apart by the template of their route, whatever stands in their address', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']) {
    await call(world.server, 'GET', `/rest/v1/bookings/${id}`, { as: people.guest });
  }
  await call(world.server, 'GET', '/rest/v1/no-such-thing-1');
  await call(world.server, 'BREW', '/rest/v1/no-such-thing-2');
  const text = await read();
  const count = 'coastline_http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/rest/v1/bookings/:id",status="404"} 2\n`);
  expect(text).not.toMatch(/0000-4000|no-such-thing|BREW/);
});

test('mails that wait, the pool, live pages and the process itself are read when somebody asks', async () => {
  await sqlRows(world, 'update mail_deliveries set due_at = null, sent_at = null');
  const [mails] = await sqlRows<{ count: number }>(world, 'select count(*)::int as count from mail_messages');
  expect(await figure('coastline_mails_given_up')).toBe(mails?.count);
  const stream = await world.server.app.request('/rest/v1/events', {
    headers: { apikey: 'a-key-for-tests-only', authorization: `Bearer ${people.guest.token}` },
  });
  expect(await figure('coastline_live_connections')).toBe(1);
  await stream.body?.cancel();
  const text = await read();
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+`, 'm'));
  }
  expect(await figure('coastline_database_connections')).toBeGreaterThan(0);
  expect(await figure('coastline_database_waiting')).toBe(0);
  expect(await figure('coastline_database_up')).toBe(1);
});
