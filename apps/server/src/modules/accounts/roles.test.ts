import { CreatedUser, Me } from '@coastline/domain/wire/people/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal, expectShape } from '../../test-support/expectations.ts';
import { addMarketplace, type Marketplace, sqlRows } from '../../test-support/marketplace.ts';
import { addPerson, signInAgain, type TestPerson } from '../../test-support/people.ts';
import { type CallAnswer, call, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { grantAdmin } from './admin-grant.service.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await addMarketplace(world);
});
afterAll(() => world.stop());

const newcomer = (name = 'Awa Ceesay') => addPerson(world, { name, phone: '+220 361 44 70', roles: [] });

const choose = (as: TestPerson, body: object, resource = 'users'): Promise<CallAnswer> =>
  call(world.server, 'POST', `/rest/v1/${resource}`, { as, body });

async function rowsOf(person: TestPerson) {
  const users = await sqlRows(
    world,
    'select id, auth_user_id, email, name, phone, role from users where auth_user_id = $1',
    [person.authUserId],
  );
  const roles = await sqlRows<{ role: string }>(
    world,
    'select r.role from user_roles r join users u on u.id = r.user_id where u.auth_user_id = $1 order by 1',
    [person.authUserId],
  );
  return { users, roles: roles.map(({ role }) => role) };
}

test('the first choice creates the users row from the profile and the role entry [ROLE-11] [ROLE-12] [DATA-03] [DATA-39] [DATA-40]', async () => {
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

test('without a profile name the row is named User and has no phone [ROLE-11]', async () => {
  const person = await newcomer('');
  await sqlRows(world, 'delete from profiles where id = $1', [person.authUserId]);
  const { json } = await choose(person, { role: 'renter' });
  expect(json).toMatchObject({ user: { name: 'User', phone: '' }, profile: null });
});

test('a second role is added to the same row, once, and a choice sent twice changes nothing [ROLE-13] [ROLE-19] [ROLE-20] [DATA-04]', async () => {
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

test('ten choices at the same moment make one row of each kind [ROLE-13] [DATA-04]', async () => {
  const person = await newcomer();
  const wishes = Array.from({ length: 10 }, (_, place) => (place % 2 ? 'renter' : 'owner'));
  const answers = await Promise.all(wishes.map((role) => choose(person, { role })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { users, roles } = await rowsOf(person);
  expect([users.length, roles]).toEqual([1, ['owner', 'renter']]);
});

test('a users row without any role gets the chosen one and keeps its id [ROLE-18]', async () => {
  const person = await newcomer();
  const [made] = await sqlRows<{ id: string }>(
    world,
    `insert into users (auth_user_id, email, name, role) values ($1, $2, 'Awa', 'renter') returning id`,
    [person.authUserId, person.email],
  );
  expect((await call(world.server, 'GET', '/rest/v1/me', { as: person })).json.roles).toEqual([]);
  const { json } = await choose(person, { role: 'renter' });
  expect(json).toMatchObject({ user: { id: made?.id }, roles: ['renter'] });
});

test('a role row for oneself adds renter or owner [SEC-11] [DATA-40]', async () => {
  const person = await newcomer();
  await choose(person, { role: 'renter' });
  const { users } = await rowsOf(person);
  const answer = await choose(person, { user_id: users[0]?.id, role: 'owner' }, 'user_roles');
  expect([answer.status, answer.json]).toEqual([200, [{ role: 'renter' }, { role: 'owner' }]]);
});

test('nobody gives themself admin, in no place and by no spelling [SEC-12]', async () => {
  const person = await newcomer();
  for (const resource of ['users', 'user_roles']) {
    for (const role of ['admin', 'Admin', ' admin', 'superuser', '', null, ['admin'], { role: 'admin' }]) {
      expectRefusal(await choose(person, { role }, resource), 422, 'invalid_input');
    }
  }
  await choose(person, { role: 'renter', roles: ['admin'], is_admin: true });
  expect(await rowsOf(person)).toMatchObject({ users: [{ role: 'renter' }], roles: ['renter'] });
});

test('nobody adds a role to somebody else, admins neither [SEC-13]', async () => {
  const person = await newcomer();
  const before = await rowsOf(people.guest);
  for (const as of [person, people.host, people.admin]) {
    const row = { user_id: people.guest.userId, role: 'owner' };
    expectRefusal(await choose(as, row, 'user_roles'), 403, 'forbidden');
    const foreign = { auth_user_id: people.guest.authUserId, role: 'owner' };
    expectRefusal(await choose(as, foreign), 403, 'forbidden');
  }
  expect(await rowsOf(people.guest)).toEqual(before);
  expect(await rowsOf(person)).toEqual({ users: [], roles: [] });
});

test("reads of users, roles and profile give the caller's own and nothing else [DATA-31] [DATA-32] [DATA-33] [ROLE-01]", async () => {
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

test('before a role was chosen there is no user, no role and yet a profile [DATA-31] [DATA-32] [DATA-33]', async () => {
  const person = await newcomer();
  const me = await call(world.server, 'GET', '/rest/v1/me', { as: person });
  expect(expectShape(Me, me.json)).toMatchObject({
    user: null,
    roles: [],
    profile: { full_name: 'Awa Ceesay' },
  });
  expect((await call(world.server, 'GET', '/rest/v1/user_roles', { as: person })).json).toEqual([]);
});

test('has_role tells a person about themself by either id, and admins about anybody [RPC-06]', async () => {
  const ask = (as: TestPerson, id: string, role = 'admin') =>
    call(world.server, 'POST', '/rest/v1/rpc/has_role', { as, body: { _user_id: id, _role: role } });
  for (const id of [people.admin.userId, people.admin.authUserId]) {
    expect((await ask(people.admin, id)).json).toBe(true);
  }
  expect((await ask(people.guest, people.guest.userId)).json).toBe(false);
  expect((await ask(people.guest, people.guest.authUserId, 'renter')).json).toBe(true);
  expect((await ask(people.admin, people.host.userId, 'owner')).json).toBe(true);
  expectRefusal(await ask(people.guest, people.admin.userId), 403, 'forbidden');
  const query = `_user_id=${people.host.userId}&_role=owner`;
  expect((await call(world.server, 'GET', `/rest/v1/rpc/has_role?${query}`, { as: people.host })).json).toBe(
    true,
  );
});

test('an admin is made by the command on the server, once, and it is written down [SEC-12]', async () => {
  const person = await newcomer();
  await grantAdmin(world.server.database, person);
  await grantAdmin(world.server.database, person);
  // Who becomes an admin signs in anew.
  await signInAgain(world, person);
  expect((await call(world.server, 'GET', '/rest/v1/me', { as: person })).json.roles).toEqual(['admin']);
  const audit = await sqlRows(
    world,
    `select a.actor_kind, a.action, a.details from audit_log a join users u on u.id = a.entity_id where u.auth_user_id = $1`,
    [person.authUserId],
  );
  expect(audit).toEqual([{ actor_kind: 'server', action: 'add_role', details: { role: 'admin' } }]);
  await expect(grantAdmin(world.server.database, { email: 'nobody@coastline.example' })).rejects.toThrow(
    /Nobody has signed up/,
  );
});
