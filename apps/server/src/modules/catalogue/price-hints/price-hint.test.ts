import { PriceHint } from '@coastline/contracts/hosting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCar,
  createMarketplace,
  type Marketplace,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let newHost: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  newHost = await createPerson(world, { name: 'New host', roles: ['owner'] });
});
afterAll(() => world.stop());

const getHint = (query: string, as: { token: string } | undefined = newHost) =>
  call(world.server, 'GET', `/rest/v1/host/price-hint?${query}`, { as });

test('the hint has the price quartiles of other hosts’ active cars of the category, in the city if there are enough', async () => {
  for (const price of ['1000.00', '2000.00', '3000.00', '4000.00']) {
    await createCar(world, people.host, { type: 'comfort', city: 'Bakau', dailyPrice: price });
  }
  expect((await getHint('type=comfort&city=Bakau')).json).toBeNull();
  await createCar(world, people.host, { type: 'comfort', city: 'Brikama', dailyPrice: '9000.50' });
  await createCar(world, people.host, { type: 'luxury', city: 'Bakau', dailyPrice: '90000.00' });
  await createCar(world, people.host, { type: 'comfort', city: 'Bakau', dailyPrice: '1.00', active: false });
  await createCar(world, newHost, { type: 'comfort', city: 'Bakau', dailyPrice: '2.00' });
  const everywhere = await getHint('type=comfort&city=Bakau');
  expect(expectShape(PriceHint, everywhere.json)).toEqual({
    scope: 'everywhere',
    cars: 5,
    low: 2000,
    typical: 3000,
    high: 4000,
  });
  await createCar(world, people.host, { type: 'comfort', city: 'bakau', dailyPrice: '5000.00' });
  expect((await getHint('type=comfort&city=%20BAKAU%20')).json).toEqual({
    scope: 'city',
    cars: 5,
    low: 2000,
    typical: 3000,
    high: 4000,
  });
  expect((await getHint('type=budget&city=Bakau')).json).toBeNull();
});

test('rejects unknown categories and visitors', async () => {
  expectError(await getHint('type=sports&city=Bakau'), 422, 'invalid_input');
  expectError(await getHint('city=Bakau'), 422, 'invalid_input');
  expectError(
    await call(world.server, 'GET', '/rest/v1/host/price-hint?type=budget&city=X'),
    401,
    'not_signed_in',
  );
});
