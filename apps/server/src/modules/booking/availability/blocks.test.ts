import { CarBlock } from '@coastline/contracts/car';
import { HostCalendar, HostTimeline } from '@coastline/contracts/hosting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyTransitions,
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
import type { Server } from '../../../server.ts';

let world: TestServer;
let rivalServer: Server;
let people: Marketplace;
let guest: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
  rivalServer = await world.startSecondServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

/** Each test has its own guest, because a guest can have at most three unpaid holds. */
async function newGuest(): Promise<TestPerson> {
  guest = await createPerson(world, { name: 'Fatou Jallow', roles: ['renter'] });
  return guest;
}

interface BlockWish {
  carId: string;
  from: number;
  to: number;
  note?: string;
  as?: { token: string };
  via?: Server;
}

function block({ carId, from, to, note, as = people.host, via }: BlockWish): Promise<ApiResponse> {
  const body = {
    start_date: dateInDays(world, from),
    end_date: dateInDays(world, to),
    ...(note && { note }),
  };
  return call(via ?? world.server, 'POST', `/rest/v1/cars/${carId}/blocks`, { as, body });
}

function unblock(carId: string, blockId: string, as: { token: string } = people.host): Promise<ApiResponse> {
  return call(world.server, 'POST', `/rest/v1/cars/${carId}/blocks/${blockId}/remove`, { as, body: {} });
}

const blocksOf = (carId: string, as: { token: string } = people.host) =>
  call(world.server, 'GET', `/rest/v1/cars/${carId}/blocks`, { as });

const isFound = async (carId: string, from: number, to: number) => {
  const query = `p_start_date=${dateInDays(world, from)}&p_end_date=${dateInDays(world, to)}`;
  const { json } = await call(world.server, 'GET', `/rest/v1/rpc/get_public_cars?${query}`);
  return (json as { id: string }[]).some((car) => car.id === carId);
};

test('blocked days are excluded from search and booking until they are freed, and the host lists them [OWN-10] [OWN-13] [DATA-49]', async () => {
  const car = await createCar(world, people.host);
  await newGuest();
  const made = await block({ carId: car.id, from: 4, to: 6, note: ' Family ' });
  expect(made.status).toBe(200);
  const kept = expectShape(CarBlock, made.json);
  expect(kept).toMatchObject({
    start_date: dateInDays(world, 4),
    end_date: dateInDays(world, 6),
    note: 'Family',
  });
  expect((await blocksOf(car.id)).json).toEqual([kept]);
  expect(await isFound(car.id, 6, 8)).toBe(false);
  for (const [from, to] of [
    [6, 8],
    [2, 4],
    [3, 9],
  ] as const) {
    expectError(await requestBooking(world, guest, { carId: car.id, from, to }), 409, 'dates_taken');
  }
  expect((await unblock(car.id, kept.id)).json).toEqual({ success: true });
  expect([await isFound(car.id, 6, 8), (await blocksOf(car.id)).json]).toEqual([true, []]);
  expect((await requestBooking(world, guest, { carId: car.id, from: 4, to: 6 })).status).toBe(200);
  expectError(await unblock(car.id, kept.id), 404, 'block_not_found');
  const audit = await queryRows(
    world,
    'select action, details from audit_log where entity_id = $1 order by id',
    [car.id],
  );
  const details = { start_date: dateInDays(world, 4), end_date: dateInDays(world, 6) };
  expect(audit).toEqual([
    { action: 'block_dates', details },
    { action: 'unblock_dates', details },
  ]);
});

test('rejects a block over a booking in any blocking status and names the conflicting days [OWN-14]', async () => {
  for (const steps of [[], ['deposit'], ['deposit', 'final-payment']] as const) {
    const car = await createCar(world, people.host);
    const id = await createBooking(world, await newGuest(), { carId: car.id, from: 10, to: 12 });
    await applyTransitions(world, people.admin, { id, steps: [...steps] });
    for (const [from, to] of [
      [12, 14],
      [8, 10],
      [11, 11],
      [5, 20],
    ] as const) {
      const answer = await block({ carId: car.id, from, to });
      expectError(answer, 409, 'dates_taken');
      expect(answer.json.message).toBe('Days that hold a booking cannot be blocked: May 24 to May 26.');
      expect(answer.json.details.taken).toEqual([
        { start_date: dateInDays(world, 10), end_date: dateInDays(world, 12), kind: 'booking' },
      ]);
    }
    expect((await block({ carId: car.id, from: 13, to: 14 })).status).toBe(200);
    expect((await block({ carId: car.id, from: 9, to: 9 })).status).toBe(200);
  }
});

test('rejects a block on days on which the car is out [OWN-14]', async () => {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, await newGuest(), { carId: car.id, from: 0, to: 2 });
  await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment', 'hand-over'] });
  expectError(await block({ carId: car.id, from: 2, to: 3 }), 409, 'dates_taken');
});

test('days of a cancelled booking and of an expired hold can be blocked [OWN-14] [LIFE-10]', async () => {
  const car = await createCar(world, people.host);
  const gone = await createBooking(world, await newGuest(), { carId: car.id, from: 3, to: 4 });
  await call(world.server, 'POST', `/rest/v1/bookings/${gone}/cancel`, { as: guest, body: {} });
  expect((await block({ carId: car.id, from: 3, to: 4 })).status).toBe(200);
  await createBooking(world, guest, { carId: car.id, from: 7, to: 8 });
  world.clock.advanceMinutes(60);
  await signInAgain(world, people.host, people.admin, people.guest);
  expect((await block({ carId: car.id, from: 7, to: 8 })).status).toBe(200);
});

test('names days that are blocked already [OWN-14]', async () => {
  const car = await createCar(world, people.host);
  await block({ carId: car.id, from: 3, to: 5 });
  const answer = await block({ carId: car.id, from: 5, to: 7 });
  expectError(answer, 409, 'dates_taken');
  expect(answer.json.message).toBe('You have already blocked May 17 to May 19.');
});

test.each([
  ['before today', -1, 2, 'start_in_past'],
  ['back to front', 4, 3, 'end_before_start'],
  ['of more than a year', 1, 400, 'too_long'],
  ['years ahead', 800, 801, 'too_far'],
])('rejects a range %s [OWN-10]', async (_name, from, to, reason) => {
  const car = await createCar(world, people.host);
  const answer = await block({ carId: car.id, from, to });
  expectError(answer, 422, 'invalid_dates');
  expect(answer.json.details).toEqual({ reason });
});

test('rejects invalid dates and a note that is too long [OWN-10]', async () => {
  const car = await createCar(world, people.host);
  const path = `/rest/v1/cars/${car.id}/blocks`;
  for (const body of [
    { start_date: '2031-02-30', end_date: '2031-06-01' },
    { start_date: '', end_date: '' },
  ]) {
    expectError(await call(world.server, 'POST', path, { as: people.host, body }), 422, 'invalid_dates');
  }
  for (const body of [{}, { start_date: 1, end_date: 2 }]) {
    expectError(await call(world.server, 'POST', path, { as: people.host, body }), 422, 'invalid_input');
  }
  expectError(await block({ carId: car.id, from: 1, to: 1, note: 'x'.repeat(101) }), 422, 'invalid_input');
});

test('only the host and the office read, block and free days of a car [SEC-06]', async () => {
  const car = await createCar(world, people.host);
  const other = await createPerson(world, { name: 'Other host', roles: ['owner'] });
  const otherCar = await createCar(world, other);
  const { json } = await block({ carId: car.id, from: 1, to: 1 });
  for (const as of [people.guest, other]) {
    expectError(await block({ carId: car.id, from: 3, to: 4, as }), 403, 'forbidden');
    expectError(await unblock(car.id, json.id, as), 403, 'forbidden');
    expectError(await blocksOf(car.id, as), 403, 'forbidden');
  }
  // A block can be freed only through its own car, and a booking's claim is not a block.
  expectError(await unblock(otherCar.id, json.id, other), 404, 'block_not_found');
  const booking = await createBooking(world, await newGuest(), { carId: car.id, from: 5, to: 6 });
  const [claim] = await queryRows<{ id: string }>(
    world,
    'select id from car_calendar where booking_id = $1',
    [booking],
  );
  expectError(await unblock(car.id, String(claim?.id)), 404, 'block_not_found');
  const visitor = await call(world.server, 'GET', `/rest/v1/cars/${car.id}/blocks`);
  expectError(visitor, 401, 'not_signed_in');
});

test('exactly one of a block and concurrent bookings of the same days on two servers succeeds [OWN-15]', async () => {
  const guests = await Promise.all(
    Array.from({ length: 6 }, () => createPerson(world, { name: 'Guest', roles: ['renter'] })),
  );
  for (let round = 0; round < 5; round += 1) {
    const car = await createCar(world, people.host);
    const answers = await Promise.all([
      block({ carId: car.id, from: 20, to: 22 }),
      block({ carId: car.id, from: 22, to: 24, via: rivalServer }),
      ...guests.map((one, place) =>
        requestBooking(world, one, {
          carId: car.id,
          from: 22,
          to: 23,
          via: place % 2 ? rivalServer : world.server,
        }),
      ),
    ]);
    const counts = answers.map(({ status }) => status).sort();
    expect(counts.slice(0, 2)).toEqual([200, 409]);
    expect(new Set(counts.slice(1))).toEqual(new Set([409]));
    await queryRows(
      world,
      `with freed as (delete from car_calendar where car_id = $1)
       update bookings set status = 'cancelled', cancel_reason = 'other' where car_id = $1`,
      [car.id],
    );
  }
});

test('the calendar shows bookings and blocks of a range, names from confirmed on, and no cancelled bookings [OWN-12] [BKD-09]', async () => {
  const car = await createCar(world, people.host);
  await newGuest();
  const paid = await createBooking(world, guest, { carId: car.id, from: 2, to: 4 });
  await applyTransitions(world, people.admin, { id: paid, steps: ['deposit'] });
  await createBooking(world, guest, { carId: car.id, from: 6, to: 7 });
  const gone = await createBooking(world, guest, { carId: car.id, from: 9, to: 9 });
  await call(world.server, 'POST', `/rest/v1/bookings/${gone}/cancel`, { as: guest, body: {} });
  await block({ carId: car.id, from: 11, to: 12, note: 'Service' });
  await block({ carId: car.id, from: 60, to: 61 });
  const read = (from: number, to: number, as: { token: string } = people.host) =>
    call(
      world.server,
      'GET',
      `/rest/v1/cars/${car.id}/calendar?from=${dateInDays(world, from)}&to=${dateInDays(world, to)}`,
      {
        as,
      },
    );
  const { bookings, blocks } = expectShape(HostCalendar, (await read(0, 30)).json);
  expect(bookings.map((entry) => [entry.status, entry.guest_name, entry.start_date])).toEqual([
    ['confirmed', 'Fatou Jallow', dateInDays(world, 2)],
    ['booked', null, dateInDays(world, 6)],
  ]);
  expect(blocks.map((entry) => [entry.note, entry.start_date])).toEqual([['Service', dateInDays(world, 11)]]);
  expectError(await read(0, 30, people.guest), 403, 'forbidden');
  expect((await read(3, 3)).json.bookings).toHaveLength(1);
  expect((await read(0, 370)).json.blocks).toHaveLength(2);
  expectError(await read(0, 371), 422, 'invalid_input');
  expectError(await read(3, 2), 422, 'invalid_input');
});

test('the timeline shows bookings and blocks of own cars only [OWN-12] [SEC-05]', async () => {
  const host = await createPerson(world, { name: 'Binta Sey', roles: ['owner'] });
  const cars = [await createCar(world, host), await createCar(world, host, { active: false })] as const;
  const [car, paused] = cars;
  const booking = await createBooking(world, await newGuest(), { carId: car.id, from: 2, to: 4 });
  await block({ carId: paused.id, from: 3, to: 5, note: 'Service', as: host });
  await block({ carId: (await createCar(world, people.host)).id, from: 3, to: 5 });
  const read = (from: number, to: number, as?: { token: string }) =>
    call(
      world.server,
      'GET',
      `/rest/v1/host/timeline?from=${dateInDays(world, from)}&to=${dateInDays(world, to)}`,
      { as },
    );
  const { bookings, blocks } = expectShape(HostTimeline, (await read(0, 40, host)).json);
  expect(bookings.map((entry) => [entry.car_id, entry.booking_id])).toEqual([[car.id, booking]]);
  expect(blocks.map((entry) => [entry.car_id, entry.note])).toEqual([[paused.id, 'Service']]);
  expect((await read(5, 40, host)).json).toMatchObject({ bookings: [], blocks: [{ note: 'Service' }] });
  expect((await read(0, 40, guest)).json).toEqual({ bookings: [], blocks: [] });
  expect((await read(0, 100, host)).json.bookings).toHaveLength(1);
  expectError(await read(0, 101, host), 422, 'invalid_input');
  expectError(await read(0, 40), 401, 'not_signed_in');
});
