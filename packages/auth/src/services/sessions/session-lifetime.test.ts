import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthOptions } from '../../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

const HOUR = 3600;
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.close());

const createAuth = (options: Partial<AuthOptions>) => createTestAuth(database.pool, options);
const refresh = (auth: TestAuth, refreshToken: string) =>
  call(auth, '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });

describe('a session with a maximum lifetime', () => {
  it('ends after the maximum, regardless of refreshes, together with its access token', async () => {
    const auth = await createAuth({ sessionMaxSeconds: 2 * HOUR });
    const { refreshToken, body } = await signUp(auth);
    expect(body.expires_in).toBe(HOUR);
    auth.advance(1.5 * HOUR);
    const second = await refresh(auth, refreshToken);
    expect(second.body.expires_in).toBeLessThanOrEqual(HOUR / 2);
    const { exp = 0, iat = 0 } = decodeJwt(second.body.access_token);
    expect(exp - iat).toBe(second.body.expires_in);
    auth.advance(HOUR);
    expect(await refresh(auth, second.body.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' },
    });
    expect((await call(auth, '/user', { token: second.body.access_token })).body.code).toBe('bad_jwt');
  });
});

describe('an idle session', () => {
  it('ends after the idle time and cannot be refreshed again', async () => {
    const auth = await createAuth({ sessionIdleSeconds: 2 * HOUR });
    const { refreshToken, id } = await signUp(auth);
    auth.advance(1.9 * HOUR);
    const second = await refresh(auth, refreshToken);
    expect(second.status).toBe(200);
    auth.advance(1.9 * HOUR);
    const third = await refresh(auth, second.body.refresh_token);
    expect(third.status).toBe(200);
    expect(await auth.listSessions(id)).toHaveLength(1);
    auth.advance(2.1 * HOUR);
    expect(await auth.listSessions(id)).toEqual([]);
    for (const _try of [1, 2]) {
      expect(await refresh(auth, third.body.refresh_token)).toMatchObject({
        status: 400,
        body: {
          code: 'session_expired',
          message: 'Invalid Refresh Token: Session Expired (Inactivity)',
        },
      });
    }
  });

  it('is deleted by the next pruning', async () => {
    const auth = await createAuth({ sessionIdleSeconds: HOUR, sessionMaxSeconds: 24 * HOUR });
    const { id } = await signUp(auth);
    auth.advance(3 * 24 * HOUR);
    await signUp(auth);
    expect((await auth.prune()).sessions).toBeGreaterThanOrEqual(1);
    const { rows } = await database.pool.query('select 1 from auth.sessions where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('a user with one session at a time', () => {
  it('can refresh the newest session only', async () => {
    const auth = await createAuth({ singleSessionPerUser: true });
    const { email, refreshToken } = await signUp(auth);
    auth.advance(1);
    const newer = await signIn(auth, email);
    expect((await refresh(auth, refreshToken)).body).toEqual({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
    });
    expect((await refresh(auth, newer.refreshToken)).status).toBe(200);
  });

  it('can refresh the older session after the newer one is signed out', async () => {
    const auth = await createAuth({ singleSessionPerUser: true });
    const { email, refreshToken } = await signUp(auth);
    auth.advance(1);
    const newer = await signIn(auth, email);
    await call(auth, '/logout?scope=local', { method: 'POST', token: newer.accessToken });
    expect((await refresh(auth, refreshToken)).status).toBe(200);
  });
});

describe('a rejected refresh', () => {
  it('leaves the session unchanged without token rotation', async () => {
    const auth = await createAuth({
      refreshTokenRotation: false,
      clientAddress: (c) => c.req.header('X-Test-Address'),
    });
    const { refreshToken, id } = await signUp(auth);
    const used = await refresh(auth, refreshToken);
    await refresh(auth, used.body.refresh_token);
    const [before] = await auth.listSessions(id);
    auth.advance(60);
    const stolen = await call(auth, '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
      headers: { 'X-Test-Address': '203.0.113.9', 'User-Agent': 'borrowed' },
    });
    expect(stolen.body.code).toBe('refresh_token_already_used');
    expect(await auth.listSessions(id)).toEqual([before]);
  });
});
