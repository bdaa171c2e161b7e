import { PriceHint } from '@coastline/domain/wire/hosting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal, expectShape } from '../../../test-support/expectations.ts';
import { addCar, addMarketplace, type Marketplace } from '../../../test-support/marketplace.ts';
import { addPerson, type TestPerson } from '../../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let asker: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
  people = await addMarketplace(world);
  asker = await addPerson(world, { name: 'New host', roles: ['owner'] });
});
afterAll(() => world.stop());

const ask = (query: string, as: { token: string } | undefined = asker) =>
  call(world.server, 'GET', `/rest/v1/host/price-hint?${query}`, { as });

test('a hint is the middle half of the prices of other hosts’ active cars of the category, near by where there are enough', async () => {
  for (const price of ['1000.00', '2000.00', '3000.00', '4000.00']) {
    await addCar(world, people.host, { type: 'comfort', city: 'Bakau', dailyPrice: price });
  }
  expect((await ask('type=comfort&city=Bakau')).json).toBeNull();
  await addCar(world, people.host, { type: 'comfort', city: 'Brikama', dailyPrice: '9000.50' });
  await addCar(world, people.host, { type: 'luxury', city: 'Bakau', dailyPrice: '90000.00' });
  await addCar(world, people.host, { type: 'comfort', city: 'Bakau', dailyPrice: '1.00', active: false });
  await addCar(world, asker, { type: 'comfort', city: 'Bakau', dailyPrice: '2.00' });
  const everywhere = await ask('type=comfort&city=Bakau');
  expect(expectShape(PriceHint, everywhere.json)).toEqual({
    scope: 'everywhere',
    cars: 5,
    low: 2000,
    typical: 3000,
    high: 4000,
  });
  await addCar(world, people.host, { type: 'comfort', city: 'bakau', dailyPrice: '5000.00' });
  expect((await ask('type=comfort&city=%20BAKAU%20')).json).toEqual({
    scope: 'city',
    cars: 5,
    low: 2000,
    typical: 3000,
    high: 4000,
  });
  expect((await ask('type=budget&city=Bakau')).json).toBeNull();
});

test('what is no category and who is nobody get none', async () => {
  expectRefusal(await ask('type=sports&city=Bakau'), 422, 'invalid_input');
  expectRefusal(await ask('city=Bakau'), 422, 'invalid_input');
  expectRefusal(
    await call(world.server, 'GET', '/rest/v1/host/price-hint?type=budget&city=X'),
    401,
    'not_signed_in',
  );
});
