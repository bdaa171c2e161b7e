import { AccountExport, AccountSession, Profile } from '@coastline/contracts/people/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  createPerson,
  signInAgain,
  TEST_PASSWORD,
  type TestPerson,
} from '../../../../../../tests/support/people.ts';
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

const get = (as: TestPerson, path: string) => call(world.server, 'GET', path, { as });
const listSessions = (as: TestPerson) => get(as, '/rest/v1/account/sessions');
const saveProfile = (as: { token: string }, body: object) =>
  call(world.server, 'POST', '/rest/v1/profiles/me', { as, body });

test("lists only the caller's own sessions, the current one first", async () => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  world.clock.advanceMinutes(5);
  await call(world.server, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email: person.email, password: TEST_PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36' },
  });
  const answer = await listSessions(person);
  const sessions = expectShape(z.array(AccountSession), answer.json);
  expect(sessions.map(({ current, device }) => [current, device])).toEqual([
    [true, 'Unknown device'],
    [false, 'Chrome on Android'],
  ]);
});

test('with very many sessions, the list has the current and the latest ones, and the export has all', async () => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  await queryRows(
    world,
    `insert into auth.sessions (id, user_id, created_at, refreshed_at)
     select gen_random_uuid(), $1, $2::timestamptz, $2::timestamptz + make_interval(mins => n)
     from generate_series(1, 60) n`,
    [person.authUserId, world.clock.now],
  );
  world.clock.advanceMinutes(9);
  const { json } = await listSessions(person);
  const used = json.slice(1).map((each: AccountSession) => each.refreshed_at);
  expect([json.length, json[0].current]).toEqual([50, true]);
  expect(used).toEqual(used.toSorted().reverse());
  expect((await get(person, '/rest/v1/account/export')).json.sessions).toHaveLength(61);
});

test('signing out everywhere else keeps this session [API-28]', async () => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const other = { ...person };
  await signInAgain(world, person);
  expect((await listSessions(person)).json).toHaveLength(2);
  await call(world.server, 'POST', '/auth/v1/logout?scope=others', { as: person });
  expect((await listSessions(person)).json).toMatchObject([{ current: true }]);
  expectError(await listSessions(other), 401, 'invalid_token');
});

test('stores a new name and phone in the profile and the users row, and audits the change [DATA-03] [DATA-05]', async () => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const answer = await saveProfile(person, { full_name: '  Awa Ceesay-Njie ', phone: ' +220 361 44 71 ' });
  const saved = { full_name: 'Awa Ceesay-Njie', phone: '+2203614471' };
  expect(expectShape(Profile, answer.json)).toEqual(saved);
  const { json } = await get(person, '/rest/v1/me');
  expect(json).toMatchObject({ profile: saved, user: { name: saved.full_name, phone: saved.phone } });
  const audit = await queryRows(world, 'select action, details from audit_log where actor_id = $1', [
    person.userId,
  ]);
  expect(audit).toEqual([{ action: 'change_profile', details: {} }]);
});

test('changes only the profile before a role is chosen [DATA-05]', async () => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: [] });
  expect((await saveProfile(person, { full_name: 'Awa N', phone: '+220 361 44 71' })).status).toBe(200);
  expect((await get(person, '/rest/v1/me')).json).toMatchObject({
    user: null,
    profile: { full_name: 'Awa N' },
  });
});

test.each([
  ['a name of one character', { full_name: 'A' }, 'Name must be at least 2 characters'],
  ['a name of 101 characters', { full_name: 'é'.repeat(101) }, 'Name must be 100 characters or less'],
  ['a phone of six digits', { phone: '123456' }, 'Phone number must be valid'],
  ['a phone of letters', { phone: 'abcdefgh' }, 'Phone number must be valid'],
  ['a phone of 31 characters', { phone: '1'.repeat(31) }, 'Phone number must be valid'],
])('rejects %s [AUTH-10] [AUTH-11] [SEC-01]', async (_name, change, message) => {
  const answer = await saveProfile(people.guest, { full_name: 'Fatou', phone: '+220 990 41 18', ...change });
  expectError(answer, 422, 'invalid_input');
  expect(answer.json.message).toBe(message);
});

test('copies a confirmed change of e-mail to the users row [DATA-03]', async () => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const email = `new.${person.email}`;
  await call(world.server, 'PUT', '/auth/v1/user', { as: person, body: { email } });
  expect((await get(person, '/rest/v1/me')).json.user.email).toBe(person.email);
  const [mail] = await renderMails(world, 'to_address = $1', [email]);
  const link = new URL(/https?:\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await world.server.app.request(`${link.pathname}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: link.searchParams.toString(),
  });
  expect((await get(person, '/rest/v1/me')).json.user.email).toBe(email);
});

test('the export has exactly the kinds of data that the contract names', async () => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter', 'owner'] });
  const { json } = await get(person, '/rest/v1/account/export');
  expect(Object.keys(json).sort()).toEqual(Object.keys(AccountExport.shape).sort());
});

test('the export contains all data that is stored about a guest', async () => {
  const { host, guest, admin } = await createMarketplace(world);
  const car = await createCar(world, host);
  const id = await createBooking(world, guest, { carId: car.id, from: 5, to: 7 });
  await applyTransitions(world, admin, { id, steps: ['deposit'] });
  await applyTransitions(world, guest, { id, steps: ['cancel'] });
  const answer = await get(guest, '/rest/v1/account/export');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const data = expectShape(AccountExport, answer.json);
  expect(data).toMatchObject({
    account: { email: guest.email, given_at_sign_up: { full_name: guest.name } },
    user: { id: guest.userId, name: guest.name },
    profile: { full_name: guest.name },
    roles: [{ role: 'renter' }],
    cars: [],
    bookings_as_guest: [
      { id, status: 'cancelled', guest_total: 4000, personal_info: { passport_id: 'GM123456' } },
    ],
    bookings_of_own_cars: [],
    payments: [{ phase: 'deposit50', amount: 2000 }],
    refunds: [{ renter_refund_amount: 1000 }],
    sessions: [{ current: true }],
  });
  expect(data.mails.length).toBeGreaterThan(1);
  expect(data.audit_entries.map(({ action }) => action)).toContain('cancel');
  expect(JSON.stringify(data)).not.toMatch(/Lamin Touray|770 11 24|password|token|secret|fee_amount/i);
});

test("the export contains the bookings of a host's cars without the guests [SEC-17]", async () => {
  const { host, guest, admin } = await createMarketplace(world);
  const car = await createCar(world, host);
  const id = await createBooking(world, guest, { carId: car.id, from: 5, to: 7 });
  await applyTransitions(world, admin, { id, steps: ['deposit', 'final-payment'] });
  const { json } = await get(host, '/rest/v1/account/export');
  const data = expectShape(AccountExport, json);
  expect(data.cars).toMatchObject([{ id: car.id, make: 'Toyota' }]);
  expect(data.bookings_of_own_cars).toMatchObject([{ id, host_amount: 2800 }]);
  expect(JSON.stringify(data)).not.toMatch(/Fatou|990 41 18|770 12 34|GM123456/);
  expect(JSON.stringify(data)).not.toContain(guest.userId);
  expect(JSON.stringify(data)).not.toContain(guest.email);
});

test('the export contains no sign-in links', async () => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: [] });
  await call(world.server, 'POST', '/auth/v1/recover', { body: { email: person.email } });
  const { json } = await get(person, '/rest/v1/account/export');
  const data = expectShape(AccountExport, json);
  expect(data.mails).toMatchObject([{ to_address: person.email, body_text: null }]);
  expect(JSON.stringify(json)).not.toContain('verify?');
});

test('rejects visitors on the account routes [SEC-03]', async () => {
  for (const [method, path] of [
    ['GET', 'account/sessions'],
    ['GET', 'account/export'],
    ['POST', 'account/erase'],
    ['POST', 'profiles/me'],
  ] as const) {
    const answer = await call(
      world.server,
      method,
      `/rest/v1/${path}`,
      method === 'POST' ? { body: {} } : {},
    );
    expectError(answer, 401, 'not_signed_in');
  }
});
