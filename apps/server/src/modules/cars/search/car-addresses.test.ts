import { CarAddress } from '@coastline/domain/wire/car';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { expectRefusal, expectShape } from '../../../test-support/expectations.ts';
import { addCar, addMarketplace, sqlRows } from '../../../test-support/marketplace.ts';
import { call, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let world: TestServer;
let cars: { id: string }[];
let paused: { id: string };

beforeAll(async () => {
  world = await startTestServer();
  const { host } = await addMarketplace(world);
  cars = [await addCar(world, host), await addCar(world, host), await addCar(world, host)];
  paused = await addCar(world, host, { active: false });
});
afterAll(() => world.stop());

async function addresses(begins?: string) {
  const query = begins === undefined ? '' : `?begins=${begins}`;
  const { json } = await call(world.server, 'GET', `/rest/v1/cars/addresses${query}`);
  return expectShape(z.array(CarAddress), json);
}

test('a visitor learns of every active car when it was last changed', async () => {
  const rows = await sqlRows<{ id: string; at: Date }>(
    world,
    'select id, updated_at as at from cars where active order by id',
  );
  const all = await addresses();
  expect(all).toEqual(rows.map(({ id, at }) => ({ id, updated_at: at.toISOString() })));
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(cars.map(({ id }) => id)));
  expect(all.map(({ id }) => id)).not.toContain(paused.id);
});

test.each([1, 2, 4])('cars are listed by the first digits of their ids, %i of them', async (digits) => {
  const all = await addresses();
  for (const { id } of cars) {
    const begins = id.slice(0, digits);
    expect(await addresses(begins)).toEqual(all.filter((car) => car.id.startsWith(begins)));
  }
});

test.each(['g', 'A0', '00000', '0%25'])('"%s" is no beginning of an id', async (begins) => {
  expectRefusal(
    await call(world.server, 'GET', `/rest/v1/cars/addresses?begins=${begins}`),
    422,
    'invalid_input',
  );
});
