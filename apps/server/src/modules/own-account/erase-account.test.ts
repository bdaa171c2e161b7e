import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarText } from '../../test-support/calendar-server.ts';
import { expectRefusal } from '../../test-support/expectations.ts';
import { readMails } from '../../test-support/mails.ts';
import {
  addCar,
  addMarketplace,
  type BookingStep,
  book,
  bookedId,
  type Marketplace,
  readBooking,
  sqlRows,
  takeSteps,
} from '../../test-support/marketplace.ts';
import { addPerson, signInAgain, TEST_PASSWORD, type TestPerson } from '../../test-support/people.ts';
import { type CallAnswer, call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

const DAY_MINUTES = 24 * 60;
const ALL_STEPS: BookingStep[] = ['deposit', 'final-payment', 'hand-over', 'return'];

let world: TestServer;

beforeAll(async () => {
  world = await startTestServer();
  await sqlRows(world, 'delete from pgboss.schedule');
});
afterAll(() => world.stop());

const erase = (as: TestPerson): Promise<CallAnswer> =>
  call(world.server, 'POST', '/rest/v1/account/erase', { as, body: {} });

/** A marketplace in which a guest has rented a car of a host and brought it back. */
async function addFinishedRental(): Promise<Marketplace & { carId: string; id: string }> {
  const people = await addMarketplace(world);
  const { id: carId } = await addCar(world, people.host);
  const id = await bookedId(world, people.guest, { carId, from: 0, to: 1 });
  await takeSteps(world, people.admin, { id, steps: ALL_STEPS });
  return { ...people, carId, id };
}

test('an erased guest leaves no personal data, and the booking stays for the host', async () => {
  const { host, guest, id } = await addFinishedRental();
  await call(world.server, 'POST', '/rest/v1/mail_choices', {
    as: guest,
    body: { topic: 'trip_reminders', wanted: false },
  });
  const answer = await erase(guest);
  expect([answer.status, answer.json]).toEqual([200, { success: true }]);
  const [user] = await sqlRows(world, 'select name, email, phone from users where id = $1', [guest.userId]);
  expect(user).toEqual({ name: 'Deleted user', email: '', phone: '' });
  const traces = await sqlRows(
    world,
    `select (select count(*) from booking_personal_info where booking_id = $1)::int as info,
       (select count(*) from mail_messages where booking_id = $1 or to_address = $4)::int as mails,
       (select count(*) from notices where user_id = $3)::int as notices,
       (select count(*) from mail_opt_outs where user_id = $3)::int as choices,
       (select count(*) from profiles where id = $2)::int as profiles,
       (select count(*) from user_roles where user_id = $3)::int as roles,
       (select count(*) from auth.sessions where user_id = $2)::int as sessions`,
    [id, guest.authUserId, guest.userId, guest.email],
  );
  expect(traces).toEqual([{ info: 0, mails: 0, notices: 0, choices: 0, profiles: 0, roles: 0, sessions: 0 }]);
  const seen = await readBooking(world, host, id);
  expect(seen.json).toMatchObject({ status: 'completed', contact: { name: 'Deleted user', phone: '' } });
  expect(JSON.stringify(seen.json)).not.toMatch(/Fatou/);
});

test.each([
  ['that they had before', true],
  ['that they asked for and never confirmed', false],
])('no mail stays to an address %s', async (_which, isConfirmed) => {
  const person = await addPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const asked = `asked.${person.email}`;
  await call(world.server, 'POST', '/auth/v1/recover', { body: { email: person.email } });
  await call(world.server, 'PUT', '/auth/v1/user', { as: person, body: { email: asked } });
  const [mail] = await readMails(world, 'to_address = $1', [asked]);
  const link = new URL(/https?:\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  if (isConfirmed) await world.server.app.request(`${link.pathname}${link.search}`);
  const told = (await call(world.server, 'GET', '/rest/v1/account/export', { as: person })).json.mails;
  expect(told.map((each: { to_address: string }) => each.to_address)).toEqual([person.email, asked]);
  expect((await erase(person)).status).toBe(200);
  const left = await sqlRows(world, 'select kind from mail_messages where to_address = any($1)', [
    [person.email, asked],
  ]);
  expect(left).toEqual([]);
});

test('the erasure is written down with who and when and nothing else [LIFE-18]', async () => {
  const { guest } = await addMarketplace(world);
  await erase(guest);
  const entries = await sqlRows(
    world,
    'select actor_id, at, details from audit_log where action = $1 and entity_id = $2',
    ['erase_account', guest.userId],
  );
  expect(entries).toEqual([{ actor_id: guest.userId, at: world.clock.now, details: {} }]);
});

test('an erased person is signed out, cannot come back, and their address is free again', async () => {
  const { guest } = await addMarketplace(world);
  await erase(guest);
  expectRefusal(await call(world.server, 'GET', '/rest/v1/me', { as: guest }), 401, 'invalid_token');
  const body = { email: guest.email, password: TEST_PASSWORD };
  const again = await call(world.server, 'POST', '/auth/v1/token?grant_type=password', { body });
  expect(again.status).toBe(400);
  const fresh = await call(world.server, 'POST', '/auth/v1/signup', { body });
  expect(fresh.status).toBe(200);
  expect(fresh.json.user.id).not.toBe(guest.authUserId);
});

test('an erased host has no listed car any more, once their shares are paid out', async () => {
  const { host, guest, admin, carId, id } = await addFinishedRental();
  await sqlRows(
    world,
    `insert into car_calendar (car_id, period, kind, note) values ($1, '[2031-09-01,2031-09-03)', 'block', 'wedding')`,
    [carId],
  );
  const calendars = `/rest/v1/cars/${carId}`;
  const content = calendarText({ start: '2031-10-01', after: '2031-10-03' });
  for (const [path, sent] of [
    ['calendars/file', { name: 'Own days', content }],
    ['calendar-feed', {}],
  ] as const) {
    const answer = await call(world.server, 'POST', `${calendars}/${path}`, { as: host, body: sent });
    expect(answer.status).toBe(200);
  }
  const early = await erase(host);
  expectRefusal(early, 409, 'account_in_use');
  expect(early.json.details.bookings).toMatchObject([{ booking_id: id, side: 'host', reason: 'settling' }]);
  world.clock.advanceMinutes(60 * DAY_MINUTES);
  await signInAgain(world, host, guest, admin);
  expectRefusal(await erase(host), 409, 'account_in_use');
  const body = { host_id: host.userId, booking_ids: [id], expected_amount: 1400, method: 'cash' };
  await call(world.server, 'POST', '/rest/v1/payouts', { as: admin, body });
  expect((await erase(host)).status).toBe(200);
  expect(await sqlRows(world, 'select active from cars where id = $1', [carId])).toEqual([{ active: false }]);
  expect(
    await sqlRows(world, `select 1 from car_calendar where car_id = $1 and kind = 'block'`, [carId]),
  ).toEqual([]);
  const left = `select car_id from connected_calendars where car_id = $1
    union all select car_id from car_feeds where car_id = $1`;
  expect(await sqlRows(world, left, [carId])).toEqual([]);
  expect((await readBooking(world, guest, id)).json.contact.name).toBe('Deleted user');
});

test.each<[string, BookingStep[]]>([
  ['a hold', []],
  ['a confirmed booking', ['deposit']],
  ['a car to pick up', ['deposit', 'final-payment']],
  ['a car that is out', ['deposit', 'final-payment', 'hand-over']],
])('%s keeps guest and host, and is named to both', async (_name, steps) => {
  const { host, guest, admin } = await addMarketplace(world);
  const { id: carId } = await addCar(world, host);
  const id = await bookedId(world, guest, { carId, from: 0, to: 2 });
  await takeSteps(world, admin, { id, steps });
  for (const [person, side] of [
    [guest, 'guest'],
    [host, 'host'],
  ] as const) {
    const answer = await erase(person);
    expectRefusal(answer, 409, 'account_in_use');
    const [booking] = answer.json.details.bookings;
    expect(booking).toMatchObject({ booking_id: id, side, reason: 'open' });
    expect(answer.json.message).toContain(booking.booking_number);
    const { json } = await call(world.server, 'GET', '/rest/v1/me', { as: person });
    expect(json.user.name).toBe(person.name);
  }
});

test('a refund keeps the guest until it is paid, however long that takes', async () => {
  const { host, guest, admin } = await addMarketplace(world);
  const { id: carId } = await addCar(world, host);
  const id = await bookedId(world, guest, { carId, from: 5, to: 7 });
  await takeSteps(world, admin, { id, steps: ['deposit'] });
  await takeSteps(world, guest, { id, steps: ['cancel'] });
  const answer = await erase(guest);
  expectRefusal(answer, 409, 'account_in_use');
  expect(answer.json.details.bookings).toMatchObject([{ booking_id: id, reason: 'settling' }]);
  world.clock.advanceMinutes(60 * DAY_MINUTES);
  await signInAgain(world, guest, admin);
  expectRefusal(await erase(guest), 409, 'account_in_use');
  const paid = { as: admin, body: { method: 'wave' } };
  await call(world.server, 'POST', `/rest/v1/bookings/${id}/pay-refund`, paid);
  expect((await erase(guest)).status).toBe(200);
});

test('a hold that ran out keeps nobody', async () => {
  const { host, guest } = await addMarketplace(world);
  const { id: carId } = await addCar(world, host);
  await bookedId(world, guest, { carId, from: 5, to: 7 });
  world.clock.advanceMinutes(2 * DAY_MINUTES);
  await signInAgain(world, guest);
  expect((await erase(guest)).status).toBe(200);
});

test('a sign-in of more than ten minutes ago is not enough', async () => {
  const { guest } = await addMarketplace(world);
  world.clock.advanceMinutes(10);
  const answer = await erase(guest);
  expectRefusal(answer, 403, 'reauthentication_needed');
  await signInAgain(world, guest);
  expect((await erase(guest)).status).toBe(200);
});

test('the only administrator stays, one of two may go', async () => {
  const only = await addMarketplace(world);
  await sqlRows(world, `delete from user_roles where role = 'admin' and user_id <> $1`, [only.admin.userId]);
  expectRefusal(await erase(only.admin), 409, 'last_admin');
  await addMarketplace(world);
  expect((await erase(only.admin)).status).toBe(200);
});

test('a booking made at the same moment either keeps the account or is refused', async () => {
  const { host, ...people } = await addMarketplace(world);
  const { id: carId } = await addCar(world, host);
  for (let round = 0; round < 8; round += 1) {
    const { guest } = round === 0 ? people : await addMarketplace(world);
    const [erased, booked] = await Promise.all([
      erase(guest),
      book(world, guest, { carId, from: 20 + round * 4, to: 22 + round * 4 }),
    ]);
    expect([erased.status, booked.status].filter((status) => status === 200)).toHaveLength(1);
  }
});

test('a booking made while the host leaves either keeps the account or is refused', async () => {
  const { guest } = await addMarketplace(world);
  for (let round = 0; round < 8; round += 1) {
    const { host } = await addMarketplace(world);
    const { id: carId } = await addCar(world, host);
    const [erased, booked] = await Promise.all([
      erase(host),
      book(world, guest, { carId, from: 20, to: 22 }),
    ]);
    expect([erased.status, booked.status].filter((status) => status === 200)).toHaveLength(1);
    if (booked.status === 200) {
      await takeSteps(world, guest, { id: String(booked.json.booking_id), steps: ['cancel'] });
    }
  }
});
