import { HostDashboard } from '@coastline/contracts/hosting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain } from '../../../../../../tests/support/people.ts';
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

const dashboard = async (as: { token: string }) =>
  expectShape(HostDashboard, (await call(world.server, 'GET', '/rest/v1/host/dashboard', { as })).json);

async function rent(
  carId: string,
  days: { from: number; to: number },
  steps: BookingTransition[],
): Promise<string> {
  const guest = await createPerson(world, { name: 'Awa Touray', roles: ['renter'] });
  const id = await createBooking(world, guest, { carId, ...days, method: 'cash' });
  await applyTransitions(world, people.admin, { id, steps });
  return id;
}

test('a user without cars reads zeros for six months [OWN-01]', async () => {
  const figures = await dashboard(people.guest);
  expect(figures).toMatchObject({
    month_label: 'May',
    month_earned: 0,
    pending_payout: 0,
    active_bookings: 0,
    cars: 0,
    upcoming: [],
    occupancy: [],
    shares: { paid: 0, due: 0, pending: 0 },
    money: { received: 0, due: 0, secured: 0, half_paid: 0, unpaid: 0 },
  });
  expect(figures.earnings.map(({ month, label }) => [month, label])).toEqual([
    ['2030-12', 'Dec'],
    ['2031-01', 'Jan'],
    ['2031-02', 'Feb'],
    ['2031-03', 'Mar'],
    ['2031-04', 'Apr'],
    ['2031-05', 'May'],
  ]);
  expectError(await call(world.server, 'GET', '/rest/v1/host/dashboard'), 401, 'not_signed_in');
});

test("a host's dashboard has shares after the fee for bookings of own cars only [OWN-01] [OWN-02] [OWN-03] [SEC-05]", async () => {
  const car = await createCar(world, people.host, { dailyPrice: '1000.00' });
  const paused = await createCar(world, people.host, { active: false, createdAt: new Date(0) });
  const other = await createPerson(world, { name: 'Other', roles: ['owner'] });
  const otherCar = await createCar(world, other);
  await rent(otherCar.id, { from: 1, to: 3 }, ['deposit']);
  const done: BookingTransition[] = ['deposit', 'final-payment', 'hand-over', 'return'];
  await rent(car.id, { from: 0, to: 1 }, done);
  const out = await rent(car.id, { from: 0, to: 2 }, ['deposit', 'final-payment', 'hand-over']);
  const due = await rent(car.id, { from: 4, to: 7 }, ['deposit']);
  await rent(car.id, { from: 10, to: 14 }, []);
  await rent(car.id, { from: 20, to: 21 }, []);
  const gone = await rent(car.id, { from: 25, to: 26 }, []);
  await call(world.server, 'POST', `/rest/v1/bookings/${gone}/cancel`, {
    as: people.admin,
    body: { reason: 'other' },
  });

  const figures = await dashboard(people.host);
  expect(figures).toMatchObject({
    month_earned: 700 * (1 + 2 + 3),
    pending_payout: 700,
    pending_payout_bookings: 1,
    active_bookings: 4,
    waiting_for_payment: 2,
    cars: 2,
    active_cars: 1,
    shares: { paid: 700 * 3, due: 700 * 3, pending: 700 * 5 },
    money: { received: 0, due: 700, secured: 700 * 2, half_paid: 700 * 3, unpaid: 700 * 5 },
    occupancy_days: 30,
  });
  expect(figures.earnings.at(-1)).toEqual({ month: '2031-05', label: 'May', earned: 4200, bookings: 3 });
  expect(figures.occupancy).toEqual([
    { car_id: car.id, car_title: 'Toyota Yaris 2019', booked_days: 3 + 4 + 5 + 2 },
    { car_id: paused.id, car_title: 'Toyota Yaris 2019', booked_days: 0 },
  ]);
  expect(figures.upcoming.slice(0, 3)).toMatchObject([
    {
      kind: 'return',
      date: dateInDays(world, 2),
      booking_id: out,
      guest_name: 'Awa Touray',
      host_amount: 1400,
    },
    { kind: 'hand_over', date: dateInDays(world, 4), booking_id: due, status: 'confirmed' },
    { kind: 'hand_over', date: dateInDays(world, 10), status: 'booked', guest_name: null },
  ]);
});

test('dues follow the ledger: a payout moves them to received, a late cancellation adds to them [OWN-01] [OWN-03]', async () => {
  const before = await dashboard(people.host);
  const { json: due } = await call(world.server, 'GET', '/rest/v1/payouts/due?as=host', { as: people.host });
  const paid = await call(world.server, 'POST', '/rest/v1/payouts', {
    as: people.admin,
    body: {
      host_id: people.host.userId,
      booking_ids: due[0].items.map((item: { booking_id: string }) => item.booking_id),
      expected_amount: due[0].amount,
      method: 'cash',
    },
  });
  expect(paid.status).toBe(200);
  const after = await dashboard(people.host);
  expect(after.money).toEqual({ ...before.money, received: before.money.due, due: 0 });
  expect([after.pending_payout, after.pending_payout_bookings]).toEqual([0, 0]);

  const car = await createCar(world, people.host, { dailyPrice: '1000.00' });
  const guest = await createPerson(world, { name: 'Awa Touray', roles: ['renter'] });
  const id = await createBooking(world, guest, { carId: car.id, from: 1, to: 3, method: 'cash' });
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, { as: guest, body: {} });
  const { json: owed } = await call(world.server, 'GET', '/rest/v1/payouts/due?as=host', { as: people.host });
  const cancelled = await dashboard(people.host);
  expect(cancelled.money.due).toBe(owed[0].amount);
  expect(cancelled.money.due).toBeGreaterThan(0);
});

test('an expired hold no longer counts, and earnings stay in the month of their booking [OWN-02] [LIFE-10]', async () => {
  world.clock.advanceMinutes(121);
  await signInAgain(world, people.host, people.admin);
  const later = await dashboard(people.host);
  expect(later).toMatchObject({ active_bookings: 2, waiting_for_payment: 0, shares: { pending: 0 } });
  await queryRows(world, `update bookings set created_at = '2031-04-30T23:59:59Z'`);
  const moved = await dashboard(people.host);
  expect([moved.month_earned, moved.earnings.map(({ earned }) => earned)]).toEqual([
    0,
    [0, 0, 0, 0, 4200, 0],
  ]);
});
