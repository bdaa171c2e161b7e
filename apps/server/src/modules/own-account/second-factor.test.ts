import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../test-support/expectations.ts';
import { addCar, addMarketplace, book, type Marketplace } from '../../test-support/marketplace.ts';
import { addPerson, signInAgain, type TestPerson } from '../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await addMarketplace(world);
});
afterAll(() => world.stop());

const post = (as: TestPerson, path: string, body: object = {}) =>
  call(world.server, 'POST', path, { as, body });

/** A person with a second factor, and the way to give its code in their newest session. */
async function addCarefulPerson(): Promise<{ person: TestPerson; giveCode: () => Promise<void> }> {
  const person = await addPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const { json: factor } = await post(person, '/auth/v1/factors', {
    factor_type: 'totp',
    friendly_name: 'App',
  });
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const giveCode = async () => {
    // No code is taken twice.
    world.clock.advanceMinutes(1);
    const { json: challenge } = await post(person, `/auth/v1/factors/${factor.id}/challenge`);
    const code = totp.generate({ timestamp: world.clock.now.getTime() });
    const body = { challenge_id: challenge.id, code };
    const { json } = await post(person, `/auth/v1/factors/${factor.id}/verify`, body);
    person.token = String(json.access_token);
  };
  await giveCode();
  return { person, giveCode };
}

test('whoever has a second factor is nobody until its code was given [API-34] [API-35] [API-36] [SEC-01]', async () => {
  const { person, giveCode } = await addCarefulPerson();
  await signInAgain(world, person);
  const refused = [
    await call(world.server, 'GET', '/rest/v1/me', { as: person }),
    await call(world.server, 'GET', '/rest/v1/account/export', { as: person }),
    await post(person, '/rest/v1/users', { role: 'owner' }),
    await book(world, person, { carId: (await addCar(world, people.host)).id, from: 3, to: 4 }),
  ];
  for (const answer of refused) expectRefusal(answer, 403, 'second_factor_needed');
  await giveCode();
  expect((await call(world.server, 'GET', '/rest/v1/me', { as: person })).status).toBe(200);
});

test('half-way through a sign-in people still see what visitors see [SEC-03]', async () => {
  const { person } = await addCarefulPerson();
  await signInAgain(world, person);
  expect((await post(person, '/rest/v1/rpc/get_public_cars')).status).toBe(200);
});

test('a token from before the code stays as weak as it was', async () => {
  const { person, giveCode } = await addCarefulPerson();
  await signInAgain(world, person);
  const before = { token: person.token };
  await giveCode();
  const answer = await call(world.server, 'GET', '/rest/v1/me', { as: before });
  expectRefusal(answer, 403, 'second_factor_needed');
});

test('with a second factor an export and an erasure need its code again after ten minutes [SEC-24]', async () => {
  const { person, giveCode } = await addCarefulPerson();
  world.clock.advanceMinutes(30);
  const data = await call(world.server, 'GET', '/rest/v1/account/export', { as: person });
  expectRefusal(data, 403, 'reauthentication_needed');
  expectRefusal(await post(person, '/rest/v1/account/erase'), 403, 'reauthentication_needed');
  await giveCode();
  expect((await post(person, '/rest/v1/account/erase')).json).toEqual({ success: true });
});

test('the export names second factors and tells no secret', async () => {
  const { person } = await addCarefulPerson();
  const { json } = await call(world.server, 'GET', '/rest/v1/account/export', { as: person });
  expect(json.account.second_factors).toMatchObject([{ type: 'totp', name: 'App', status: 'verified' }]);
  expect(JSON.stringify(json)).not.toMatch(/secret/i);
});
