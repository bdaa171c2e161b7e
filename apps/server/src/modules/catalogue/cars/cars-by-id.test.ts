import { CarChoice, FoundCar, MAX_CARS_BY_ID } from '@coastline/contracts/car';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { signInAgain } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const compare = (
  ids: string[],
  options: { dates?: string; as?: { token: string } } = {},
): Promise<ApiResponse> =>
  call(world.server, 'GET', `/rest/v1/cars?ids=${ids.join(',')}${options.dates ?? ''}`, { as: options.as });

const dates = (from: number, to: number) =>
  `&start_date=${dateInDays(world, from)}&end_date=${dateInDays(world, to)}`;

test('three cars are returned in the requested order with all compared fields and nothing about their hosts [SEC-17]', async () => {
  const first = await createCar(world, people.host, { tinted: true });
  const second = await createCar(world, people.host, { dailyPrice: '2500.50' });
  const third = await createCar(world, people.admin);
  const { status, json } = await compare([third.id, first.id.toUpperCase(), second.id, first.id]);
  expect(status).toBe(200);
  expect(json.map((car: unknown) => expectShape(CarChoice, car).id)).toEqual([third.id, first.id, second.id]);
  expect(json[1]).toMatchObject({ tinted: true, daily_price: 2000 });
  expect(json[2]).toMatchObject({ daily_price: 2500.5 });
  expect(json[1]).not.toHaveProperty('quote');
  for (const secret of ['owner', people.host.userId, people.host.email, people.host.name]) {
    expect(JSON.stringify(json)).not.toContain(secret);
  }
});

test('each car has a quote and its availability when dates are given', async () => {
  const taken = await createCar(world, people.host, { dailyPrice: '333.35' });
  const free = await createCar(world, people.host, { dailyPrice: '1001.00' });
  await createBooking(world, people.guest, { carId: taken.id, from: 5, to: 6 });
  const { json } = await compare([taken.id, free.id], { dates: dates(6, 9) });
  expect(json).toMatchObject([
    { free: false, quote: { days: 3, guest_total: 1000.05, deposit_amount: 500, final_amount: 500.05 } },
    { free: true, quote: { days: 3, guest_total: 3003, deposit_amount: 1502, final_amount: 1501 } },
  ]);
  world.clock.advanceMinutes(61);
  await signInAgain(world, people.host, people.guest, people.admin);
  const later = await compare([taken.id], { dates: dates(6, 9) });
  expect(later.json[0].free).toBe(true);
});

test('a search has quotes with dates and none without', async () => {
  const { id } = await createCar(world, people.host, { dailyPrice: '333.35', city: 'Sanyang' });
  const search = async (more: object) => {
    const body = { p_city: 'Sanyang', ...more };
    const { json } = await call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', { body });
    return expectShape(FoundCar, json[0]);
  };
  const priced = await search({ p_start_date: dateInDays(world, 1), p_end_date: dateInDays(world, 4) });
  expect(priced).toMatchObject({
    id,
    quote: { days: 3, guest_total: 1000.05, deposit_amount: 500, final_amount: 500.05 },
  });
  expect(await search({})).not.toHaveProperty('quote');
});

test('a paused car is left out except for its host, who sees it as never free [D42] [SEC-16]', async () => {
  const { id } = await createCar(world, people.host, { active: false });
  expect((await compare([id, UNKNOWN_ID])).json).toEqual([]);
  expect((await compare([id], { as: people.guest })).json).toEqual([]);
  const own = await compare([id], { as: people.host, dates: dates(1, 2) });
  expect(own.json).toMatchObject([{ id, active: false, free: false }]);
});

const BAD: [query: string, code: string][] = [
  ['', 'invalid_input'],
  ['?ids=', 'invalid_input'],
  ['?ids=1', 'invalid_input'],
  [`?ids=${UNKNOWN_ID},`, 'invalid_input'],
  [`?ids=${UNKNOWN_ID},%00`, 'invalid_input'],
  [`?ids=${UNKNOWN_ID}'--`, 'invalid_input'],
  [
    `?ids=${Array.from({ length: MAX_CARS_BY_ID + 1 }, (_, n) => UNKNOWN_ID.slice(0, -2) + (n + 10)).join(',')}`,
    'invalid_input',
  ],
  [`?ids=${UNKNOWN_ID}&start_date=2031-06-01`, 'invalid_input'],
  [`?ids=${UNKNOWN_ID}&start_date=2031-02-30&end_date=2031-03-02`, 'invalid_input'],
  [`?ids=${UNKNOWN_ID}&start_date=2031-06-03&end_date=2031-06-02`, 'invalid_dates'],
  [`?ids=${UNKNOWN_ID}&start_date=2001-06-03&end_date=2001-06-05`, 'invalid_dates'],
];

test.each(BAD)('rejects cars by "%s" as %s [SEC-01]', async (query, code) => {
  expectError(await call(world.server, 'GET', `/rest/v1/cars${query}`), 422, code);
});
