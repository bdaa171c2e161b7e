import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPhoto } from '../../../../../tests/support/cars.ts';
import { applyTransitions, type Marketplace, queryRows } from '../../../../../tests/support/marketplace.ts';
import type { OnlineWorld } from '../../../../../tests/support/online-payments.ts';
import { call, TEST_API_KEY, type TestServer } from '../../../../../tests/support/test-server.ts';
import type { Server } from '../../server.ts';
import { ACTIONS, onBooking, press, startActionWorld } from './idempotent-calls.test-support.ts';

const PRESSES = 6;

let online: OnlineWorld;
let world: TestServer;
let rival: Server;
let people: Marketplace;

beforeAll(async () => {
  ({ online, people } = await startActionWorld());
  world = online.world;
  rival = await world.startSecondServer();
});
afterAll(() => online.stop());

async function countRows(table: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(world, `select count(*)::int as count from ${table}`);
  return row?.count ?? Number.NaN;
}

test.each(ACTIONS)('concurrent requests to %s with one key run once and get one response', async (...row) => {
  const [, prepare, trace] = row;
  const action = await prepare();
  const key = randomUUID();
  const before = await countRows(trace);
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (_, place) => press(action, key, place % 2 ? rival : world.server)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(PRESSES).fill(200));
  for (const { json } of answers) expect(json).toEqual(answers[0]?.json);
  const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true');
  expect(replayed).toHaveLength(PRESSES - 1);
  expect((await countRows(trace)) - before).toBe(1);
});

test('a photo that is uploaded twice with one key is stored once, also if it is the last allowed one', async () => {
  const { path: deposit } = await onBooking(['deposit'], 'deposit')();
  const path = `${deposit.replace(/deposit$/, 'condition-photos')}?phase=hand_over`;
  const body = new Uint8Array(await createPhoto());
  const send = async (key: string, bytes = body) => {
    const headers = {
      apikey: TEST_API_KEY,
      authorization: `Bearer ${people.admin.token}`,
      'content-type': 'image/webp',
      'idempotency-key': key,
    };
    const response = await world.server.app.request(path, { method: 'POST', headers, body: bytes });
    return {
      status: response.status,
      replayed: response.headers.get('idempotency-replayed'),
      json: await response.json(),
    };
  };
  const before = await countRows('car_condition_photos');
  for (let place = 1; place < 8; place += 1) await send(randomUUID());
  const key = randomUUID();
  const answers = await Promise.all([send(key), send(key), send(key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ replayed }) => replayed === 'true')).toHaveLength(2);
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  expect((await countRows('car_condition_photos')) - before).toBe(8);
  expect((await send(key, new Uint8Array(await createPhoto('webp', 61)))).status).toBe(422);
  expect((await send(randomUUID())).status).toBe(409);
});

test('the stored response stays the same after the booking changes', async () => {
  const action = await onBooking([], 'deposit', { method: 'cash' })();
  const key = randomUUID();
  const first = await press(action, key);
  const id = String(first.json.id);
  await applyTransitions(world, people.admin, { id, steps: ['final-payment'] });
  const again = await press(action, key);
  expect(again.json).toEqual(first.json);
  expect(again.json.status).toBe('confirmed');
  expect(again.json.guest.email).toBe(people.guest.email);
});

test('read-only and naturally idempotent calls ignore the key', async () => {
  const key = randomUUID();
  const before = await countRows('idempotency_keys');
  const headers = { 'idempotency-key': key };
  const calls = [
    call(world.server, 'GET', '/rest/v1/bookings?as=guest', { as: people.guest, headers }),
    call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', { body: {}, headers }),
    call(world.server, 'POST', '/rest/v1/users', { as: people.guest, body: { role: 'renter' }, headers }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, null]);
  }
  expect(await countRows('idempotency_keys')).toBe(before);
});

test('the OpenAPI document lists the key for every call that takes it', async () => {
  const response = await world.server.app.request('/openapi.json');
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>;
  };
  const taking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters }]) =>
      parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key')
        ? [`${method} ${path.replace('/rest/v1', '')}`]
        : [],
    ),
  );
  expect(taking.sort()).toEqual([
    'post /admin/extras',
    'post /admin/meeting-places',
    'post /bookings/{id}/accident-reports',
    'post /bookings/{id}/accident-reports/{reportId}/acknowledge',
    'post /bookings/{id}/accident-reports/{reportId}/photos',
    'post /bookings/{id}/cancel',
    'post /bookings/{id}/car',
    'post /bookings/{id}/charge-payment',
    'post /bookings/{id}/charge-proposals',
    'post /bookings/{id}/charges',
    'post /bookings/{id}/charges/{chargeId}/answer',
    'post /bookings/{id}/charges/{chargeId}/decide',
    'post /bookings/{id}/charges/{chargeId}/discard',
    'post /bookings/{id}/charges/{chargeId}/photos',
    'post /bookings/{id}/charges/{chargeId}/send',
    'post /bookings/{id}/checkouts',
    'post /bookings/{id}/condition-photos',
    'post /bookings/{id}/condition-photos/{photoId}/remove',
    'post /bookings/{id}/condition-records',
    'post /bookings/{id}/condition-records/addenda',
    'post /bookings/{id}/condition-records/guest-photos',
    'post /bookings/{id}/condition-records/photos',
    'post /bookings/{id}/contract/signature',
    'post /bookings/{id}/correct-condition',
    'post /bookings/{id}/correct-payment',
    'post /bookings/{id}/credit-transfers',
    'post /bookings/{id}/date-change-requests',
    'post /bookings/{id}/date-change-requests/{requestId}/answer',
    'post /bookings/{id}/date-change-requests/{requestId}/withdraw',
    'post /bookings/{id}/dates',
    'post /bookings/{id}/decline-payment-notice',
    'post /bookings/{id}/deposit',
    'post /bookings/{id}/final-payment',
    'post /bookings/{id}/hand-over',
    'post /bookings/{id}/meeting',
    'post /bookings/{id}/pay-links',
    'post /bookings/{id}/pay-links/{linkId}/revoke',
    'post /bookings/{id}/pay-refund',
    'post /bookings/{id}/payment-notices',
    'post /bookings/{id}/payment-proofs',
    'post /bookings/{id}/refresh-checkouts',
    'post /bookings/{id}/refund-credit',
    'post /bookings/{id}/refund-online',
    'post /bookings/{id}/return',
    'post /bookings/{id}/security-deposit',
    'post /bookings/{id}/security-deposit/settle',
    'post /bookings/{id}/security-deposit/void',
    'post /bookings/{id}/set-refund',
    'post /bookings/{id}/void-credit',
    'post /bookings/{id}/void-payment',
    'post /bookings/{id}/withdraw-extension',
    'post /cars',
    'post /cars/{id}',
    'post /cars/{id}/active',
    'post /cars/{id}/blocks',
    'post /cars/{id}/blocks/{blockId}/remove',
    'post /cars/{id}/calendar-feed',
    'post /cars/{id}/calendar-feed/remove',
    'post /cars/{id}/calendars',
    'post /cars/{id}/calendars/file',
    'post /cars/{id}/calendars/{calendarId}/read',
    'post /cars/{id}/calendars/{calendarId}/remove',
    'post /cars/{id}/own-extras',
    'post /cash-book/close',
    'post /cash-book/drawers',
    'post /cash-book/movements',
    'post /cash-book/my-drawer',
    'post /me/payment-destinations',
    'post /me/payment-destinations/cancel',
    'post /payouts',
    'post /payouts/{id}/void',
    'post /people/{personId}/reactivate',
    'post /people/{personId}/reset-factors',
    'post /people/{personId}/roles',
    'post /people/{personId}/suspend',
    'post /provider-transactions/import',
    'post /rpc/create_booking_secure',
    'post /rpc/soft_delete_booking',
    'post /settings',
    'post /statement-lines/{id}/dismiss',
    'post /statement-lines/{id}/match',
    'post /statement-lines/{id}/reopen',
    'post /statement-mappings',
    'post /statements',
    'post /statements/{id}/undo',
    'post /unmatched-receipts/{id}/pay-refund',
    'post /unmatched-receipts/{id}/refund',
  ]);
});
