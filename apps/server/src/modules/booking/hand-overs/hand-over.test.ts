import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  HAND_OVER,
  type Marketplace,
  queryRows,
  RETURN,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
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

async function paidBooking(): Promise<string> {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment'] });
  return id;
}

const conditions = (id: string) =>
  queryRows(
    world,
    `select moment, checks_confirmed, mileage_km, fuel_eighths, notes, recorded_by, recorded_at
     from car_conditions where booking_id = $1 order by moment`,
    [id],
  );

test('stores odometer, fuel and notes at hand-over and return, with actor and time [ADM-18] [ADM-19]', async () => {
  const id = await paidBooking();
  const body = { ...HAND_OVER, notes: '  Scratch on the left door  ' };
  expect((await requestTransition(world, people.admin, { id, step: 'hand-over', body })).status).toBe(200);
  expect((await requestTransition(world, people.admin, { id, step: 'return', body: RETURN })).status).toBe(
    200,
  );
  const noted = { recorded_by: people.admin.userId, recorded_at: world.clock.now };
  expect(await conditions(id)).toEqual([
    {
      moment: 'hand_over',
      checks_confirmed: true,
      mileage_km: 84_210,
      fuel_eighths: 6,
      notes: 'Scratch on the left door',
      ...noted,
    },
    { moment: 'return', checks_confirmed: null, mileage_km: 84_560, fuel_eighths: 6, notes: '', ...noted },
  ]);
});

test('more than 1,500 km a day needs a confirmation, at the return and in a correction [ADM-23]', async () => {
  const id = await paidBooking();
  await applyTransitions(world, people.admin, { id, steps: ['hand-over'] });
  const far = { ...RETURN, mileage_km: HAND_OVER.mileage_km + 1501 };
  for (const confirmed of [undefined, false]) {
    const body = { ...far, mileage_confirmed: confirmed };
    const asked = await requestTransition(world, people.admin, { id, step: 'return', body });
    expectError(asked, 422, 'mileage_implausible');
    expect(asked.json.message).toMatch(/1\s501\skm in 1 day/);
  }
  expect(await conditions(id)).toHaveLength(1);
  const body = { ...far, mileage_confirmed: true };
  expect((await requestTransition(world, people.admin, { id, step: 'return', body })).json.status).toBe(
    'completed',
  );
  const [entry] = await queryRows(
    world,
    `select details from audit_log where entity_id = $1 and action = 'return_car'`,
    [id],
  );
  expect(entry).toMatchObject({ details: { mileage_km: far.mileage_km, mileage_confirmed: true } });
  const correct = (extra: object) =>
    call(world.server, 'POST', `/rest/v1/bookings/${id}/correct-condition`, {
      as: people.admin,
      body: { phase: 'return', ...RETURN, mileage_km: 99_999, reason: 'Misread.', ...extra },
    });
  expectError(await correct({}), 422, 'mileage_implausible');
  expect((await correct({ mileage_confirmed: true })).status).toBe(200);
});

test('rejects a hand-over with an incomplete check-list', async () => {
  const id = await paidBooking();
  const broken = [
    { mileage_km: undefined },
    { mileage_km: -1 },
    { mileage_km: 84_210.5 },
    { mileage_km: '84210' },
    { mileage_km: 10_000_001 },
    { fuel_eighths: undefined },
    { fuel_eighths: 9 },
    { fuel_eighths: -1 },
    { notes: 'x'.repeat(1001) },
  ];
  for (const change of broken) {
    const body = { ...HAND_OVER, ...change };
    expectError(
      await requestTransition(world, people.admin, { id, step: 'hand-over', body }),
      422,
      'invalid_input',
    );
  }
  expect((await getBooking(world, people.admin, id)).json.status).toBe('ready_for_pickup');
  expect(await conditions(id)).toEqual([]);
});

test('rejects a return odometer below the hand-over odometer, in the service and the database', async () => {
  const id = await paidBooking();
  await applyTransitions(world, people.admin, { id, steps: ['hand-over'] });
  const body = { ...RETURN, mileage_km: 84_209 };
  const answer = await requestTransition(world, people.admin, { id, step: 'return', body });
  expectError(answer, 422, 'mileage_too_small');
  expect((await getBooking(world, people.admin, id)).json.status).toBe('in_progress');
  expect(await conditions(id)).toHaveLength(1);
  const behind = queryRows(
    world,
    `insert into car_conditions (booking_id, moment, mileage_km, fuel_eighths, recorded_at)
     values ($1, 'return', 84209, 6, now())`,
    [id],
  );
  await expect(behind).rejects.toMatchObject({ constraint: 'car_conditions_mileage_rises' });
});

test('the database rejects a hand-over without the check of the driver [ADM-19]', async () => {
  const id = await paidBooking();
  for (const checked of ['null', 'false']) {
    const behind = queryRows(
      world,
      `insert into car_conditions (booking_id, moment, checks_confirmed, mileage_km, fuel_eighths, recorded_at)
       values ($1, 'hand_over', ${checked}, 84210, 6, (select start_date from bookings where id = $1))`,
      [id],
    );
    await expect(behind).rejects.toMatchObject({ constraint: 'car_conditions_driver_checked' });
  }
});

test('one of two concurrent hand-overs succeeds, and the error names the first admin [LIFE-17]', async () => {
  const id = await paidBooking();
  const rival = await world.startSecondServer();
  const answers = await Promise.all([
    requestTransition(world, people.admin, { id, step: 'hand-over' }),
    requestTransition(world, people.admin, { id, step: 'hand-over', via: rival }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.json.code).toBe('wrong_status');
  expect(late?.json.message).toMatch(/Car handed over: Office, May 14 at 09:30\.$/);
  expect(await conditions(id)).toHaveLength(1);
});

/** Two paid bookings of one car: the first is out, and the second starts today. */
async function twoGuestsOfOneCar(): Promise<{ out: string; waiting: string }> {
  const car = await createCar(world, people.host);
  const out = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 1 });
  const waiting = await createBooking(world, people.guest, { carId: car.id, from: 2, to: 4 });
  await applyTransitions(world, people.admin, { id: out, steps: ['deposit', 'final-payment'] });
  await applyTransitions(world, people.admin, { id: waiting, steps: ['deposit', 'final-payment'] });
  world.clock.advanceMinutes(3 * 24 * 60);
  people.admin = await createPerson(world, { name: 'Office, days later', roles: ['admin'] });
  return { out, waiting };
}

test('rejects a hand-over of a car that is still out and names the booking to return first', async () => {
  const { out, waiting } = await twoGuestsOfOneCar();
  await applyTransitions(world, people.admin, { id: out, steps: ['hand-over'] });
  const { json: first } = await getBooking(world, people.admin, out);
  const refused = await requestTransition(world, people.admin, { id: waiting, step: 'hand-over' });
  expectError(refused, 409, 'car_is_back');
  expect(refused.json.message).toBe(
    `This car is still out with ${first.booking_number}. Please record its return first.`,
  );
  expect(await conditions(waiting)).toEqual([]);
  await applyTransitions(world, people.admin, { id: out, steps: ['return'] });
  expect((await requestTransition(world, people.admin, { id: waiting, step: 'hand-over' })).status).toBe(200);
});

test('one of two concurrent hand-overs of a car succeeds, in any order', async () => {
  const { out, waiting } = await twoGuestsOfOneCar();
  const rival = await world.startSecondServer();
  const answers = await Promise.all([
    requestTransition(world, people.admin, { id: out, step: 'hand-over' }),
    requestTransition(world, people.admin, { id: waiting, step: 'hand-over', via: rival }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('car_is_back');
  const late = answers[0]?.status === 409 ? out : waiting;
  const behind = queryRows(world, `update bookings set status = 'in_progress' where id = $1`, [late]);
  await expect(behind).rejects.toMatchObject({ constraint: 'bookings_car_out_once' });
});

/** A booking whose return was recorded with an absurd odometer reading. */
async function misreadReturn(): Promise<string> {
  const id = await paidBooking();
  await applyTransitions(world, people.admin, { id, steps: ['hand-over'] });
  const body = { mileage_km: 999_999, mileage_confirmed: true, fuel_eighths: 2, notes: 'Key lost' };
  expect((await requestTransition(world, people.admin, { id, step: 'return', body })).status).toBe(200);
  return id;
}

const correction = { phase: 'return', ...RETURN, notes: 'Key found', reason: ' The clock was misread. ' };
const correct = (id: string, body: object, as = people.admin) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/correct-condition`, { as, body });

test('a condition can be corrected even after completion; the audit log has actor, time, reason and old values', async () => {
  const [id, other] = [await misreadReturn(), await misreadReturn()];
  const [out, noted] = await conditions(id);
  const ofOther = await conditions(other);
  world.clock.advanceMinutes(90);
  people.admin = await createPerson(world, { name: 'Office, later', roles: ['admin'] });
  expect((await correct(id, correction)).json.status).toBe('completed');
  const after = { ...noted, mileage_km: 84_560, fuel_eighths: 6, notes: 'Key found' };
  expect(await conditions(id)).toEqual([out, after]);
  expect(await conditions(other)).toEqual(ofOther);
  const entries = await queryRows(
    world,
    `select actor_id, at, old_status, new_status, details from audit_log
     where entity_id = $1 and action = 'correct_condition'`,
    [id],
  );
  expect(entries).toEqual([
    {
      actor_id: people.admin.userId,
      at: world.clock.now,
      old_status: 'completed',
      new_status: 'completed',
      details: {
        moment: 'return',
        before: { mileage_km: 999_999, fuel_eighths: 2 },
        after: RETURN,
        notes: 'changed',
        reason: 'The clock was misread.',
      },
    },
  ]);
});

test('rejects a correction that puts the return odometer below the hand-over odometer', async () => {
  const id = await misreadReturn();
  const early = { ...correction, mileage_km: 84_209 };
  expectError(await correct(id, early), 422, 'mileage_too_small');
  const late = { ...correction, phase: 'hand_over', mileage_km: 1_000_000 };
  expectError(await correct(id, late), 422, 'mileage_too_small');
  expect((await conditions(id)).map(({ mileage_km }) => mileage_km)).toEqual([84_210, 999_999]);
  expect((await correct(id, { ...late, mileage_km: 84_211, mileage_confirmed: true })).status).toBe(200);
});

test('rejects a correction of an unrecorded condition and one without a reason', async () => {
  const id = await paidBooking();
  await applyTransitions(world, people.admin, { id, steps: ['hand-over'] });
  expectError(await correct(id, correction), 409, 'wrong_status');
  const mute = { ...correction, phase: 'hand_over', reason: ' \n' };
  expectError(await correct(id, mute), 422, 'invalid_input');
  expect((await conditions(id)).map(({ moment }) => moment)).toEqual(['hand_over']);
});

test('a correction adds no notes about a guest with a deleted account', async () => {
  const id = await misreadReturn();
  const erased = await call(world.server, 'POST', '/rest/v1/account/erase', { as: people.guest, body: {} });
  expect(erased.status).toBe(200);
  expect((await correct(id, correction)).status).toBe(200);
  expect((await conditions(id))[1]).toMatchObject({ mileage_km: 84_560, notes: '' });
});

test('guests, hosts and visitors cannot record conditions [SEC-20]', async () => {
  const id = await paidBooking();
  for (const person of [people.guest, people.host]) {
    expectError(await requestTransition(world, person, { id, step: 'hand-over' }), 403, 'forbidden');
    expectError(await correct(id, correction, person), 403, 'forbidden');
  }
  const visitor = await call(world.server, 'POST', `/rest/v1/bookings/${id}/hand-over`, { body: HAND_OVER });
  expectError(visitor, 401, 'not_signed_in');
  expect(await conditions(id)).toEqual([]);
});
