import { CreatedUser, Me } from '@coastline/contracts/people/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { grantAdmin } from './admin-grant.service.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const newcomer = (name = 'Awa Ceesay') => createPerson(world, { name, phone: '+220 361 44 70', roles: [] });

const choose = (as: TestPerson, body: object, resource = 'users'): Promise<ApiResponse> =>
  call(world.server, 'POST', `/rest/v1/${resource}`, { as, body });

async function rowsOf(person: TestPerson) {
  const users = await queryRows(
    world,
    'select id, auth_user_id, email, name, phone, role from users where auth_user_id = $1',
    [person.authUserId],
  );
  const roles = await queryRows<{ role: string }>(
    world,
    'select r.role from user_roles r join users u on u.id = r.user_id where u.auth_user_id = $1 order by 1',
    [person.authUserId],
  );
  return { users, roles: roles.map(({ role }) => role) };
}

test('choosing the first role creates the users row from the profile, and the role entry [ROLE-11] [ROLE-12] [DATA-03] [DATA-39] [DATA-40]', async () => {
  const person = await newcomer();
  const answer = await choose(person, { role: 'owner' });
  expect(answer.status).toBe(200);
  const created = expectShape(CreatedUser, answer.json);
  const row = {
    id: created.id,
    auth_user_id: person.authUserId,
    email: person.email,
    name: 'Awa Ceesay',
    phone: '+2203614470',
    role: 'owner',
  };
  expect(created).toEqual({
    ...row,
    user: row,
    profile: { full_name: 'Awa Ceesay', phone: '+2203614470' },
    roles: ['owner'],
  });
  const { users, roles } = await rowsOf(person);
  expect(users).toEqual([row]);
  expect(roles).toEqual(['owner']);
});

test('uses the name User and no phone without a profile name [ROLE-11]', async () => {
  const person = await newcomer('');
  await queryRows(world, 'delete from profiles where id = $1', [person.authUserId]);
  const { json } = await choose(person, { role: 'renter' });
  expect(json).toMatchObject({ user: { name: 'User', phone: '' }, profile: null });
});

test('adds a second role to the same row once, and a repeated choice changes nothing [ROLE-13] [ROLE-19] [ROLE-20] [DATA-04]', async () => {
  const person = await newcomer();
  const answers = [];
  for (const role of ['renter', 'renter', 'owner', 'owner', 'renter']) {
    answers.push(await choose(person, { role }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.at(-1)?.json.roles).toEqual(['renter', 'owner']);
  const { users, roles } = await rowsOf(person);
  expect(users).toMatchObject([{ role: 'renter' }]);
  expect(roles).toEqual(['owner', 'renter']);
});

test('ten concurrent choices create one row of each kind [ROLE-13] [DATA-04]', async () => {
  const person = await newcomer();
  const wishes = Array.from({ length: 10 }, (_, place) => (place % 2 ? 'renter' : 'owner'));
  const answers = await Promise.all(wishes.map((role) => choose(person, { role })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { users, roles } = await rowsOf(person);
  expect([users.length, roles]).toEqual([1, ['owner', 'renter']]);
});

test('adds the chosen role to a users row without roles, and keeps its id [ROLE-18]', async () => {
  const person = await newcomer();
  const [made] = await queryRows<{ id: string }>(
    world,
    `insert into users (auth_user_id, email, name, role) values ($1, $2, 'Awa', 'renter') returning id`,
    [person.authUserId, person.email],
  );
  expect((await call(world.server, 'GET', '/rest/v1/me', { as: person })).json.roles).toEqual([]);
  const { json } = await choose(person, { role: 'renter' });
  expect(json).toMatchObject({ user: { id: made?.id }, roles: ['renter'] });
});

test('adds the role renter or owner to the caller [SEC-11] [DATA-40]', async () => {
  const person = await newcomer();
  await choose(person, { role: 'renter' });
  const { users } = await rowsOf(person);
  const answer = await choose(person, { user_id: users[0]?.id, role: 'owner' }, 'user_roles');
  expect([answer.status, answer.json]).toEqual([200, [{ role: 'renter' }, { role: 'owner' }]]);
});

test('rejects the role admin on every route and in every spelling [SEC-12]', async () => {
  const person = await newcomer();
  for (const resource of ['users', 'user_roles']) {
    for (const role of ['admin', 'Admin', ' admin', 'superuser', '', null, ['admin'], { role: 'admin' }]) {
      expectError(await choose(person, { role }, resource), 422, 'invalid_input');
    }
  }
  await choose(person, { role: 'renter', roles: ['admin'], is_admin: true });
  expect(await rowsOf(person)).toMatchObject({ users: [{ role: 'renter' }], roles: ['renter'] });
});

test('rejects adding a role to another user, also for admins [SEC-13]', async () => {
  const person = await newcomer();
  const before = await rowsOf(people.guest);
  for (const as of [person, people.host, people.admin]) {
    const row = { user_id: people.guest.userId, role: 'owner' };
    expectError(await choose(as, row, 'user_roles'), 403, 'forbidden');
    const foreign = { auth_user_id: people.guest.authUserId, role: 'owner' };
    expectError(await choose(as, foreign), 403, 'forbidden');
  }
  expect(await rowsOf(people.guest)).toEqual(before);
  expect(await rowsOf(person)).toEqual({ users: [], roles: [] });
});

test("returns only the caller's own users row, roles and profile [DATA-31] [DATA-32] [DATA-33] [ROLE-01]", async () => {
  const me = await call(world.server, 'GET', '/rest/v1/me', { as: people.host });
  expect(expectShape(Me, me.json)).toMatchObject({
    user: { id: people.host.userId },
    roles: ['owner', 'renter'],
  });
  const roles = await call(world.server, 'GET', '/rest/v1/user_roles', { as: people.host });
  expect(roles.json).toEqual([{ role: 'owner' }, { role: 'renter' }]);
  const profile = await call(world.server, 'GET', '/rest/v1/profiles/me', { as: people.host });
  expect(profile.json).toEqual({ full_name: 'Lamin Touray', phone: '+2207701124' });
});

test('returns a profile but no user and no role before a role is chosen [DATA-31] [DATA-32] [DATA-33]', async () => {
  const person = await newcomer();
  const me = await call(world.server, 'GET', '/rest/v1/me', { as: person });
  expect(expectShape(Me, me.json)).toMatchObject({
    user: null,
    roles: [],
    profile: { full_name: 'Awa Ceesay' },
  });
  expect((await call(world.server, 'GET', '/rest/v1/user_roles', { as: person })).json).toEqual([]);
});

test('has_role answers users about themselves by either id, and admins about everyone [RPC-06]', async () => {
  const ask = (as: TestPerson, id: string, role = 'admin') =>
    call(world.server, 'POST', '/rest/v1/rpc/has_role', { as, body: { _user_id: id, _role: role } });
  for (const id of [people.admin.userId, people.admin.authUserId]) {
    expect((await ask(people.admin, id)).json).toBe(true);
  }
  expect((await ask(people.guest, people.guest.userId)).json).toBe(false);
  expect((await ask(people.guest, people.guest.authUserId, 'renter')).json).toBe(true);
  expect((await ask(people.admin, people.host.userId, 'owner')).json).toBe(true);
  expectError(await ask(people.guest, people.admin.userId), 403, 'forbidden');
  const query = `_user_id=${people.host.userId}&_role=owner`;
  expect((await call(world.server, 'GET', `/rest/v1/rpc/has_role?${query}`, { as: people.host })).json).toBe(
    true,
  );
});

test('the admin command grants the role once and writes an audit entry [SEC-12]', async () => {
  const person = await newcomer();
  await grantAdmin(world.server.database, person);
  await grantAdmin(world.server.database, person);
  // A new admin has to sign in again.
  await signInAgain(world, person);
  expect((await call(world.server, 'GET', '/rest/v1/me', { as: person })).json.roles).toEqual(['admin']);
  const audit = await queryRows(
    world,
    `select a.actor_kind, a.action, a.details from audit_log a join users u on u.id = a.entity_id where u.auth_user_id = $1`,
    [person.authUserId],
  );
  expect(audit).toEqual([{ actor_kind: 'server', action: 'add_role', details: { role: 'admin' } }]);
  await expect(grantAdmin(world.server.database, { email: 'nobody@coastline.example' })).rejects.toThrow(
    /No account with the address .+ has signed up/,
  );
});
