import {
  type DueHost,
  DueHostPage,
  DuePayout,
  Payout,
  type PayoutItem,
  PayoutPage,
} from '@coastline/contracts/bookings/payout';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import type { TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const get = (person: TestPerson, path: string) =>
  call(world.server, 'GET', `/rest/v1/${path}`, { as: person });
const pay = (person: TestPerson, body: Record<string, unknown>) =>
  call(world.server, 'POST', '/rest/v1/payouts', { as: person, body: { method: 'wave', ...body } });

/** A completed, fully paid rental: D 2 000 a day, of which the host gets D 1 400. */
async function finishedRental(days: number): Promise<string> {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: days });
  await applyTransitions(world, people.admin, {
    id,
    steps: ['deposit', 'final-payment', 'hand-over', 'return'],
  });
  return id;
}

async function dueToHost() {
  const { json } = await get(people.admin, 'payouts/due?as=admin');
  return json
    .map((entry: unknown) => expectShape(DuePayout, entry))
    .find((entry: DuePayout) => entry.host_id === people.host.userId);
}

async function dueHosts(query: string): Promise<DueHostPage> {
  return expectShape(DueHostPage, (await get(people.admin, `payouts/due/hosts?${query}`)).json);
}

/** The total due to all hosts on the office dashboard. */
async function getTotalPending() {
  const { pending_payouts, pending_compensation } = (await get(people.admin, 'admin/dashboard')).json;
  return { rentals: pending_payouts, cancelled: pending_compensation };
}

test('a host is owed the shares of completed rentals and of paid cancelled ones [ADM-16]', async () => {
  const before = await getTotalPending();
  const rental = await finishedRental(2);
  const car = await createCar(world, people.host);
  const cancelled = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await applyTransitions(world, people.admin, { id: cancelled, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id: cancelled, step: 'cancel' });
  const waiting = await createCar(world, people.host);
  await createBooking(world, people.guest, { carId: waiting.id, from: 5, to: 6 });
  const due = await dueToHost();
  expect(due).toMatchObject({ host_name: people.host.name, amount: 4800 });
  const items = due?.items.map((item: PayoutItem) => [item.booking_id, item.amount, item.cancelled]);
  expect(items?.sort()).toEqual(
    [
      [rental, 2800, false],
      [cancelled, 2000, true],
    ].sort(),
  );
  const after = await getTotalPending();
  expect([after.rentals - before.rentals, after.cancelled - before.cancelled]).toEqual([2800, 2000]);
  const own = await get(people.host, 'payouts/due?as=host');
  expect(own.json).toEqual([due]);
  expect((await get(people.guest, 'payouts/due?as=host')).json).toEqual([]);
});

test('hosts with dues are paged by name with amount and number of bookings, and a total', async () => {
  await finishedRental(1);
  await finishedRental(2);
  const others = await createMarketplace(world);
  await queryRows(world, `update users set name = $2 where id = $1`, [others.host.userId, 'Ñ'.repeat(100)]);
  people = { ...people, host: others.host };
  await finishedRental(3);
  // Half of this deposit is due to its guest and is not part of the sum.
  const { id: carId } = await createCar(world, people.host);
  const early = await createBooking(world, people.guest, { carId, from: 30, to: 31 });
  await applyTransitions(world, people.admin, { id: early, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id: early, step: 'cancel' });

  const { json } = await get(people.admin, 'payouts/due?as=admin');
  const wanted = json.map(({ items, ...host }: DuePayout) => ({
    ...{ ...host, bookings: items.length, destination: null },
  }));
  const first = await dueHosts('limit=1');
  const found = [...first.items];
  for (let cursor = first.next_cursor; cursor; ) {
    const page = await dueHosts(`limit=1&cursor=${cursor}`);
    expect(page).not.toHaveProperty('total');
    found.push(...page.items);
    cursor = page.next_cursor;
  }
  expect(found).toEqual(wanted);
  expect((await dueHosts(`limit=${wanted.length}`)).next_cursor).toBeNull();
  expect(first.total).toEqual({
    hosts: found.length,
    bookings: found.reduce((sum, { bookings }) => sum + bookings, 0),
    amount: found.reduce((sum, { amount }) => sum + amount, 0),
  });
});

test('a host with dues is found by part of name, e-mail or phone, and can be listed alone', async () => {
  await finishedRental(2);
  const { userId, name, email } = people.host;
  await queryRows(world, `update users set phone = '+2207714268' where id = $1`, [userId]);
  const idsOf = (items: readonly DueHost[]) => items.map(({ host_id }) => host_id);
  const byName = await dueHosts(`search=${encodeURIComponent(name.slice(1).toUpperCase())}`);
  expect(idsOf(byName.items)).toContain(userId);
  expect(byName).not.toHaveProperty('total');
  expect(idsOf((await dueHosts('search=771-4268')).items)).toEqual([userId]);
  expect(idsOf((await dueHosts(`search=${encodeURIComponent(email)}`)).items)).toEqual([userId]);
  for (const nobody of ['%25', '77142681'])
    expect(await dueHosts(`search=${nobody}`)).toEqual({ items: [], next_cursor: null });

  const alone = await get(people.admin, `payouts/due?as=admin&host_id=${userId}`);
  expect(alone.json).toEqual([await dueToHost()]);
  const own = await get(people.guest, `payouts/due?as=host&host_id=${userId}`);
  expect(own.json).toEqual([]);
});

test('a payout covers the chosen bookings once and in full, and notifies the host without the reference', async () => {
  const [first, second] = [await finishedRental(1), await finishedRental(3)];
  const body = { host_id: people.host.userId, booking_ids: [first], expected_amount: 1400, reference: 'W 9' };
  const made = await pay(people.admin, body);
  expect(expectShape(Payout, made.json)).toMatchObject({
    amount: 1400,
    method: 'wave',
    reference: 'W 9',
    items: [{ booking_id: first, amount: 1400 }],
  });
  expect((await dueToHost())?.items.map((item: PayoutItem) => item.booking_id)).toEqual([second]);
  expectError(await pay(people.admin, { ...body, reference: 'W 10' }), 409, 'payout_changed');
  const own = expectShape(PayoutPage, (await get(people.host, 'payouts?as=host')).json);
  expect(own.items).toMatchObject([{ id: made.json.id, amount: 1400 }]);
  expect(own.items[0]).not.toHaveProperty('reference');
  const [entry] = await queryRows(
    world,
    `select actor_id, details from audit_log where action = 'pay_host' and entity_id = $1`,
    [people.host.userId],
  );
  expect(entry).toMatchObject({ actor_id: people.admin.userId, details: { amount: '1400.00' } });
});

test('one of two concurrent payouts of the same bookings succeeds', async () => {
  const id = await finishedRental(1);
  const body = { host_id: people.host.userId, booking_ids: [id], expected_amount: 1400 };
  const answers = await Promise.all([1, 2, 3].map(() => pay(people.admin, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('payouts are paged, newest first', async () => {
  for (const days of [1, 2, 3]) {
    const id = await finishedRental(days);
    world.clock.advanceMinutes(1);
    const body = { host_id: people.host.userId, booking_ids: [id], expected_amount: 1400 * days };
    expect((await pay(people.admin, body)).status).toBe(200);
  }
  const first = await get(people.host, 'payouts?as=host&limit=2');
  const rest = await get(people.host, `payouts?as=host&limit=2&cursor=${first.json.next_cursor}`);
  const amounts = [...first.json.items, ...rest.json.items].map(({ amount }: Payout) => amount);
  expect(amounts).toEqual([4200, 2800, 1400]);
  expect(rest.json.next_cursor).toBeNull();
  expect((await get(people.host, 'payouts?as=host&limit=3')).json.next_cursor).toBeNull();
});

test('rejects a wrong sum, a foreign booking, a used reference and unauthorized people', async () => {
  const id = await finishedRental(1);
  const other = await finishedRental(2);
  const body = { host_id: people.host.userId, booking_ids: [id], expected_amount: 1400, reference: 'W 1' };
  expectError(await pay(people.host, body), 403, 'forbidden');
  expectError(await pay(people.guest, body), 403, 'forbidden');
  expectError(await get(people.host, 'payouts?as=admin'), 403, 'forbidden');
  expectError(await get(people.host, 'payouts/due?as=admin'), 403, 'forbidden');
  expectError(await get(people.host, 'payouts/due/hosts'), 403, 'forbidden');
  expectError(await pay(people.admin, { ...body, expected_amount: 1400.01 }), 409, 'payout_changed');
  expectError(await pay(people.admin, { ...body, expected_amount: 1.001 }), 422, 'invalid_input');
  expectError(await pay(people.admin, { ...body, host_id: people.guest.userId }), 409, 'payout_changed');
  expectError(await pay(people.admin, { ...body, booking_ids: [] }), 422, 'invalid_input');
  expectError(await pay(people.admin, { ...body, method: 'card' }), 422, 'invalid_input');
  expect((await dueToHost())?.amount).toBe(4200);
  const reference = `W ${crypto.randomUUID()}`;
  expect((await pay(people.admin, { ...body, reference })).status).toBe(200);
  const again = { ...body, booking_ids: [other], expected_amount: 2800, reference: reference.toUpperCase() };
  expectError(await pay(people.admin, again), 409, 'reference_used');
});
