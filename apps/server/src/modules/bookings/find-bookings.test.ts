import { BookingCounts } from '@coastline/domain/wire/bookings/booking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal, expectShape } from '../../test-support/expectations.ts';
import {
  addCar,
  addMarketplace,
  bookedId,
  type Marketplace,
  sqlRows,
  step,
  takeSteps,
} from '../../test-support/marketplace.ts';
import { signInAgain } from '../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await addMarketplace(world);
});
afterAll(() => world.stop());

test('a name is found by as it is now, and an erased one not at all', async () => {
  const own = await addMarketplace(world);
  const car = await addCar(world, own.host, { make: 'Peugeot' });
  const id = await bookedId(world, own.guest, { carId: car.id, from: 0, to: 2 });
  const found = async (text: string) => {
    const path = `/rest/v1/bookings?as=admin&search=${encodeURIComponent(text)}`;
    const { json } = await call(world.server, 'GET', path, { as: people.admin });
    return json.items.map((item: { id: string }) => item.id);
  };
  expect(await found('peugeot')).toEqual([id]);
  await sqlRows(world, `update users set name = 'Isatou Njie-Saidy' where id = $1`, [own.guest.userId]);
  await sqlRows(world, `update cars set make = 'Renault' where id = $1`, [car.id]);
  expect(await found('njie-saidy renault')).toEqual([id]);
  expect(await found('peugeot')).toEqual([]);
  await step(world, own.guest, { id, step: 'cancel' });
  await call(world.server, 'POST', '/rest/v1/account/erase', { as: own.guest, body: {} });
  for (const text of ['njie-saidy', own.guest.email]) expect(await found(text)).toEqual([]);
  const [row] = await sqlRows<{ words: string }>(
    world,
    'select words from booking_search where booking_id = $1',
    [id],
  );
  expect(row?.words).not.toMatch(/njie|fatou|990 41 18|770 12 34/);
});

test('a booking is found by parts of its number, with dashes and without, by the office and its guest [ADM-25]', async () => {
  const own = await addMarketplace(world);
  const car = await addCar(world, own.host);
  const id = await bookedId(world, own.guest, { carId: car.id, from: 0, to: 2 });
  const [row] = await sqlRows<{ number: string }>(
    world,
    'select booking_number as number from bookings where id = $1',
    [id],
  );
  const number = row?.number ?? '';
  const plain = number.replaceAll('-', '');
  for (const text of [number, plain, plain.toLowerCase(), plain.slice(2), number.slice(3)]) {
    for (const [as, person] of [
      ['admin', people.admin],
      ['guest', own.guest],
    ] as const) {
      const path = `/rest/v1/bookings?as=${as}&search=${encodeURIComponent(text)}`;
      const { json } = await call(world.server, 'GET', path, { as: person });
      expect(json.items.map((item: { id: string }) => item.id)).toEqual([id]);
    }
  }
});

test('bookings are counted by the status that counts now, under a search and with removed ones or without [ADM-07] [ADM-10]', async () => {
  const own = await addMarketplace(world);
  const car = await addCar(world, own.host, { make: 'Citroen' });
  const wish = { carId: car.id, from: 5, to: 6 };
  const gone = await bookedId(world, own.guest, wish);
  await step(world, own.guest, { id: gone, step: 'cancel' });
  await bookedId(world, own.guest, wish);
  const paid = await bookedId(world, own.guest, { ...wish, from: 8, to: 9 });
  await takeSteps(world, people.admin, { id: paid, steps: ['deposit'] });
  const counts = async (query: string) => {
    const path = `/rest/v1/admin/booking-counts?${query}`;
    return expectShape(BookingCounts, (await call(world.server, 'GET', path, { as: people.admin })).json);
  };
  const none = { ready_for_pickup: 0, in_progress: 0, completed: 0, refunds_due: 0, at_least: false };
  expect(await counts('search=citroen')).toEqual({ ...none, booked: 1, confirmed: 1, cancelled: 1 });
  await call(world.server, 'POST', '/rest/v1/rpc/soft_delete_booking', {
    as: own.guest,
    body: { p_booking_id: gone },
  });
  expect(await counts('search=citroen')).toEqual({ ...none, booked: 1, confirmed: 1, cancelled: 0 });
  const before = world.clock.now;
  world.clock.advanceMinutes(61);
  await signInAgain(world, people.admin);
  const later = await counts('search=citroen&deleted=true');
  world.clock.now = before;
  await signInAgain(world, people.admin);
  expect(later).toEqual({ ...none, booked: 0, confirmed: 1, cancelled: 2 });
  for (const person of [people.guest, people.host]) {
    expectRefusal(
      await call(world.server, 'GET', '/rest/v1/admin/booking-counts', { as: person }),
      403,
      'forbidden',
    );
  }
});
