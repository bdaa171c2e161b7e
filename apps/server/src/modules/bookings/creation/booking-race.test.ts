import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../../server.ts';
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
import { type CallAnswer, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const RIVALS = 40;

let world: TestServer;
let rivalServer: Server;
let people: Marketplace;
const guests: TestPerson[] = [];

beforeAll(async () => {
  world = await startTestServer();
  rivalServer = await world.startRival();
  people = await addMarketplace(world);
  for (let place = 0; place < RIVALS; place += 1) {
    guests.push(await addPerson(world, { name: `Guest ${place}`, roles: ['renter'] }));
  }
});
afterAll(() => world.stop());

function tally(answers: readonly CallAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, json } of answers) {
    const key = status === 200 ? 'success' : `${status} ${json.code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

async function expectOneWholeBooking(carId: string): Promise<void> {
  const rows = await sqlRows(
    world,
    `select (select count(*)::int from bookings where car_id = $1) as bookings,
            (select count(*)::int from car_calendar where car_id = $1) as claims,
            (select count(*)::int from booking_personal_info i join bookings b on b.id = i.booking_id
             where b.car_id = $1) as people`,
    [carId],
  );
  expect(rows).toEqual([{ bookings: 1, claims: 1, people: 1 }]);
}

test('of forty bookings of one car at once one succeeds and 39 are told that the dates are taken [BOOK-21]', async () => {
  const car = await addCar(world, people.host);
  const answers = await Promise.all(
    guests.map((guest, place) => book(world, guest, { carId: car.id, from: 5 + (place % 3), to: 9 })),
  );
  expect(tally(answers)).toEqual({ success: 1, '409 dates_taken': RIVALS - 1 });
  await expectOneWholeBooking(car.id);
});

test('the same holds for two servers on one database [BOOK-21]', async () => {
  const car = await addCar(world, people.host);
  const answers = await Promise.all(
    guests.map((guest, place) =>
      book(world, guest, {
        carId: car.id,
        from: 5,
        to: 9,
        via: place % 2 ? rivalServer : world.server,
      }),
    ),
  );
  expect(tally(answers)).toEqual({ success: 1, '409 dates_taken': RIVALS - 1 });
  await expectOneWholeBooking(car.id);
});

test('a car whose holds have just run out goes to exactly one of forty [BOOK-21] [LIFE-10]', async () => {
  const car = await addCar(world, people.host);
  const [first, second, ...others] = guests;
  if (!first || !second) throw new Error('no guests');
  await bookedId(world, first, { carId: car.id, from: 5, to: 6 });
  await bookedId(world, second, { carId: car.id, from: 7, to: 9 });
  world.clock.advanceMinutes(60);
  await signInAgain(world, ...guests, people.admin);
  const answers = await Promise.all(
    others.map((guest, place) =>
      book(world, guest, {
        carId: car.id,
        from: 5,
        to: 9,
        via: place % 2 ? rivalServer : world.server,
      }),
    ),
  );
  expect(tally(answers)).toEqual({ success: 1, '409 dates_taken': others.length - 1 });
});

test('a refused booking leaves run-out days to the others that ask at the same moment [LIFE-10]', async () => {
  const car = await addCar(world, people.host);
  const [first, second] = guests;
  if (!first || !second) throw new Error('no guests');
  const paid = await bookedId(world, first, { carId: car.id, from: 5, to: 6 });
  await bookedId(world, second, { carId: car.id, from: 8, to: 9 });
  await step(world, people.admin, { id: paid, step: 'deposit' });
  world.clock.advanceMinutes(60);
  await signInAgain(world, ...guests, people.admin);
  // Half of them ask for days that are paid for and must fail; their failing must not cost the others the free days.
  const answers = await Promise.all(
    guests.map((guest, place) =>
      book(world, guest, { carId: car.id, from: place % 2 ? 8 : 6, to: place % 2 ? 9 : 8 }),
    ),
  );
  expect(tally(answers)).toEqual({ success: 1, '409 dates_taken': RIVALS - 1 });
});

test('ten bookings of ten cars by one guest at once come to exactly three [BOOK-30]', async () => {
  const guest = await addPerson(world, { name: 'Ousman Bah', roles: ['renter'] });
  const cars = await Promise.all(Array.from({ length: 10 }, () => addCar(world, people.host)));
  const answers = await Promise.all(
    cars.map((car, place) =>
      book(world, guest, {
        carId: car.id,
        from: 5,
        to: 6,
        via: place % 2 ? rivalServer : world.server,
      }),
    ),
  );
  expect(tally(answers)).toEqual({ success: 3, '409 too_many_holds': 7 });
});

test('of two admins who mark the deposit at once one succeeds, and one payment is recorded [LIFE-13] [DATA-44]', async () => {
  const other = await addPerson(world, { name: 'Second office', roles: ['admin'] });
  const guest = await addPerson(world, { name: 'Ousman Bah', roles: ['renter'] });
  const car = await addCar(world, people.host);
  const id = await bookedId(world, guest, { carId: car.id, from: 5, to: 6 });
  const answers = await Promise.all([
    step(world, people.admin, { id, step: 'deposit' }),
    step(world, other, { id, step: 'deposit', via: rivalServer }),
  ]);
  expect(tally(answers)).toEqual({ success: 1, '409 wrong_status': 1 });
  const records = await sqlRows(world, 'select phase, amount from payment_records where booking_id = $1', [
    id,
  ]);
  expect(records).toEqual([{ phase: 'deposit50', amount: '1000.00' }]);
});

test("a guest's cancellation and the office's deposit at once end in one consistent booking [CANC-02] [LIFE-17]", async () => {
  const car = await addCar(world, people.host);
  for (let round = 0; round < 5; round += 1) {
    const guest = await addPerson(world, { name: 'Ousman Bah', roles: ['renter'] });
    const id = await bookedId(world, guest, { carId: car.id, from: 5, to: 6 });
    const [paid, cancelled] = await Promise.all([
      step(world, people.admin, { id, step: 'deposit' }),
      step(world, guest, { id, step: 'cancel', via: rivalServer }),
    ]);
    expect(cancelled.status).toBe(200);
    const [refund] = await sqlRows<{ due: string; total: string }>(
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
