import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestBooking,
  requestTransition,
} from '../../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

const AHEAD_MINUTES = 5 * 24 * 60;

let world: TestServer;
let people: Marketplace;
let other: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  other = await createPerson(world, { name: 'Ebrima Sowe', roles: ['renter'] });
});
afterAll(() => world.stop());

const request = (carId: string) => ({ carId, from: 20, to: 24 });

test('a clock that jumps ahead and back gives no day to two guests', async () => {
  const { id: carId } = await createCar(world, people.host);
  const first = await createBooking(world, people.guest, request(carId));
  world.clock.advanceMinutes(AHEAD_MINUTES);
  await signInAgain(world, other);
  const second = await requestBooking(world, other, { ...request(carId), from: 15, to: 19 });
  expect(second.status).toBe(200);
  world.clock.advanceMinutes(-AHEAD_MINUTES);

  expectError(
    await requestTransition(world, people.admin, { id: first, step: 'deposit' }),
    409,
    'wrong_status',
  );
  expectError(await requestBooking(world, people.guest, request(carId)), 409, 'dates_taken');
  expect(
    (await requestTransition(world, people.admin, { id: second.json.booking_id, step: 'deposit' })).status,
  ).toBe(200);
  expect(await queryRows(world, 'select booking_id from car_calendar where car_id = $1', [carId])).toEqual([
    { booking_id: second.json.booking_id },
  ]);
});

test('a hold that expired by a wrong clock counts again once the clock is right', async () => {
  const { id: carId } = await createCar(world, people.host);
  const held = await createBooking(world, people.guest, request(carId));
  world.clock.advanceMinutes(AHEAD_MINUTES);
  await signInAgain(world, people.admin);
  expectError(
    await requestTransition(world, people.admin, { id: held, step: 'deposit' }),
    409,
    'wrong_status',
  );
  world.clock.advanceMinutes(-AHEAD_MINUTES);
  await signInAgain(world, people.admin);
  expect((await requestTransition(world, people.admin, { id: held, step: 'deposit' })).status).toBe(200);
});

test('a session survives a clock that was wrong for a short time', async () => {
  const me = async () => (await call(world.server, 'GET', '/rest/v1/me', { as: people.guest })).status;
  const before = await me();
  world.clock.advanceMinutes(AHEAD_MINUTES);
  const ahead = await me();
  world.clock.advanceMinutes(-AHEAD_MINUTES);
  expect([before, ahead, await me()]).toEqual([200, 401, 200]);
});
