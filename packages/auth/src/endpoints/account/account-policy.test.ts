import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountPolicy } from '../../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  PASSWORD,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

const HOUR = 3600;
const STAFF: AccountPolicy = {
  passwordMinLength: 14,
  sessionMaxSeconds: 24 * HOUR,
  sessionIdleSeconds: 8 * HOUR,
};
const LONG_PASSWORD = 'correct horse battery';

let database: TestDatabase;
let auth: TestAuth;
const staff = new Set<string>();

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool, {
    accountPolicy: async (userId) => (staff.has(userId) ? STAFF : {}),
  });
});
afterAll(() => database.close());

const put = (token: string, password: string) =>
  call(auth, '/user', { method: 'PUT', token, body: { password } });
const refresh = (refreshToken: string) =>
  call(auth, '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });

describe('common passwords', () => {
  it.each(['password', 'Password1', 'QWERTYUIOP', 'iloveyou', '123456789'])(
    'are rejected at sign-up and at a change: %s [AUTH-09] [SEC-26]',
    async (password) => {
      const signedUp = await call(auth, '/signup', { body: { email: 'common@example.com', password } });
      expect([signedUp.status, signedUp.body.code, signedUp.body.weak_password]).toEqual([
        422,
        'weak_password',
        { reasons: ['pwned'] },
      ]);
      const { accessToken } = await signUp(auth);
      const changed = await put(accessToken, password);
      expect([changed.status, changed.body.code]).toEqual([422, 'weak_password']);
      expect(changed.body.message).toBe(
        'Password is known to be weak and easy to guess, please choose a different one.',
      );
    },
  );

  it('are rejected when an administrator sets them', async () => {
    const { id } = await signUp(auth);
    const token = await auth.signServiceToken();
    const answer = await call(auth, `/admin/users/${id}`, {
      method: 'PUT',
      token,
      body: { password: 'sunshine' },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'weak_password']);
  });
});

describe('the policy of an account', () => {
  it('rejects a right password that is now too short, reveals nothing to a wrong one, and accepts a new one', async () => {
    const { email, id, accessToken } = await signUp(auth);
    staff.add(id);
    const rejected = await signIn(auth, email);
    expect(rejected.body).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['length'] } });
    expect(rejected.body.message).toContain('Reset the password');
    expect((await signIn(auth, email, { password: 'a guess' })).body.code).toBe('invalid_credentials');
    expect((await put(accessToken, 'only twelve c')).body.code).toBe('weak_password');
    expect((await put(accessToken, LONG_PASSWORD)).status).toBe(200);
    expect((await signIn(auth, email, { password: LONG_PASSWORD })).accessToken).toBeTypeOf('string');
  });

  it('does not affect other accounts', async () => {
    const { email } = await signUp(auth);
    expect((await signIn(auth, email, { password: PASSWORD })).accessToken).toBeTypeOf('string');
  });

  it('ends a session after its idle time', async () => {
    const { id, refreshToken } = await signUp(auth);
    staff.add(id);
    auth.advance(8 * HOUR + 1);
    expect((await refresh(refreshToken)).body.code).toBe('session_expired');
  });

  it('ends a used session after its maximum lifetime, and no token outlives it', async () => {
    const { id, refreshToken } = await signUp(auth);
    staff.add(id);
    let token = refreshToken;
    for (const hours of [7, 7, 7, 2.5]) {
      auth.advance(hours * HOUR);
      const { status, body } = await refresh(token);
      expect(status).toBe(200);
      if (hours === 2.5) expect(body.expires_in).toBe(HOUR / 2);
      token = body.refresh_token;
    }
    auth.advance(HOUR / 2 + 1);
    expect((await refresh(token)).body.code).toBe('session_expired');
  });
});
