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
} from '../support/auth-server.ts';
import { enrollTotp, factorCalls, totpCode } from '../support/factors.ts';

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
const claimsOf = (accessToken: string) => decodeJwt<{ aal: string; amr: { method: string }[] }>(accessToken);
const enroll = (token: string, name?: string) =>
  enrollTotp(auth, token, { at: now(), ...(name ? { name } : {}) });

describe('a refresh token from before the second factor', () => {
  it('leads nowhere, even within the reuse interval, and leaves the raised session alone', async () => {
    const { accessToken, refreshToken } = await signUp(auth);
    const raised = await enroll(accessToken);
    const old = await refresh(refreshToken);
    expect([old.status, old.body.code]).toEqual([400, 'refresh_token_already_used']);
    expect((await refresh(raised.refreshToken)).status).toBe(200);
  });

  it('leads nowhere when it was used before as well', async () => {
    const { refreshToken: first } = await signUp(auth);
    const { body: second } = await refresh(first);
    const raised = await enroll(second.access_token);
    for (const token of [first, second.refresh_token]) {
      expect((await refresh(token)).body.code).toBe('refresh_token_already_used');
    }
    expect((await refresh(raised.refreshToken)).status).toBe(200);
  });

  it('ends the session when it turns up late, as every used token does', async () => {
    const { accessToken, refreshToken } = await signUp(auth);
    const raised = await enroll(accessToken);
    offsetMs += 11_000;
    expect((await refresh(refreshToken)).body.code).toBe('refresh_token_already_used');
    offsetMs += 11_000;
    expect((await refresh(raised.refreshToken)).body.code).toBe('refresh_token_not_found');
  });
});

describe('a session below its user’s level', () => {
  async function lowSession() {
    const { email, accessToken } = await signUp(auth);
    const raised = await enroll(accessToken);
    return { email, raised, low: (await signIn(auth, email)).accessToken };
  }
  const put = (token: string, body: unknown) => call(auth, '/user', { method: 'PUT', token, body });

  it('may change neither password nor address', async () => {
    const { low, raised } = await lowSession();
    for (const body of [{ password: 'a new password' }, { email: freshEmail() }]) {
      const answer = await put(low, body);
      expect([answer.status, answer.body.code]).toEqual([401, 'insufficient_aal']);
    }
    expect((await put(low, { data: { full_name: 'Still allowed' } })).status).toBe(200);
    expect((await put(raised.accessToken, { password: 'a new password' })).status).toBe(200);
  });

  it('may neither add nor remove factors', async () => {
    const { low, raised } = await lowSession();
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

  it('may remove a factor that was never verified', async () => {
    const { raised, low } = await lowSession();
    const { body } = await factorCalls(auth, raised.accessToken).enroll({ friendly_name: 'begun' });
    expect((await factorCalls(auth, low).unenroll(body.id)).status).toBe(200);
  });

  it('lasts only so long where that is set', async () => {
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
  it('removes the factor and takes its sessions back to the first level [API-37]', async () => {
    const { email, accessToken } = await signUp(auth);
    const raised = await enroll(accessToken);
    const answer = await factorCalls(auth, raised.accessToken).unenroll(raised.factorId);
    expect([answer.status, answer.body]).toEqual([200, { id: raised.factorId }]);
    const { body } = await refresh(raised.refreshToken);
    expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(body.user).not.toHaveProperty('factors');
    expect((await signIn(auth, email)).body.user).not.toHaveProperty('factors');
    const again = await factorCalls(auth, body.access_token).enroll({ friendly_name: 'app' });
    expect(again.status).toBe(200);
  });

  it('lets a session keep its level that another factor has raised', async () => {
    const first = await enroll((await signUp(auth)).accessToken, 'first');
    const second = await enroll(first.accessToken, 'second');
    await factorCalls(auth, second.accessToken).unenroll(first.factorId);
    const { body } = await refresh(second.refreshToken);
    expect(claimsOf(body.access_token).aal).toBe('aal2');
  });

  it('goes with its user', async () => {
    const { accessToken, id } = await signUp(auth);
    await enroll(accessToken);
    await database.pool.query('delete from auth.users where id = $1', [id]);
    const { rowCount } = await database.pool.query('select 1 from auth.factors where user_id = $1', [id]);
    expect(rowCount).toBe(0);
  });
});

describe('the secret of an app', () => {
  it('is stored sealed, for its own row only', async () => {
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
