import { randomUUID } from 'node:crypto';
import { Person } from '@coastline/contracts/people/people';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
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

const BODY = { reason: ' Phone lost, called back on the known number. ', identity_checked: true };

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const post = (as: TestPerson, path: string, body: object = {}) =>
  call(world.server, 'POST', path, { as, body });
const pathOf = (userId: string) => `/rest/v1/people/${userId}/reset-factors`;
const reset = (person: TestPerson, { as = people.admin, body = BODY as object, key = '' } = {}) =>
  call(world.server, 'POST', pathOf(person.userId), {
    as,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const get = (as: TestPerson, path: string) => call(world.server, 'GET', path, { as });
const mailsTo = (to: string, kind: string) => renderMails(world, 'to_address = $1 and kind = $2', [to, kind]);
const countOf = async (table: string, { authUserId }: TestPerson) =>
  (await queryRows(world, `select 1 from auth.${table} where user_id = $1`, [authUserId])).length;
const auditOf = ({ userId }: TestPerson) =>
  queryRows(
    world,
    `select actor_id, details from audit_log where entity_id = $1 and action = 'reset_factors'`,
    [userId],
  );

/** Enrols an authenticator app and raises the session of the person to `aal2`. */
async function enrolApp(person: TestPerson): Promise<void> {
  const { json: factor } = await post(person, '/auth/v1/factors', {
    factor_type: 'totp',
    friendly_name: 'App',
  });
  const { json: challenge } = await post(person, `/auth/v1/factors/${factor.id}/challenge`);
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const code = totp.generate({ timestamp: world.clock.now.getTime() });
  const proof = { challenge_id: challenge.id, code };
  const { json } = await post(person, `/auth/v1/factors/${factor.id}/verify`, proof);
  person.token = String(json.access_token);
}

/** Inserts a phone factor and a passkey into the database. */
async function addPhoneAndPasskey({ authUserId }: TestPerson): Promise<void> {
  await queryRows(
    world,
    `insert into auth.factors (id, user_id, factor_type, status, friendly_name, phone, created_at, updated_at)
     values (gen_random_uuid(), $1, 'phone', 'verified', 'Phone', '2207000000', $2, $2)`,
    [authUserId, world.clock.now],
  );
  await queryRows(
    world,
    `insert into auth.passkeys (id, user_id, credential_id, public_key, sign_count, transports, aaguid, is_backed_up, created_at)
     values (gen_random_uuid(), $1, $2, 'key', 0, '{}', '00000000-0000-0000-0000-000000000000', false, $3)`,
    [authUserId, randomUUID(), world.clock.now],
  );
}

test('a reset deletes every factor and passkey, ends sessions, and is audited by server and auth server [SEC-41]', async () => {
  await enrolApp(people.guest);
  await addPhoneAndPasskey(people.guest);
  const answer = await reset(people.guest);
  const [event] = expectShape(Person, answer.json).events;
  expect(event).toMatchObject({ action: 'reset_factors', reason: BODY.reason.trim() });
  expect([await countOf('factors', people.guest), await countOf('passkeys', people.guest)]).toEqual([0, 0]);
  expect(await countOf('sessions', people.guest)).toBe(0);
  expectError(await get(people.guest, '/rest/v1/me'), 401, 'invalid_token');
  expect(await auditOf(people.guest)).toEqual([
    { actor_id: people.admin.userId, details: { reason: BODY.reason.trim(), identity_checked: true } },
  ]);
  const ofAuth = await queryRows(
    world,
    `select traits from auth.audit_log where action = 'factors_reset' and traits ->> 'user_id' = $1`,
    [people.guest.authUserId],
  );
  expect(ofAuth).toEqual([
    { traits: { user_id: people.guest.authUserId, factor_types: ['phone', 'totp'], passkeys: 1 } },
  ]);
  const back = await call(world.server, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email: people.guest.email, password: TEST_PASSWORD },
  });
  expect(back.status).toBe(200);
});

test('mails the person a "This wasn’t me" link, and mails the other admins only if the person is an admin [SEC-41]', async () => {
  const [colleague, bystander] = [
    await createPerson(world, { name: 'Fatou Jallow', roles: ['admin'] }),
    await createPerson(world, { name: 'Omar Bah', roles: ['admin'] }),
  ];
  await enrolApp(people.guest);
  await reset(people.guest);
  const [mail] = await mailsTo(people.guest.email, 'factors_reset');
  expect(mail?.text).toContain('/auth/v1/secure-account?token=');
  expect(await mailsTo(bystander.email, 'admin_factors_reset')).toEqual([]);
  await enrolApp(colleague);
  expect((await reset(colleague)).status).toBe(200);
  const [warning] = await mailsTo(bystander.email, 'admin_factors_reset');
  expect(warning?.text).toContain(colleague.email);
  expect(warning?.text).toContain(people.admin.email);
  for (const { email } of [people.admin, colleague]) {
    expect(await mailsTo(email, 'admin_factors_reset')).toEqual([]);
  }
});

test('rejects a reset by guests, hosts, visitors and the person themself [SEC-41]', async () => {
  await enrolApp(people.guest);
  for (const as of [people.guest, people.host]) {
    expectError(await reset(people.guest, { as }), 403, 'forbidden');
  }
  const visitor = await call(world.server, 'POST', pathOf(people.guest.userId), { body: BODY });
  expectError(visitor, 401, 'not_signed_in');
  expectError(await reset(people.admin), 403, 'forbidden');
  expect(await countOf('factors', people.guest)).toBe(1);
});

test('a reset requires a reason, a checked identity, a person and something to delete [SEC-41]', async () => {
  await enrolApp(people.guest);
  const bad = [
    { identity_checked: true },
    { reason: '   ', identity_checked: true },
    { reason: 'Lost.' },
    { reason: 'Lost.', identity_checked: false },
  ];
  for (const body of bad) expectError(await reset(people.guest, { body }), 422, 'invalid_input');
  expectError(await post(people.admin, pathOf(randomUUID()), BODY), 404, 'person_not_found');
  expectError(await reset(people.host), 409, 'wrong_status');
  expect(await auditOf(people.host)).toEqual([]);
  expect(await countOf('sessions', people.host)).toBe(1);
  expect(await countOf('factors', people.guest)).toBe(1);
});

test('a reset requires a sign-in of the admin within ten minutes [SEC-41] [SEC-24]', async () => {
  await enrolApp(people.guest);
  world.clock.advanceMinutes(11);
  expectError(await reset(people.guest), 403, 'reauthentication_needed');
  await signInAgain(world, people.admin);
  expect((await reset(people.guest)).status).toBe(200);
});

test('a repeated request gets the first response and resets nothing again [SEC-41]', async () => {
  await enrolApp(people.guest);
  const key = randomUUID();
  const first = await reset(people.guest, { key });
  await signInAgain(world, people.guest);
  await enrolApp(people.guest);
  const second = await reset(people.guest, { key });
  expect([second.status, second.json]).toEqual([200, first.json]);
  expect(await countOf('factors', people.guest)).toBe(1);
  expect(await auditOf(people.guest)).toHaveLength(1);
});

test('of two concurrent resets one succeeds, and the other finds nothing to delete [SEC-41]', async () => {
  const colleague = await createPerson(world, { name: 'Fatou Jallow', roles: ['admin'] });
  for (let round = 0; round < 4; round += 1) {
    const guest = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
    await enrolApp(guest);
    const answers = await Promise.all([reset(guest), reset(guest, { as: colleague })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(
      [await auditOf(guest), await mailsTo(guest.email, 'factors_reset')].map((rows) => rows.length),
    ).toEqual([1, 1]);
  }
});
