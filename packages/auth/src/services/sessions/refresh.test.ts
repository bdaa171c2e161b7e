import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

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
  it('rotates the token and keeps the session [API-14] [AUTH-28]', async () => {
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

  it('returns the same child token again after a lost response, at any time', async () => {
    const { refreshToken } = await signUp(auth);
    const first = await refresh(refreshToken);
    auth.advance(3600);
    const again = await refresh(refreshToken);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toBe(first.body.refresh_token);
  });

  it('issues one child token to concurrent refreshes and keeps the session', async () => {
    const { refreshToken } = await signUp(auth);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await refresh(answers[0]?.body.refresh_token)).status).toBe(200);
  });

  it('returns the active token for an old one within the reuse interval, and ends the session afterwards', async () => {
    const { refreshToken: first, accessToken, id } = await signUp(auth);
    const second = (await refresh(first)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    auth.advance(9);
    const within = await refresh(first);
    expect(within.status).toBe(200);
    expect(within.body.refresh_token).toBe(third);
    const fourth = (await refresh(third)).body.refresh_token;
    auth.advance(11);
    const abuse = await refresh(first);
    expect(abuse.status).toBe(400);
    expect(abuse.body).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    for (const token of [fourth, third, second, first]) {
      expect((await refresh(token)).body.code).toBe('refresh_token_not_found');
    }
    expect((await call(auth, '/user', { token: accessToken })).body.code).toBe('session_not_found');
    expect(await auth.listSessions(id)).toEqual([]);
    const { rows } = await database.pool.query(
      `select traits from auth.audit_log where actor_id = $1 and action = 'token_revoked'`,
      [id],
    );
    expect(rows).toMatchObject([{ traits: { reason: 'refresh_token_reuse' } }]);
  });

  it('stays rejected within the reuse interval after reuse was detected', async () => {
    const { refreshToken: first } = await signUp(auth);
    const second = (await refresh(first)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    auth.advance(11);
    await refresh(first);
    for (const token of [third, second]) expect((await refresh(token)).status).toBe(400);
  });

  it('opens no second branch for a stolen token presented within the reuse interval', async () => {
    const { refreshToken: first } = await signUp(auth);
    const second = (await refresh(first)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    const stolen = (await refresh(first)).body.refresh_token;
    await refresh(third);
    auth.advance(11);
    const later = (await refresh(stolen)).body.refresh_token;
    await refresh(later);
    auth.advance(11);
    expect((await refresh(stolen)).body.code).toBe('refresh_token_already_used');
    expect((await refresh(later)).body.code).toBe('refresh_token_not_found');
  });

  it.each([
    ['late', 3600, ['10.0.0.1', '10.0.0.1']],
    ['at once from another address', 1, ['10.0.0.1', '10.0.0.2']],
  ])('limits refreshes that stay one token behind the active one, %s', async (_name, seconds, addresses) => {
    let address = addresses[0];
    auth = await createTestAuth(database.pool, {
      clientAddress: () => address,
      rateLimits: { token: false },
    });
    let { refreshToken: ownersToken } = await signUp(auth);
    let stolen = ownersToken;
    const statuses: number[] = [];
    for (let generation = 0; generation < 6; generation += 1) {
      address = addresses[0];
      const { status, body } = await refresh(ownersToken);
      if (status !== 200) break;
      ownersToken = body.refresh_token;
      auth.advance(seconds);
      address = addresses[1];
      const attempt = await refresh(stolen);
      statuses.push(attempt.status);
      stolen = attempt.body.refresh_token ?? stolen;
    }
    expect(statuses).toEqual([200, 200, 200, 400]);
    expect((await refresh(ownersToken)).body.code).toBe('refresh_token_not_found');
  });

  it('serves a client that repeatedly loses responses', async () => {
    let { refreshToken } = await signUp(auth);
    for (let hour = 0; hour < 6; hour += 1) {
      const lost = refreshToken;
      await refresh(lost);
      auth.advance(3600);
      refreshToken = (await refresh(lost)).body.refresh_token;
      refreshToken = (await refresh(refreshToken)).body.refresh_token;
    }
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('keeps the token family without rotation', async () => {
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

  it('stores no usable token in the database', async () => {
    const { refreshToken } = await signUp(auth);
    const { body } = await refresh(refreshToken);
    const { rows } = await database.pool.query('select t::text as text from auth.refresh_tokens t');
    const stored = rows.map((row) => row.text).join('\n');
    for (const token of [refreshToken, body.refresh_token]) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    }
  });

  it('returns changed user data', async () => {
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
  ])('rejects %s', async (_name, token, code, message) => {
    const { status, body } = await refresh(token);
    expect(status).toBe(400);
    expect(body).toEqual({ code, message });
  });

  it('is rejected after sign-out [AUTH-29]', async () => {
    const { refreshToken, accessToken } = await signUp(auth);
    await call(auth, '/logout', { method: 'POST', token: accessToken });
    expect((await refresh(refreshToken)).body.code).toBe('refresh_token_not_found');
  });

  it('is rejected after the end of the session', async () => {
    const { refreshToken, id } = await signUp(auth);
    await database.pool.query('update auth.sessions set not_after = now() where user_id = $1', [id]);
    auth.advance(1);
    expect((await refresh(refreshToken)).body).toEqual({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    });
  });

  it('fails with 409 if the session stays locked too long', async () => {
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
