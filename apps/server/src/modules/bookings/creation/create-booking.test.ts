import { CreateBookingAnswer } from '@coastline/domain/wire/bookings/booking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal, expectShape } from '../../../test-support/expectations.ts';
import {
  addCar,
  addMarketplace,
  book,
  bookedId,
  day,
  type Marketplace,
  PERSONAL_INFO,
  readBooking,
  sqlRows,
  step,
  takeSteps,
} from '../../../test-support/marketplace.ts';
import { addPerson, signInAgain } from '../../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await addMarketplace(world);
});
afterAll(() => world.stop());

const newGuest = () => addPerson(world, { name: 'Ousman Bah', roles: ['renter'] });

async function countBookings(): Promise<number> {
  const [row] = await sqlRows<{ count: number }>(world, 'select count(*)::int as count from bookings');
  return row?.count ?? -1;
}

test('the specified arguments alone book a car; the answer carries a success flag [RPC-03] [RPC-04] [RPC-07] [LIFE-04]', async () => {
  const car = await addCar(world, people.host);
  const answer = await book(world, await newGuest(), { carId: car.id, from: 3, to: 5 });
  expect(answer.status).toBe(200);
  expect(expectShape(CreateBookingAnswer, answer.json)).toMatchObject({
    success: true,
    status: 'booked',
    guest_total: 4000,
    deposit_amount: 2000,
    booking_number: expect.stringMatching(/^CL-2031-\d{3,}$/),
  });
});

test('booking numbers are CL, the year and a running number of at least three digits, never twice [DATA-15]', async () => {
  const guest = await newGuest();
  const numbers = [];
  for (const from of [3, 10]) {
    const car = await addCar(world, people.host);
    numbers.push((await book(world, guest, { carId: car.id, from, to: from + 1 })).json.booking_number);
  }
  expect(numbers).toEqual([
    expect.stringMatching(/^CL-2031-\d{3}$/),
    expect.stringMatching(/^CL-2031-\d{3}$/),
  ]);
  expect(new Set(numbers).size).toBe(2);
});

test('accepted agreements and their time are kept where they were sent, and empty where not [RPC-07] [DATA-47]', async () => {
  const guest = await newGuest();
  const acceptedAt = new Date(world.clock.now.getTime() - 86_400_000).toISOString();
  const agreements = { contract_version: '2026-11-21', terms_version: '2026-11-20', accepted_at: acceptedAt };
  const car = await addCar(world, people.host);
  const sent = await bookedId(world, guest, {
    carId: car.id,
    from: 3,
    to: 4,
    extra: { p_agreements: agreements },
  });
  const silent = await bookedId(world, guest, { carId: car.id, from: 9, to: 10 });
  const rows = await sqlRows(
    world,
    'select contract_version, terms_version, agreements_accepted_at as at from bookings where id = any($1) order by start_date',
    [[sent, silent]],
  );
  expect(rows).toEqual([
    { contract_version: '2026-11-21', terms_version: '2026-11-20', at: new Date(acceptedAt) },
    { contract_version: null, terms_version: null, at: null },
  ]);
});

test('agreements accepted in the future or long ago were accepted when the booking came in [DATA-47]', async () => {
  const guest = await newGuest();
  const now = world.clock.now;
  const told = [
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
    new Date(now.getTime() - 86_400_001).toISOString(),
    new Date(now.getTime() + 1).toISOString(),
  ];
  for (const accepted_at of told) {
    const car = await addCar(world, people.host);
    const extra = { p_agreements: { contract_version: '1', terms_version: '1', accepted_at } };
    const id = await bookedId(world, guest, { carId: car.id, from: 3, to: 4, extra });
    const rows = await sqlRows(world, 'select agreements_accepted_at as at from bookings where id = $1', [
      id,
    ]);
    expect([accepted_at, rows]).toEqual([accepted_at, [{ at: now }]]);
    await step(world, guest, { id, step: 'cancel' });
  }
});

test('a visitor with the key alone books nothing [BOOK-17] [SEC-03] [API-04]', async () => {
  const car = await addCar(world, people.host);
  const before = await countBookings();
  const body = {
    p_car_id: car.id,
    p_start_date: day(world, 3),
    p_end_date: day(world, 4),
    p_personal_info: PERSONAL_INFO,
    p_payment_method: 'cash',
  };
  const answer = await call(world.server, 'POST', '/rest/v1/rpc/create_booking_secure', { body });
  expectRefusal(answer, 401, 'not_signed_in');
  expect(answer.json.success).toBe(false);
  expect(await countBookings()).toBe(before);
});

test('whoever has not chosen a role yet books nothing [BOOK-17]', async () => {
  const car = await addCar(world, people.host);
  const nobody = await addPerson(world, { name: 'Awa Ceesay', roles: [] });
  expectRefusal(await book(world, nobody, { carId: car.id, from: 3, to: 4 }), 409, 'user_not_found');
});

test('a start before today is refused, today itself is not [BOOK-19] [SEC-01]', async () => {
  const car = await addCar(world, people.host);
  const guest = await newGuest();
  const early = await book(world, guest, { carId: car.id, from: -1, to: 3 });
  expectRefusal(early, 422, 'invalid_dates');
  expect(early.json.details.reason).toBe('start_in_past');
  expect((await book(world, guest, { carId: car.id, from: 0, to: 1 })).status).toBe(200);
});

test('today is the day in Banjul at the moment of the call, to the last second [BOOK-19] [GEN-03]', async () => {
  const car = await addCar(world, people.host);
  const guest = await newGuest();
  const morning = world.clock.now;
  const today = day(world, 0);
  world.clock.now = new Date(`${today}T23:59:59.900Z`);

  await signInAgain(world, guest);
  const lastMoment = await book(world, guest, { carId: car.id, from: 0, to: 0 });
  world.clock.now = new Date(`${day(world, 1)}T00:00:00.000Z`);
  const nextDay = await book(world, guest, { carId: car.id, from: -1, to: 0 });
  world.clock.now = morning;
  expect(lastMoment.status).toBe(200);
  expectRefusal(nextDay, 422, 'invalid_dates');
});

test('overlapping ranges are refused, a shared end day included; the next free day is not [BOOK-20] [LIFE-20]', async () => {
  const car = await addCar(world, people.host);
  await bookedId(world, people.guest, { carId: car.id, from: 10, to: 14 });
  const rival = await newGuest();
  for (const [from, to] of [
    [14, 16],
    [8, 10],
    [11, 12],
    [9, 15],
    [10, 14],
    [14, 14],
  ] as const) {
    expectRefusal(await book(world, rival, { carId: car.id, from, to }), 409, 'dates_taken');
  }
  expect((await book(world, rival, { carId: car.id, from: 15, to: 16 })).status).toBe(200);
  expect((await book(world, rival, { carId: car.id, from: 8, to: 9 })).status).toBe(200);
});

test("a host's blocked day is refused like a booked one [BOOK-20] [LIFE-19]", async () => {
  const car = await addCar(world, people.host);
  await sqlRows(
    world,
    `insert into car_calendar (car_id, period, kind) values ($1, daterange($2::date, $3::date, '[]'), 'block')`,
    [car.id, day(world, 20), day(world, 22)],
  );
  const guest = await newGuest();
  expectRefusal(await book(world, guest, { carId: car.id, from: 22, to: 25 }), 409, 'dates_taken');
  expect((await book(world, guest, { carId: car.id, from: 23, to: 25 })).status).toBe(200);
});

test('every blocking status keeps the days; a completed booking frees them [LIFE-19] [LIFE-21]', async () => {
  const car = await addCar(world, people.host);
  const id = await bookedId(world, await newGuest(), { carId: car.id, from: 0, to: 4 });
  const rival = await newGuest();
  const tryAgain = () => book(world, rival, { carId: car.id, from: 3, to: 6 });
  for (const name of ['deposit', 'final-payment', 'hand-over'] as const) {
    expectRefusal(await tryAgain(), 409, 'dates_taken');
    await takeSteps(world, people.admin, { id, steps: [name] });
  }
  expectRefusal(await tryAgain(), 409, 'dates_taken');
  await takeSteps(world, people.admin, { id, steps: ['return'] });
  expect((await tryAgain()).status).toBe(200);
});

test('a rental shorter than the minimum that is set is refused; the page reads the same figure, 1 by default [BOOK-25] [LIM-03]', async () => {
  const car = await addCar(world, people.host);
  const guest = await newGuest();
  const initial = await call(world.server, 'GET', '/rest/v1/config');
  await sqlRows(world, `delete from settings where key = 'minimum_rental_days'`);
  const unset = await call(world.server, 'GET', '/rest/v1/config');
  await sqlRows(world, `insert into settings (key, value) values ('minimum_rental_days', '1')`);
  await sqlRows(world, `update settings set value = '5' where key = 'minimum_rental_days'`);
  const short = await book(world, guest, { carId: car.id, from: 3, to: 7 });
  const enough = await book(world, guest, { carId: car.id, from: 3, to: 8 });
  const config = await call(world.server, 'GET', '/rest/v1/config');
  await sqlRows(world, `update settings set value = '1' where key = 'minimum_rental_days'`);
  expectRefusal(short, 422, 'invalid_dates');
  expect(short.json.message).toContain('5 days');
  expect(enough.status).toBe(200);
  const days = [initial, unset, config].map(({ json }) => json.minimum_rental_days);
  expect(days).toEqual([1, 1, 5]);
});

test('only cash, wave and bank pay [BOOK-26] [DATA-29]', async () => {
  const car = await addCar(world, people.host);
  const guest = await newGuest();
  for (const method of ['card', 'CASH', '', null]) {
    const wish = { carId: car.id, from: 3, to: 4, extra: { p_payment_method: method } };
    expectRefusal(await book(world, guest, wish), 422, 'invalid_input');
  }
  for (const [place, method] of (['cash', 'wave', 'bank'] as const).entries()) {
    const from = 3 + place * 3;
    expect((await book(world, guest, { carId: car.id, from, to: from, method })).status).toBe(200);
  }
});

test('an inactive car, an own car and an admin are refused, each with its reason [BOOK-27] [BOOK-32] [SEC-08]', async () => {
  const paused = await addCar(world, people.host, { active: false });
  const car = await addCar(world, people.host);
  const wish = { carId: car.id, from: 3, to: 4 };
  expectRefusal(await book(world, people.guest, { ...wish, carId: paused.id }), 409, 'car_inactive');
  const own = await book(world, people.host, wish);
  expectRefusal(own, 403, 'own_car');
  expect(own.json.message).toBe('You cannot book your own car.');
  expectRefusal(await book(world, people.admin, wish), 403, 'admin_cannot_book');
  const renterToo = await addPerson(world, { name: 'Kaddy Manneh', roles: ['renter', 'admin'] });
  expectRefusal(await book(world, renterToo, wish), 403, 'admin_cannot_book');
});

test('dates are kept and told as calendar days, not instants [DATA-16] [DATA-13]', async () => {
  const car = await addCar(world, people.host);
  const guest = await newGuest();
  const id = await bookedId(world, guest, { carId: car.id, from: 3, to: 6 });
  const { json } = await readBooking(world, guest, id);
  expect([json.start_date, json.end_date, json.days]).toEqual([day(world, 3), day(world, 6), 3]);
  const types = await sqlRows(
    world,
    `select distinct data_type from information_schema.columns
     where table_name = 'bookings' and column_name in ('start_date', 'end_date')`,
  );
  expect(types).toEqual([{ data_type: 'date' }]);
});
