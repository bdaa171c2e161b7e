import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../../test-support/expectations.ts';
import {
  addCar,
  addMarketplace,
  book,
  bookedId,
  type Marketplace,
  sqlRows,
  step,
} from '../../../test-support/marketplace.ts';
import { addPerson, signInAgain, type TestPerson } from '../../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const AHEAD_MINUTES = 5 * 24 * 60;

let world: TestServer;
let people: Marketplace;
let other: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
  people = await addMarketplace(world);
  other = await addPerson(world, { name: 'Ebrima Sowe', roles: ['renter'] });
});
afterAll(() => world.stop());

const wish = (carId: string) => ({ carId, from: 20, to: 24 });

test('a clock that jumps ahead and is set back gives no day to two guests', async () => {
  const { id: carId } = await addCar(world, people.host);
  const first = await bookedId(world, people.guest, wish(carId));
  world.clock.advanceMinutes(AHEAD_MINUTES);
  await signInAgain(world, other);
  const second = await book(world, other, { ...wish(carId), from: 15, to: 19 });
  expect(second.status).toBe(200);
  world.clock.advanceMinutes(-AHEAD_MINUTES);

  expectRefusal(await step(world, people.admin, { id: first, step: 'deposit' }), 409, 'wrong_status');
  expectRefusal(await book(world, people.guest, wish(carId)), 409, 'dates_taken');
  expect((await step(world, people.admin, { id: second.json.booking_id, step: 'deposit' })).status).toBe(200);
  expect(await sqlRows(world, 'select booking_id from car_calendar where car_id = $1', [carId])).toEqual([
    { booking_id: second.json.booking_id },
  ]);
});

test('a hold that seemed run out for a moment counts again when the clock is right', async () => {
  const { id: carId } = await addCar(world, people.host);
  const held = await bookedId(world, people.guest, wish(carId));
  world.clock.advanceMinutes(AHEAD_MINUTES);
  await signInAgain(world, people.admin);
  expectRefusal(await step(world, people.admin, { id: held, step: 'deposit' }), 409, 'wrong_status');
  world.clock.advanceMinutes(-AHEAD_MINUTES);
  await signInAgain(world, people.admin);
  expect((await step(world, people.admin, { id: held, step: 'deposit' })).status).toBe(200);
});

test('a session outlives a clock that was wrong for a moment', async () => {
  const me = async () => (await call(world.server, 'GET', '/rest/v1/me', { as: people.guest })).status;
  const before = await me();
  world.clock.advanceMinutes(AHEAD_MINUTES);
  const ahead = await me();
  world.clock.advanceMinutes(-AHEAD_MINUTES);
  expect([before, ahead, await me()]).toEqual([200, 401, 200]);
});
