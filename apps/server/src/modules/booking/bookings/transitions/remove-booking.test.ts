import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

async function booked(steps: BookingTransition[]): Promise<string> {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await applyTransitions(world, people.admin, { id, steps });
  return id;
}

async function cancelled(): Promise<string> {
  const id = await booked([]);
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  return id;
}

const remove = (as: { token: string }, id: string) =>
  call(world.server, 'POST', '/rest/v1/rpc/soft_delete_booking', { as, body: { p_booking_id: id } });

async function listed(as: { token: string }, query: string): Promise<string[]> {
  const { json } = await call(world.server, 'GET', `/rest/v1/bookings?${query}`, { as });
  return json.items.map((item: { id: string }) => item.id);
}

test('a removal by the guest keeps the row and hides the booking only from their list [CANC-12] [CANC-20] [RPC-05]', async () => {
  const id = await cancelled();
  const answer = await remove(people.guest, id);
  expect([answer.status, answer.json]).toEqual([200, { success: true }]);
  expect(await listed(people.guest, 'as=guest')).toEqual([]);
  expect(await listed(people.host, 'as=host')).toContain(id);
  expect(await queryRows(world, 'select 1 from bookings where id = $1', [id])).toHaveLength(1);
});

test("a removal by the host does not change the guest's list [CANC-20] [OWN-09] [SEC-07]", async () => {
  const id = await booked(['deposit', 'final-payment', 'hand-over', 'return']);
  expect((await remove(people.host, id)).status).toBe(200);
  expect(await listed(people.host, 'as=host')).not.toContain(id);
  expect(await listed(people.guest, 'as=guest')).toEqual([id]);
});

test("deleted_at is the reader's own removal and null for the other side [CANC-21] [DATA-14]", async () => {
  const id = await cancelled();
  await remove(people.guest, id);
  const [guest, host, admin] = await Promise.all(
    [people.guest, people.host, people.admin].map(async (as) => (await getBooking(world, as, id)).json),
  );
  expect(guest.deleted_at).toBe(world.clock.now.toISOString());
  expect(host.deleted_at).toBeNull();
  expect(admin).toMatchObject({
    removed_by_guest_at: world.clock.now.toISOString(),
    removed_by_host_at: null,
  });
  expect(JSON.stringify([guest, host])).not.toContain('removed_by');
});

test('admins see removed bookings only with the switch on [SEC-09] [D34]', async () => {
  const id = await cancelled();
  await remove(people.host, id);
  expect(await listed(people.admin, 'as=admin')).not.toContain(id);
  expect(await listed(people.admin, 'as=admin&deleted=true')).toContain(id);
});

test('only a cancelled or completed booking can be removed [CANC-11] [SEC-07]', async () => {
  const steps: BookingTransition[] = ['deposit', 'final-payment', 'hand-over'];
  for (const count of [0, 1, 2, 3]) {
    const id = await booked(steps.slice(0, count));
    for (const person of [people.guest, people.host]) {
      const answer = await remove(person, id);
      expectError(answer, 409, 'wrong_status');
      expect(answer.json.success).toBe(false);
    }
  }
  expect(
    await queryRows(world, 'select 1 from booking_removals where user_id = $1', [people.guest.userId]),
  ).toEqual([]);
});

test('a second removal changes nothing [CANC-12]', async () => {
  const id = await cancelled();
  await remove(people.guest, id);
  const first = (await getBooking(world, people.guest, id)).json.deleted_at;
  world.clock.advanceMinutes(5);
  expect((await remove(people.guest, id)).status).toBe(200);
  expect((await getBooking(world, people.guest, id)).json.deleted_at).toBe(first);
});

test('other users, other hosts, admins and visitors cannot remove a booking [SEC-04] [SEC-07]', async () => {
  const id = await cancelled();
  const stranger = await createPerson(world, { name: 'Claire Moreau', roles: ['renter', 'owner'] });
  expectError(await remove(stranger, id), 404, 'booking_not_found');
  expectError(await remove(people.admin, id), 403, 'forbidden');
  const visitor = await call(world.server, 'POST', '/rest/v1/rpc/soft_delete_booking', {
    body: { p_booking_id: id },
  });
  expectError(visitor, 401, 'not_signed_in');
});

test('an expired hold can be removed before the job runs [CANC-11] [LIFE-09]', async () => {
  await queryRows(world, 'delete from pgboss.schedule');
  const id = await booked([]);
  await queryRows(world, `update bookings set hold_expires_at = $2 where id = $1`, [id, world.clock.now]);
  expect((await remove(people.guest, id)).status).toBe(200);
  expect(await listed(people.guest, 'as=guest')).toEqual([]);
  await world.server.services.holds.expireAll();
  expect(await listed(people.guest, 'as=guest')).toEqual([]);
});
