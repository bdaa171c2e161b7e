import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../support/auth-server.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  auth = await createTestAuth(database.pool);
});
afterAll(() => database.close());

const refresh = (token: unknown) =>
  call(auth, '/token?grant_type=refresh_token', { body: { refresh_token: token } });

describe('refresh', () => {
  it('rotates the token and stays in the session [API-14] [AUTH-28]', async () => {
    const { refreshToken, accessToken } = await signUp(auth);
    auth.advance(3700);
    expect((await call(auth, '/user', { token: accessToken })).body.code).toBe('bad_jwt');
    const { status, body } = await refresh(refreshToken);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(refreshToken);
    const [before, after] = [decodeJwt(accessToken), decodeJwt(body.access_token)];
    expect(after.session_id).toBe(before.session_id);
    expect(after.amr).toEqual(before.amr);
    expect((await call(auth, '/user', { token: body.access_token })).status).toBe(200);
  });

  it('gives the same child again when the answer was lost, at any time', async () => {
    const { refreshToken } = await signUp(auth);
    const first = await refresh(refreshToken);
    auth.advance(3600);
    const again = await refresh(refreshToken);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toBe(first.body.refresh_token);
  });

  it('issues one child to refreshes that race, and signs nobody out', async () => {
    const { refreshToken } = await signUp(auth);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await refresh(answers[0]?.body.refresh_token)).status).toBe(200);
  });

  it('allows an old token within the reuse interval only, then ends the whole family', async () => {
    const { refreshToken: first } = await signUp(auth);
    const second = (await refresh(first)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    auth.advance(9);
    const within = await refresh(first);
    expect(within.status).toBe(200);
    expect(within.body.refresh_token).not.toBe(third);
    const fourth = (await refresh(third)).body.refresh_token;
    auth.advance(11);
    const abuse = await refresh(first);
    expect(abuse.status).toBe(400);
    expect(abuse.body).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    auth.advance(11);
    for (const token of [fourth, within.body.refresh_token]) {
      expect((await refresh(token)).body.code).toBe('refresh_token_already_used');
    }
  });

  it('keeps the family where rotation is off', async () => {
    auth = await createTestAuth(database.pool, {
      refreshTokenRotation: false,
      refreshReuseIntervalSeconds: 0,
    });
    const { refreshToken: first } = await signUp(auth);
    const second = (await refresh(first)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    auth.advance(5);
    expect((await refresh(first)).body.code).toBe('refresh_token_already_used');
    expect((await refresh(third)).status).toBe(200);
  });

  it('keeps no usable token in the database', async () => {
    const { refreshToken } = await signUp(auth);
    const { body } = await refresh(refreshToken);
    const { rows } = await database.pool.query('select t::text as text from auth.refresh_tokens t');
    const stored = rows.map((row) => row.text).join('\n');
    for (const token of [refreshToken, body.refresh_token]) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    }
  });

  it('sees changes of the user at the next refresh', async () => {
    const { refreshToken, accessToken } = await signUp(auth);
    await call(auth, '/user', { method: 'PUT', body: { data: { full_name: 'New' } }, token: accessToken });
    const { body } = await refresh(refreshToken);
    expect(body.user.user_metadata.full_name).toBe('New');
    expect(decodeJwt(body.access_token)).toMatchObject({ user_metadata: { full_name: 'New' } });
  });

  it.each([
    ['nothing', undefined, 'validation_failed', 'Refresh token is not valid'],
    ['something short', 'short', 'validation_failed', 'Refresh token is not valid'],
    ['twelve odd characters', 'ABCDEFGHIJK!', 'validation_failed', 'Refresh token is not valid'],
    ['something long', 'x'.repeat(32), 'validation_failed', 'Refresh token is not valid'],
    [
      'an unknown token',
      'abcdefghij23',
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
  ])('refuses %s', async (_name, token, code, message) => {
    const { status, body } = await refresh(token);
    expect(status).toBe(400);
    expect(body).toEqual({ code, message });
  });

  it('refuses after sign-out [AUTH-29]', async () => {
    const { refreshToken, accessToken } = await signUp(auth);
    await call(auth, '/logout', { method: 'POST', token: accessToken });
    expect((await refresh(refreshToken)).body.code).toBe('refresh_token_not_found');
  });

  it('refuses a session past its end', async () => {
    const { refreshToken, id } = await signUp(auth);
    await database.pool.query('update auth.sessions set not_after = now() where user_id = $1', [id]);
    auth.advance(1);
    expect((await refresh(refreshToken)).body).toEqual({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    });
  });

  it('answers 409 when somebody else holds the session too long', async () => {
    auth = await createTestAuth(database.pool, { refreshLockTimeoutSeconds: 0.05 });
    const { refreshToken, id } = await signUp(auth);
    const holder = await database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from auth.sessions where user_id = $1 for update', [id]);
      const { status, body } = await refresh(refreshToken);
      expect([status, body.code]).toEqual([409, 'conflict']);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await refresh(refreshToken)).status).toBe(200);
  });
});
