import { Preferences } from '@coastline/contracts/people/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const PATH = '/rest/v1/preferences';
const PREFERENCES = {
  budget_min: 500,
  budget_max: 2500,
  preferred_types: ['budget', 'comfort'],
  typical_duration: 'weekly',
  primary_use: 'tourism',
};
const save = (as: { token: string } | undefined, body: object) =>
  call(world.server, 'POST', PATH, { as, body });

test('preferences are null at first, and a second save updates the same row [DATA-41] [DATA-06] [PREF-05]', async () => {
  expect((await call(world.server, 'GET', PATH, { as: people.guest })).json).toBe(null);
  expect((await save(people.guest, { ...PREFERENCES, user_id: people.guest.userId })).status).toBe(200);
  const changed = { ...PREFERENCES, preferred_types: ['luxury'], typical_duration: null, budget_max: 5000 };
  expect((await save(people.guest, changed)).json).toEqual(changed);
  const { json } = await call(world.server, 'GET', PATH, { as: people.guest });
  expect(expectShape(Preferences, json)).toEqual(changed);
  const rows = await queryRows(world, 'select user_id from user_preferences');
  expect(rows).toEqual([{ user_id: people.guest.userId }]);
});

test('saving without a users row returns "User not found" [PREF-08]', async () => {
  const nobody = await createPerson(world, { name: 'New', roles: [] });
  const answer = await save(nobody, PREFERENCES);
  expectError(answer, 409, 'user_not_found');
  expect(answer.json.message).toBe('User not found');
});

test('rejects preferences from visitors and for other users [SEC-13]', async () => {
  expectError(await save(undefined, PREFERENCES), 401, 'not_signed_in');
  expectError(await save(people.host, { ...PREFERENCES, user_id: people.guest.userId }), 403, 'forbidden');
});

test.each([
  ['a budget below the slider', { budget_min: 499 }],
  ['a budget above the slider', { budget_max: 5001 }],
  ['a budget whose minimum exceeds its maximum', { budget_min: 3000, budget_max: 2000 }],
  ['a minimum budget that is not a multiple of 100', { budget_min: 550 }],
  ['a maximum budget that is not a multiple of 100', { budget_max: 2501 }],
  ['a fraction', { budget_min: 500.5 }],
  ['an unknown type', { preferred_types: ['suv'] }],
  ['an unknown duration', { typical_duration: 'yearly' }],
  ['an unknown use', { primary_use: 'fun' }],
])('rejects %s [DATA-27] [DATA-28] [PREF-02]', async (_name, change) => {
  expectError(await save(people.guest, { ...PREFERENCES, ...change }), 422, 'invalid_input');
});

test('the database rejects budgets that are not a multiple of 100 [PREF-02] [SEC-02]', async () => {
  await save(people.guest, PREFERENCES);
  const change = queryRows(world, 'update user_preferences set budget_max = 2550');
  await expect(change).rejects.toThrow('user_preferences_budget_steps');
});
