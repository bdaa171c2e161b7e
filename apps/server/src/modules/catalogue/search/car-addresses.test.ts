import { CarAddress } from '@coastline/contracts/car';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createCar, createMarketplace, queryRows } from '../../../../../../tests/support/marketplace.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let cars: { id: string }[];
let paused: { id: string };

beforeAll(async () => {
  world = await startTestServer();
  const { host } = await createMarketplace(world);
  cars = [await createCar(world, host), await createCar(world, host), await createCar(world, host)];
  paused = await createCar(world, host, { active: false });
});
afterAll(() => world.stop());

async function addresses(begins?: string) {
  const query = begins === undefined ? '' : `?begins=${begins}`;
  const { json } = await call(world.server, 'GET', `/rest/v1/cars/addresses${query}`);
  return expectShape(z.array(CarAddress), json);
}

test('a visitor lists every active car with the time of its last change', async () => {
  const rows = await queryRows<{ id: string; at: Date }>(
    world,
    'select id, updated_at as at from cars where active order by id',
  );
  const all = await addresses();
  expect(all).toEqual(rows.map(({ id, at }) => ({ id, updated_at: at.toISOString() })));
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(cars.map(({ id }) => id)));
  expect(all.map(({ id }) => id)).not.toContain(paused.id);
});

test.each([1, 2, 4])('lists cars by an id prefix of %i digits', async (digits) => {
  const all = await addresses();
  for (const { id } of cars) {
    const begins = id.slice(0, digits);
    expect(await addresses(begins)).toEqual(all.filter((car) => car.id.startsWith(begins)));
  }
});

test.each(['g', 'A0', '00000', '0%25'])('rejects "%s" as an id prefix', async (begins) => {
  expectError(
    await call(world.server, 'GET', `/rest/v1/cars/addresses?begins=${begins}`),
    422,
    'invalid_input',
  );
});
