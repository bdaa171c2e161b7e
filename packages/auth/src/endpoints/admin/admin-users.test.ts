import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  freshPhone,
  PASSWORD,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

let database: TestDatabase;
let auth: TestAuth;
let token: string;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool);
  token = await auth.signServiceToken();
});
afterAll(() => database.close());

const get = (path: string) => call(auth, path, { token });
const post = (path: string, body: unknown) => call(auth, path, { token, body });
const put = (path: string, body: unknown) => call(auth, path, { method: 'PUT', token, body });
const create = (body: unknown) => post('/admin/users', body);

describe('a service token', () => {
  it('contains the role, the issuer and an expiry [API-40]', () => {
    expect(decodeJwt(token)).toMatchObject({ role: 'service_role', iss: 'http://localhost:3000/auth/v1' });
    expect(Number(decodeJwt(token).exp) - Number(decodeJwt(token).iat)).toBe(3600);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  });

  it('can be without expiry or short-lived', async () => {
    expect(decodeJwt(await auth.signServiceToken({ lifetimeSeconds: 0 })).exp).toBeUndefined();
    const short = await auth.signServiceToken({ role: 'supabase_admin', lifetimeSeconds: 60 });
    expect((await call(auth, '/admin/users', { token: short })).status).toBe(200);
    auth.advance(61);
    expect((await call(auth, '/admin/users', { token: short })).body.code).toBe('bad_jwt');
  });

  const calls: [string, string][] = [
    ['POST', '/invite'],
    ['POST', '/admin/generate_link'],
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${randomUUID()}`],
    ['PUT', `/admin/users/${randomUUID()}`],
    ['DELETE', `/admin/users/${randomUUID()}`],
    ['GET', `/admin/users/${randomUUID()}/factors`],
    ['DELETE', `/admin/users/${randomUUID()}/factors/${randomUUID()}`],
    ['GET', '/admin/audit'],
  ];
  it.each(calls)('is required by %s %s [SEC-18]', async (method, path) => {
    const { accessToken } = await signUp(auth);
    const stranger = await createTestAuth(database.pool);
    const forged = await stranger.signServiceToken();
    const answers = [
      await call(auth, path, { method }),
      await call(auth, path, { method, token: 'publishable-key' }),
      await call(auth, path, { method, token: accessToken }),
      await call(auth, path, { method, token: forged }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'no_authorization'],
      [403, 'bad_jwt'],
      [403, 'not_admin'],
      [403, 'bad_jwt'],
    ]);
  });
});

describe('creating a user', () => {
  it('stores the given values and sends no mail [API-40]', async () => {
    const [email, phone, id] = [freshEmail(), freshPhone(), randomUUID()];
    const { status, body } = await create({
      id,
      email: email.toUpperCase(),
      phone: `+${phone}`,
      password: 'abc',
      email_confirm: true,
      user_metadata: { full_name: 'Isatou' },
      app_metadata: { plan: 'gold' },
      role: 'clerk',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, email, phone, role: 'clerk', aud: 'authenticated' });
    expect(body.user_metadata).toEqual({ full_name: 'Isatou', email_verified: true });
    expect(body.app_metadata).toEqual({ provider: 'email', providers: ['email', 'phone'], plan: 'gold' });
    expect(body.identities).toHaveLength(2);
    expect([body.email_confirmed_at !== undefined, body.phone_confirmed_at]).toEqual([true, undefined]);
    expect(auth.mails.filter(({ to }) => to === email)).toHaveLength(0);
    expect((await signIn(auth, email, { password: 'abc' })).accessToken).toBeTypeOf('string');
  });

  it('leaves addresses unconfirmed by default [API-40]', async () => {
    const email = freshEmail();
    const { body } = await create({ email, password: PASSWORD });
    expect(body.email_confirmed_at).toBeUndefined();
    expect((await signIn(auth, email)).body.code).toBe('email_not_confirmed');
  });

  it('accepts an imported password hash and a ban [API-40]', async () => {
    const email = freshEmail();
    const { body } = await create({
      email,
      email_confirm: true,
      password_hash: await hashPassword('from before'),
      ban_duration: '1h30m',
    });
    const bannedMs = Date.parse(body.banned_until) - Date.parse(body.created_at);
    expect(Math.round(bannedMs / 60_000)).toBe(90);
    expect((await signIn(auth, email, { password: 'from before' })).body.code).toBe('user_banned');
  });

  it.each([
    ['no address', {}],
    ['a password and a hash', { email: 'x@y.zz', password: 'a', password_hash: '$argon2id$' }],
    ['an incomplete hash', { email: 'x@y.zz', password_hash: '$2b$10$abc' }],
    ['a hash of another kind', { email: 'x@y.zz', password_hash: `$6$salt$${'x'.repeat(86)}` }],
    ['a hash that takes too long to verify', { email: 'x@y.zz', password_hash: `$2b$31$${'a'.repeat(53)}` }],
    [
      'a hash that requires too much memory',
      {
        email: 'x@y.zz',
        password_hash: '$argon2id$v=19$m=4194304,t=3,p=1$c2FsdHNhbHQ$UwDgtLtA2lBu0iXFH1PjBg',
      },
    ],
    ['a password that is too long', { email: 'x@y.zz', password: 'x'.repeat(73) }],
    ['a malformed id', { email: 'x@y.zz', id: 'x' }],
    ['the nil id', { email: 'x@y.zz', id: '00000000-0000-0000-0000-000000000000' }],
    ['a malformed ban', { email: 'x@y.zz', ban_duration: 'for ever' }],
    ['a malformed email', { email: 'x' }],
  ])('rejects %s [API-40]', async (_name, body) => {
    const answer = await create(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });

  it('rejects taken addresses [API-40]', async () => {
    const [email, phone] = [freshEmail(), freshPhone()];
    await create({ email, phone });
    expect((await create({ email })).body.code).toBe('email_exists');
    expect((await create({ phone })).body.code).toBe('phone_exists');
  });
});

describe('listing users', () => {
  it('paginates with Link and X-Total-Count headers [API-41]', async () => {
    const own = await createDatabase();
    const server = await createTestAuth(own.pool);
    const admin = await server.signServiceToken();
    for (let count = 0; count < 5; count += 1) {
      server.advance(1);
      await server.createConfirmedUser({ email: `person${count}@example.com` });
    }
    const list = (query: string) => call(server, `/admin/users${query}`, { token: admin });
    const first = await list('?page=1&per_page=2');
    expect(first.body.aud).toBe('authenticated');
    expect(first.body.users.map(({ email }: { email: string }) => email)).toEqual([
      'person4@example.com',
      'person3@example.com',
    ]);
    expect(first.headers.get('X-Total-Count')).toBe('5');
    expect(first.headers.get('Link')).toBe(
      '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"',
    );
    const last = await list('?page=3&per_page=2');
    expect(last.body.users).toHaveLength(1);
    expect(last.headers.get('Link')).toBe('</admin/users?page=3&per_page=2>; rel="last"');
    const defaults = await list('?page=&per_page=');
    expect(defaults.headers.get('Link')).toBe('</admin/users?page=1&per_page=50>; rel="last"');
    const ascending = await list('?sort=created_at%20asc&per_page=1');
    expect(ascending.body.users[0].email).toBe('person0@example.com');
    await own.close();
  });

  it('filters by part of an email or name [API-41]', async () => {
    const email = freshEmail('haddy');
    await create({ email, user_metadata: { full_name: 'Haddy Touray-Njie' } });
    const found = async (filter: string) =>
      (await get(`/admin/users?filter=${encodeURIComponent(filter)}`)).body.users.map(
        (user: { email: string }) => user.email,
      );
    expect(await found(email.slice(0, 10))).toEqual([email]);
    expect(await found('touray-NJIE')).toEqual([email]);
    expect(await found('%')).toEqual([]);
  });

  it.each(['?page=-1', '?per_page=x', '?page=1.5', '?sort=email', '?sort=created_at%20up'])(
    'rejects %s [API-41]',
    async (query) => {
      const { status, body } = await get(`/admin/users${query}`);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    },
  );
});

describe('a user', () => {
  it.each(['GET', 'PUT', 'DELETE'])(
    'requires the UUID of an existing user for %s [API-47]',
    async (method) => {
      const body = method === 'GET' ? {} : { body: {} };
      const odd = await call(auth, '/admin/users/me', { method, token, ...body });
      expect([odd.status, odd.body.code, odd.body.message]).toEqual([
        404,
        'validation_failed',
        'user_id must be an UUID',
      ]);
      const gone = await call(auth, `/admin/users/${randomUUID()}`, { method, token, ...body });
      expect([gone.status, gone.body]).toEqual([404, { code: 'user_not_found', message: 'User not found' }]);
    },
  );

  it('is returned with identities [API-42]', async () => {
    const { id, email } = await signUp(auth);
    const { status, body } = await get(`/admin/users/${id.toUpperCase()}`);
    expect([status, body.email, body.identities.length]).toEqual([200, email, 1]);
  });

  it('is updated immediately, without confirmation [API-43]', async () => {
    const { id, email: before } = await signUp(auth, { data: { full_name: 'Old', city: 'Banjul' } });
    const [email, phone] = [freshEmail(), freshPhone()];
    const { status, body } = await put(`/admin/users/${id}`, {
      email,
      phone,
      phone_confirm: true,
      user_metadata: { full_name: 'New', city: null },
      app_metadata: { plan: 'gold' },
      role: 'clerk',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, phone, role: 'clerk', phone_confirmed_at: expect.any(String) });
    expect(body.user_metadata).toMatchObject({ full_name: 'New' });
    expect(body.user_metadata.city).toBeUndefined();
    expect(body.app_metadata).toEqual({ provider: 'email', providers: ['email', 'phone'], plan: 'gold' });
    expect((await signIn(auth, before)).body.code).toBe('invalid_credentials');
    expect((await signIn(auth, email)).accessToken).toBeTypeOf('string');
  });

  it('is signed out everywhere by a new password, which must be strong [API-43]', async () => {
    const { id, email, accessToken } = await signUp(auth);
    expect((await put(`/admin/users/${id}`, { password: 'abc' })).body.code).toBe('weak_password');
    expect((await put(`/admin/users/${id}`, { password: 'chosen for you' })).status).toBe(200);
    expect((await call(auth, '/user', { token: accessToken })).body.code).toBe('session_not_found');
    expect((await signIn(auth, email, { password: 'chosen for you' })).accessToken).toBeTypeOf('string');
  });

  it('cannot get the address of another user [API-43]', async () => {
    const [one, two] = [await signUp(auth), await signUp(auth)];
    const { status, body } = await put(`/admin/users/${one.id}`, { email: two.email });
    expect([status, body.code]).toEqual([422, 'email_exists']);
  });

  it('is banned and unbanned immediately [API-43]', async () => {
    const { id, accessToken, refreshToken } = await signUp(auth);
    const claims = decodeJwt(accessToken);
    await put(`/admin/users/${id}`, { ban_duration: '24h' });
    expect(await auth.getSessionState(claims)).toBe('banned');
    expect((await call(auth, '/user', { token: accessToken })).body.code).toBe('user_banned');
    const refresh = { body: { refresh_token: refreshToken } };
    expect((await call(auth, '/token?grant_type=refresh_token', refresh)).body.code).toBe('user_banned');
    const { body } = await put(`/admin/users/${id}`, { ban_duration: 'none' });
    expect(body.banned_until).toBeUndefined();
    expect(await auth.getSessionState(claims)).toBe('active');
  });

  it('is deleted with all dependent rows, and the product is notified [API-44]', async () => {
    const deleted: string[] = [];
    const server = await createTestAuth(database.pool, {
      onUserDeleted: async (user) => {
        deleted.push(user.id);
      },
    });
    const { id, email, accessToken } = await signUp(server);
    const admin = await server.signServiceToken();
    const answer = await call(server, `/admin/users/${id}`, { method: 'DELETE', token: admin });
    expect([answer.status, answer.body, deleted]).toEqual([200, {}, [id]]);
    expect((await call(server, '/user', { token: accessToken })).body.code).toBe('user_not_found');
    expect((await signUp(server, { email })).id).not.toBe(id);
  });

  it('is emptied by a soft delete [API-44]', async () => {
    const { id, email, accessToken } = await signUp(auth, { data: { full_name: 'Secret' } });
    const body = { should_soft_delete: true };
    const answer = await call(auth, `/admin/users/${id}`, { method: 'DELETE', token, body });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const left = await get(`/admin/users/${id}`);
    expect(left.body).toMatchObject({
      id,
      user_metadata: {},
      app_metadata: {},
      deleted_at: expect.any(String),
    });
    expect(JSON.stringify(left.body)).not.toMatch(/Secret|@/);
    expect((await call(auth, '/user', { token: accessToken })).body.code).toBe('session_not_found');
    expect((await signUp(auth, { email })).accessToken).toBeTypeOf('string');
  });
});

describe('the audit log', () => {
  it('lists actor and action, newest first, in pages', async () => {
    const { id, email, accessToken } = await signUp(auth);
    await call(auth, '/user', { method: 'PUT', token: accessToken, body: { data: { city: 'Bakau' } } });
    await put(`/admin/users/${id}`, { role: 'clerk' });
    const { status, body, headers } = await get(`/admin/audit?query=author:${id}&per_page=2`);
    expect(status).toBe(200);
    expect(body.map(({ payload }: { payload: { action: string } }) => payload.action)).toEqual([
      'user_modified',
      'login',
    ]);
    expect(body[1].payload).toEqual({
      action: 'login',
      actor_id: id,
      actor_username: email,
      traits: { method: 'password' },
    });
    expect(headers.get('X-Total-Count')).toBe('3');
    const [byAdmin] = (await get('/admin/audit?query=action:user_modified')).body;
    expect(byAdmin.payload).toMatchObject({ actor_id: '', traits: { user_id: id } });
  });

  it('rejects a malformed query', async () => {
    expect((await get('/admin/audit?query=everything')).body.code).toBe('validation_failed');
  });
});
