import { CarDetail, CarFacets, EditableCar, PublicCar, TakenRange } from '@coastline/contracts/car';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const SENEGAL = { allowOutsideGambia: true, drivingArea: 'senegal' } as const;

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const getCar = async (id: string, as?: { token: string }) =>
  call(world.server, 'POST', '/rest/v1/rpc/get_public_car_by_id', { body: { p_car_id: id }, as });
const availability = (id: string, as?: { token: string }) =>
  call(world.server, 'GET', `/rest/v1/cars/${id}/availability`, { as });

test('an empty marketplace has zero cars and no cities in its facets', async () => {
  const { json } = await call(world.server, 'GET', '/rest/v1/cars/facets');
  expect(expectShape(CarFacets, json)).toEqual({ cities: [], max_daily_price: 0, active_count: 0 });
});

test('a visitor reads a car with its attributes and nothing about its host [RPC-02] [SEC-03] [SEC-17] [DATA-10]', async () => {
  const { id } = await createCar(world, people.host, { doors: 5, mileage: 84_000, ...SENEGAL });
  const { status, json } = await getCar(id);
  expect(status).toBe(200);
  expect(expectShape(CarDetail, json)).toMatchObject({
    id,
    doors: 5,
    allow_outside_gambia: true,
    rules: { ...DEFAULT_CAR_RULES, driving_area: 'senegal' },
    four_wheel_drive: false,
    own: false,
  });
  for (const secret of ['owner', people.host.userId, people.host.email, people.host.name]) {
    expect(JSON.stringify(json)).not.toContain(secret);
  }
});

test('only the host and admins read the fields of the car form [SEC-16] [D51]', async () => {
  const { id } = await createCar(world, people.host, { mileage: 84_000, ...SENEGAL });
  const otherHost = await createPerson(world, { name: 'Isatou Sanneh', roles: ['owner'] });
  const besides = [
    'doors',
    'own',
    'allow_outside_gambia',
    'approves_date_changes',
    'four_wheel_drive',
    'rules',
  ];
  const page = [...Object.keys(PublicCar.shape), ...besides].sort();
  for (const as of [undefined, people.guest, otherHost]) {
    expect(Object.keys((await getCar(id, as)).json).sort()).toEqual(page);
  }
  for (const as of [people.host, people.admin]) {
    const car = expectShape(EditableCar, (await getCar(id, as)).json);
    expect(car).toMatchObject({ mileage: 84_000, allow_outside_gambia: true, own: as === people.host });
  }
});

test('an unknown car is null, by GET too [RPC-02]', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await getCar(nobody)).json).toBeNull();
  const got = await call(world.server, 'GET', `/rest/v1/rpc/get_public_car_by_id?p_car_id=${nobody}`);
  expect([got.status, got.json]).toEqual([200, null]);
});

test('an inactive car is null for everyone except its host and admins [RPC-02] [SEC-16] [CAR-28] [CAR-29] [LIFE-22]', async () => {
  const { id } = await createCar(world, people.host, { active: false });
  const otherHost = await createPerson(world, { name: 'Isatou Sanneh', roles: ['owner'] });
  const seen = await Promise.all(
    [undefined, people.guest, otherHost, people.host, people.admin].map(
      async (as) => (await getCar(id, as)).json,
    ),
  );
  expect(seen.slice(0, 3)).toEqual([null, null, null]);
  expect(seen[3]).toMatchObject({ id, active: false, own: true });
  expect(seen[4]).toMatchObject({ id, active: false, own: false });
  expectError(await availability(id), 404, 'car_not_found');
  expectError(await availability(id, people.guest), 404, 'car_not_found');
  expect((await availability(id, people.host)).json).toEqual([]);
});

test('taken days are public ranges without names: blocking bookings and blocks, from today on [SEC-19] [DATA-38] [LIFE-20]', async () => {
  const car = await createCar(world, people.host);
  const now = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 1 });
  await applyTransitions(world, people.admin, { id: now, steps: ['deposit'] });
  await createBooking(world, people.guest, { carId: car.id, from: 6, to: 8 });
  const gone = await createBooking(world, people.guest, { carId: car.id, from: 15, to: 18 });
  await call(world.server, 'POST', `/rest/v1/bookings/${gone}/cancel`, { as: people.guest, body: {} });
  await queryRows(
    world,
    `insert into car_calendar (car_id, period, kind) values
       ($1, daterange($2::date - 9, $2::date - 1, '[]'), 'block'), ($1, daterange($2::date + 3, $2::date + 3, '[]'), 'block')`,
    [car.id, dateInDays(world, 0)],
  );
  const { json } = await availability(car.id);
  expect(expectShape(z.array(TakenRange), json)).toEqual([
    { start_date: dateInDays(world, 0), end_date: dateInDays(world, 1) },
    { start_date: dateInDays(world, 3), end_date: dateInDays(world, 3) },
    { start_date: dateInDays(world, 6), end_date: dateInDays(world, 8) },
  ]);
});

test('the last day of a range stays taken until it ends in Banjul [DATA-38] [SEC-19]', async () => {
  const car = await createCar(world, people.host);
  await queryRows(
    world,
    `insert into car_calendar (car_id, period, kind) values
       ($1, daterange($2::date - 9, $2::date - 1, '[]'), 'block'), ($1, daterange($2::date, $2::date, '[]'), 'block')`,
    [car.id, dateInDays(world, 0)],
  );
  const today = { start_date: dateInDays(world, 0), end_date: dateInDays(world, 0) };
  const before = world.clock.now;
  expect((await availability(car.id)).json).toEqual([today]);
  world.clock.now = new Date(`${dateInDays(world, 0)}T23:59:59.999Z`);
  expect((await availability(car.id)).json).toEqual([today]);
  world.clock.now = new Date(`${dateInDays(world, 1)}T00:00:00.000Z`);
  expect((await availability(car.id)).json).toEqual([]);
  world.clock.now = before;
});

test('facets have the number, cities and highest price of active cars [DATA-34]', async () => {
  await queryRows(world, 'update cars set active = false');
  await createCar(world, people.host, { city: 'Sanyang', dailyPrice: '7000.50' });
  await createCar(world, people.host, { city: 'Bakau' });
  await createCar(world, people.host, { city: 'Basse', dailyPrice: '99999.00', active: false });
  const { json } = await call(world.server, 'GET', '/rest/v1/cars/facets');
  expect(json).toEqual({ cities: ['Bakau', 'Sanyang'], max_daily_price: 7000.5, active_count: 2 });
});
