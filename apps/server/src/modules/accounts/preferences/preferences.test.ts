import { Preferences } from '@coastline/domain/wire/people/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal, expectShape } from '../../../test-support/expectations.ts';
import { addMarketplace, type Marketplace, sqlRows } from '../../../test-support/marketplace.ts';
import { addPerson } from '../../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await addMarketplace(world);
});
afterAll(() => world.stop());

const PATH = '/rest/v1/preferences';
const LIKES = {
  budget_min: 500,
  budget_max: 2500,
  preferred_types: ['budget', 'comfort'],
  typical_duration: 'weekly',
  primary_use: 'tourism',
};
const save = (as: { token: string } | undefined, body: object) =>
  call(world.server, 'POST', PATH, { as, body });

test('preferences are null at first; a second save changes the one row [DATA-41] [DATA-06] [PREF-05]', async () => {
  expect((await call(world.server, 'GET', PATH, { as: people.guest })).json).toBe(null);
  expect((await save(people.guest, { ...LIKES, user_id: people.guest.userId })).status).toBe(200);
  const changed = { ...LIKES, preferred_types: ['luxury'], typical_duration: null, budget_max: 5000 };
  expect((await save(people.guest, changed)).json).toEqual(changed);
  const { json } = await call(world.server, 'GET', PATH, { as: people.guest });
  expect(expectShape(Preferences, json)).toEqual(changed);
  const rows = await sqlRows(world, 'select user_id from user_preferences');
  expect(rows).toEqual([{ user_id: people.guest.userId }]);
});

test('saving without a users row is told as "User not found" [PREF-08]', async () => {
  const nobody = await addPerson(world, { name: 'New', roles: [] });
  const answer = await save(nobody, LIKES);
  expectRefusal(answer, 409, 'user_not_found');
  expect(answer.json.message).toBe('User not found');
});

test("visitors save nothing, and nobody saves another's preferences [SEC-13]", async () => {
  expectRefusal(await save(undefined, LIKES), 401, 'not_signed_in');
  expectRefusal(await save(people.host, { ...LIKES, user_id: people.guest.userId }), 403, 'forbidden');
});

test.each([
  ['a budget below the slider', { budget_min: 499 }],
  ['a budget above it', { budget_max: 5001 }],
  ['a budget back to front', { budget_min: 3000, budget_max: 2000 }],
  ['a lower budget off the steps of 100', { budget_min: 550 }],
  ['an upper budget off the steps of 100', { budget_max: 2501 }],
  ['a fraction', { budget_min: 500.5 }],
  ['an unknown type', { preferred_types: ['suv'] }],
  ['an unknown duration', { typical_duration: 'yearly' }],
  ['an unknown use', { primary_use: 'fun' }],
])('%s is refused [DATA-27] [DATA-28] [PREF-02]', async (_name, change) => {
  expectRefusal(await save(people.guest, { ...LIKES, ...change }), 422, 'invalid_input');
});

test('the database rejects budgets off the steps of 100 [PREF-02] [SEC-02]', async () => {
  await save(people.guest, LIKES);
  const change = sqlRows(world, 'update user_preferences set budget_max = 2550');
  await expect(change).rejects.toThrow('user_preferences_budget_steps');
});
