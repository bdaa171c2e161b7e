import { Hono } from 'hono';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  PASSWORD,
  signUp,
  type TestAuth,
  type TestDatabase,
} from './test-support/auth-server.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool);
});
afterAll(() => database.close());

describe('discovery', () => {
  it('publishes the public keys that verify its tokens [API-33]', async () => {
    const { status, headers, body } = await call(auth, '/.well-known/jwks.json');
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('public, max-age=600');
    expect(body.keys).toHaveLength(1);
    expect(body.keys[0]).toMatchObject({
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    });
    expect(body.keys[0]).not.toHaveProperty('d');
    const { accessToken, id } = await signUp(auth);
    const { payload } = await jwtVerify(accessToken, createLocalJWKSet(body));
    expect(payload.sub).toBe(id);
  });

  it('publishes the issuer of its tokens and the address of the keys', async () => {
    const { headers, body } = await call(auth, '/.well-known/openid-configuration');
    expect(headers.get('Cache-Control')).toBe('public, max-age=600');
    const { accessToken } = await signUp(auth);
    expect(body).toMatchObject({
      issuer: decodeJwt(accessToken).iss,
      jwks_uri: `${decodeJwt(accessToken).iss}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['ES256'],
    });
  });

  it('publishes its settings and its health', async () => {
    const settings = await call(auth, '/settings');
    expect(settings.body).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      passkeys_enabled: false,
    });
    expect((await call(auth, '/health')).body).toMatchObject({ name: 'GoTrue', version: expect.any(String) });
  });
});

describe('error bodies', () => {
  it('have the format that the request asks for [ERR-01]', async () => {
    const getUser = (version: string) =>
      call(auth, '/user', { headers: { 'X-Supabase-Api-Version': version } });
    const modern = await getUser('2024-01-01');
    expect(modern.body).toEqual({
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    });
    expect(modern.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
    for (const version of ['', '2023-12-31', '2024-99-01', 'latest']) {
      const old = await getUser(version);
      expect(old.body).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: 'This endpoint requires a valid Bearer token',
      });
      expect(old.headers.get('X-Supabase-Api-Version')).toBeNull();
    }
  });

  it('contain an id and no detail after an unexpected failure', async () => {
    const failing = await createTestAuth(database.pool, {
      onUserCreated: async () => {
        throw new Error('secret detail');
      },
    });
    const { status, body } = await call(failing, '/signup', {
      body: { email: freshEmail(), password: PASSWORD },
      headers: { 'X-Supabase-Api-Version': '' },
    });
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Unexpected failure, please check server logs for more information',
      error_id: expect.any(String),
    });
    expect(failing.errors[0]).toMatchObject({ errorId: body.error_id });
  });

  it('are 404 for unknown paths and list the allowed methods for an unsupported method', async () => {
    expect(await call(auth, '/nowhere')).toMatchObject({ status: 404, body: { code: 'unknown' } });
    for (const [method, path, allowed] of [
      ['DELETE', '/signup', 'POST'],
      ['PATCH', '/user', 'GET, HEAD, PUT'],
      ['POST', '/callbacks', null],
      ['PUT', '/callback', 'GET, HEAD, POST'],
      ['GET', '/factors/some/verify', 'POST'],
      ['POST', '/admin/users/some', 'GET, HEAD, PUT, DELETE'],
    ] as const) {
      const { status, body, headers } = await call(auth, path, { method });
      expect([status, body.code, headers.get('Allow')]).toEqual([allowed ? 405 : 404, 'unknown', allowed]);
    }
  });

  it('are rendered the same when the app is mounted in another app', async () => {
    const product = new Hono().route('/auth/v1', auth.app);
    for (const [path, status] of [
      ['/auth/v1/user', 401],
      ['/auth/v1/nowhere', 404],
      ['/auth/v1/health', 200],
    ] as const) {
      const response = await product.request(path);
      expect(response.status).toBe(status);
      if (status !== 200) expect(await response.json()).toHaveProperty('error_code');
    }
  });
});

describe('request bodies', () => {
  const post = (body: string) => call(auth, '/token?grant_type=password', { body });

  it.each([
    ['nothing', ''],
    ['half an object', '{"email":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number as email', '{"email":1}'],
    ['a list as email', '{"email":["a@b.co"]}'],
    ['a NUL character', '{"email":"a@b.co","password":"\\u0000"}'],
    ['a NUL character deep inside', '{"x":[{"\\u0000":1}]}'],
    ['endless nesting', `{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ])('with %s are rejected with bad_json', async (_name, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('bad_json');
    expect(answer.body.message).toMatch(/^Could not parse request body as JSON: /);
  });

  it('above 1 MiB are rejected with 413, with and without Content-Length', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(1024 * 1024) });
    const announced = await call(auth, '/signup', {
      body,
      headers: { 'Content-Length': String(body.length) },
    });
    const streamed = await call(auth, '/signup', { body });
    for (const { status, body: answer } of [announced, streamed]) {
      expect([status, answer.code]).toEqual([413, 'request_entity_too_large']);
    }
  });

  it('may contain lone surrogates, unusual keys and unknown fields', async () => {
    const { status, body } = await call(auth, '/signup', {
      body: `{"email":"${freshEmail()}","password":"${PASSWORD}","unknown":1,"data":{"__proto__":{"x":1},"half":"\\ud83d","constructor":"c","role":"admin"}}`,
    });
    expect(status).toBe(200);
    expect(body.user.user_metadata.half).toBe('\ufffd');
    expect(body.user.role).toBe('authenticated');
    expect(Object.getPrototypeOf(body.user.user_metadata)).toBe(Object.prototype);
    const refreshed = await call(auth, '/token?grant_type=refresh_token', {
      body: { refresh_token: body.refresh_token },
    });
    expect(refreshed.status).toBe(200);
  });

  it('are parsed regardless of the content type and of an API key as bearer', async () => {
    const { status } = await call(auth, '/signup', {
      body: { email: freshEmail(), password: PASSWORD },
      headers: { 'Content-Type': 'text/plain', Authorization: 'Bearer publishable-key' },
    });
    expect(status).toBe(200);
  });
});

describe('limits', () => {
  it('consult the product’s limiter before a limited call', async () => {
    const limitRequests: unknown[] = [];
    const limited = await createTestAuth(database.pool, {
      clientAddress: () => '203.0.113.7',
      limitRate: (request) => {
        limitRequests.push(request);
        return 17;
      },
    });
    const { status, headers, body } = await call(limited, '/recover', { body: { email: 'a@b.co' } });
    expect(status).toBe(429);
    expect(headers.get('Retry-After')).toBe('17');
    expect(body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
    expect(limitRequests).toEqual([{ bucket: 'recover', clientAddress: '203.0.113.7' }]);
    expect((await call(limited, '/health')).status).toBe(200);
  });

  it('end a request that takes too long with 504', async () => {
    const slow = await createTestAuth(database.pool, {
      requestDeadlineSeconds: 0.05,
      limitRate: () => new Promise<undefined>(() => undefined),
    });
    const { status, body } = await call(slow, '/recover', { body: { email: 'a@b.co' } });
    expect([status, body.code]).toEqual([504, 'request_timeout']);
  });
});

describe('cross-origin requests', () => {
  const preflight = (server: TestAuth) =>
    server.app.request('/user', {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'PUT' },
    });

  it('are blocked unless their origin is listed', async () => {
    expect((await preflight(auth)).headers.get('Access-Control-Allow-Origin')).toBeNull();
    const open = await createTestAuth(database.pool, { corsOrigins: ['https://app.example'] });
    const { headers } = await preflight(open);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('https://app.example');
    expect(headers.get('Access-Control-Allow-Headers')).toContain('apikey');
  });
});
