import { DatesTakenDetails, FreeDates } from '@coastline/domain/wire/car';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectRefusal, expectShape } from '../../test-support/expectations.ts';
import {
  addCar,
  addMarketplace,
  book,
  bookedId,
  day,
  type Marketplace,
  sqlRows,
} from '../../test-support/marketplace.ts';
import { addPerson, signInAgain, type TestPerson } from '../../test-support/people.ts';
import { type CallAnswer, call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let world: TestServer;
let people: Marketplace;
let guest: TestPerson;
let carId: string;

beforeAll(async () => {
  world = await startTestServer();
  await sqlRows(world, 'delete from pgboss.schedule');
  people = await addMarketplace(world);
});
beforeEach(async () => {
  guest = await addPerson(world, { name: 'Ousman Bah', roles: ['renter'] });
  carId = (await addCar(world, people.host)).id;
});
afterAll(() => world.stop());

const ask = (query: string, as?: { token: string }, id = carId): Promise<CallAnswer> =>
  call(world.server, 'GET', `/rest/v1/cars/${id}/free-dates?${query}`, { as });

const askFor = (from: number, to: number, as?: { token: string }): Promise<CallAnswer> =>
  ask(`start_date=${day(world, from)}&end_date=${day(world, to)}`, as);

const days = (...ranges: [from: number, to: number][]) =>
  ranges.map(([from, to]) => ({ start_date: day(world, from), end_date: day(world, to) }));

const block = (from: number, to: number): Promise<CallAnswer> =>
  call(world.server, 'POST', `/rest/v1/cars/${carId}/blocks`, {
    as: people.host,
    body: { start_date: day(world, from), end_date: day(world, to) },
  });

test('a visitor is told that a car is free, or when it is: bookings and blocks count, names do not show', async () => {
  await bookedId(world, guest, { carId, from: 10, to: 14 });
  await block(18, 19);
  const free = await askFor(20, 22);
  expect(expectShape(FreeDates, free.json)).toEqual({ free: true, nearest: [] });
  const taken = await askFor(12, 14);
  expect(expectShape(FreeDates, taken.json)).toEqual({
    free: false,
    nearest: days([15, 17], [7, 9], [20, 22]),
  });
});

test('days further away than a fortnight are not offered', async () => {
  await block(1, 40);
  expect((await askFor(20, 22)).json).toEqual({ free: false, nearest: [] });
  expect((await askFor(28, 30)).json.nearest).toEqual(days([41, 43]));
});

test('a booking of taken dates is refused with the nearest free ones, and each of them can be booked [BOOK-20]', async () => {
  await bookedId(world, people.guest, { carId, from: 2, to: 6 });
  const refused = await book(world, guest, { carId, from: 5, to: 6 });
  expectRefusal(refused, 409, 'dates_taken');
  const { nearest } = expectShape(DatesTakenDetails, refused.json.details);
  expect(nearest).toEqual(days([7, 8], [0, 1]));
  for (const { start_date, end_date } of nearest) {
    const extra = { p_start_date: start_date, p_end_date: end_date };
    expect((await book(world, guest, { carId, from: 0, to: 0, extra })).status).toBe(200);
  }
});

test('a hold that has run out is offered, whether or not the job has come by [LIFE-10]', async () => {
  await bookedId(world, people.guest, { carId, from: 5, to: 6 });
  await block(8, 12);
  world.clock.advanceMinutes(61);
  await signInAgain(world, guest, people.host, people.guest, people.admin);
  expect((await askFor(5, 6)).json).toEqual({ free: true, nearest: [] });
  const refused = await book(world, guest, { carId, from: 7, to: 8 });
  expect(refused.json.details.nearest).toEqual(days([6, 7], [13, 14]));
});

test('a paused car can be had on no day, and does not exist for strangers [D42]', async () => {
  const { id } = await addCar(world, people.host, { active: false });
  const query = `start_date=${day(world, 1)}&end_date=${day(world, 2)}`;
  expectRefusal(await ask(query, guest, id), 404, 'car_not_found');
  expectRefusal(await ask(query, undefined, NOBODY), 404, 'car_not_found');
  expect((await ask(query, people.host, id)).json).toEqual({ free: false, nearest: [] });
});

test('ranges below the minimum rental are refused, and offers keep the length [BOOK-25]', async () => {
  await sqlRows(world, `update settings set value = '3' where key = 'minimum_rental_days'`);
  await bookedId(world, people.guest, { carId, from: 5, to: 9 });
  const short = await askFor(5, 7);
  const enough = await askFor(5, 8);
  await sqlRows(world, `update settings set value = '1' where key = 'minimum_rental_days'`);
  expectRefusal(short, 422, 'invalid_dates');
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

test.each(BAD)('a question with "%s" is refused as %s [SEC-01]', async (query, code) => {
  expectRefusal(await ask(query), 422, code);
});

test('a car id that is none is refused [SEC-01]', async () => {
  const query = `start_date=${day(world, 1)}&end_date=${day(world, 2)}`;
  for (const id of ['1', 'null', '%00', "'", `${carId}x`]) {
    expectRefusal(await ask(query, undefined, id), 422, 'invalid_input');
  }
});
