import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCar,
  createMarketplace,
  type Marketplace,
  PERSONAL_INFO,
} from '../../../../../tests/support/marketplace.ts';
import {
  call,
  expectError,
  startTestServer,
  TEST_API_KEY,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { findDatabaseAppError } from '../errors/database-error.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const BOOK = '/rest/v1/rpc/create_booking_secure';

async function withoutKey(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await world.server.app.request(path, { method, headers });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : text };
}

test('one base URL serves sign-in, data and photos, all with the publishable key [API-01] [API-02] [API-03]', async () => {
  for (const path of [
    '/auth/v1/user',
    '/auth/v1/settings',
    '/rest/v1/config',
    '/rest/v1/cars/facets',
    '/storage/v1/object/x',
  ]) {
    expectError(await withoutKey(path), 401, 'invalid_api_key');
    expectError(await withoutKey(path, { apikey: 'wrong' }), 401, 'invalid_api_key');
    expectError(await withoutKey(path, { apikey: `${TEST_API_KEY}x` }), 401, 'invalid_api_key');
    const known = await call(world.server, 'GET', path);
    expect(known.json.code).not.toBe('invalid_api_key');
  }
});

test('URLs that a browser opens by itself need no key [API-02] [STO-05]', async () => {
  const open = [
    '/health',
    '/health/live',
    '/health/ready',
    '/openapi.json',
    '/auth/v1/.well-known/jwks.json',
    '/auth/v1/verify?token=x&type=signup',
    '/auth/v1/health',
    '/storage/v1/object/public/car-images/x.webp',
    '/storage/v1/render/image/public/car-images/x.webp?width=320',
  ];
  for (const path of open) expect((await withoutKey(path)).json.code, path).not.toBe('invalid_api_key');
  const scanned = await world.server.app.request('/auth/v1/verify?token=x&type=signup', { method: 'HEAD' });
  expect(scanned.status, 'HEAD of a mail’s link').toBe(303);
  const pressed = await withoutKey('/auth/v1/verify/confirm', {}, 'POST');
  expect(pressed.json.code, 'the button of a mail’s link').not.toBe('invalid_api_key');
  expectError(await withoutKey('/auth/v1/verify', {}, 'POST'), 401, 'invalid_api_key');
});

test('the key check can be turned off [API-03]', async () => {
  const open = await startTestServer({ REQUIRE_API_KEY: 'false' });
  const response = await open.server.app.request('/rest/v1/config');
  await open.stop();
  expect(response.status).toBe(200);
});

test('the key grants nothing, even in place of a token [API-04]', async () => {
  const calls = [
    ['GET', '/rest/v1/me'],
    ['POST', '/rest/v1/users'],
    ['GET', '/rest/v1/user_roles'],
    ['GET', '/rest/v1/profiles/me'],
    ['GET', '/rest/v1/bookings?as=guest'],
    ['GET', '/rest/v1/bookings?as=admin'],
    ['GET', '/rest/v1/admin/dashboard'],
    ['POST', BOOK],
    ['POST', '/rest/v1/rpc/soft_delete_booking'],
    ['POST', '/rest/v1/rpc/has_role'],
  ] as const;
  for (const [method, path] of calls) {
    expectError(await call(world.server, method, path), 401, 'not_signed_in');
    expectError(
      await call(world.server, method, path, { as: { token: TEST_API_KEY } }),
      401,
      'not_signed_in',
    );
  }
});

test('a bearer token identifies its user [API-05]', async () => {
  const { json } = await call(world.server, 'GET', '/rest/v1/me', { as: people.guest });
  expect(json.user.id).toBe(people.guest.userId);
});

test('rejects forged, foreign, malformed and expired tokens, also on public calls [API-05]', async () => {
  const [head = '', claims = '', signature = ''] = people.guest.token.split('.');
  const asAdmin = Buffer.from(
    JSON.stringify({
      ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
      sub: people.admin.authUserId,
    }),
  ).toString('base64url');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const bad = [
    `${head}.${asAdmin}.${signature}`,
    `${none}.${asAdmin}.`,
    `${head}.${claims}.`,
    'nonsense',
    'a.b.c',
  ];
  for (const token of bad) {
    expectError(await call(world.server, 'GET', '/rest/v1/me', { as: { token } }), 401, 'invalid_token');
    expectError(
      await call(world.server, 'GET', '/rest/v1/cars/facets', { as: { token } }),
      401,
      'invalid_token',
    );
  }
  const basic = await call(world.server, 'GET', '/rest/v1/me', { headers: { authorization: 'Basic YTpi' } });
  expectError(basic, 401, 'invalid_token');
  world.clock.advanceMinutes(61);
  const expired = await call(world.server, 'GET', '/rest/v1/me', { as: people.host });
  world.clock.advanceMinutes(-61);
  expectError(expired, 401, 'invalid_token');
});

test('a token is invalid after its session has ended [API-05]', async () => {
  const { guest } = await createMarketplace(world);
  await call(world.server, 'POST', '/auth/v1/logout?scope=global', { as: guest });
  expectError(await call(world.server, 'GET', '/rest/v1/me', { as: guest }), 401, 'invalid_token');
});

test('responds 404 to an unknown path, and 405 with the allowed methods to a wrong one [SEC-01]', async () => {
  const as = people.admin;
  expectError(
    await call(world.server, 'POST', '/rest/v1/rpc/drop_everything', { as, body: {} }),
    404,
    'not_found',
  );
  expectError(await call(world.server, 'GET', '/rest/v1/users/all', { as }), 404, 'not_found');
  expectError(await call(world.server, 'GET', '/rest/v2/me', { as }), 404, 'not_found');
  const get = await call(world.server, 'GET', BOOK, { as });
  expectError(get, 405, 'method_not_allowed');
  expect(get.headers.get('allow')).toBe('POST');
  const remove = await call(world.server, 'DELETE', '/rest/v1/rpc/get_public_cars', { as });
  expect([remove.status, remove.headers.get('allow')]).toEqual([405, 'POST, GET']);
});

test('accepts only small JSON bodies with the right content type [SEC-01]', async () => {
  const as = people.guest;
  const big = JSON.stringify({ p_personal_info: { ...PERSONAL_INFO, name: 'x'.repeat(2 * 1024 * 1024) } });
  const tooLarge = await call(world.server, 'POST', BOOK, { as, raw: big });
  expectError(tooLarge, 413, 'body_too_large');
  expect(tooLarge.json.success).toBe(false);
  const declared = { 'content-length': String(big.length) };
  expectError(
    await call(world.server, 'POST', BOOK, { as, raw: big, headers: declared }),
    413,
    'body_too_large',
  );
  for (const raw of ['{', '{"p_car_id":}', 'null x', "{'a':1}"]) {
    expectError(await call(world.server, 'POST', BOOK, { as, raw }), 400, 'invalid_json');
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '']) {
    const answer = await call(world.server, 'POST', BOOK, {
      as,
      raw: '{}',
      headers: { 'content-type': type },
    });
    expectError(answer, 415, 'unsupported_media_type');
  }
  for (const raw of ['null', '[]', '"text"', '7', 'true', '['.repeat(50_000) + ']'.repeat(50_000)]) {
    expectError(await call(world.server, 'POST', BOOK, { as, raw }), 422, 'invalid_input');
  }
});

test('every response has the security headers', async () => {
  const { headers } = await call(world.server, 'GET', '/rest/v1/config');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('responses that all visitors share are cacheable for seconds, and revalidate with 304', async () => {
  const { id } = await createCar(world, people.host);
  for (const path of [
    '/rest/v1/rpc/get_public_cars',
    '/rest/v1/rpc/get_public_car_counts',
    `/rest/v1/rpc/get_public_car_by_id?p_car_id=${id}`,
    `/rest/v1/cars?ids=${id}`,
    '/rest/v1/cars/facets',
    `/rest/v1/cars/${id}/availability`,
  ]) {
    const { status, headers } = await call(world.server, 'GET', path);
    expect([status, headers.get('cache-control')], path).toEqual([200, 'public, max-age=0, s-maxage=10']);
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=10, stale-while-revalidate=20');
    expect(headers.get('vary')).toMatch(/^authorization/);
    const known = { 'if-none-match': `W/"other", ${headers.get('etag')}` };
    const again = await call(world.server, 'GET', path, { headers: known });
    expect([again.status, again.json, again.headers.get('etag')]).toEqual([
      304,
      undefined,
      headers.get('etag'),
    ]);
    const own = await call(world.server, 'GET', path, { as: people.host });
    expect([own.headers.get('cache-control'), own.headers.get('cdn-cache-control')]).toEqual([
      'private, no-cache',
      null,
    ]);
  }
});

test('a changed response has another ETag, and a private response has none', async () => {
  const path = '/rest/v1/rpc/get_public_cars';
  const before = await call(world.server, 'GET', path);
  await createCar(world, people.host);
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
  const after = await call(world.server, 'GET', path, { headers });
  expect([after.status, after.json.length]).toEqual([200, before.json.length + 1]);
  const me = await call(world.server, 'GET', '/rest/v1/me', { as: people.guest });
  expect([me.headers.get('etag'), me.headers.get('cache-control')]).toEqual([null, 'private, no-store']);
});

test('an exhausted pool or a lost connection is busy with Retry-After', async () => {
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1, connectionTimeoutMillis: 1500 });
  pool.on('error', () => undefined);
  const only = await pool.connect();
  const timedOut = await pool.query('select 1').catch((error: unknown) => error);
  const killed = await only
    .query('select pg_terminate_backend(pg_backend_pid())')
    .catch((error: unknown) => error);
  only.release(true);
  await pool.end();
  for (const error of [timedOut, killed]) {
    expect(findDatabaseAppError(error)).toMatchObject({
      code: 'busy',
      status: 503,
      headers: { 'retry-after': '2' },
    });
  }
});

test('an internal error is a bare 500 with a request id and without its cause', async () => {
  const broken = await startTestServer();
  await broken.owner.query('drop table settings');
  const answer = await call(broken.server, 'GET', '/rest/v1/config');
  await broken.stop();
  expectError(answer, 500, 'internal_error');
  expect(answer.json.request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(answer.json)).not.toMatch(/settings|select|relation/i);
});

test('the process is live without its database, and ready only with it', async () => {
  const alone = await startTestServer();
  const ready = await alone.server.app.request('/health/ready');
  await alone.stop();
  const [live, gone] = await Promise.all([
    alone.server.app.request('/health/live'),
    alone.server.app.request('/health/ready'),
  ]);
  expect([ready.status, live.status, gone.status]).toEqual([200, 200, 503]);
});
