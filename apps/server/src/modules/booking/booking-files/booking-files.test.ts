import { BookingFile } from '@coastline/contracts/bookings/booking-file';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  PERSONAL_INFO,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { signInAgain } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
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
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

async function booked(from = 0): Promise<string> {
  const car = await createCar(world, people.host);
  return createBooking(world, people.guest, { carId: car.id, from, to: from + 2 });
}

const readFile = (id: string, as: { token: string } = people.admin): Promise<ApiResponse> =>
  call(world.server, 'GET', `/rest/v1/bookings/${id}/file`, { as });

const presentHistory = ({ json }: ApiResponse) =>
  BookingFile.parse(json).story.map(({ title, name, side }) => [title, name, side]);

test('the history of a booking has a sentence, an actor and a time for every event [LIFE-18] [LIFE-24]', async () => {
  const id = await booked();
  world.clock.advanceMinutes(5);
  const deposit = { method: 'bank', reference: `B ${id}` };
  await requestTransition(world, people.admin, { id, step: 'deposit', body: deposit });
  await applyTransitions(world, people.admin, { id, steps: ['final-payment', 'hand-over', 'return'] });
  const answer = await readFile(id);
  const file = expectShape(BookingFile, answer.json);
  expect(presentHistory(answer)).toEqual([
    ['Booked', 'Fatou Jallow', 'guest'],
    ['Deposit received', 'Office', 'office'],
    ['Final payment received', 'Office', 'office'],
    ['Car handed over', 'Office', 'office'],
    ['Car taken back', 'Office', 'office'],
  ]);
  expect(file.story[1]).toMatchObject({
    at: world.clock.now.toISOString(),
    detail: `D\u00a02\u00a0000, Bank, reference B ${id}`,
    old_status: 'booked',
    new_status: 'confirmed',
  });
  expect(file.hand_over).toMatchObject({ mileage_km: 84_210, fuel_eighths: 6, recorded_by: 'Office' });
  expect(file.return).toMatchObject({ mileage_km: 84_560, fuel_eighths: 6, recorded_by: 'Office' });
});

test('the file lists suspended guests and hosts', async () => {
  const id = await booked();
  const suspended = async () => BookingFile.parse((await readFile(id)).json).suspended;
  expect(await suspended()).toEqual([]);
  for (const { userId } of [people.guest, people.host]) {
    await call(world.server, 'POST', `/rest/v1/people/${userId}/suspend`, {
      as: people.admin,
      body: { reason: 'No licence.' },
    });
  }
  expect(await suspended()).toEqual([
    { id: people.guest.userId, name: people.guest.name, side: 'guest' },
    { id: people.host.userId, name: people.host.name, side: 'host' },
  ]);
});

test('the identity documents of the driver are readable until the guest deletes their account', async () => {
  const id = await booked();
  const { name, passportId } = PERSONAL_INFO;
  expect((await readFile(id)).json).toMatchObject({
    driver: { name, phone: '+2207701234', passport_id: passportId },
    hand_over: null,
    return: null,
    refund_payment: null,
    cancel_note: null,
  });
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  await call(world.server, 'POST', '/rest/v1/account/erase', { as: people.guest, body: {} });
  const erased = await readFile(id);
  expect(erased.json.driver).toBeNull();
  expect(presentHistory(erased)[0]).toEqual(['Booked', 'Deleted user', 'guest']);
});

test('the history of a cancellation has reason, note, exact refund and its payment [CANC-16] [CANC-17]', async () => {
  const id = await booked(9);
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  const body = { reason: 'host_unavailable', note: 'The gearbox broke' };
  await requestTransition(world, people.admin, { id, step: 'cancel', body });
  const path = `/rest/v1/bookings/${id}/pay-refund`;
  await call(world.server, 'POST', path, {
    as: people.admin,
    body: { method: 'wave', reference: `W ${id}` },
  });
  const answer = await readFile(id);
  expect(answer.json).toMatchObject({
    cancel_note: 'The gearbox broke',
    refund_payment: { amount: 2000, method: 'wave', reference: `W ${id}` },
  });
  expect(answer.json.story.slice(-2)).toMatchObject([
    {
      title: 'Cancelled by the office',
      detail: 'Host cannot provide the car, D\u00a02\u00a0000 of D\u00a02\u00a0000 goes back',
    },
    { title: 'Refund paid', detail: `D\u00a02\u00a0000, Wave, reference W ${id}` },
  ]);
});

test('a payout is in the history of its bookings only', async () => {
  const [id, other] = [await booked(), await booked()];
  await applyTransitions(world, people.admin, {
    id,
    steps: ['deposit', 'final-payment', 'hand-over', 'return'],
  });
  const body = {
    host_id: people.host.userId,
    booking_ids: [id],
    expected_amount: 2800,
    method: 'cash',
  };
  const paid = await call(world.server, 'POST', '/rest/v1/payouts', { as: people.admin, body });
  expect(paid.status).toBe(200);
  expect(presentHistory(await readFile(id)).at(-1)).toEqual(['Host paid out', 'Office', 'office']);
  expect(presentHistory(await readFile(other))).toEqual([['Booked', 'Fatou Jallow', 'guest']]);
});

test('the history of an expired hold has no actor [LIFE-24]', async () => {
  const id = await booked(20);
  world.clock.advanceMinutes(61);
  await signInAgain(world, people.admin);
  await world.server.services.holds.expireAll();
  const answer = await readFile(id);
  expect(presentHistory(answer).at(-1)).toEqual(['Reservation ran out', null, 'server']);
});

test('only the office reads the file of a booking [SEC-09]', async () => {
  const id = await booked();
  for (const person of [people.guest, people.host]) {
    expectError(await readFile(id, person), 403, 'forbidden');
  }
  const visitor = await call(world.server, 'GET', `/rest/v1/bookings/${id}/file`);
  expectError(visitor, 401, 'not_signed_in');
  const nobody = '00000000-0000-4000-8000-000000000000';
  expectError(await readFile(nobody), 404, 'booking_not_found');
});

test('every access to a passport number is audited and is in no history [SEC-31]', async () => {
  const id = await booked();
  const before = presentHistory(await readFile(id));
  expect(presentHistory(await readFile(id))).toEqual(before);
  const guest = (await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest })).json;
  expect(guest.bookings_as_guest.some((booking: { id: string }) => booking.id === id)).toBe(true);
  const readings = await queryRows(
    world,
    `select actor_id, details ->> 'by' as by from audit_log
     where entity_id = $1 and action = 'read_identity_document' order by id`,
    [id],
  );
  expect(readings).toEqual([
    { actor_id: people.admin.userId, by: 'booking file' },
    { actor_id: people.admin.userId, by: 'booking file' },
    { actor_id: people.guest.userId, by: 'export' },
  ]);
});
