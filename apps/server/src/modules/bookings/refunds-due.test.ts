import { BookingCounts, BookingPage } from '@coastline/domain/wire/bookings/booking';
import { AdminDashboard } from '@coastline/domain/wire/people/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectShape } from '../../test-support/expectations.ts';
import {
  addCar,
  addMarketplace,
  type BookingStep,
  bookedId,
  type Marketplace,
  step,
  takeSteps,
} from '../../test-support/marketplace.ts';
import type { TestPerson } from '../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let other: Marketplace;
const ids: Record<string, string> = {};

/** Of these the guests of the first three are owed a refund; too late, or without a payment, nobody is owed any. */
beforeAll(async () => {
  world = await startTestServer();
  people = await addMarketplace(world);
  other = await addMarketplace(world);
  const plans: [name: string, guest: TestPerson, from: number, steps: BookingStep[]][] = [
    ['first', people.guest, 30, ['deposit']],
    ['second', people.guest, 40, ['deposit']],
    ['foreign', other.guest, 30, ['deposit']],
    ['late', people.guest, 0, ['deposit']],
    ['unpaid', people.guest, 50, []],
    ['confirmed', people.guest, 60, ['deposit']],
  ];
  for (const [name, guest, from, steps] of plans) {
    const car = await addCar(world, people.host, { make: name === 'second' ? 'Mitsubishi' : 'Toyota' });
    const id = await bookedId(world, guest, { carId: car.id, from, to: from + 2 });
    await takeSteps(world, people.admin, { id, steps });
    if (name !== 'confirmed') expect((await step(world, guest, { id, step: 'cancel' })).status).toBe(200);
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

async function onDashboard(): Promise<number | undefined> {
  return expectShape(AdminDashboard, (await get(people.admin, 'admin/dashboard')).json).refunds_due;
}

test('the office lists and counts the bookings whose guests are owed a refund, newest first', async () => {
  expect(await due(people.admin, 'as=admin')).toEqual(['foreign', 'second', 'first']);
  expect([await counted(), await onDashboard()]).toEqual([3, 3]);
});

test('pages of refunds that are due follow each other', async () => {
  const path = 'bookings?as=admin&tab=refunds_due&limit=2';
  const { items, next_cursor } = (await get(people.admin, path)).json;
  expect(items).toHaveLength(2);
  expect(await due(people.admin, `as=admin&limit=2&cursor=${next_cursor}`)).toEqual(['first']);
});

test('a search and a status narrow the refunds that are due; the switch for removed bookings changes nothing', async () => {
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

test('a guest lists what they are owed themselves, a host nothing', async () => {
  expect(await due(people.guest, 'as=guest')).toEqual(['second', 'first']);
  expect(await due(other.guest, 'as=guest')).toEqual(['foreign']);
  expect(await due(people.host, 'as=host')).toEqual([]);
});

test('a refund stays with the office when its guest takes the booking off their list, and goes when it is paid', async () => {
  await post(people.guest, 'rpc/soft_delete_booking', { p_booking_id: ids.first });
  expect(await due(people.admin, 'as=admin')).toEqual(['foreign', 'second', 'first']);
  expect([await counted(), await counted('deleted=true')]).toEqual([3, 3]);
  expect((await post(people.admin, `bookings/${ids.first}/pay-refund`, { method: 'cash' })).status).toBe(200);
  expect(await due(people.admin, 'as=admin&deleted=true')).toEqual(['foreign', 'second']);
  expect([await counted(), await onDashboard()]).toEqual([2, 2]);
});
