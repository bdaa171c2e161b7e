import { CreateBookingResponse } from '@coastline/contracts/bookings/booking';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  getBooking,
  type Marketplace,
  PERSONAL_INFO,
  queryRows,
  requestBooking,
  requestTransition,
} from '../../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain } from '../../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const newGuest = () => createPerson(world, { name: 'Ousman Bah', roles: ['renter'] });

async function countBookings(): Promise<number> {
  const [row] = await queryRows<{ count: number }>(world, 'select count(*)::int as count from bookings');
  return row?.count ?? -1;
}

test('the specified arguments book a car, and the response has a success flag [RPC-03] [RPC-04] [RPC-07] [LIFE-04]', async () => {
  const car = await createCar(world, people.host);
  const answer = await requestBooking(world, await newGuest(), { carId: car.id, from: 3, to: 5 });
  expect(answer.status).toBe(200);
  expect(expectShape(CreateBookingResponse, answer.json)).toMatchObject({
    success: true,
    status: 'booked',
    guest_total: 4000,
    deposit_amount: 2000,
    booking_number: expect.stringMatching(/^CL-2031-\d{3,}$/),
  });
});

test('booking numbers are CL, the year and a unique running number of at least three digits [DATA-15]', async () => {
  const guest = await newGuest();
  const numbers = [];
  for (const from of [3, 10]) {
    const car = await createCar(world, people.host);
    numbers.push(
      (await requestBooking(world, guest, { carId: car.id, from, to: from + 1 })).json.booking_number,
    );
  }
  expect(numbers).toEqual([
    expect.stringMatching(/^CL-2031-\d{3}$/),
    expect.stringMatching(/^CL-2031-\d{3}$/),
  ]);
  expect(new Set(numbers).size).toBe(2);
});

test('stores accepted agreements and their time if sent [RPC-07] [DATA-47]', async () => {
  const guest = await newGuest();
  const acceptedAt = new Date(world.clock.now.getTime() - 86_400_000).toISOString();
  const versions = { contract_version: '2026-11-21', terms_version: '2026-11-20' };
  const agreements = { ...versions, accepted_at: acceptedAt, car_rules: DEFAULT_CAR_RULES };
  const car = await createCar(world, people.host);
  const sent = await createBooking(world, guest, {
    carId: car.id,
    from: 3,
    to: 4,
    additionalFields: { p_agreements: agreements },
  });
  const silent = await createBooking(world, guest, { carId: car.id, from: 9, to: 10 });
  const rows = await queryRows(
    world,
    'select contract_version, terms_version, agreements_accepted_at as at from bookings where id = any($1) order by start_date',
    [[sent, silent]],
  );
  expect(rows).toEqual([
    { contract_version: '2026-11-21', terms_version: '2026-11-20', at: new Date(acceptedAt) },
    { contract_version: null, terms_version: null, at: null },
  ]);
});

test('implausible acceptance times are replaced by the time of the booking [DATA-47]', async () => {
  const guest = await newGuest();
  const now = world.clock.now;
  const claimedTimes = [
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
    new Date(now.getTime() - 86_400_001).toISOString(),
    new Date(now.getTime() + 1).toISOString(),
  ];
  for (const accepted_at of claimedTimes) {
    const car = await createCar(world, people.host);
    const versions = { contract_version: '1', terms_version: '1' };
    const additionalFields = { p_agreements: { ...versions, accepted_at, car_rules: DEFAULT_CAR_RULES } };
    const id = await createBooking(world, guest, { carId: car.id, from: 3, to: 4, additionalFields });
    const rows = await queryRows(world, 'select agreements_accepted_at as at from bookings where id = $1', [
      id,
    ]);
    expect([accepted_at, rows]).toEqual([accepted_at, [{ at: now }]]);
    await requestTransition(world, guest, { id, step: 'cancel' });
  }
});

test('a visitor with only the publishable key cannot book [BOOK-17] [SEC-03] [API-04]', async () => {
  const car = await createCar(world, people.host);
  const before = await countBookings();
  const body = {
    p_car_id: car.id,
    p_start_date: dateInDays(world, 3),
    p_end_date: dateInDays(world, 4),
    p_personal_info: PERSONAL_INFO,
    p_payment_method: 'cash',
  };
  const answer = await call(world.server, 'POST', '/rest/v1/rpc/create_booking_secure', { body });
  expectError(answer, 401, 'not_signed_in');
  expect(answer.json.success).toBe(false);
  expect(await countBookings()).toBe(before);
});

test('an account without a role cannot book [BOOK-17]', async () => {
  const car = await createCar(world, people.host);
  const nobody = await createPerson(world, { name: 'Awa Ceesay', roles: [] });
  expectError(await requestBooking(world, nobody, { carId: car.id, from: 3, to: 4 }), 409, 'user_not_found');
});

test('rejects a start before today and accepts today [BOOK-19] [SEC-01]', async () => {
  const car = await createCar(world, people.host);
  const guest = await newGuest();
  const early = await requestBooking(world, guest, { carId: car.id, from: -1, to: 3 });
  expectError(early, 422, 'invalid_dates');
  expect(early.json.details.reason).toBe('start_in_past');
  expect((await requestBooking(world, guest, { carId: car.id, from: 0, to: 1 })).status).toBe(200);
});

test('today is the calendar day in Banjul at the time of the call, to the second [BOOK-19] [GEN-03]', async () => {
  const car = await createCar(world, people.host);
  const guest = await newGuest();
  const morning = world.clock.now;
  const today = dateInDays(world, 0);
  world.clock.now = new Date(`${today}T23:59:59.900Z`);

  await signInAgain(world, guest);
  const lastMoment = await requestBooking(world, guest, { carId: car.id, from: 0, to: 0 });
  world.clock.now = new Date(`${dateInDays(world, 1)}T00:00:00.000Z`);
  const nextDay = await requestBooking(world, guest, { carId: car.id, from: -1, to: 0 });
  world.clock.now = morning;
  expect(lastMoment.status).toBe(200);
  expectError(nextDay, 422, 'invalid_dates');
});

test('rejects overlapping ranges, a shared end day included, and accepts the next free day [BOOK-20] [LIFE-20]', async () => {
  const car = await createCar(world, people.host);
  await createBooking(world, people.guest, { carId: car.id, from: 10, to: 14 });
  const rival = await newGuest();
  for (const [from, to] of [
    [14, 16],
    [8, 10],
    [11, 12],
    [9, 15],
    [10, 14],
    [14, 14],
  ] as const) {
    expectError(await requestBooking(world, rival, { carId: car.id, from, to }), 409, 'dates_taken');
  }
  expect((await requestBooking(world, rival, { carId: car.id, from: 15, to: 16 })).status).toBe(200);
  expect((await requestBooking(world, rival, { carId: car.id, from: 8, to: 9 })).status).toBe(200);
});

test("rejects a host's blocked day like a booked one [BOOK-20] [LIFE-19]", async () => {
  const car = await createCar(world, people.host);
  await queryRows(
    world,
    `insert into car_calendar (car_id, period, kind) values ($1, daterange($2::date, $3::date, '[]'), 'block')`,
    [car.id, dateInDays(world, 20), dateInDays(world, 22)],
  );
  const guest = await newGuest();
  expectError(await requestBooking(world, guest, { carId: car.id, from: 22, to: 25 }), 409, 'dates_taken');
  expect((await requestBooking(world, guest, { carId: car.id, from: 23, to: 25 })).status).toBe(200);
});

test('every blocking status keeps the days taken; a completed booking frees them [LIFE-19] [LIFE-21]', async () => {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, await newGuest(), { carId: car.id, from: 0, to: 4 });
  const rival = await newGuest();
  const tryAgain = () => requestBooking(world, rival, { carId: car.id, from: 3, to: 6 });
  for (const name of ['deposit', 'final-payment', 'hand-over'] as const) {
    expectError(await tryAgain(), 409, 'dates_taken');
    await applyTransitions(world, people.admin, { id, steps: [name] });
  }
  expectError(await tryAgain(), 409, 'dates_taken');
  await applyTransitions(world, people.admin, { id, steps: ['return'] });
  expect((await tryAgain()).status).toBe(200);
});

test('rejects a rental below the configured minimum, which the page reads too and which is 1 by default [BOOK-25] [LIM-03]', async () => {
  const car = await createCar(world, people.host);
  const guest = await newGuest();
  const initial = await call(world.server, 'GET', '/rest/v1/config');
  await queryRows(world, `delete from settings where key = 'minimum_rental_days'`);
  const unset = await call(world.server, 'GET', '/rest/v1/config');
  await queryRows(world, `insert into settings (key, value) values ('minimum_rental_days', '1')`);
  await queryRows(world, `update settings set value = '5' where key = 'minimum_rental_days'`);
  const short = await requestBooking(world, guest, { carId: car.id, from: 3, to: 7 });
  const enough = await requestBooking(world, guest, { carId: car.id, from: 3, to: 8 });
  const config = await call(world.server, 'GET', '/rest/v1/config');
  await queryRows(world, `update settings set value = '1' where key = 'minimum_rental_days'`);
  expectError(short, 422, 'invalid_dates');
  expect(short.json.message).toContain('5 days');
  expect(enough.status).toBe(200);
  const days = [initial, unset, config].map(({ json }) => json.minimum_rental_days);
  expect(days).toEqual([1, 1, 5]);
});

test('accepts only cash, wave and bank while no payment provider is set up [BOOK-26] [DATA-29]', async () => {
  const car = await createCar(world, people.host);
  const guest = await newGuest();
  for (const method of ['card', 'CASH', '', null]) {
    const request = { carId: car.id, from: 3, to: 4, additionalFields: { p_payment_method: method } };
    expectError(await requestBooking(world, guest, request), 422, 'invalid_input');
  }
  for (const [index, method] of (['cash', 'wave', 'bank'] as const).entries()) {
    const from = 3 + index * 3;
    expect((await requestBooking(world, guest, { carId: car.id, from, to: from, method })).status).toBe(200);
  }
});

test('rejects an inactive car, an own car and an admin, each with its reason [BOOK-27] [BOOK-32] [SEC-08]', async () => {
  const paused = await createCar(world, people.host, { active: false });
  const car = await createCar(world, people.host);
  const request = { carId: car.id, from: 3, to: 4 };
  expectError(
    await requestBooking(world, people.guest, { ...request, carId: paused.id }),
    409,
    'car_inactive',
  );
  const own = await requestBooking(world, people.host, request);
  expectError(own, 403, 'own_car');
  expect(own.json.message).toBe('You cannot book your own car.');
  expectError(await requestBooking(world, people.admin, request), 403, 'admin_cannot_book');
  const renterToo = await createPerson(world, { name: 'Kaddy Manneh', roles: ['renter', 'admin'] });
  expectError(await requestBooking(world, renterToo, request), 403, 'admin_cannot_book');
});

test('dates are stored and returned as calendar days, not instants [DATA-16] [DATA-13]', async () => {
  const car = await createCar(world, people.host);
  const guest = await newGuest();
  const id = await createBooking(world, guest, { carId: car.id, from: 3, to: 6 });
  const { json } = await getBooking(world, guest, id);
  expect([json.start_date, json.end_date, json.days]).toEqual([
    dateInDays(world, 3),
    dateInDays(world, 6),
    3,
  ]);
  const types = await queryRows(
    world,
    `select distinct data_type from information_schema.columns
     where table_name = 'bookings' and column_name in ('start_date', 'end_date')`,
  );
  expect(types).toEqual([{ data_type: 'date' }]);
});
