import { Booking } from '@coastline/contracts/bookings/booking';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let id: string;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
  const car = await createCar(world, people.host, { city: 'Bakau' });
  id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
});
afterAll(() => world.stop());

const read = async (as: { token: string }) => (await getBooking(world, as, id)).json;

test('guest, host and office read the same booking fields and car [DATA-13] [DATA-14] [DATA-35]', async () => {
  for (const [as, viewer] of [
    [people.guest, 'guest'],
    [people.host, 'host'],
    [people.admin, 'admin'],
  ] as const) {
    expect(expectShape(Booking, await read(as))).toMatchObject({
      id,
      guest_id: people.guest.userId,
      days: 2,
      status: 'booked',
      guest_total: 4000,
      deposit_amount: 2000,
      final_amount: 2000,
      markup_pct: 30,
      deposit_received: false,
      final_payment_received: false,
      payment_status: 'unpaid',
      deleted_at: null,
      cancel_reason: null,
      created_at: world.clock.now.toISOString(),
      car: {
        ...{ make: 'Toyota', model: 'Yaris', year: 2019, title: 'Toyota Yaris 2019' },
        ...{ city: 'Bakau', type: 'budget' },
      },
      viewer,
    });
  }
});

test('a booking does not exist for other users, and a visitor must sign in [SEC-04] [SEC-05] [BKD-07]', async () => {
  const stranger = await createPerson(world, { name: 'Claire Moreau', roles: ['renter', 'owner'] });
  expectError(await getBooking(world, stranger, id), 404, 'booking_not_found');
  expectError(await call(world.server, 'GET', `/rest/v1/bookings/${id}`), 401, 'not_signed_in');
});

test('neither side sees name, phone or e-mail of the other before confirmation [DATA-48] [BKD-10] [D43]', async () => {
  const [guest, host] = [await read(people.guest), await read(people.host)];
  expect([guest.contact, host.contact]).toEqual([null, null]);
  expect(JSON.stringify(guest)).not.toMatch(/Lamin|7701124|@/);
  expect(JSON.stringify(host)).not.toMatch(/Fatou|9904118|@/);
});

test('from confirmation on each side sees name and phone of the other, and never an e-mail [DATA-48] [BKD-09] [D43]', async () => {
  for (const name of ['deposit', 'final-payment', 'hand-over', 'return'] as const) {
    await applyTransitions(world, people.admin, { id, steps: [name] });
    const [guest, host] = [await read(people.guest), await read(people.host)];
    expect(guest.contact).toEqual({ name: 'Lamin Touray', phone: '+2207701124' });
    expect(host.contact).toEqual({ name: 'Fatou Jallow', phone: '+2209904118' });
    expect(JSON.stringify([guest, host])).not.toContain('@');
  }
});

test('after a cancellation the contact is no longer shown [D50]', async () => {
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  expect([(await read(people.guest)).contact, (await read(people.host)).contact]).toEqual([null, null]);
});

test('only a booking with status booked shows when its hold expires [LIFE-05] [LIFE-23]', async () => {
  expect((await read(people.guest)).hold_expires_at).toBe(
    new Date(world.clock.now.getTime() + 3_600_000).toISOString(),
  );
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  expect((await read(people.guest)).hold_expires_at).toBeNull();
});

test('no response contains the passport number given at booking [DATA-21] [SEC-17]', async () => {
  for (const as of [people.guest, people.host, people.admin]) {
    expect(JSON.stringify(await read(as))).not.toMatch(/passport|GM123456/i);
  }
});
