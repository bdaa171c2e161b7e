import { HostSummary } from '@coastline/contracts/people/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
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

const find = (search: string, as: { token: string } = people.admin) =>
  call(world.server, 'GET', `/rest/v1/hosts?search=${encodeURIComponent(search)}`, { as });

test('an admin finds hosts by part of name or e-mail, but never guests [SEC-22] [ADD-35]', async () => {
  const other = await createPerson(world, { name: 'Ñdèye 100%_Saine', roles: ['owner'] });
  const lamin = { id: people.host.userId, name: 'Lamin Touray', email: people.host.email };
  const found = await find('min tou');
  expect(expectShape(z.array(HostSummary), found.json)).toEqual([lamin]);
  expect((await find(people.host.email.slice(0, 12).toUpperCase())).json).toEqual([lamin]);
  expect((await find('Jallow')).json).toEqual([]);
  expect((await find('%_')).json.map((host: HostSummary) => host.id)).toEqual([other.userId]);
  expect((await find('')).json).toHaveLength(2);
});

test('an admin finds hosts by digits of their phone number in any format [SEC-22]', async () => {
  const { userId, email } = people.host;
  await queryRows(world, `update users set phone = '+2203012233' where id = $1`, [userId]);
  expect((await find('30122-33')).json).toEqual([{ id: userId, name: 'Lamin Touray', email }]);
  expect((await find('999 999')).json).toEqual([]);
});

test('rejects host searches by other users [SEC-22]', async () => {
  for (const as of [people.guest, people.host]) expectError(await find('Lamin', as), 403, 'forbidden');
  expectError(await call(world.server, 'GET', '/rest/v1/hosts'), 401, 'not_signed_in');
});
