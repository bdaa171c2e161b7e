import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { grantAdmin } from './admin-grant.service.ts';

const HOUR_MINUTES = 60;

let world: TestServer;

beforeAll(async () => {
  world = await startTestServer({ OFFICE_SECOND_FACTOR: 'true' });
});
afterAll(() => world.stop());

const get = (as: TestPerson, path: string) => call(world.server, 'GET', path, { as });
const post = (as: TestPerson, path: string, body: object = {}) =>
  call(world.server, 'POST', path, { as, body });
const addAdmin = () => createPerson(world, { name: 'Fatou Jallow', roles: ['admin'] });
const token = (body: object, grant = 'password') =>
  call(world.server, 'POST', `/auth/v1/token?grant_type=${grant}`, { body });

/** Enrols an authenticator app, as the account page does. */
async function enrolFactor(person: TestPerson): Promise<void> {
  const { json: factor } = await post(person, '/auth/v1/factors', {
    factor_type: 'totp',
    friendly_name: 'App',
  });
  const { json: challenge } = await post(person, `/auth/v1/factors/${factor.id}/challenge`);
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const code = totp.generate({ timestamp: world.clock.now.getTime() });
  const { json } = await post(person, `/auth/v1/factors/${factor.id}/verify`, {
    challenge_id: challenge.id,
    code,
  });
  person.token = String(json.access_token);
}

test('an admin without a second factor can only set one up, and has access afterwards [SEC-12] [SEC-28]', async () => {
  const admin = await addAdmin();
  const guest = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const refused = [
    await get(admin, '/rest/v1/admin/dashboard'),
    await get(admin, '/rest/v1/people'),
    await post(admin, `/rest/v1/people/${guest.userId}/roles`, {
      role: 'owner',
      held: true,
      reason: 'Lists cars.',
    }),
  ];
  for (const answer of refused) expectError(answer, 403, 'office_factor_needed');
  expect((await get(admin, '/rest/v1/me')).json).toMatchObject({
    roles: ['admin'],
    office_second_factor: 'missing',
  });
  await enrolFactor(admin);
  expect((await get(admin, '/rest/v1/admin/dashboard')).status).toBe(200);
  expect((await get(admin, '/rest/v1/me')).json.office_second_factor).toBe('given');
});

test('guests and hosts need no second factor [SEC-28]', async () => {
  const host = await createPerson(world, { name: 'Lamin Touray', roles: ['owner', 'renter'] });
  expect((await get(host, '/rest/v1/host/dashboard')).status).toBe(200);
  expect((await get(host, '/rest/v1/me')).json).not.toHaveProperty('office_second_factor');
});

test('ends office sessions after eight idle hours or one day, and keeps other sessions [SEC-29]', async () => {
  const admin = await addAdmin();
  const guest = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const signIn = async ({ email }: TestPerson) =>
    String((await token({ email, password: 'a-long-password' })).json.refresh_token);
  const renew = (refreshToken: string) => token({ refresh_token: refreshToken }, 'refresh_token');
  const [idle, guests] = [await signIn(admin), await signIn(guest)];
  let used = await signIn(admin);
  for (let hours = 0; hours < 21; hours += 7) {
    world.clock.advanceMinutes(7 * HOUR_MINUTES);
    used = String((await renew(used)).json.refresh_token);
  }
  expect((await renew(idle)).json.error_code).toBe('session_expired');
  world.clock.advanceMinutes(3 * HOUR_MINUTES + 1);
  expect((await renew(used)).json.error_code).toBe('session_expired');
  expect((await renew(guests)).status).toBe(200);
});

test('accepts a password of six characters from a guest, and requires a reset once the guest becomes an admin [SEC-27]', async () => {
  const email = `${randomUUID()}@coastline.example`;
  const password = 'kunta7';
  await call(world.server, 'POST', '/auth/v1/signup', {
    body: { email, password, data: { full_name: 'Awa' } },
  });
  const { json: before } = await token({ email, password });
  await grantAdmin(world.server.database, { email });
  const refused = await token({ email, password });
  expect([refused.status, refused.json.error_code]).toEqual([422, 'weak_password']);
  expect(refused.json.weak_password.reasons).toEqual(['length']);
  const still = await call(world.server, 'GET', '/rest/v1/me', { as: { token: before.access_token } });
  expectError(still, 401, 'invalid_token');
  const renewed = await token({ refresh_token: before.refresh_token }, 'refresh_token');
  expect(renewed.status).toBe(400);
});

test('rejects a password of less than twelve characters from an admin [SEC-27]', async () => {
  const admin = await addAdmin();
  await signInAgain(world, admin);
  const put = (password: string) =>
    call(world.server, 'PUT', '/auth/v1/user', { as: admin, body: { password } });
  expect((await put('eleven char')).json.error_code).toBe('weak_password');
  expect((await put('twelve chars')).status).toBe(200);
  expect(await queryRows(world, 'select 1 from user_roles where user_id = $1', [admin.userId])).toHaveLength(
    1,
  );
});
