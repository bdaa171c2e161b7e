import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { enrollTotp, factorCalls, totpCode } from '../../test-support/factors.ts';

let database: TestDatabase;
let auth: TestAuth;
let offsetMs = 0;
const now = () => Date.now() + offsetMs;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool, { clock: () => new Date(now()) });
});
afterAll(() => database.close());

const refresh = (refreshToken: string) =>
  call(auth, '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
const decodeClaims = (accessToken: string) =>
  decodeJwt<{ aal: string; amr: { method: string }[] }>(accessToken);
const enroll = (token: string, name?: string) =>
  enrollTotp(auth, token, { at: now(), ...(name ? { name } : {}) });

describe('a refresh token from before the second factor', () => {
  it('is rejected, even within the reuse interval, and keeps the aal2 session', async () => {
    const { accessToken, refreshToken } = await signUp(auth);
    const raised = await enroll(accessToken);
    const old = await refresh(refreshToken);
    expect([old.status, old.body.code]).toEqual([400, 'refresh_token_already_used']);
    expect((await refresh(raised.refreshToken)).status).toBe(200);
  });

  it('is rejected if it was already used', async () => {
    const { refreshToken: first } = await signUp(auth);
    const { body: second } = await refresh(first);
    const raised = await enroll(second.access_token);
    for (const token of [first, second.refresh_token]) {
      expect((await refresh(token)).body.code).toBe('refresh_token_already_used');
    }
    expect((await refresh(raised.refreshToken)).status).toBe(200);
  });

  it('ends the session after the reuse interval, like every used token', async () => {
    const { accessToken, refreshToken } = await signUp(auth);
    const raised = await enroll(accessToken);
    offsetMs += 11_000;
    expect((await refresh(refreshToken)).body.code).toBe('refresh_token_already_used');
    offsetMs += 11_000;
    expect((await refresh(raised.refreshToken)).body.code).toBe('refresh_token_not_found');
  });
});

describe('an aal1 session of a user with a second factor', () => {
  async function createAal1Session() {
    const { email, accessToken } = await signUp(auth);
    const raised = await enroll(accessToken);
    return { email, raised, low: (await signIn(auth, email)).accessToken };
  }
  const put = (token: string, body: unknown) => call(auth, '/user', { method: 'PUT', token, body });

  it('cannot change password or email address', async () => {
    const { low, raised } = await createAal1Session();
    for (const body of [{ password: 'a new password' }, { email: freshEmail() }]) {
      const answer = await put(low, body);
      expect([answer.status, answer.body.code]).toEqual([401, 'insufficient_aal']);
    }
    expect((await put(low, { data: { full_name: 'Still allowed' } })).status).toBe(200);
    expect((await put(raised.accessToken, { password: 'a new password' })).status).toBe(200);
  });

  it('cannot add or remove factors', async () => {
    const { low, raised } = await createAal1Session();
    const added = await factorCalls(auth, low).enroll({ friendly_name: 'attacker' });
    expect([added.status, added.body]).toEqual([
      403,
      { code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
    ]);
    const removed = await factorCalls(auth, low).unenroll(raised.factorId);
    expect([removed.status, removed.body]).toEqual([
      422,
      { code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
    ]);
    expect((await factorCalls(auth, raised.accessToken).enroll({ friendly_name: 'own' })).status).toBe(200);
  });

  it('can remove an unverified factor', async () => {
    const { raised, low } = await createAal1Session();
    const { body } = await factorCalls(auth, raised.accessToken).enroll({ friendly_name: 'begun' });
    expect((await factorCalls(auth, low).unenroll(body.id)).status).toBe(200);
  });

  it('expires after lowAalSessionSeconds', async () => {
    const strict = await createTestAuth(database.pool, {
      lowAalSessionSeconds: 600,
      clock: () => new Date(now()),
    });
    const { email, accessToken, body: fresh } = await signUp(strict);
    expect(fresh.expires_in).toBe(3600);
    const raised = await enrollTotp(strict, accessToken, { at: now() });
    const low = await signIn(strict, email);
    expect(low.body.expires_in).toBe(600);
    offsetMs += 601_000;
    const refreshOn = (refreshToken: string) =>
      call(strict, '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
    expect((await refreshOn(low.refreshToken)).body).toEqual({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
    });
    expect((await refreshOn(raised.refreshToken)).body.expires_in).toBe(3600);
  });
});

describe('DELETE /factors/{id}', () => {
  it('removes the factor and lowers its sessions to aal1 [API-37]', async () => {
    const { email, accessToken } = await signUp(auth);
    const raised = await enroll(accessToken);
    const answer = await factorCalls(auth, raised.accessToken).unenroll(raised.factorId);
    expect([answer.status, answer.body]).toEqual([200, { id: raised.factorId }]);
    const { body } = await refresh(raised.refreshToken);
    expect(decodeClaims(body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(body.user).not.toHaveProperty('factors');
    expect((await signIn(auth, email)).body.user).not.toHaveProperty('factors');
    const again = await factorCalls(auth, body.access_token).enroll({ friendly_name: 'app' });
    expect(again.status).toBe(200);
  });

  it('keeps the level of a session that another factor raised', async () => {
    const first = await enroll((await signUp(auth)).accessToken, 'first');
    const second = await enroll(first.accessToken, 'second');
    await factorCalls(auth, second.accessToken).unenroll(first.factorId);
    const { body } = await refresh(second.refreshToken);
    expect(decodeClaims(body.access_token).aal).toBe('aal2');
  });

  it('is unnecessary for a deleted user', async () => {
    const { accessToken, id } = await signUp(auth);
    await enroll(accessToken);
    await database.pool.query('delete from auth.users where id = $1', [id]);
    const { rowCount } = await database.pool.query('select 1 from auth.factors where user_id = $1', [id]);
    expect(rowCount).toBe(0);
  });
});

describe('the secret of an authenticator app', () => {
  it('is stored encrypted and bound to its row', async () => {
    const { accessToken, id } = await signUp(auth);
    const { secret, factorId } = await enroll(accessToken);
    const { rows } = await database.pool.query(
      'select sealed_secret, f::text as row from auth.factors f where user_id = $1',
      [id],
    );
    expect(rows[0].sealed_secret.includes(Buffer.from(secret))).toBe(false);
    expect(rows[0].row).not.toContain(secret);
    const other = await enroll((await signUp(auth)).accessToken);
    await database.pool.query(
      'update auth.factors set sealed_secret = (select sealed_secret from auth.factors where id = $1) where id = $2',
      [factorId, other.factorId],
    );
    const calls = factorCalls(auth, other.accessToken);
    const { body: challenge } = await calls.challenge(other.factorId);
    offsetMs += 60_000;
    const code = totpCode(secret, now());
    expect((await calls.verify(other.factorId, { challenge_id: challenge.id, code })).status).toBe(500);
  });
});
