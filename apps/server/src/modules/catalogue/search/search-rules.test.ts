import { CarCounts, FoundCar } from '@coastline/contracts/car';
import { DRIVING_AREAS } from '@coastline/domain/cars/car-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
} from '../../../../../../tests/support/marketplace.ts';
import {
  call,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
/** Ids of one car per area, by its area. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  for (const [index, drivingArea] of DRIVING_AREAS.entries()) {
    const { id } = await createCar(world, people.host, {
      drivingArea,
      allowOutsideGambia: drivingArea === 'senegal',
      dailyPrice: `${2000 + index * 100}.00`,
      smokingAllowed: drivingArea === 'gambia',
      petsAllowed: index % 2 === 1,
      kmPerDay: drivingArea === 'coast' ? 100 : null,
    });
    ids[drivingArea] = id;
  }
});
afterAll(() => world.stop());

const areaOf = (id: string) => DRIVING_AREAS.find((area) => ids[area] === id);
async function search(body: object) {
  const answer = await call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', {
    body: { p_sort: 'price_asc', ...body },
  });
  const cars = expectShape(z.array(FoundCar), answer.json);
  return { areas: cars.map(({ id }) => areaOf(id)), next: answer.headers.get('x-next-cursor') };
}
const count = async (body: object) =>
  expectShape(
    CarCounts,
    (await call(world.server, 'POST', '/rest/v1/rpc/get_public_car_counts', { body })).json,
  ).total.count;

test('a search finds the cars that may be driven in the area or further, and counts them [TRIP-63]', async () => {
  for (const [index, p_driving_area] of DRIVING_AREAS.entries()) {
    expect((await search({ p_driving_area })).areas).toEqual(DRIVING_AREAS.slice(index));
    expect((await search({ p_driving_area, p_limit: 24 })).areas).toEqual(DRIVING_AREAS.slice(index));
    expect(await count({ p_driving_area })).toBe(DRIVING_AREAS.length - index);
  }
  expect((await search({ p_driving_area: null })).areas).toEqual(DRIVING_AREAS);
  const { json } = await call(world.server, 'GET', '/rest/v1/rpc/get_public_cars?p_driving_area=senegal');
  expect(json.map(({ id }: { id: string }) => areaOf(id))).toEqual(['senegal']);
});

test('smoking, pets and unlimited kilometres are filters, alone and together [TRIP-64]', async () => {
  expect((await search({ p_features: 'smoking_allowed' })).areas).toEqual(['gambia']);
  expect((await search({ p_features: 'pets_allowed' })).areas).toEqual(['gambia_tarred', 'senegal']);
  expect((await search({ p_features: 'unlimited_km' })).areas).toEqual(DRIVING_AREAS.slice(1));
  expect((await search({ p_features: 'pets_allowed,unlimited_km', p_driving_area: 'gambia' })).areas).toEqual(
    ['senegal'],
  );
  expect(await count({ p_features: ['smoking_allowed', 'pets_allowed'] })).toBe(0);
});

test('the area combines with dates and pages [TRIP-63]', async () => {
  const carId = ids.gambia ?? '';
  await createBooking(world, people.guest, { carId, from: 3, to: 5 });
  const wanted = { p_driving_area: 'gambia_tarred' };
  const dates = { p_start_date: dateInDays(world, 4), p_end_date: dateInDays(world, 6) };
  expect((await search({ ...wanted, ...dates })).areas).toEqual(['gambia_tarred', 'senegal']);
  const first = await search({ ...wanted, p_limit: 2 });
  expect(first.areas).toEqual(['gambia_tarred', 'gambia']);
  const rest = await search({ ...wanted, p_limit: 2, p_cursor: first.next });
  expect(rest).toMatchObject({ areas: ['senegal'], next: null });
});
