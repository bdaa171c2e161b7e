import { BookingCounts, BookingPage } from '@coastline/contracts/bookings/booking';
import { AdminDashboard } from '@coastline/contracts/people/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import type { TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let other: Marketplace;
const ids: Record<string, string> = {};

/** The guests of the first three bookings are owed a refund; the others cancelled too late or paid nothing. */
beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  other = await createMarketplace(world);
  const plans: [name: string, guest: TestPerson, from: number, steps: BookingTransition[]][] = [
    ['first', people.guest, 30, ['deposit']],
    ['second', people.guest, 40, ['deposit']],
    ['foreign', other.guest, 30, ['deposit']],
    ['late', people.guest, 0, ['deposit']],
    ['unpaid', people.guest, 50, []],
    ['confirmed', people.guest, 60, ['deposit']],
  ];
  for (const [name, guest, from, steps] of plans) {
    const car = await createCar(world, people.host, { make: name === 'second' ? 'Mitsubishi' : 'Toyota' });
    const id = await createBooking(world, guest, { carId: car.id, from, to: from + 2 });
    await applyTransitions(world, people.admin, { id, steps });
    if (name !== 'confirmed')
      expect((await requestTransition(world, guest, { id, step: 'cancel' })).status).toBe(200);
    ids[name] = id;
    world.clock.advanceMinutes(1);
  }
});
afterAll(() => world.stop());

const get = (as: TestPerson, path: string) => call(world.server, 'GET', `/rest/v1/${path}`, { as });
const post = (as: TestPerson, path: string, body: object) =>
  call(world.server, 'POST', `/rest/v1/${path}`, { as, body });

async function due(as: TestPerson, query: string): Promise<string[]> {
  const { items } = expectShape(BookingPage, (await get(as, `bookings?tab=refunds_due&${query}`)).json);
  return items.map((item) => Object.keys(ids).find((name) => ids[name] === item.id) ?? item.id);
}

async function counted(query = ''): Promise<number | undefined> {
  const { json } = await get(people.admin, `admin/booking-counts?${query}`);
  return expectShape(BookingCounts, json).refunds_due;
}

async function getDashboardCount(): Promise<number | undefined> {
  return expectShape(AdminDashboard, (await get(people.admin, 'admin/dashboard')).json).refunds_due;
}

test('the office lists and counts bookings with a due refund, newest first', async () => {
  expect(await due(people.admin, 'as=admin')).toEqual(['foreign', 'second', 'first']);
  expect([await counted(), await getDashboardCount()]).toEqual([3, 3]);
});

test('pages of due refunds have no gaps or duplicates', async () => {
  const path = 'bookings?as=admin&tab=refunds_due&limit=2';
  const { items, next_cursor } = (await get(people.admin, path)).json;
  expect(items).toHaveLength(2);
  expect(await due(people.admin, `as=admin&limit=2&cursor=${next_cursor}`)).toEqual(['first']);
});

test('search and status narrow the due refunds; the switch for removed bookings changes nothing', async () => {
  expect(await due(people.admin, 'as=admin&search=mitsubishi')).toEqual(['second']);
  expect(await due(people.admin, `as=admin&search=${encodeURIComponent(other.guest.email)}`)).toEqual([
    'foreign',
  ]);
  expect(await due(people.admin, 'as=admin&search=nobody')).toEqual([]);
  expect([await counted('search=mitsubishi'), await counted('search=nobody')]).toEqual([1, 0]);
  expect(await due(people.admin, 'as=admin&status=cancelled')).toHaveLength(3);
  expect(await due(people.admin, 'as=admin&status=confirmed')).toEqual([]);
  expect(await due(people.admin, 'as=admin&deleted=true')).toHaveLength(3);
});

test('a guest lists own due refunds, and a host lists none', async () => {
  expect(await due(people.guest, 'as=guest')).toEqual(['second', 'first']);
  expect(await due(other.guest, 'as=guest')).toEqual(['foreign']);
  expect(await due(people.host, 'as=host')).toEqual([]);
});

test('a due refund stays listed when its guest removes the booking, and leaves when it is paid', async () => {
  await post(people.guest, 'rpc/soft_delete_booking', { p_booking_id: ids.first });
  expect(await due(people.admin, 'as=admin')).toEqual(['foreign', 'second', 'first']);
  expect([await counted(), await counted('deleted=true')]).toEqual([3, 3]);
  expect((await post(people.admin, `bookings/${ids.first}/pay-refund`, { method: 'cash' })).status).toBe(200);
  expect(await due(people.admin, 'as=admin&deleted=true')).toEqual(['foreign', 'second']);
  expect([await counted(), await getDashboardCount()]).toEqual([2, 2]);
});
