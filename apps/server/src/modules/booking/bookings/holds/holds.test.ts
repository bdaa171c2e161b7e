import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  getBooking,
  type Marketplace,
  queryRows,
  requestBooking,
  requestTransition,
} from '../../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let guest: TestPerson;
let rival: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
  // The tests run the job explicitly: on its schedule it could run between two lines of a test.
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
  guest = await createPerson(world, { name: 'Ousman Bah', roles: ['renter'] });
  rival = await createPerson(world, { name: 'Claire Moreau', roles: ['renter'] });
});
afterAll(() => world.stop());

async function setClock(instant: string): Promise<void> {
  world.clock.now = new Date(instant);
  await signInAgain(world, guest, rival, people.host, people.admin, people.guest);
}

const addSecond = (instant: string) => new Date(new Date(instant).getTime() + 1000).toISOString();

async function findsCar(carId: string, from: number, to: number): Promise<boolean> {
  const body = { p_start_date: dateInDays(world, from), p_end_date: dateInDays(world, to) };
  const { json } = await call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', { body });
  return json.some((car: { id: string }) => car.id === carId);
}

async function stored(id: string) {
  const [row] = await queryRows(
    world,
    `select status, cancel_reason,
       (select count(*)::int from refunds r where r.booking_id = b.id) as refunds,
       (select count(*)::int from car_calendar c where c.booking_id = b.id) as claims,
       (select count(*)::int from mail_messages m where m.booking_id = b.id and m.kind = 'hold_expired') as mails
     from bookings b where id = $1`,
    [id],
  );
  return row;
}

test.each([
  ['cash', 7200],
  ['wave', 3600],
  ['bank', 3600],
] as const)('a hold paid by %s lasts %i seconds [LIFE-05] [LIFE-06]', async (method, seconds) => {
  const car = await createCar(world, people.host);
  const { json } = await requestBooking(world, guest, { carId: car.id, from: 3, to: 4, method });
  expect(new Date(json.hold_expires_at).getTime() - world.clock.now.getTime()).toBe(seconds * 1000);
});

test('search and booking see the dates as free one second after the hold expires, before the job runs [LIFE-10] [LIFE-09]', async () => {
  const car = await createCar(world, people.host);
  const { json } = await requestBooking(world, guest, { carId: car.id, from: 3, to: 5 });
  const lastSecond = new Date(new Date(json.hold_expires_at).getTime() - 1000).toISOString();
  await setClock(lastSecond);
  expect(await findsCar(car.id, 5, 6)).toBe(false);
  expectError(await requestBooking(world, rival, { carId: car.id, from: 5, to: 6 }), 409, 'dates_taken');

  await setClock(addSecond(json.hold_expires_at));
  expect(await stored(json.booking_id)).toMatchObject({ status: 'booked', claims: 1 });
  expect(await findsCar(car.id, 5, 6)).toBe(true);
  const taken = await call(world.server, 'GET', `/rest/v1/cars/${car.id}/availability`);
  expect(taken.json).toEqual([]);
  const read = await getBooking(world, guest, json.booking_id);
  expect(read.json).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'hold_expired',
    hold_expires_at: null,
  });

  expect((await requestBooking(world, rival, { carId: car.id, from: 5, to: 6 })).status).toBe(200);
  expect(await stored(json.booking_id)).toEqual({
    status: 'cancelled',
    cancel_reason: 'hold_expired',
    refunds: 0,
    claims: 0,
    mails: 1,
  });
});

test('search, calendar, booking, job and a rival all see a hold as over at its expiry [LIFE-09] [LIFE-10]', async () => {
  const [first, second] = [await createCar(world, people.host), await createCar(world, people.host)];
  const [one, two] = [
    (await requestBooking(world, guest, { carId: first.id, from: 3, to: 5 })).json,
    (await requestBooking(world, guest, { carId: second.id, from: 3, to: 5 })).json,
  ];
  expect(two.hold_expires_at).toBe(one.hold_expires_at);
  await setClock(one.hold_expires_at);
  expect(await findsCar(first.id, 5, 6)).toBe(true);
  const taken = await call(world.server, 'GET', `/rest/v1/cars/${first.id}/availability`);
  expect(taken.json).toEqual([]);
  expect((await getBooking(world, guest, one.booking_id)).json.status).toBe('cancelled');
  const path = '/rest/v1/bookings?as=guest&status=cancelled';
  expect((await call(world.server, 'GET', path, { as: guest })).json.items).toHaveLength(2);
  const late = await requestTransition(world, people.admin, { id: one.booking_id, step: 'deposit' });
  expectError(late, 409, 'wrong_status');
  expect((await requestBooking(world, rival, { carId: first.id, from: 5, to: 6 })).status).toBe(200);
  expect(await stored(one.booking_id)).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_expired' });
  await world.server.services.holds.expireAll();
  expect(await stored(two.booking_id)).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_expired' });
});

test('lists and dashboards count an expired hold as cancelled before the job runs [LIFE-09] [D6]', async () => {
  const car = await createCar(world, people.host);
  const { json } = await requestBooking(world, guest, { carId: car.id, from: 3, to: 5 });
  await setClock(addSecond(json.hold_expires_at));
  const inStatus = async (status: string) => {
    const path = `/rest/v1/bookings?as=guest&status=${status}`;
    const { items } = (await call(world.server, 'GET', path, { as: guest })).json;
    return items.map((item: { id: string }) => item.id);
  };
  expect(await inStatus('booked')).toEqual([]);
  expect(await inStatus('cancelled')).toEqual([json.booking_id]);
});

test('the job ends a hold once: status, audit entry of the server, one mail, no refund [LIFE-09] [LIFE-11] [LIFE-12] [LIFE-24]', async () => {
  const car = await createCar(world, people.host);
  const { json } = await requestBooking(world, guest, { carId: car.id, from: 3, to: 5 });
  await setClock(addSecond(json.hold_expires_at));
  await world.server.services.holds.expireAll();
  expect(await world.server.services.holds.expireAll()).toBe(0);
  expect(await stored(json.booking_id)).toEqual({
    status: 'cancelled',
    cancel_reason: 'hold_expired',
    refunds: 0,
    claims: 0,
    mails: 1,
  });
  const mails = await queryRows(
    world,
    `select to_address from mail_messages where kind = 'hold_expired' and booking_id = $1`,
    [json.booking_id],
  );
  expect(mails).toEqual([{ to_address: guest.email }]);
  const audit = await queryRows(
    world,
    `select actor_kind, actor_id, action, old_status, new_status, at from audit_log where entity_id = $1 order by id desc limit 1`,
    [json.booking_id],
  );
  expect(audit).toEqual([
    {
      actor_kind: 'server',
      actor_id: null,
      action: 'expire_hold',
      old_status: 'booked',
      new_status: 'cancelled',
      at: world.clock.now,
    },
  ]);
});

test('concurrent jobs on two servers end every hold exactly once [LIFE-11]', async () => {
  const other = await world.startSecondServer();
  const ids: string[] = [];
  for (const person of [guest, rival, people.guest]) {
    const car = await createCar(world, people.host);
    ids.push(await createBooking(world, person, { carId: car.id, from: 3, to: 5 }));
  }
  world.clock.advanceMinutes(61);
  const services = [world.server, other, world.server, other].map((server) => server.services.holds);
  await Promise.all(services.map((holds) => holds.expireAll()));
  for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'cancelled', mails: 1 });
});

test('an expired hold accepts neither a deposit nor a cancellation [LIFE-13] [LIFE-17] [CANC-01]', async () => {
  const car = await createCar(world, people.host);
  const { json } = await requestBooking(world, guest, { carId: car.id, from: 3, to: 5 });
  await setClock(addSecond(json.hold_expires_at));
  const id = json.booking_id;
  expectError(await requestTransition(world, people.admin, { id, step: 'deposit' }), 409, 'wrong_status');
  expectError(await requestTransition(world, guest, { id, step: 'cancel' }), 409, 'wrong_status');
  const payments = await queryRows(world, 'select 1 from payment_records where booking_id = $1', [id]);
  expect(payments).toEqual([]);
});

test('a deposit makes the claim permanent [LIFE-13]', async () => {
  const car = await createCar(world, people.host);
  const { json } = await requestBooking(world, guest, { carId: car.id, from: 3, to: 5 });
  await applyTransitions(world, people.admin, { id: json.booking_id, steps: ['deposit'] });
  await setClock(addSecond(json.hold_expires_at));
  await world.server.services.holds.expireAll();
  expect(await stored(json.booking_id)).toMatchObject({ status: 'confirmed', claims: 1, mails: 0 });
  expect(await findsCar(car.id, 4, 4)).toBe(false);
  expectError(await requestBooking(world, rival, { carId: car.id, from: 4, to: 4 }), 409, 'dates_taken');
});

test('a booking waits for the transaction that ends an expired hold instead of failing [LIFE-10]', async () => {
  const car = await createCar(world, people.host);
  const { json } = await requestBooking(world, guest, { carId: car.id, from: 3, to: 5 });
  await setClock(addSecond(json.hold_expires_at));
  const other = await world.server.database.pool.connect();
  await other.query('begin');
  await other.query('select 1 from bookings where id = $1 for update', [json.booking_id]);
  let isAnswered = false;
  const answer = requestBooking(world, rival, { carId: car.id, from: 3, to: 5 }).finally(() => {
    isAnswered = true;
  });
  const isWaiting = async () =>
    (
      await queryRows(
        world,
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length > 0;
  while (!isAnswered && !(await isWaiting())) await new Promise(setImmediate);
  await other.query('rollback');
  other.release();
  expect((await answer).status).toBe(200);
});

test('three unpaid holds are the limit; paid, cancelled and expired ones do not count [BOOK-29]', async () => {
  const cars = await Promise.all(Array.from({ length: 7 }, () => createCar(world, people.host)));
  const next = (index: number, method: 'cash' | 'wave' = 'cash') =>
    requestBooking(world, guest, { carId: cars[index]?.id ?? '', from: 3, to: 4, method });
  const [first, second] = [await next(0), await next(1)];
  expect((await next(2, 'wave')).status).toBe(200);
  const fourth = await next(3);
  expectError(fourth, 409, 'too_many_holds');
  expect(fourth.json.message).toMatch(/3 bookings waiting for payment/);

  await applyTransitions(world, people.admin, { id: first.json.booking_id, steps: ['deposit'] });
  expect((await next(3)).status).toBe(200);
  expectError(await next(4), 409, 'too_many_holds');

  expect((await requestTransition(world, guest, { id: second.json.booking_id, step: 'cancel' })).status).toBe(
    200,
  );
  expect((await next(4)).status).toBe(200);
  expectError(await next(5), 409, 'too_many_holds');

  world.clock.advanceMinutes(61);

  await signInAgain(world, guest, people.admin, people.guest, people.host);
  expect((await next(5)).status).toBe(200);
  expectError(await next(6), 409, 'too_many_holds');
});
