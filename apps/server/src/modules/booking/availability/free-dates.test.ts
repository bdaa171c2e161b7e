import { DatesTakenDetails, FreeDates } from '@coastline/contracts/car';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
  requestBooking,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let world: TestServer;
let people: Marketplace;
let guest: TestPerson;
let carId: string;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
});
beforeEach(async () => {
  guest = await createPerson(world, { name: 'Ousman Bah', roles: ['renter'] });
  carId = (await createCar(world, people.host)).id;
});
afterAll(() => world.stop());

const getFreeDates = (query: string, as?: { token: string }, id = carId): Promise<ApiResponse> =>
  call(world.server, 'GET', `/rest/v1/cars/${id}/free-dates?${query}`, { as });

const getFreeDatesFor = (from: number, to: number, as?: { token: string }): Promise<ApiResponse> =>
  getFreeDates(`start_date=${dateInDays(world, from)}&end_date=${dateInDays(world, to)}`, as);

const days = (...ranges: [from: number, to: number][]) =>
  ranges.map(([from, to]) => ({ start_date: dateInDays(world, from), end_date: dateInDays(world, to) }));

const block = (from: number, to: number): Promise<ApiResponse> =>
  call(world.server, 'POST', `/rest/v1/cars/${carId}/blocks`, {
    as: people.host,
    body: { start_date: dateInDays(world, from), end_date: dateInDays(world, to) },
  });

test('a visitor reads whether a car is free and the nearest free dates, without names of bookings or blocks', async () => {
  await createBooking(world, guest, { carId, from: 10, to: 14 });
  await block(18, 19);
  const free = await getFreeDatesFor(20, 22);
  expect(expectShape(FreeDates, free.json)).toEqual({ free: true, nearest: [] });
  const taken = await getFreeDatesFor(12, 14);
  expect(expectShape(FreeDates, taken.json)).toEqual({
    free: false,
    nearest: days([15, 17], [7, 9], [20, 22]),
  });
});

test('suggests no dates more than a fortnight away', async () => {
  await block(1, 40);
  expect((await getFreeDatesFor(20, 22)).json).toEqual({ free: false, nearest: [] });
  expect((await getFreeDatesFor(28, 30)).json.nearest).toEqual(days([41, 43]));
});

test('rejects a booking of taken dates with the nearest free dates, each of which can be booked [BOOK-20]', async () => {
  await createBooking(world, people.guest, { carId, from: 2, to: 6 });
  const refused = await requestBooking(world, guest, { carId, from: 5, to: 6 });
  expectError(refused, 409, 'dates_taken');
  const { nearest } = expectShape(DatesTakenDetails, refused.json.details);
  expect(nearest).toEqual(days([7, 8], [0, 1]));
  for (const { start_date, end_date } of nearest) {
    const additionalFields = { p_start_date: start_date, p_end_date: end_date };
    expect((await requestBooking(world, guest, { carId, from: 0, to: 0, additionalFields })).status).toBe(
      200,
    );
  }
});

test('suggests the dates of an expired hold even before the job has run [LIFE-10]', async () => {
  await createBooking(world, people.guest, { carId, from: 5, to: 6 });
  await block(8, 12);
  world.clock.advanceMinutes(61);
  await signInAgain(world, guest, people.host, people.guest, people.admin);
  expect((await getFreeDatesFor(5, 6)).json).toEqual({ free: true, nearest: [] });
  const refused = await requestBooking(world, guest, { carId, from: 7, to: 8 });
  expect(refused.json.details.nearest).toEqual(days([6, 7], [13, 14]));
});

test('a paused car is never free and does not exist for other users [D42]', async () => {
  const { id } = await createCar(world, people.host, { active: false });
  const query = `start_date=${dateInDays(world, 1)}&end_date=${dateInDays(world, 2)}`;
  expectError(await getFreeDates(query, guest, id), 404, 'car_not_found');
  expectError(await getFreeDates(query, undefined, UNKNOWN_ID), 404, 'car_not_found');
  expect((await getFreeDates(query, people.host, id)).json).toEqual({ free: false, nearest: [] });
});

test('rejects ranges below the minimum rental, and suggestions keep the length [BOOK-25]', async () => {
  await queryRows(world, `update settings set value = '3' where key = 'minimum_rental_days'`);
  await createBooking(world, people.guest, { carId, from: 5, to: 9 });
  const short = await getFreeDatesFor(5, 7);
  const enough = await getFreeDatesFor(5, 8);
  await queryRows(world, `update settings set value = '1' where key = 'minimum_rental_days'`);
  expectError(short, 422, 'invalid_dates');
  expect(short.json.details).toEqual({ reason: 'too_short' });
  expect(enough.json.nearest).toEqual(days([1, 4], [10, 13]));
});

const BAD: [query: string, code: string][] = [
  ['', 'invalid_input'],
  ['start_date=2031-06-01', 'invalid_input'],
  ['start_date=2031-02-30&end_date=2031-03-02', 'invalid_input'],
  ['start_date=tomorrow&end_date=later', 'invalid_input'],
  ['start_date=2031-06-01%00&end_date=2031-06-02', 'invalid_input'],
  [`start_date=2031-06-01'--&end_date=2031-06-02`, 'invalid_input'],
  ['start_date=2031-06-05&end_date=2031-06-01', 'invalid_dates'],
  ['start_date=2020-06-01&end_date=2020-06-02', 'invalid_dates'],
  ['start_date=2031-06-01&end_date=9999-12-31', 'invalid_dates'],
  ['start_date=9999-12-30&end_date=9999-12-31', 'invalid_dates'],
];

test.each(BAD)('rejects "%s" as %s [SEC-01]', async (query, code) => {
  expectError(await getFreeDates(query), 422, code);
});

test('rejects an invalid car id [SEC-01]', async () => {
  const query = `start_date=${dateInDays(world, 1)}&end_date=${dateInDays(world, 2)}`;
  for (const id of ['1', 'null', '%00', "'", `${carId}x`]) {
    expectError(await getFreeDates(query, undefined, id), 422, 'invalid_input');
  }
});
