import { randomUUID } from 'node:crypto';
import { AccountExport } from '@coastline/contracts/people/account';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ExternalAuthServer,
  type ExternalUser,
  startExternalAuthServer,
} from '../../../../../../tests/support/external-auth-server.ts';
import { createCar, queryRows, requestBooking } from '../../../../../../tests/support/marketplace.ts';
import { uniqueEmail } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { grantAdmin } from '../accounts/admin-grant.service.ts';

const CHECK_SECONDS = 60;
const MINUTE_PAST_CHECK = 2;

let issuer: ExternalAuthServer;
let world: TestServer;

beforeAll(async () => {
  issuer = await startExternalAuthServer(() => world?.clock.now ?? new Date('2031-05-14T09:30:00Z'), {
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
const rowsOf = (table: string, person: ExternalUser, column = 'id') =>
  queryRows(world, `select * from ${table} where ${column} = $1`, [person.authUserId]);

/** Adds a user of the external server with a role here. */
async function addMember(role: 'renter' | 'owner', name = 'Awa Ceesay') {
  const person = await issuer.createUser({ name });
  const { json } = await post(person, 'users', { role });
  return { ...person, userId: String(json.user.id) };
}

async function claimsOf(person: ExternalUser): Promise<Record<string, unknown>> {
  return JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString());
}

test('a user of the external server gets a profile, chooses a role and books', async () => {
  const person = await issuer.createUser({ name: 'Ñdèye Saine', phone: '+220 770 12 34' });
  const first = await get(person, 'me');
  expect(first.json).toEqual({
    user: null,
    profile: { full_name: 'Ñdèye Saine', phone: '+2207701234' },
    roles: [],
  });
  const { json: me } = await post(person, 'users', { role: 'renter' });
  expect(me).toMatchObject({ user: { email: person.email, name: 'Ñdèye Saine' }, roles: ['renter'] });
  const host = await addMember('owner');
  const booked = await requestBooking(world, person, {
    carId: (await createCar(world, host)).id,
    from: 3,
    to: 5,
  });
  expect(booked.json).toMatchObject({ success: true, status: 'booked' });
});

test('ten concurrent first calls to two processes create one row of each kind', async () => {
  const person = await issuer.createUser();
  const rival = await world.startSecondServer();
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
])('%s at the external server does not lock a user out', async (_name, data, expected) => {
  const email = uniqueEmail();
  await issuer.auth.createConfirmedUser({ email, password: 'a-long-password', data });
  const { status, json } = await get({ token: await issuer.signIn(email) }, 'me');
  expect([status, json.profile]).toEqual([200, { full_name: expected, phone: '' }]);
});

test('rejects tokens that are forged, expired, for another audience or from another issuer', async () => {
  const person = await issuer.createUser();
  const claims = await claimsOf(person);
  expect((await get({ token: await issuer.signToken(claims) }, 'me')).status).toBe(200);
  const [head = '', body = ''] = person.token.split('.');
  const own = await startTestServer();
  const stranger = await startExternalAuthServer(() => world.clock.now);
  const bad = {
    'run out': await issuer.signToken({ ...claims, exp: Math.floor(world.clock.now.getTime() / 1000) - 1 }),
    'without an end': await issuer.signToken({ ...claims, exp: undefined }),
    'for another audience': await issuer.signToken({ ...claims, aud: 'partners' }),
    'in the name of another issuer': await issuer.signToken({ ...claims, iss: 'https://elsewhere.example' }),
    'with the key of another': await stranger.signToken(claims),
    'of an unknown session': await issuer.signToken({ ...claims, session_id: randomUUID() }),
    'of an unknown person': await issuer.signToken({ ...claims, sub: randomUUID() }),
    'of no person': await issuer.signToken({ ...claims, sub: undefined }),
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    'without its signature': `${head}.${body}.`,
  };
  await Promise.all([own.stop(), stranger.close()]);
  for (const [name, token] of Object.entries(bad)) {
    const answer = await get({ token }, 'me');
    expect([name, answer.status, answer.json.code]).toEqual([name, 401, 'invalid_token']);
  }
});

test('caches the session status of a token for a while, then notices a sign-out', async () => {
  const person = await issuer.createUser();
  const before = issuer.requestCount('/user');
  await Promise.all([get(person, 'me'), get(person, 'user_roles'), get(person, 'me')]);
  await get(person, 'me');
  expect(issuer.requestCount('/user') - before).toBe(1);
  await issuer.call('POST', '/logout?scope=global', { token: person.token });
  world.clock.advanceMinutes(MINUTE_PAST_CHECK);
  expectError(await get(person, 'me'), 401, 'invalid_token');
});

test('a user with a second factor is a visitor until the factor is verified', async () => {
  const person = await issuer.createUser();
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
  expectError(await get(halfWay, 'me'), 403, 'second_factor_needed');
  expect((await post(halfWay, 'rpc/get_public_cars')).status).toBe(200);
  expect((await get({ token: await giveCode(halfWay.token) }, 'me')).status).toBe(200);
});

test('syncs a changed address, and keeps a name that was changed here', async () => {
  const person = await addMember('renter');
  await post(person, 'profiles/me', { full_name: 'Awa Njie', phone: '+220 361 44 71' });
  const email = uniqueEmail();
  const token = await issuer.auth.signServiceToken();
  const body = { email, email_confirm: true, user_metadata: { full_name: 'Somebody Else' } };
  await issuer.call('PUT', `/admin/users/${person.authUserId}`, { token, body });
  world.clock.advanceMinutes(MINUTE_PAST_CHECK);
  const { json } = await get(person, 'me');
  expect(json).toMatchObject({ user: { email, name: 'Awa Njie' }, profile: { full_name: 'Awa Njie' } });
  expect(await rowsOf('other_accounts', person, 'auth_user_id')).toMatchObject([{ email }]);
});

test('while the external server is down, known users continue and new ones get a 503', async () => {
  const known = await issuer.createUser();
  const late = await issuer.createUser();
  await get(known, 'me');
  issuer.failWith(500);
  world.clock.advanceMinutes(MINUTE_PAST_CHECK);
  const [during, refused] = [await get(known, 'me'), await get(late, 'me')];
  issuer.failWith(undefined);
  expect(during.status).toBe(200);
  expectError(refused, 503, 'auth_unavailable');
  expect(refused.headers.get('retry-after')).toBe('5');
  world.clock.advanceMinutes(1);
  expect((await get(late, 'me')).status).toBe(200);
});

test('an unreachable external server leads to a 503 and not to a 500', async () => {
  const person = await issuer.createUser();
  const lost = await startTestServer({ AUTH_ISSUER: issuer.url, AUTH_JWKS_URL: 'http://127.0.0.1:9/keys' });
  const answer = await call(lost.server, 'GET', '/rest/v1/me', { as: person });
  const config = await call(lost.server, 'GET', '/rest/v1/config');
  await lost.stop();
  expectError(answer, 503, 'auth_unavailable');
  expect(config.status).toBe(200);
});

test('an account without e-mail and phone is a visitor', async () => {
  const answer = await issuer.call('POST', '/signup', { body: {} });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  expectError(await get({ token }, 'me'), 401, 'not_signed_in');
  expect((await post({ token }, 'rpc/get_public_cars')).status).toBe(200);
});

test('the builtin auth server is off and names the external one; settings contain its URL, key and sign-in methods', async () => {
  for (const [method, path] of [
    ['GET', 'settings'],
    ['POST', 'token?grant_type=password'],
    ['GET', '.well-known/jwks.json'],
  ] as const) {
    const answer = await call(world.server, method, `/auth/v1/${path}`);
    expectError(answer, 404, 'account_elsewhere');
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

test('the personal data export contains the data stored here and names the server that stores the sessions', async () => {
  const person = await addMember('renter');
  const { json } = await get(person, 'account/export');
  expect(expectShape(AccountExport, json)).toMatchObject({
    account: { id: person.authUserId, email: person.email, kept_by: issuer.url },
    user: { id: person.userId, email: person.email },
    profile: { full_name: 'Awa Ceesay' },
    sessions: [],
    sign_in_entries: [],
  });
  expectError(await get(person, 'account/sessions'), 404, 'account_elsewhere');
});

test('deleting an account removes its data, signs the user out of the external server and allows a new start', async () => {
  const person = await addMember('renter');
  const other = { token: await issuer.signIn(person.email) };
  expect((await get(other, 'me')).status).toBe(200);
  expect((await post(person, 'account/erase')).json).toEqual({ success: true });
  for (const as of [person, other]) expectError(await get(as, 'me'), 401, 'invalid_token');
  expect(await rowsOf('profiles', person)).toEqual([]);
  expect(await rowsOf('other_accounts', person, 'auth_user_id')).toMatchObject([{ email: '' }]);
  expect(await rowsOf('users', person, 'auth_user_id')).toEqual([]);
  const again = { token: await issuer.signIn(person.email) };
  expect((await get(again, 'me')).json).toMatchObject({ user: null, roles: [] });
  const { json } = await post(again, 'users', { role: 'owner' });
  expect(json.user.id).not.toBe(person.userId);
});

test('sessions of a deleted account stay rejected if the external sign-out fails', async () => {
  const person = await addMember('renter');
  const other = { token: await issuer.signIn(person.email) };
  world.clock.advanceMinutes(1);
  issuer.failWith(500);
  expect((await post(person, 'account/erase')).json).toEqual({ success: true });
  issuer.failWith(undefined);
  world.clock.advanceMinutes(1);
  for (const as of [person, other]) expectError(await get(as, 'me'), 401, 'invalid_token');
  expect(await rowsOf('profiles', person)).toEqual([]);
  const again = { token: await issuer.signIn(person.email) };
  expect((await get(again, 'me')).json.profile).toEqual({ full_name: 'Awa Ceesay', phone: '+2203614470' });
});

test('concurrent calls of other devices do not restore a deleted account', async () => {
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

test('deleting an account requires a recent sign-in at the external server', async () => {
  const person = await addMember('renter');
  world.clock.advanceMinutes(11);
  expectError(await post(person, 'account/erase'), 403, 'reauthentication_needed');
  const again = { token: await issuer.signIn(person.email) };
  expect((await post(again, 'account/erase')).status).toBe(200);
});

test('grants the admin role to a known user by the verified address', async () => {
  const { database } = world.server;
  const person = await issuer.createUser();
  const grant = () => grantAdmin(database, { email: person.email, issuer: issuer.url });
  await expect(grant()).rejects.toThrow(/No account with the address .+ has signed in yet/);
  await get(person, 'me');
  await grant();
  expect((await get(person, 'me')).json.roles).toEqual(['admin']);
});

test('does not grant the admin role by an address that several accounts share', async () => {
  const person = await issuer.createUser();
  await get(person, 'me');
  await queryRows(world, 'insert into other_accounts values ($1, $2, $3, now())', [
    randomUUID(),
    issuer.url,
    person.email,
  ]);
  const grant = grantAdmin(world.server.database, { email: person.email, issuer: issuer.url });
  await expect(grant).rejects.toThrow(/Several accounts/);
});

test('second factors are reset at the external server, not here [SEC-41]', async () => {
  const guest = await addMember('renter');
  const admin = await addMember('renter', 'Fatou Jallow');
  await grantAdmin(world.server.database, { email: admin.email, issuer: issuer.url });
  const body = { reason: 'The phone is lost.', identity_checked: true };
  const answer = await post(admin, `people/${guest.userId}/reset-factors`, body);
  expectError(answer, 404, 'account_elsewhere');
});
