import { BOOKING_STATUSES } from '@coastline/domain/bookings/booking-life-cycle';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  HAND_OVER,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain } from '../../../../../../../tests/support/people.ts';
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

const STEPS: BookingTransition[] = ['deposit', 'final-payment', 'hand-over', 'return'];

async function booked(steps: BookingTransition[], from = 0): Promise<string> {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from, to: from + 2 });
  await applyTransitions(world, people.admin, { id, steps });
  return id;
}

const statusOf = async (id: string) => (await getBooking(world, people.admin, id)).json.status;

test('a booking goes through the six statuses and no other [LIFE-01] [LIFE-04] [LIFE-13] [LIFE-14] [LIFE-15] [LIFE-16] [ADM-18]', async () => {
  const id = await booked([]);
  const seen = [await statusOf(id)];
  for (const name of STEPS) {
    const answer = await requestTransition(world, people.admin, { id, step: name });
    seen.push(answer.json.status);
  }
  expect(seen).toEqual(['booked', 'confirmed', 'ready_for_pickup', 'in_progress', 'completed']);
  const [definition] = await queryRows<{ text: string }>(
    world,
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'bookings_status_known'`,
  );
  for (const status of BOOKING_STATUSES) expect(definition?.text).toContain(`'${status}'`);
});

test('rejects every transition that is not in the table and changes nothing [LIFE-17]', async () => {
  const histories = [[], STEPS.slice(0, 1), STEPS.slice(0, 2), STEPS.slice(0, 3), STEPS];
  for (const [index, history] of histories.entries()) {
    const id = await booked(history);
    const before = await statusOf(id);
    for (const name of STEPS.filter((_, other) => other !== index)) {
      expectError(await requestTransition(world, people.admin, { id, step: name }), 409, 'wrong_status');
    }
    expect(await statusOf(id)).toBe(before);
    if (before === 'booked') await requestTransition(world, people.guest, { id, step: 'cancel' });
  }
  const gone = await booked([]);
  await requestTransition(world, people.guest, { id: gone, step: 'cancel' });
  for (const name of STEPS) {
    expectError(await requestTransition(world, people.admin, { id: gone, step: name }), 409, 'wrong_status');
  }
});

test('guests, hosts, other users and visitors cannot perform office transitions [SEC-10] [SEC-20] [SEC-14] [LIFE-18]', async () => {
  const stranger = await createPerson(world, { name: 'Claire Moreau', roles: ['renter', 'owner'] });
  for (const [index, name] of STEPS.entries()) {
    const id = await booked(STEPS.slice(0, index));
    for (const person of [people.guest, people.host, stranger]) {
      expectError(await requestTransition(world, person, { id, step: name }), 403, 'forbidden');
    }
    const visitor = await call(world.server, 'POST', `/rest/v1/bookings/${id}/${name}`, {
      body: HAND_OVER,
    });
    expectError(visitor, 401, 'not_signed_in');
    if (index === 0) await requestTransition(world, people.guest, { id, step: 'cancel' });
  }
});

test('the car can be handed over from the first second of the first day, not before [LIFE-15] [ADM-18]', async () => {
  const id = await booked(['deposit', 'final-payment'], 3);
  const early = await requestTransition(world, people.admin, { id, step: 'hand-over' });
  expectError(early, 409, 'start_date_reached');
  expect(early.json.message).toBe('The car can be handed over from the pick-up date on.');
  const { start_date: first } = (await getBooking(world, people.admin, id)).json;
  const morning = world.clock.now;
  world.clock.now = new Date(new Date(`${first}T00:00:00.000Z`).getTime() - 1);
  await signInAgain(world, people.admin);
  expectError(
    await requestTransition(world, people.admin, { id, step: 'hand-over' }),
    409,
    'start_date_reached',
  );
  world.clock.advanceMinutes(1 / 60_000);
  const answer = await requestTransition(world, people.admin, { id, step: 'hand-over' });
  world.clock.now = morning;
  expect([answer.status, answer.json.status]).toEqual([200, 'in_progress']);
});

test('rejects a hand-over without the check of licence, identity and age [LIFE-15] [ADM-19]', async () => {
  const id = await booked(['deposit', 'final-payment']);
  const { checks_confirmed: _, ...unchecked } = HAND_OVER;
  for (const body of [
    {},
    unchecked,
    { ...HAND_OVER, checks_confirmed: false },
    { ...HAND_OVER, checks_confirmed: 'true' },
    { ...HAND_OVER, checks_confirmed: null },
  ]) {
    const answer = await requestTransition(world, people.admin, { id, step: 'hand-over', body });
    expect([answer.status, answer.json.code]).toEqual([
      422,
      expect.stringMatching(/invalid_input|checks_confirmed/),
    ]);
  }
  expect(await statusOf(id)).toBe('ready_for_pickup');
});

test('every status change is in the audit log with actor, time, old and new status [LIFE-18] [LIFE-24]', async () => {
  const id = await booked(STEPS);
  const rows = await queryRows(
    world,
    `select actor_kind, actor_id, action, old_status, new_status, at from audit_log
     where entity = 'booking' and entity_id = $1 order by id`,
    [id],
  );
  const entry = (actor: { userId: string }, action: string, change: [string | null, string]) => ({
    actor_kind: 'user',
    actor_id: actor.userId,
    action,
    old_status: change[0],
    new_status: change[1],
    at: world.clock.now,
  });
  expect(rows).toEqual([
    entry(people.guest, 'book', [null, 'booked']),
    entry(people.admin, 'mark_deposit', ['booked', 'confirmed']),
    entry(people.admin, 'mark_final_payment', ['confirmed', 'ready_for_pickup']),
    entry(people.admin, 'hand_over', ['ready_for_pickup', 'in_progress']),
    entry(people.admin, 'return_car', ['in_progress', 'completed']),
  ]);
});

test('a cancellation is in the audit log with its actor [LIFE-18] [LIFE-24]', async () => {
  const [own, office] = [await booked([]), await booked([])];
  await requestTransition(world, people.guest, { id: own, step: 'cancel' });
  await requestTransition(world, people.admin, { id: office, step: 'cancel', body: { reason: 'other' } });
  const rows = await queryRows(
    world,
    `select entity_id, actor_id, old_status from audit_log where new_status = 'cancelled' and entity_id = any($1) order by id`,
    [[own, office]],
  );
  expect(rows).toEqual([
    { entity_id: own, actor_id: people.guest.userId, old_status: 'booked' },
    { entity_id: office, actor_id: people.admin.userId, old_status: 'booked' },
  ]);
});

test('a paused listing does not change its bookings [OWN-16] [LIFE-22]', async () => {
  const id = await booked(['deposit'], 4);
  const before = (await getBooking(world, people.guest, id)).json;
  await queryRows(world, 'update cars set active = false where id = $1', [before.car_id]);
  expect((await getBooking(world, people.guest, id)).json).toEqual(before);
  const { json } = await call(world.server, 'GET', '/rest/v1/bookings?as=host', { as: people.host });
  expect(json.items.map((item: { id: string }) => item.id)).toEqual([id]);
  expect((await requestTransition(world, people.admin, { id, step: 'final-payment' })).status).toBe(200);
});
