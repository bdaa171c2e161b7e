import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
  requestBooking,
  requestTransition,
} from '../../../../../tests/support/marketplace.ts';
import { formatStatement, importStatement, saveMapping } from '../../../../../tests/support/statements.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

const TOKEN = 'a-token-for-the-collector';

let world: TestServer;
let people: Marketplace;
let carId: string;

beforeAll(async () => {
  world = await startTestServer({ METRICS_TOKEN: TOKEN });
  people = await createMarketplace(world);
  carId = (await createCar(world, people.host)).id;
});
afterAll(() => world.stop());

async function read(): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const response = await world.server.app.request('/metrics', { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

/** Reads a metric by its name and labels; undefined if there is none. */
async function readMetric(name: string): Promise<number | undefined> {
  const line = (await read()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('metrics require the token, and are off without one', async () => {
  for (const headers of [{}, { authorization: 'Bearer guess' }, { authorization: TOKEN }]) {
    expectError(await call(world.server, 'GET', '/metrics', { headers }), 404, 'not_found');
  }
  const closed = await startTestServer();
  const headers = { authorization: 'Bearer undefined' };
  expect((await closed.server.app.request('/metrics', { headers })).status).toBe(404);
  await closed.stop();
});

test('counts bookings, payments, cancellations and errors once each', async () => {
  const id = await createBooking(world, people.guest, { carId, from: 0, to: 2, key: 'the-same-press' });
  await requestBooking(world, people.guest, { carId, from: 0, to: 2, key: 'the-same-press' });
  expect(await readMetric('coastline_open_holds')).toBe(1);
  expectError(await requestBooking(world, people.guest, { carId, from: 1, to: 3 }), 409, 'dates_taken');
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  expect({
    made: await readMetric('coastline_bookings_made_total'),
    holds: await readMetric('coastline_open_holds'),
    taken: await readMetric('coastline_refusals_total{code="dates_taken"}'),
    payments: await readMetric('coastline_payments_recorded_total{phase="deposit50",method="wave"}'),
    dalasi: await readMetric('coastline_payments_recorded_dalasi_total{phase="deposit50",method="wave"}'),
    cancelled: await readMetric('coastline_bookings_cancelled_total'),
  }).toEqual({ made: 1, holds: 0, taken: 1, payments: 1, dalasi: 2000, cancelled: 1 });
});

test('counts a payment that is recorded from a statement, and not a match with a recorded one', async () => {
  const id = await createBooking(world, people.guest, { carId, from: 30, to: 32 });
  const { booking_number: number } = (await getBooking(world, people.admin, id)).json;
  const mappingId = await saveMapping(world, people.admin, { method: 'bank' });
  const file = formatStatement([{ day: '2026-11-20', amount: '2000.00', reference: number }]);
  await importStatement(world, people.admin, { mappingId, file });
  const [line] = await queryRows<{ id: string }>(world, 'select id from statement_lines');
  const post = (action: string, body: object) =>
    call(world.server, 'POST', `/rest/v1/statement-lines/${line?.id}/${action}`, { as: people.admin, body });
  const { json } = await post('match', { kind: 'due', id, phase: 'deposit50' });
  await post('reopen', { reason: 'To match it again.' });
  expect((await post('match', { kind: 'payment', id: json.match.id })).status).toBe(200);
  const labels = '{phase="deposit50",method="bank"}';
  expect(await readMetric(`coastline_payments_recorded_total${labels}`)).toBe(1);
  expect(await readMetric(`coastline_payments_recorded_dalasi_total${labels}`)).toBe(2000);
});

test('labels requests by route template, whatever their path contains', async () => {
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

test('reads mail queue, pool, event streams and process metrics at each scrape', async () => {
  // The outbox polls every two seconds, and would mark its mails as sent after the update.
  await expect.poll(() => readMetric('coastline_mails_waiting'), { timeout: 20_000 }).toBe(0);
  await queryRows(world, 'update mail_deliveries set due_at = null, sent_at = null');
  const [mails] = await queryRows<{ count: number }>(
    world,
    'select count(*)::int as count from mail_messages',
  );
  expect(await readMetric('coastline_mails_given_up')).toBe(mails?.count);
  const stream = await world.server.app.request('/rest/v1/events', {
    headers: { apikey: 'a-key-for-tests-only', authorization: `Bearer ${people.guest.token}` },
  });
  expect(await readMetric('coastline_live_connections')).toBe(1);
  await stream.body?.cancel();
  const text = await read();
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+`, 'm'));
  }
  expect(await readMetric('coastline_database_connections')).toBeGreaterThan(0);
  expect(await readMetric('coastline_database_waiting')).toBe(0);
  expect(await readMetric('coastline_database_up')).toBe(1);
});
