import { randomUUID } from 'node:crypto';
import { AccountExport } from '@coastline/domain/wire/people/account';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantAdmin } from '../modules/accounts/admin-grant.service.ts';
import { expectRefusal, expectShape } from '../test-support/expectations.ts';
import { addCar, book, sqlRows } from '../test-support/marketplace.ts';
import {
  newEmail,
  type OtherIssuer,
  type OtherPerson,
  startOtherIssuer,
} from '../test-support/other-issuer.ts';
import { call, startTestServer, type TestServer } from '../test-support/test-server.ts';

const CHECK_SECONDS = 60;
const MINUTE_PAST_CHECK = 2;

let issuer: OtherIssuer;
let world: TestServer;

beforeAll(async () => {
  issuer = await startOtherIssuer(() => world?.clock.now ?? new Date('2031-05-14T09:30:00Z'), {
    anonymousSignInEnabled: true,
    externalProviders: {
      google: { clientId: 'x' },
      linkedin_oidc: { clientId: 'x', issuer: 'https://id.example' },
    },
  });
  world = await startTestServer({ AUTH_ISSUER: issuer.url, AUTH_CHECK_SECONDS: String(CHECK_SECONDS) });
});
afterAll(async () => {
  await world.stop();
  await issuer.close();
});

const get = (as: { token: string }, path: string) => call(world.server, 'GET', `/rest/v1/${path}`, { as });
const post = (as: { token: string }, path: string, body: object = {}) =>
  call(world.server, 'POST', `/rest/v1/${path}`, { as, body });
const rowsOf = (table: string, person: OtherPerson, column = 'id') =>
  sqlRows(world, `select * from ${table} where ${column} = $1`, [person.authUserId]);

/** Somebody of the other server with a role here. */
async function addMember(role: 'renter' | 'owner', name = 'Awa Ceesay') {
  const person = await issuer.addPerson({ name });
  const { json } = await post(person, 'users', { role });
  return { ...person, userId: String(json.user.id) };
}

async function claimsOf(person: OtherPerson): Promise<Record<string, unknown>> {
  return JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString());
}

test('somebody who comes with a token of the other server has a profile, takes a role and books', async () => {
  const person = await issuer.addPerson({ name: 'Ñdèye Saine', phone: '+220 770 12 34' });
  const first = await get(person, 'me');
  expect(first.json).toEqual({
    user: null,
    profile: { full_name: 'Ñdèye Saine', phone: '+2207701234' },
    roles: [],
  });
  const { json: me } = await post(person, 'users', { role: 'renter' });
  expect(me).toMatchObject({ user: { email: person.email, name: 'Ñdèye Saine' }, roles: ['renter'] });
  const host = await addMember('owner');
  const booked = await book(world, person, { carId: (await addCar(world, host)).id, from: 3, to: 5 });
  expect(booked.json).toMatchObject({ success: true, status: 'booked' });
});

test('ten first calls at the same moment, on two processes, make one row of each kind', async () => {
  const person = await issuer.addPerson();
  const rival = await world.startRival();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      call(place % 2 ? rival : world.server, 'GET', '/rest/v1/me', { as: person }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await rowsOf('profiles', person)).toHaveLength(1);
  expect(await rowsOf('other_accounts', person, 'auth_user_id')).toMatchObject([
    { issuer: issuer.url, email: person.email },
  ]);
});

test.each([
  ['a name of one character', { full_name: 'A' }, ''],
  ['a name that is no text', { full_name: { first: 'Awa' } }, ''],
  ['a name of 150 characters', { full_name: 'é'.repeat(150) }, 'é'.repeat(100)],
  ['a name as providers tell it', { name: 'Awa Ceesay' }, 'Awa Ceesay'],
])('%s at the other server keeps nobody out', async (_name, data, expected) => {
  const email = newEmail();
  await issuer.auth.createConfirmedUser({ email, password: 'a-long-password', data });
  const { status, json } = await get({ token: await issuer.signIn(email) }, 'me');
  expect([status, json.profile]).toEqual([200, { full_name: expected, phone: '' }]);
});

test('a token that is forged, run out, for others or from others is refused', async () => {
  const person = await issuer.addPerson();
  const claims = await claimsOf(person);
  expect((await get({ token: await issuer.forge(claims) }, 'me')).status).toBe(200);
  const [head = '', body = ''] = person.token.split('.');
  const own = await startTestServer();
  const stranger = await startOtherIssuer(() => world.clock.now);
  const bad = {
    'run out': await issuer.forge({ ...claims, exp: Math.floor(world.clock.now.getTime() / 1000) - 1 }),
    'without an end': await issuer.forge({ ...claims, exp: undefined }),
    'for another audience': await issuer.forge({ ...claims, aud: 'partners' }),
    'in the name of another issuer': await issuer.forge({ ...claims, iss: 'https://elsewhere.example' }),
    'with the key of another': await stranger.forge(claims),
    'of an unknown session': await issuer.forge({ ...claims, session_id: randomUUID() }),
    'of an unknown person': await issuer.forge({ ...claims, sub: randomUUID() }),
    'of no person': await issuer.forge({ ...claims, sub: undefined }),
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    'without its signature': `${head}.${body}.`,
  };
  await Promise.all([own.stop(), stranger.close()]);
  for (const [name, token] of Object.entries(bad)) {
    const answer = await get({ token }, 'me');
    expect([name, answer.status, answer.json.code]).toEqual([name, 401, 'invalid_token']);
  }
});

test('the other server is asked once about a token, and again after a while: then a sign-out is known', async () => {
  const person = await issuer.addPerson();
  const before = issuer.asked('/user');
  await Promise.all([get(person, 'me'), get(person, 'user_roles'), get(person, 'me')]);
  await get(person, 'me');
  expect(issuer.asked('/user') - before).toBe(1);
  await issuer.call('POST', '/logout?scope=global', { token: person.token });
  world.clock.advanceMinutes(MINUTE_PAST_CHECK);
  expectRefusal(await get(person, 'me'), 401, 'invalid_token');
});

test('whoever has a second factor there is nobody here until its code was given', async () => {
  const person = await issuer.addPerson();
  const enrolled = await issuer.call('POST', '/factors', {
    token: person.token,
    body: { factor_type: 'totp', friendly_name: 'App' },
  });
  const factor = (await enrolled.json()) as { id: string; totp: { secret: string } };
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const giveCode = async (token: string) => {
    const asked = await issuer.call('POST', `/factors/${factor.id}/challenge`, { token, body: {} });
    const { id } = (await asked.json()) as { id: string };
    const code = totp.generate({ timestamp: world.clock.now.getTime() });
    const body = { challenge_id: id, code };
    const answer = await issuer.call('POST', `/factors/${factor.id}/verify`, { token, body });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  expect((await get({ token: await giveCode(person.token) }, 'me')).status).toBe(200);
  world.clock.advanceMinutes(MINUTE_PAST_CHECK);
  const halfWay = { token: await issuer.signIn(person.email) };
  expectRefusal(await get(halfWay, 'me'), 403, 'second_factor_needed');
  expect((await post(halfWay, 'rpc/get_public_cars')).status).toBe(200);
  expect((await get({ token: await giveCode(halfWay.token) }, 'me')).status).toBe(200);
});

test('a changed address is followed, a name changed here stays', async () => {
  const person = await addMember('renter');
  await post(person, 'profiles/me', { full_name: 'Awa Njie', phone: '+220 361 44 71' });
  const email = newEmail();
  const token = await issuer.auth.signServiceToken();
  const body = { email, email_confirm: true, user_metadata: { full_name: 'Somebody Else' } };
  await issuer.call('PUT', `/admin/users/${person.authUserId}`, { token, body });
  world.clock.advanceMinutes(MINUTE_PAST_CHECK);
  const { json } = await get(person, 'me');
  expect(json).toMatchObject({ user: { email, name: 'Awa Njie' }, profile: { full_name: 'Awa Njie' } });
  expect(await rowsOf('other_accounts', person, 'auth_user_id')).toMatchObject([{ email }]);
});

test('while the other server cannot be asked, known people go on and new ones are told to wait', async () => {
  const known = await issuer.addPerson();
  const late = await issuer.addPerson();
  await get(known, 'me');
  issuer.failWith(500);
  world.clock.advanceMinutes(MINUTE_PAST_CHECK);
  const [during, refused] = [await get(known, 'me'), await get(late, 'me')];
  issuer.failWith(undefined);
  expect(during.status).toBe(200);
  expectRefusal(refused, 503, 'auth_unavailable');
  expect(refused.headers.get('retry-after')).toBe('5');
  world.clock.advanceMinutes(1);
  expect((await get(late, 'me')).status).toBe(200);
});

test('a server that was never reached is a wait and no failure of ours', async () => {
  const person = await issuer.addPerson();
  const lost = await startTestServer({ AUTH_ISSUER: issuer.url, AUTH_JWKS_URL: 'http://127.0.0.1:9/keys' });
  const answer = await call(lost.server, 'GET', '/rest/v1/me', { as: person });
  const config = await call(lost.server, 'GET', '/rest/v1/config');
  await lost.stop();
  expectRefusal(answer, 503, 'auth_unavailable');
  expect(config.status).toBe(200);
});

test('without an e-mail or phone one is a visitor', async () => {
  const answer = await issuer.call('POST', '/signup', { body: {} });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  expectRefusal(await get({ token }, 'me'), 401, 'not_signed_in');
  expect((await post({ token }, 'rpc/get_public_cars')).status).toBe(200);
});

test('the own auth server is away and says where to go; pages are told address, key and ways in', async () => {
  for (const [method, path] of [
    ['GET', 'settings'],
    ['POST', 'token?grant_type=password'],
    ['GET', '.well-known/jwks.json'],
  ] as const) {
    const answer = await call(world.server, method, `/auth/v1/${path}`);
    expectRefusal(answer, 404, 'account_elsewhere');
    expect(answer.json.details).toEqual({ auth_url: issuer.url });
  }
  const { json } = await call(world.server, 'GET', '/rest/v1/config');
  expect(json).toMatchObject({
    mail_autoconfirm: true,
    sign_in: {
      url: issuer.url,
      api_key: 'a-key-for-tests-only',
      elsewhere: true,
      passkeys: false,
      providers: [
        { name: 'google', label: 'Google' },
        { name: 'linkedin_oidc', label: 'LinkedIn' },
      ],
    },
  });
});

test('one takes along what is stored here, and is told who knows the sessions', async () => {
  const person = await addMember('renter');
  const { json } = await get(person, 'account/export');
  expect(expectShape(AccountExport, json)).toMatchObject({
    account: { id: person.authUserId, email: person.email, kept_by: issuer.url },
    user: { id: person.userId, email: person.email },
    profile: { full_name: 'Awa Ceesay' },
    sessions: [],
    sign_in_entries: [],
  });
  expectRefusal(await get(person, 'account/sessions'), 404, 'account_elsewhere');
});

test('whoever deletes their account here leaves nothing here, is signed out there and may come back as new', async () => {
  const person = await addMember('renter');
  const other = { token: await issuer.signIn(person.email) };
  expect((await get(other, 'me')).status).toBe(200);
  expect((await post(person, 'account/erase')).json).toEqual({ success: true });
  for (const as of [person, other]) expectRefusal(await get(as, 'me'), 401, 'invalid_token');
  expect(await rowsOf('profiles', person)).toEqual([]);
  expect(await rowsOf('other_accounts', person, 'auth_user_id')).toMatchObject([{ email: '' }]);
  expect(await rowsOf('users', person, 'auth_user_id')).toEqual([]);
  const again = { token: await issuer.signIn(person.email) };
  expect((await get(again, 'me')).json).toMatchObject({ user: null, roles: [] });
  const { json } = await post(again, 'users', { role: 'owner' });
  expect(json.user.id).not.toBe(person.userId);
});

test('where the sign-out there fails, older sessions open nothing and bring nothing back all the same', async () => {
  const person = await addMember('renter');
  const other = { token: await issuer.signIn(person.email) };
  world.clock.advanceMinutes(1);
  issuer.failWith(500);
  expect((await post(person, 'account/erase')).json).toEqual({ success: true });
  issuer.failWith(undefined);
  world.clock.advanceMinutes(1);
  for (const as of [person, other]) expectRefusal(await get(as, 'me'), 401, 'invalid_token');
  expect(await rowsOf('profiles', person)).toEqual([]);
  const again = { token: await issuer.signIn(person.email) };
  expect((await get(again, 'me')).json.profile).toEqual({ full_name: 'Awa Ceesay', phone: '+2203614470' });
});

test('calls of other devices at the moment of the deletion bring nothing back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await addMember('renter');
    const others = await Promise.all(Array.from({ length: 4 }, () => issuer.signIn(person.email)));
    world.clock.advanceMinutes(1);
    const [erased] = await Promise.all([
      post(person, 'account/erase'),
      ...others.map((token) => get({ token }, 'me')),
    ]);
    expect(erased.json).toEqual({ success: true });
    expect(await rowsOf('profiles', person)).toEqual([]);
  }
});

test('deleting an account asks for a fresh sign-in at the other server', async () => {
  const person = await addMember('renter');
  world.clock.advanceMinutes(11);
  expectRefusal(await post(person, 'account/erase'), 403, 'reauthentication_needed');
  const again = { token: await issuer.signIn(person.email) };
  expect((await post(again, 'account/erase')).status).toBe(200);
});

test('an admin is made of somebody who has been here once, by the address that they verified there', async () => {
  const { database } = world.server;
  const person = await issuer.addPerson();
  const grant = () => grantAdmin(database, { email: person.email, issuer: issuer.url });
  await expect(grant()).rejects.toThrow(/Nobody has come here as .+ yet/);
  await get(person, 'me');
  await grant();
  expect((await get(person, 'me')).json.roles).toEqual(['admin']);
});

test('an address that several accounts have makes nobody an admin', async () => {
  const person = await issuer.addPerson();
  await get(person, 'me');
  await sqlRows(world, 'insert into other_accounts values ($1, $2, $3, now())', [
    randomUUID(),
    issuer.url,
    person.email,
  ]);
  const grant = grantAdmin(world.server.database, { email: person.email, issuer: issuer.url });
  await expect(grant).rejects.toThrow(/Several accounts/);
});

test('second factors are reset where the accounts are kept, not here [SEC-41]', async () => {
  const guest = await addMember('renter');
  const admin = await addMember('renter', 'Fatou Jallow');
  await grantAdmin(world.server.database, { email: admin.email, issuer: issuer.url });
  const body = { reason: 'The phone is lost.', identity_checked: true };
  const answer = await post(admin, `people/${guest.userId}/reset-factors`, body);
  expectRefusal(answer, 404, 'account_elsewhere');
});
