import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const DAY_MINUTES = 24 * 60;

let world: TestServer;
let people: Marketplace;
const ids: Record<string, string> = {};
let lastCar = '';

const PAID: BookingTransition[] = ['deposit', 'final-payment'];

async function addBooking(
  name: string,
  plan: { from: number; to: number; steps?: BookingTransition[]; method?: 'cash' | 'wave' },
): Promise<void> {
  const guest = await createPerson(world, { name: 'Awa Sanneh', roles: ['renter'] });
  lastCar = (await createCar(world, people.host)).id;
  ids[name] = await createBooking(world, guest, { carId: lastCar, ...plan });
  await applyTransitions(world, people.admin, { id: ids[name], steps: plan.steps ?? [] });
}

/** One booking of each urgency, created in another order. */
beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
  await addBooking('over', { from: 0, to: 0, steps: [...PAID, 'hand-over', 'return'] });
  await addBooking('overdue', { from: 0, to: 1, steps: [...PAID, 'hand-over'] });
  world.clock.advanceMinutes(2 * DAY_MINUTES);
  await signInAgain(world, people.admin, people.host);
  await addBooking('pick-up tomorrow', { from: 1, to: 3, steps: PAID });
  await addBooking('return tomorrow', { from: 0, to: 1, steps: [...PAID, 'hand-over'] });
  await addBooking('cash hold', { from: 9, to: 12, method: 'cash' });
  await addBooking('pick-up today', { from: 0, to: 4, steps: PAID });
  await addBooking('return today', { from: 0, to: 0, steps: [...PAID, 'hand-over'] });
  await addBooking('wave hold', { from: 30, to: 31, method: 'wave' });
  await addBooking('next month', { from: 40, to: 44, steps: ['deposit'] });
});
afterAll(() => world.stop());

const list = (as: TestPerson, query: string) =>
  call(world.server, 'GET', `/rest/v1/bookings?${query}`, { as });

async function names(as: TestPerson, query: string): Promise<string[]> {
  const { json } = await list(as, query);
  return json.items.map((item: { id: string }) => Object.keys(ids).find((name) => ids[name] === item.id));
}

const DAYS = [['pick-up today', 'return today'], ['pick-up tomorrow', 'return tomorrow'], ['next month']];

/** The expected order; bookings of one day can be in any order. */
function expectUrgency(found: string[]): void {
  expect(found.slice(0, 3)).toEqual(['overdue', 'wave hold', 'cash hold']);
  const rest = found.slice(3);
  for (const sameDay of DAYS) expect(rest.splice(0, sameDay.length).sort()).toEqual(sameDay);
  expect(rest).toEqual([]);
}

test('the office lists bookings by urgency: overdue cars, holds by expiry, then days in order [ADM-41]', async () => {
  expectUrgency(await names(people.admin, 'as=admin&tab=active&order=urgency'));
  expect(await names(people.admin, 'as=admin&tab=pending&order=urgency')).toEqual(['wave hold', 'cash hold']);
  expect(await names(people.admin, 'as=admin&order=urgency&search=awa%20touray')).toHaveLength(8);
  expect(await names(people.admin, 'as=admin&tab=completed&order=urgency')).toEqual([]);
});

test('pages by urgency have no gaps or duplicates, and their cursors fit no other order [ADM-41]', async () => {
  const paged: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: string = `as=admin&order=urgency&limit=1&cursor=${cursor}`;
    paged.push(...(await names(people.admin, page)));
    cursor = (await list(people.admin, page)).json.next_cursor;
  }
  expectUrgency(paged);
  const { json } = await list(people.admin, 'as=admin&order=urgency&limit=1');
  expectError(await list(people.admin, `as=admin&limit=1&cursor=${json.next_cursor}`), 422, 'invalid_input');
});

test('a host filters bookings by car and by whether they are over [OWN-21]', async () => {
  expectUrgency(await names(people.host, 'as=host&when=upcoming&order=urgency'));
  expect(await names(people.host, 'as=host&when=past')).toEqual(['over']);
  expect(await names(people.host, 'as=host&when=past&status=confirmed')).toEqual([]);
  expect(await names(people.host, `as=host&car_id=${lastCar}`)).toEqual(['next month']);
  const stranger = await createPerson(world, { name: 'Omar Bah', roles: ['owner'] });
  expect(await names(stranger, `as=host&car_id=${lastCar}`)).toEqual([]);
  expectError(await list(people.host, 'as=host&car_id=all'), 422, 'invalid_input');
});

test('each number of the dashboard equals the count of its linked list [ADM-42]', async () => {
  const { json } = await call(world.server, 'GET', '/rest/v1/admin/dashboard', { as: people.admin });
  const { json: counts } = await call(world.server, 'GET', '/rest/v1/admin/booking-counts', {
    as: people.admin,
  });
  const { json: hosts } = await call(world.server, 'GET', '/rest/v1/payouts/due/hosts', { as: people.admin });
  const sizeOf = async (tab: string) => (await names(people.admin, `as=admin&tab=${tab}&limit=100`)).length;
  expect([json.pending_payments, json.active_bookings, json.refunds_due]).toEqual([
    await sizeOf('pending_payments'),
    await sizeOf('active'),
    await sizeOf('refunds_due'),
  ]);
  expect(json.active_bookings).toBe(8);
  expect(counts.refunds_due).toBe(json.refunds_due);
  expect(json.tabs).toEqual({
    pending: await sizeOf('pending'),
    confirmed: await sizeOf('confirmed'),
    completed: await sizeOf('completed'),
  });
  expect(json.due_to_hosts).toEqual(hosts.total);
});
