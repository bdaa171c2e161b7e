import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCar,
  createMarketplace,
  type Marketplace,
  requestBooking,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
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

const post = (as: TestPerson, path: string, body: object = {}) =>
  call(world.server, 'POST', path, { as, body });

/** A person with a second factor, and a function that verifies its code in their newest session. */
async function addPersonWithFactor(): Promise<{ person: TestPerson; verifyCode: () => Promise<void> }> {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const { json: factor } = await post(person, '/auth/v1/factors', {
    factor_type: 'totp',
    friendly_name: 'App',
  });
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const verifyCode = async () => {
    // Each code is accepted once.
    world.clock.advanceMinutes(1);
    const { json: challenge } = await post(person, `/auth/v1/factors/${factor.id}/challenge`);
    const code = totp.generate({ timestamp: world.clock.now.getTime() });
    const body = { challenge_id: challenge.id, code };
    const { json } = await post(person, `/auth/v1/factors/${factor.id}/verify`, body);
    person.token = String(json.access_token);
  };
  await verifyCode();
  return { person, verifyCode };
}

test('a person with a second factor counts as a visitor until the code is verified [API-34] [API-35] [API-36] [SEC-01]', async () => {
  const { person, verifyCode } = await addPersonWithFactor();
  await signInAgain(world, person);
  const refused = [
    await call(world.server, 'GET', '/rest/v1/me', { as: person }),
    await call(world.server, 'GET', '/rest/v1/account/export', { as: person }),
    await post(person, '/rest/v1/users', { role: 'owner' }),
    await requestBooking(world, person, { carId: (await createCar(world, people.host)).id, from: 3, to: 4 }),
  ];
  for (const answer of refused) expectError(answer, 403, 'second_factor_needed');
  await verifyCode();
  expect((await call(world.server, 'GET', '/rest/v1/me', { as: person })).status).toBe(200);
});

test('a session without the code can read public data [SEC-03]', async () => {
  const { person } = await addPersonWithFactor();
  await signInAgain(world, person);
  expect((await post(person, '/rest/v1/rpc/get_public_cars')).status).toBe(200);
});

test('a token from before the code does not gain its level', async () => {
  const { person, verifyCode } = await addPersonWithFactor();
  await signInAgain(world, person);
  const before = { token: person.token };
  await verifyCode();
  const answer = await call(world.server, 'GET', '/rest/v1/me', { as: before });
  expectError(answer, 403, 'second_factor_needed');
});

test('with a second factor, an export and an erasure require its code again after ten minutes [SEC-24]', async () => {
  const { person, verifyCode } = await addPersonWithFactor();
  world.clock.advanceMinutes(30);
  const data = await call(world.server, 'GET', '/rest/v1/account/export', { as: person });
  expectError(data, 403, 'reauthentication_needed');
  expectError(await post(person, '/rest/v1/account/erase'), 403, 'reauthentication_needed');
  await verifyCode();
  expect((await post(person, '/rest/v1/account/erase')).json).toEqual({ success: true });
});

test('the export names second factors without their secrets', async () => {
  const { person } = await addPersonWithFactor();
  const { json } = await call(world.server, 'GET', '/rest/v1/account/export', { as: person });
  expect(json.account.second_factors).toMatchObject([{ type: 'totp', name: 'App', status: 'verified' }]);
  expect(JSON.stringify(json)).not.toMatch(/secret/i);
});
