import { BookingCounts } from '@coastline/contracts/bookings/booking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { signInAgain } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

test('a search finds the current name of a person and no erased name', async () => {
  const own = await createMarketplace(world);
  const car = await createCar(world, own.host, { make: 'Peugeot' });
  const id = await createBooking(world, own.guest, { carId: car.id, from: 0, to: 2 });
  const found = async (text: string) => {
    const path = `/rest/v1/bookings?as=admin&search=${encodeURIComponent(text)}`;
    const { json } = await call(world.server, 'GET', path, { as: people.admin });
    return json.items.map((item: { id: string }) => item.id);
  };
  expect(await found('peugeot')).toEqual([id]);
  await queryRows(world, `update users set name = 'Isatou Njie-Saidy' where id = $1`, [own.guest.userId]);
  await queryRows(world, `update cars set make = 'Renault' where id = $1`, [car.id]);
  expect(await found('njie-saidy renault')).toEqual([id]);
  expect(await found('peugeot')).toEqual([]);
  await requestTransition(world, own.guest, { id, step: 'cancel' });
  await call(world.server, 'POST', '/rest/v1/account/erase', { as: own.guest, body: {} });
  for (const text of ['njie-saidy', own.guest.email]) expect(await found(text)).toEqual([]);
  const [row] = await queryRows<{ words: string }>(
    world,
    'select words from booking_search where booking_id = $1',
    [id],
  );
  expect(row?.words).not.toMatch(/njie|fatou|990 41 18|770 12 34/);
});

test('the office and the guest find a booking by parts of its number, with and without dashes [ADM-25]', async () => {
  const own = await createMarketplace(world);
  const car = await createCar(world, own.host);
  const id = await createBooking(world, own.guest, { carId: car.id, from: 0, to: 2 });
  const [row] = await queryRows<{ number: string }>(
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

test('bookings are counted by effective status, with a search and with or without removed ones [ADM-07] [ADM-10]', async () => {
  const own = await createMarketplace(world);
  const car = await createCar(world, own.host, { make: 'Citroen' });
  const request = { carId: car.id, from: 5, to: 6 };
  const gone = await createBooking(world, own.guest, request);
  await requestTransition(world, own.guest, { id: gone, step: 'cancel' });
  await createBooking(world, own.guest, request);
  const paid = await createBooking(world, own.guest, { ...request, from: 8, to: 9 });
  await applyTransitions(world, people.admin, { id: paid, steps: ['deposit'] });
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
    expectError(
      await call(world.server, 'GET', '/rest/v1/admin/booking-counts', { as: person }),
      403,
      'forbidden',
    );
  }
});
