import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  PASSWORD,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { createPasswordHasher } from '../passwords/password-hasher.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool);
});

afterAll(() => database.close());

const grant = (body: unknown, type = 'password') => call(auth, `/token?grant_type=${type}`, { body });

describe('sign-in with a password', () => {
  it('limits the metadata in the token to the size of a header', async () => {
    const data = { first: 'x'.repeat(3000), second: 'y'.repeat(3000), third: 'short' };
    const { accessToken, body } = await signUp(auth, { data });
    expect(body.user.user_metadata).toMatchObject(data);
    const { user_metadata: signed } = decodeJwt<{ user_metadata: object }>(accessToken);
    expect(signed).toMatchObject({ first: data.first, third: 'short' });
    expect(signed).not.toHaveProperty('second');
  });

  it('opens a new session regardless of the case of the address [API-13] [DATA-01]', async () => {
    const first = await signUp(auth);
    const { status, body } = await grant({ email: first.email.toUpperCase(), password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: first.id } });
    expect(body).not.toHaveProperty('weak_password');
    expect(decodeJwt(body.access_token).session_id).not.toBe(decodeJwt(first.accessToken).session_id);
  });

  it('returns the same error for a wrong password and an unknown address', async () => {
    const { email } = await signUp(auth);
    const wrong = await grant({ email, password: 'wrong horse' });
    const unknown = await grant({ email: freshEmail(), password: 'wrong horse' });
    const none = await grant({ email });
    for (const answer of [wrong, unknown, none]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
  });

  it('reports an unconfirmed address only with the right password', async () => {
    const confirming = await createTestAuth(database.pool, { mailAutoconfirm: false });
    const email = freshEmail();
    await call(confirming, '/signup', { body: { email, password: PASSWORD } });
    const right = await grant({ email, password: PASSWORD });
    expect(right.body).toEqual({ code: 'email_not_confirmed', message: 'Email not confirmed' });
    const wrong = await grant({ email, password: 'wrong horse' });
    expect(wrong.body.code).toBe('invalid_credentials');
  });

  it('rejects a banned user everywhere', async () => {
    const { email, id, accessToken, refreshToken } = await signUp(auth);
    await database.pool.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      id,
    ]);
    expect((await grant({ email, password: PASSWORD })).body.code).toBe('user_banned');
    expect((await grant({ refresh_token: refreshToken }, 'refresh_token')).body).toEqual({
      code: 'user_banned',
      message: 'Invalid Refresh Token: User Banned',
    });
    const user = await call(auth, '/user', { token: accessToken });
    expect([user.status, user.body.code]).toEqual([403, 'user_banned']);
    const claims = await auth.verifyAccessToken(accessToken);
    expect(claims && (await auth.getSessionState(claims))).toBe('banned');
  });

  it('accepts a password that has become too weak and reports it', async () => {
    const { email } = await signUp(auth);
    const stricter = await createTestAuth(database.pool, { passwordMinLength: 20 });
    const { status, body } = await call(stricter, '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(body.weak_password).toEqual({
      message: 'Password should be at least 20 characters.',
      reasons: ['length'],
    });
  });

  it.each([
    ['email and phone', { email: 'a@b.co', phone: '1', password: 'x' }, 400, 'validation_failed'],
    ['no address', { password: 'x' }, 400, 'validation_failed'],
    ['a phone', { phone: '+2207000001', password: 'x' }, 422, 'phone_provider_disabled'],
  ])('rejects %s', async (_name, body, status, code) => {
    const answer = await grant(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each(['', 'id', 'PASSWORD', 'web4'])('rejects the grant type "%s"', async (type) => {
    const { status, body } = await grant({ email: 'a@b.co', password: 'x' }, type);
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
  });

  it('accepts seeded users with a precomputed hash and notifies the product', async () => {
    const seen: string[] = [];
    const seeded = await createTestAuth(database.pool, {
      onUserCreated: async (user) => {
        seen.push(user.id);
      },
    });
    const passwordHash = await createPasswordHasher({ concurrency: 1, queueLimit: 1 }).hash(PASSWORD);
    const email = freshEmail('seed');
    const user = await seeded.createConfirmedUser({ email, passwordHash, data: { full_name: 'Seed' } });
    expect(seen).toEqual([user.id]);
    expect(user).not.toHaveProperty('passwordHash');
    expect((await signIn(seeded, email)).body.user.user_metadata.full_name).toBe('Seed');
    await expect(seeded.createConfirmedUser({ email })).rejects.toMatchObject({ code: 'email_exists' });
  });
});

describe('password hashing', () => {
  it('limits concurrency and rejects beyond the queue', async () => {
    const hasher = createPasswordHasher({ concurrency: 1, queueLimit: 2 });
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => hasher.hash(`password ${n}`)));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(results[4]).toMatchObject({ reason: { status: 429, code: 'over_request_rate_limit' } });
    expect(await hasher.matches('password 9', await hasher.hash('password 9'))).toBe(true);
  });

  it('takes as long for an unknown user', async () => {
    const hasher = createPasswordHasher({ concurrency: 1, queueLimit: 0 });
    const stored = await hasher.hash(PASSWORD);
    await hasher.matches(PASSWORD, null);
    const times = { unknown: 0, known: 0 };
    for (let round = 0; round < 30; round += 1) {
      const start = performance.now();
      await hasher.matches('guess', round % 2 ? null : stored);
      times[round % 2 ? 'unknown' : 'known'] += performance.now() - start;
    }
    expect(times.unknown / times.known).toBeGreaterThan(0.3);
    expect(await hasher.matches('nobody has this one', null)).toBe(false);
  });

  it('stores argon2id with 19 MiB, two passes and one lane', async () => {
    const { id } = await signUp(auth);
    const { rows } = await database.pool.query('select password_hash from auth.users where id = $1', [id]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('failed sign-ins', () => {
  it('are in the audit log, also for unknown addresses, without address and password [SEC-31]', async () => {
    const auth = await createTestAuth(database.pool, { clientAddress: () => '192.0.2.77' });
    const { email, id } = await signUp(auth);
    const stranger = freshEmail('stranger');
    for (const address of [email, stranger]) {
      await call(auth, '/token?grant_type=password', {
        body: { email: address, password: 'a secret guess' },
      });
    }
    const { rows } = await database.pool.query(
      `select actor_id, traits, ip from auth.audit_log where action = 'login_failed' and ip = '192.0.2.77' order by position`,
    );
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([id, null]);
    expect(JSON.stringify(rows)).not.toMatch(/secret guess|stranger/);
  });
});
