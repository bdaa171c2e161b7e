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
  type ApiResponse,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';
import type { Server } from '../../../../server.ts';

const RIVALS = 40;

let world: TestServer;
let rivalServer: Server;
let people: Marketplace;
const guests: TestPerson[] = [];

beforeAll(async () => {
  world = await startTestServer();
  rivalServer = await world.startSecondServer();
  people = await createMarketplace(world);
  for (let index = 0; index < RIVALS; index += 1) {
    guests.push(await createPerson(world, { name: `Guest ${index}`, roles: ['renter'] }));
  }
});
afterAll(() => world.stop());

function countOutcomes(answers: readonly ApiResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, json } of answers) {
    const key = status === 200 ? 'success' : `${status} ${json.code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

async function expectOneWholeBooking(carId: string): Promise<void> {
  const rows = await queryRows(
    world,
    `select (select count(*)::int from bookings where car_id = $1) as bookings,
            (select count(*)::int from car_calendar where car_id = $1) as claims,
            (select count(*)::int from booking_personal_info i join bookings b on b.id = i.booking_id
             where b.car_id = $1) as people`,
    [carId],
  );
  expect(rows).toEqual([{ bookings: 1, claims: 1, people: 1 }]);
}

test('one of forty concurrent bookings of a car succeeds and 39 are rejected as taken [BOOK-21]', async () => {
  const car = await createCar(world, people.host);
  const answers = await Promise.all(
    guests.map((guest, index) =>
      requestBooking(world, guest, { carId: car.id, from: 5 + (index % 3), to: 9 }),
    ),
  );
  expect(countOutcomes(answers)).toEqual({ success: 1, '409 dates_taken': RIVALS - 1 });
  await expectOneWholeBooking(car.id);
});

test('one of forty concurrent bookings succeeds with two servers on one database [BOOK-21]', async () => {
  const car = await createCar(world, people.host);
  const answers = await Promise.all(
    guests.map((guest, index) =>
      requestBooking(world, guest, {
        carId: car.id,
        from: 5,
        to: 9,
        via: index % 2 ? rivalServer : world.server,
      }),
    ),
  );
  expect(countOutcomes(answers)).toEqual({ success: 1, '409 dates_taken': RIVALS - 1 });
  await expectOneWholeBooking(car.id);
});

test('exactly one of forty concurrent bookings gets a car with expired holds [BOOK-21] [LIFE-10]', async () => {
  const car = await createCar(world, people.host);
  const [first, second, ...others] = guests;
  if (!first || !second) throw new Error('no guests');
  await createBooking(world, first, { carId: car.id, from: 5, to: 6 });
  await createBooking(world, second, { carId: car.id, from: 7, to: 9 });
  world.clock.advanceMinutes(60);
  await signInAgain(world, ...guests, people.admin);
  const answers = await Promise.all(
    others.map((guest, index) =>
      requestBooking(world, guest, {
        carId: car.id,
        from: 5,
        to: 9,
        via: index % 2 ? rivalServer : world.server,
      }),
    ),
  );
  expect(countOutcomes(answers)).toEqual({ success: 1, '409 dates_taken': others.length - 1 });
});

test('a rejected booking does not keep concurrent bookings from expired days [LIFE-10]', async () => {
  const car = await createCar(world, people.host);
  const [first, second] = guests;
  if (!first || !second) throw new Error('no guests');
  const paid = await createBooking(world, first, { carId: car.id, from: 5, to: 6 });
  await createBooking(world, second, { carId: car.id, from: 8, to: 9 });
  await requestTransition(world, people.admin, { id: paid, step: 'deposit' });
  world.clock.advanceMinutes(60);
  await signInAgain(world, ...guests, people.admin);
  // Half of them request paid days and must fail; their failure must not cost the others the free days.
  const answers = await Promise.all(
    guests.map((guest, index) =>
      requestBooking(world, guest, { carId: car.id, from: index % 2 ? 8 : 6, to: index % 2 ? 9 : 8 }),
    ),
  );
  expect(countOutcomes(answers)).toEqual({ success: 1, '409 dates_taken': RIVALS - 1 });
});

test('ten concurrent bookings of ten cars by one guest yield exactly three holds [BOOK-30]', async () => {
  const guest = await createPerson(world, { name: 'Ousman Bah', roles: ['renter'] });
  const cars = await Promise.all(Array.from({ length: 10 }, () => createCar(world, people.host)));
  const answers = await Promise.all(
    cars.map((car, index) =>
      requestBooking(world, guest, {
        carId: car.id,
        from: 5,
        to: 6,
        via: index % 2 ? rivalServer : world.server,
      }),
    ),
  );
  expect(countOutcomes(answers)).toEqual({ success: 3, '409 too_many_holds': 7 });
});

test('one of two admins who record the deposit concurrently succeeds, with one payment [LIFE-13] [DATA-44]', async () => {
  const other = await createPerson(world, { name: 'Second office', roles: ['admin'] });
  const guest = await createPerson(world, { name: 'Ousman Bah', roles: ['renter'] });
  const car = await createCar(world, people.host);
  const id = await createBooking(world, guest, { carId: car.id, from: 5, to: 6 });
  const answers = await Promise.all([
    requestTransition(world, people.admin, { id, step: 'deposit' }),
    requestTransition(world, other, { id, step: 'deposit', via: rivalServer }),
  ]);
  expect(countOutcomes(answers)).toEqual({ success: 1, '409 wrong_status': 1 });
  const records = await queryRows(world, 'select phase, amount from payment_records where booking_id = $1', [
    id,
  ]);
  expect(records).toEqual([{ phase: 'deposit50', amount: '1000.00' }]);
});

test('a concurrent cancellation by the guest and deposit by the office leave a consistent booking [CANC-02] [LIFE-17]', async () => {
  const car = await createCar(world, people.host);
  for (let round = 0; round < 5; round += 1) {
    const guest = await createPerson(world, { name: 'Ousman Bah', roles: ['renter'] });
    const id = await createBooking(world, guest, { carId: car.id, from: 5, to: 6 });
    const [paid, cancelled] = await Promise.all([
      requestTransition(world, people.admin, { id, step: 'deposit' }),
      requestTransition(world, guest, { id, step: 'cancel', via: rivalServer }),
    ]);
    expect(cancelled.status).toBe(200);
    const [refund] = await queryRows<{ due: string; total: string }>(
      world,
      `select renter_refund_amount + owner_compensation_amount as due,
         (select coalesce(sum(amount), 0) from payment_records where booking_id = $1) as total
       from refunds where booking_id = $1`,
      [id],
    );
    expect(Number(refund?.due)).toBe(paid.status === 200 ? 1000 : 0);
    expect(Number(refund?.total)).toBe(Number(refund?.due));
  }
});
