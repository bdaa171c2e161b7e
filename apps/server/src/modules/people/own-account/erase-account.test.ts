import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderCalendar } from '../../../../../../tests/support/calendar-server.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
  requestBooking,
} from '../../../../../../tests/support/marketplace.ts';
import {
  createPerson,
  signInAgain,
  TEST_PASSWORD,
  type TestPerson,
} from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const DAY_MINUTES = 24 * 60;
const ALL_STEPS: BookingTransition[] = ['deposit', 'final-payment', 'hand-over', 'return'];

let world: TestServer;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
afterAll(() => world.stop());

const erase = (as: TestPerson): Promise<ApiResponse> =>
  call(world.server, 'POST', '/rest/v1/account/erase', { as, body: {} });

/** A marketplace with a guest's completed rental of a host's car. */
async function addFinishedRental(): Promise<Marketplace & { carId: string; id: string }> {
  const people = await createMarketplace(world);
  const { id: carId } = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId, from: 0, to: 1 });
  await applyTransitions(world, people.admin, { id, steps: ALL_STEPS });
  return { ...people, carId, id };
}

test('erasing a guest deletes the personal data, and the booking stays for the host', async () => {
  const { host, guest, id } = await addFinishedRental();
  await call(world.server, 'POST', '/rest/v1/mail_choices', {
    as: guest,
    body: { topic: 'trip_reminders', wanted: false },
  });
  const answer = await erase(guest);
  expect([answer.status, answer.json]).toEqual([200, { success: true }]);
  const [user] = await queryRows(world, 'select name, email, phone from users where id = $1', [guest.userId]);
  expect(user).toEqual({ name: 'Deleted user', email: '', phone: '' });
  const traces = await queryRows(
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
  const seen = await getBooking(world, host, id);
  expect(seen.json).toMatchObject({ status: 'completed', contact: { name: 'Deleted user', phone: '' } });
  expect(JSON.stringify(seen.json)).not.toMatch(/Fatou/);
});

test.each([
  ['that the person had before', true],
  ['that the person requested and never confirmed', false],
])('deletes the mails to an address %s', async (_which, isConfirmed) => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const requested = `requested.${person.email}`;
  await call(world.server, 'POST', '/auth/v1/recover', { body: { email: person.email } });
  await call(world.server, 'PUT', '/auth/v1/user', { as: person, body: { email: requested } });
  const [mail] = await renderMails(world, 'to_address = $1', [requested]);
  const link = new URL(/https?:\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  if (isConfirmed) await world.server.app.request(`${link.pathname}${link.search}`);
  const exported = (await call(world.server, 'GET', '/rest/v1/account/export', { as: person })).json.mails;
  expect(exported.map((each: { to_address: string }) => each.to_address)).toEqual([person.email, requested]);
  expect((await erase(person)).status).toBe(200);
  const left = await queryRows(world, 'select kind from mail_messages where to_address = any($1)', [
    [person.email, requested],
  ]);
  expect(left).toEqual([]);
});

test('audits the erasure with actor and time only [LIFE-18]', async () => {
  const { guest } = await createMarketplace(world);
  await erase(guest);
  const entries = await queryRows(
    world,
    'select actor_id, at, details from audit_log where action = $1 and entity_id = $2',
    ['erase_account', guest.userId],
  );
  expect(entries).toEqual([{ actor_id: guest.userId, at: world.clock.now, details: {} }]);
});

test('an erased person is signed out, cannot sign in, and their address is free again', async () => {
  const { guest } = await createMarketplace(world);
  await erase(guest);
  expectError(await call(world.server, 'GET', '/rest/v1/me', { as: guest }), 401, 'invalid_token');
  const body = { email: guest.email, password: TEST_PASSWORD };
  const again = await call(world.server, 'POST', '/auth/v1/token?grant_type=password', { body });
  expect(again.status).toBe(400);
  const fresh = await call(world.server, 'POST', '/auth/v1/signup', { body });
  expect(fresh.status).toBe(200);
  expect(fresh.json.user.id).not.toBe(guest.authUserId);
});

test('an erased host has no listed car after their shares are paid out', async () => {
  const { host, guest, admin, carId, id } = await addFinishedRental();
  await queryRows(
    world,
    `insert into car_calendar (car_id, period, kind, note) values ($1, '[2031-09-01,2031-09-03)', 'block', 'wedding')`,
    [carId],
  );
  const calendars = `/rest/v1/cars/${carId}`;
  const content = renderCalendar({ start: '2031-10-01', after: '2031-10-03' });
  for (const [path, sent] of [
    ['calendars/file', { name: 'Own days', content }],
    ['calendar-feed', {}],
  ] as const) {
    const answer = await call(world.server, 'POST', `${calendars}/${path}`, { as: host, body: sent });
    expect(answer.status).toBe(200);
  }
  const early = await erase(host);
  expectError(early, 409, 'account_in_use');
  expect(early.json.details.bookings).toMatchObject([{ booking_id: id, side: 'host', reason: 'settling' }]);
  world.clock.advanceMinutes(60 * DAY_MINUTES);
  await signInAgain(world, host, guest, admin);
  expectError(await erase(host), 409, 'account_in_use');
  const body = { host_id: host.userId, booking_ids: [id], expected_amount: 1400, method: 'cash' };
  await call(world.server, 'POST', '/rest/v1/payouts', { as: admin, body });
  expect((await erase(host)).status).toBe(200);
  expect(await queryRows(world, 'select active from cars where id = $1', [carId])).toEqual([
    { active: false },
  ]);
  expect(
    await queryRows(world, `select 1 from car_calendar where car_id = $1 and kind = 'block'`, [carId]),
  ).toEqual([]);
  const left = `select car_id from connected_calendars where car_id = $1
    union all select car_id from car_feeds where car_id = $1`;
  expect(await queryRows(world, left, [carId])).toEqual([]);
  expect((await getBooking(world, guest, id)).json.contact.name).toBe('Deleted user');
});

test.each<[string, BookingTransition[]]>([
  ['a hold', []],
  ['a confirmed booking', ['deposit']],
  ['a car to pick up', ['deposit', 'final-payment']],
  ['a car that is out', ['deposit', 'final-payment', 'hand-over']],
])('%s blocks the erasure of guest and host and is reported to both', async (_name, steps) => {
  const { host, guest, admin } = await createMarketplace(world);
  const { id: carId } = await createCar(world, host);
  const id = await createBooking(world, guest, { carId, from: 0, to: 2 });
  await applyTransitions(world, admin, { id, steps });
  for (const [person, side] of [
    [guest, 'guest'],
    [host, 'host'],
  ] as const) {
    const answer = await erase(person);
    expectError(answer, 409, 'account_in_use');
    const [booking] = answer.json.details.bookings;
    expect(booking).toMatchObject({ booking_id: id, side, reason: 'open' });
    expect(answer.json.message).toContain(booking.booking_number);
    const { json } = await call(world.server, 'GET', '/rest/v1/me', { as: person });
    expect(json.user.name).toBe(person.name);
  }
});

test('a due refund blocks the erasure of the guest until it is paid', async () => {
  const { host, guest, admin } = await createMarketplace(world);
  const { id: carId } = await createCar(world, host);
  const id = await createBooking(world, guest, { carId, from: 5, to: 7 });
  await applyTransitions(world, admin, { id, steps: ['deposit'] });
  await applyTransitions(world, guest, { id, steps: ['cancel'] });
  const answer = await erase(guest);
  expectError(answer, 409, 'account_in_use');
  expect(answer.json.details.bookings).toMatchObject([{ booking_id: id, reason: 'settling' }]);
  world.clock.advanceMinutes(60 * DAY_MINUTES);
  await signInAgain(world, guest, admin);
  expectError(await erase(guest), 409, 'account_in_use');
  const paid = { as: admin, body: { method: 'wave' } };
  await call(world.server, 'POST', `/rest/v1/bookings/${id}/pay-refund`, paid);
  expect((await erase(guest)).status).toBe(200);
});

test('an expired hold does not block an erasure', async () => {
  const { host, guest } = await createMarketplace(world);
  const { id: carId } = await createCar(world, host);
  await createBooking(world, guest, { carId, from: 5, to: 7 });
  world.clock.advanceMinutes(2 * DAY_MINUTES);
  await signInAgain(world, guest);
  expect((await erase(guest)).status).toBe(200);
});

test('requires a sign-in within ten minutes', async () => {
  const { guest } = await createMarketplace(world);
  world.clock.advanceMinutes(10);
  const answer = await erase(guest);
  expectError(answer, 403, 'reauthentication_needed');
  await signInAgain(world, guest);
  expect((await erase(guest)).status).toBe(200);
});

test('rejects the erasure of the only administrator, and allows it for one of two', async () => {
  const only = await createMarketplace(world);
  await queryRows(world, `delete from user_roles where role = 'admin' and user_id <> $1`, [
    only.admin.userId,
  ]);
  expectError(await erase(only.admin), 409, 'last_admin');
  await createMarketplace(world);
  expect((await erase(only.admin)).status).toBe(200);
});

test('a concurrent booking by the guest either blocks the erasure or is rejected', async () => {
  const { host, ...people } = await createMarketplace(world);
  const { id: carId } = await createCar(world, host);
  for (let round = 0; round < 8; round += 1) {
    const { guest } = round === 0 ? people : await createMarketplace(world);
    const [erased, booked] = await Promise.all([
      erase(guest),
      requestBooking(world, guest, { carId, from: 20 + round * 4, to: 22 + round * 4 }),
    ]);
    expect([erased.status, booked.status].filter((status) => status === 200)).toHaveLength(1);
  }
});

test("a concurrent booking of the host's car either blocks the erasure or is rejected", async () => {
  const { guest } = await createMarketplace(world);
  for (let round = 0; round < 8; round += 1) {
    const { host } = await createMarketplace(world);
    const { id: carId } = await createCar(world, host);
    const [erased, booked] = await Promise.all([
      erase(host),
      requestBooking(world, guest, { carId, from: 20, to: 22 }),
    ]);
    expect([erased.status, booked.status].filter((status) => status === 200)).toHaveLength(1);
    if (booked.status === 200) {
      await applyTransitions(world, guest, { id: String(booked.json.booking_id), steps: ['cancel'] });
    }
  }
});
