import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
} from '../../../../../tests/support/marketplace.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const INJECTION = `Kololi' or '1'='1'; drop table cars; --`;

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  const car = await createCar(world, people.host);
  await createBooking(world, people.guest, { carId: car.id, from: 10, to: 12 });
});
afterAll(() => world.stop());

const BAD_SEARCHES: [query: Record<string, unknown>][] = [
  [{ p_limit: 0 }],
  [{ p_limit: 1001 }],
  [{ p_limit: 2.5 }],
  [{ p_limit: 'many' }],
  [{ p_limit: -1 }],
  [{ p_cursor: 'garbage' }],
  [{ p_cursor: Buffer.from('["newest","x","y"]').toString('base64url') }],
  [{ p_cursor: Buffer.from(`["newest","not a time","${NOBODY}"]`).toString('base64url') }],
  [{ p_cursor: Buffer.from(`["newest","2031-01-01\\u0000","${NOBODY}"]`).toString('base64url') }],
  [{ p_sort: 'price_asc', p_cursor: Buffer.from(`["newest","1","${NOBODY}"]`).toString('base64url') }],
  [{ p_sort: 'cheapest' }],
  [{ p_type: 'suv' }],
  [{ p_type: 'Budget' }],
  [{ p_transmission: 'tiptronic' }],
  [{ p_fuel: 'steam' }],
  [{ p_city: 7 }],
  [{ p_city: 'x'.repeat(101) }],
  [{ p_city: 'Kololi\u0000' }],
  [{ p_min_price: -1 }],
  [{ p_min_price: 0.001 }],
  [{ p_max_price: 1e-7 }],
  [{ p_max_price: 1e21 }],
  [{ p_max_price: 'NaN' }],
  [{ p_max_price: [500] }],
  [{ p_start_date: '2031-02-30', p_end_date: '2031-03-01' }],
  [{ p_start_date: '2031-06-09', p_end_date: '2031-06-01' }],
  [{ p_start_date: '2001-06-09', p_end_date: '2001-06-11' }],
];

test.each(BAD_SEARCHES)('rejects a search for %j [SEC-01]', async (query) => {
  const posted = await call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', { body: query });
  expect([posted.status, posted.json.code]).toEqual([422, expect.stringMatching(/^invalid_(input|dates)$/)]);
  // Every value of a query string is a text, so values of the wrong type in JSON can be valid there.
  if (Object.values(query).some((value) => typeof value === 'number' || Array.isArray(value))) return;
  const params = new URLSearchParams(query as Record<string, string>);
  const got = await call(world.server, 'GET', `/rest/v1/rpc/get_public_cars?${params}`);
  expect(got.status).toBe(422);
});

test('rejects numbers that are out of range [SEC-01]', async () => {
  for (const raw of [
    '{"p_limit":1e400}',
    '{"p_min_price":-1e400}',
    '{"p_max_price":123456789012345678901234567890}',
  ]) {
    expectError(
      await call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', { raw }),
      422,
      'invalid_input',
    );
  }
});

test('SQL in a search finds nothing and changes nothing [SEC-01]', async () => {
  for (const city of [INJECTION, '%', '_ololi', "\\'; select 1", '$1', 'Kololi 🚗']) {
    const { status, json } = await call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', {
      body: { p_city: city },
    });
    expect([status, json]).toEqual([200, []]);
  }
  for (const search of [INJECTION, '%', '_', '\\', '%%%', "'"]) {
    const path = `/rest/v1/bookings?as=admin&search=${encodeURIComponent(search)}`;
    const { status, json } = await call(world.server, 'GET', path, { as: people.admin });
    expect([status, json.items]).toEqual([200, []]);
  }
});

const BAD_LISTS = [
  '',
  'as=owner',
  'as=guest&status=lost',
  'as=guest&tab=everything',
  'as=guest&limit=0',
  'as=guest&limit=101',
  'as=guest&limit=1e2',
  'as=guest&deleted=maybe',
  'as=guest&cursor=garbage',
  `as=guest&cursor=${Buffer.from(`["created","2031","${NOBODY}; drop"]`).toString('base64url')}`,
  `as=guest&search=${'x'.repeat(201)}`,
  'as=guest&search=%00',
];

test.each(BAD_LISTS)('rejects a list of bookings with "%s" [SEC-01]', async (query) => {
  const answer = await call(world.server, 'GET', `/rest/v1/bookings?${query}`, { as: people.guest });
  expectError(answer, 422, 'invalid_input');
});
