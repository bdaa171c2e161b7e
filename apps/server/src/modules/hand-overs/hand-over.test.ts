import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../../test-support/expectations.ts';
import {
  addCar,
  addMarketplace,
  bookedId,
  HAND_OVER,
  type Marketplace,
  RETURN,
  readBooking,
  sqlRows,
  step,
  takeSteps,
} from '../../test-support/marketplace.ts';
import { addPerson } from '../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await addMarketplace(world);
});
afterAll(() => world.stop());

async function paidBooking(): Promise<string> {
  const car = await addCar(world, people.host);
  const id = await bookedId(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await takeSteps(world, people.admin, { id, steps: ['deposit', 'final-payment'] });
  return id;
}

const conditions = (id: string) =>
  sqlRows(
    world,
    `select moment, checks_confirmed, mileage_km, fuel_eighths, notes, recorded_by, recorded_at
     from car_conditions where booking_id = $1 order by moment`,
    [id],
  );

test('kilometres, fuel and notes are kept at hand-over and return, with who noted them and when [ADM-18] [ADM-19]', async () => {
  const id = await paidBooking();
  const body = { ...HAND_OVER, notes: '  Scratch on the left door  ' };
  expect((await step(world, people.admin, { id, step: 'hand-over', body })).status).toBe(200);
  expect((await step(world, people.admin, { id, step: 'return', body: RETURN })).status).toBe(200);
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

test('more than 1,500 km a day is taken only once it is confirmed, at the return and in a correction [ADM-23]', async () => {
  const id = await paidBooking();
  await takeSteps(world, people.admin, { id, steps: ['hand-over'] });
  const far = { ...RETURN, mileage_km: HAND_OVER.mileage_km + 1501 };
  for (const confirmed of [undefined, false]) {
    const body = { ...far, mileage_confirmed: confirmed };
    const asked = await step(world, people.admin, { id, step: 'return', body });
    expectRefusal(asked, 422, 'mileage_implausible');
    expect(asked.json.message).toMatch(/1\s501\skm in 1 day/);
  }
  expect(await conditions(id)).toHaveLength(1);
  const body = { ...far, mileage_confirmed: true };
  expect((await step(world, people.admin, { id, step: 'return', body })).json.status).toBe('completed');
  const [entry] = await sqlRows(
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
  expectRefusal(await correct({}), 422, 'mileage_implausible');
  expect((await correct({ mileage_confirmed: true })).status).toBe(200);
});

test('a check-list that is not complete hands nothing over', async () => {
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
    expectRefusal(await step(world, people.admin, { id, step: 'hand-over', body }), 422, 'invalid_input');
  }
  expect((await readBooking(world, people.admin, id)).json.status).toBe('ready_for_pickup');
  expect(await conditions(id)).toEqual([]);
});

test('a car does not come back with less on the clock than it left with, and the database forbids it too', async () => {
  const id = await paidBooking();
  await takeSteps(world, people.admin, { id, steps: ['hand-over'] });
  const body = { ...RETURN, mileage_km: 84_209 };
  const answer = await step(world, people.admin, { id, step: 'return', body });
  expectRefusal(answer, 422, 'mileage_too_small');
  expect((await readBooking(world, people.admin, id)).json.status).toBe('in_progress');
  expect(await conditions(id)).toHaveLength(1);
  const behind = sqlRows(
    world,
    `insert into car_conditions (booking_id, moment, mileage_km, fuel_eighths, recorded_at)
     values ($1, 'return', 84209, 6, now())`,
    [id],
  );
  await expect(behind).rejects.toMatchObject({ constraint: 'car_conditions_mileage_rises' });
});

test('without the check of the driver not even the database takes a hand-over [ADM-19]', async () => {
  const id = await paidBooking();
  for (const checked of ['null', 'false']) {
    const behind = sqlRows(
      world,
      `insert into car_conditions (booking_id, moment, checks_confirmed, mileage_km, fuel_eighths, recorded_at)
       values ($1, 'hand_over', ${checked}, 84210, 6, (select start_date from bookings where id = $1))`,
      [id],
    );
    await expect(behind).rejects.toMatchObject({ constraint: 'car_conditions_driver_checked' });
  }
});

test('of two admins who hand the car over at once one does, and the other is told who was there first [LIFE-17]', async () => {
  const id = await paidBooking();
  const rival = await world.startRival();
  const answers = await Promise.all([
    step(world, people.admin, { id, step: 'hand-over' }),
    step(world, people.admin, { id, step: 'hand-over', via: rival }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.json.code).toBe('wrong_status');
  expect(late?.json.message).toMatch(/Car handed over: Office, May 14 at 09:30\.$/);
  expect(await conditions(id)).toHaveLength(1);
});

/** Two paid bookings of one car: the first is out, the second's first day has come. */
async function twoGuestsOfOneCar(): Promise<{ out: string; waiting: string }> {
  const car = await addCar(world, people.host);
  const out = await bookedId(world, people.guest, { carId: car.id, from: 0, to: 1 });
  const waiting = await bookedId(world, people.guest, { carId: car.id, from: 2, to: 4 });
  await takeSteps(world, people.admin, { id: out, steps: ['deposit', 'final-payment'] });
  await takeSteps(world, people.admin, { id: waiting, steps: ['deposit', 'final-payment'] });
  world.clock.advanceMinutes(3 * 24 * 60);
  people.admin = await addPerson(world, { name: 'Office, days later', roles: ['admin'] });
  return { out, waiting };
}

test('a car that is still out is handed to nobody else: the office is told whose return to record first', async () => {
  const { out, waiting } = await twoGuestsOfOneCar();
  await takeSteps(world, people.admin, { id: out, steps: ['hand-over'] });
  const { json: first } = await readBooking(world, people.admin, out);
  const refused = await step(world, people.admin, { id: waiting, step: 'hand-over' });
  expectRefusal(refused, 409, 'car_is_back');
  expect(refused.json.message).toBe(
    `This car is still out with ${first.booking_number}. Please record its return first.`,
  );
  expect(await conditions(waiting)).toEqual([]);
  await takeSteps(world, people.admin, { id: out, steps: ['return'] });
  expect((await step(world, people.admin, { id: waiting, step: 'hand-over' })).status).toBe(200);
});

test('of two hand-overs of one car at once one happens, whichever way they come', async () => {
  const { out, waiting } = await twoGuestsOfOneCar();
  const rival = await world.startRival();
  const answers = await Promise.all([
    step(world, people.admin, { id: out, step: 'hand-over' }),
    step(world, people.admin, { id: waiting, step: 'hand-over', via: rival }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('car_is_back');
  const late = answers[0]?.status === 409 ? out : waiting;
  const behind = sqlRows(world, `update bookings set status = 'in_progress' where id = $1`, [late]);
  await expect(behind).rejects.toMatchObject({ constraint: 'bookings_car_out_once' });
});

/** A booking whose return was noted with an absurd reading. */
async function misreadReturn(): Promise<string> {
  const id = await paidBooking();
  await takeSteps(world, people.admin, { id, steps: ['hand-over'] });
  const body = { mileage_km: 999_999, mileage_confirmed: true, fuel_eighths: 2, notes: 'Key lost' };
  expect((await step(world, people.admin, { id, step: 'return', body })).status).toBe(200);
  return id;
}

const correction = { phase: 'return', ...RETURN, notes: 'Key found', reason: ' The clock was misread. ' };
const correct = (id: string, body: object, as = people.admin) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/correct-condition`, { as, body });

test('what was noted wrong is put right, also once the booking is over; the audit log says who, when, why and what it was', async () => {
  const [id, other] = [await misreadReturn(), await misreadReturn()];
  const [out, noted] = await conditions(id);
  const ofOther = await conditions(other);
  world.clock.advanceMinutes(90);
  people.admin = await addPerson(world, { name: 'Office, later', roles: ['admin'] });
  expect((await correct(id, correction)).json.status).toBe('completed');
  const after = { ...noted, mileage_km: 84_560, fuel_eighths: 6, notes: 'Key found' };
  expect(await conditions(id)).toEqual([out, after]);
  expect(await conditions(other)).toEqual(ofOther);
  const entries = await sqlRows(
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

test('no correction lets a car come back with less than it left with, whichever end is corrected', async () => {
  const id = await misreadReturn();
  const early = { ...correction, mileage_km: 84_209 };
  expectRefusal(await correct(id, early), 422, 'mileage_too_small');
  const late = { ...correction, phase: 'hand_over', mileage_km: 1_000_000 };
  expectRefusal(await correct(id, late), 422, 'mileage_too_small');
  expect((await conditions(id)).map(({ mileage_km }) => mileage_km)).toEqual([84_210, 999_999]);
  expect((await correct(id, { ...late, mileage_km: 84_211, mileage_confirmed: true })).status).toBe(200);
});

test('what is not noted yet is not corrected, nor anything without a reason', async () => {
  const id = await paidBooking();
  await takeSteps(world, people.admin, { id, steps: ['hand-over'] });
  expectRefusal(await correct(id, correction), 409, 'wrong_status');
  const mute = { ...correction, phase: 'hand_over', reason: ' \n' };
  expectRefusal(await correct(id, mute), 422, 'invalid_input');
  expect((await conditions(id)).map(({ moment }) => moment)).toEqual(['hand_over']);
});

test('a correction brings no new notes to a guest who has deleted their account', async () => {
  const id = await misreadReturn();
  const erased = await call(world.server, 'POST', '/rest/v1/account/erase', { as: people.guest, body: {} });
  expect(erased.status).toBe(200);
  expect((await correct(id, correction)).status).toBe(200);
  expect((await conditions(id))[1]).toMatchObject({ mileage_km: 84_560, notes: '' });
});

test('guests, hosts and visitors note nothing [SEC-20]', async () => {
  const id = await paidBooking();
  for (const person of [people.guest, people.host]) {
    expectRefusal(await step(world, person, { id, step: 'hand-over' }), 403, 'forbidden');
    expectRefusal(await correct(id, correction, person), 403, 'forbidden');
  }
  const visitor = await call(world.server, 'POST', `/rest/v1/bookings/${id}/hand-over`, { body: HAND_OVER });
  expectRefusal(visitor, 401, 'not_signed_in');
  expect(await conditions(id)).toEqual([]);
});
