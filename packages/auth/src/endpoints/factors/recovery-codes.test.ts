import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { enrollTotp, factorCalls } from '../../test-support/factors.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  auth = await createTestAuth(database.pool, { recoveryCodesEnabled: true });
});
afterAll(() => database.close());

function createCodeCalls(token: string) {
  const path = '/factors/recovery-codes';
  return {
    status: () => call(auth, path, { token }),
    generate: (body?: unknown) => call(auth, path, { method: 'POST', token, ...(body ? { body } : {}) }),
    regenerate: () => call(auth, `${path}/regenerate`, { method: 'POST', token }),
    verify: (code: unknown) => call(auth, `${path}/verify`, { token, body: { code } }),
    remove: () => call(auth, path, { method: 'DELETE', token }),
  };
}

/** Creates a user with an authenticator app and recovery codes, and a later aal1 session. */
async function createUserWithCodes() {
  const { email, accessToken } = await signUp(auth);
  const raised = await enrollTotp(auth, accessToken);
  const { body } = await createCodeCalls(raised.accessToken).generate();
  const later = await signIn(auth, email);
  return { email, raised, later, codes: body.codes as string[], factorId: body.id as string };
}

describe('a set of recovery codes', () => {
  it('is returned once to a user with a second factor; later requests return only the count', async () => {
    const { accessToken } = await signUp(auth);
    const raised = await enrollTotp(auth, accessToken);
    const calls = createCodeCalls(raised.accessToken);
    expect(await calls.status()).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
    const { status, body } = await calls.generate({ friendly_name: 'On paper' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      type: 'recovery_code',
      friendly_name: 'On paper',
      total: 10,
      codes: expect.any(Array),
    });
    expect(new Set(body.codes).size).toBe(10);
    for (const code of body.codes) expect(code).toMatch(/^[a-z2-9]{16}$/);
    expect((await calls.status()).body).toEqual({
      id: body.id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
    const user = await call(auth, '/user', { token: raised.accessToken });
    expect(user.body.factors).toContainEqual(
      expect.objectContaining({ id: body.id, factor_type: 'recovery_code', status: 'verified' }),
    );
  });

  it('is not stored in plain text', async () => {
    const { codes } = await createUserWithCodes();
    const { rows } = await database.pool.query(
      `select string_agg(encode(code_digest, 'escape'), ' ') as kept from auth.recovery_codes`,
    );
    for (const code of codes) expect(rows[0].kept).not.toContain(code);
  });

  it('requires an aal2 session and exists once per user', async () => {
    const { accessToken } = await signUp(auth);
    expect(await createCodeCalls(accessToken).generate()).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    });
    const { raised, later } = await createUserWithCodes();
    for (const rejected of [
      await createCodeCalls(later.accessToken).regenerate(),
      await createCodeCalls(later.accessToken).remove(),
    ]) {
      expect([rejected.status, rejected.body.code]).toEqual([403, 'insufficient_aal']);
    }
    expect((await createCodeCalls(raised.accessToken).generate()).body.code).toBe(
      'mfa_verified_factor_exists',
    );
  });

  it('cannot be the only factor, even in an aal2 session', async () => {
    const { accessToken } = await signUp(auth);
    const { session_id } = decodeJwt(accessToken);
    await database.pool.query(`update auth.sessions set aal = 'aal2' where id = $1`, [session_id]);
    expect(await createCodeCalls(accessToken).generate()).toMatchObject({
      status: 422,
      body: { code: 'mfa_recovery_codes_sole_factor' },
    });
  });

  it('requires a name that no other factor has', async () => {
    const { accessToken } = await signUp(auth);
    const raised = await enrollTotp(auth, accessToken, { name: 'mine' });
    const answer = await createCodeCalls(raised.accessToken).generate({ friendly_name: 'mine' });
    expect([answer.status, answer.body.code]).toEqual([422, 'mfa_factor_name_conflict']);
  });

  it('is created once when two requests race', async () => {
    const { accessToken } = await signUp(auth);
    const { accessToken: token } = await enrollTotp(auth, accessToken);
    const answers = await Promise.all([createCodeCalls(token).generate(), createCodeCalls(token).generate()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is replaced as a whole and keeps its id', async () => {
    const { raised, later, codes, factorId } = await createUserWithCodes();
    const { status, body } = await createCodeCalls(raised.accessToken).regenerate();
    expect([status, body.id, body.friendly_name]).toEqual([200, factorId, 'Recovery codes']);
    expect((await createCodeCalls(later.accessToken).verify(codes[0])).status).toBe(422);
    expect((await createCodeCalls(later.accessToken).verify(body.codes[0])).status).toBe(200);
  });

  it('is deleted on request and together with the last other factor', async () => {
    const one = await createUserWithCodes();
    expect((await createCodeCalls(one.raised.accessToken).remove()).body).toEqual({ id: one.factorId });
    expect((await createCodeCalls(one.raised.accessToken).remove()).body.code).toBe('mfa_factor_not_found');
    const two = await createUserWithCodes();
    await factorCalls(auth, two.raised.accessToken).unenroll(two.raised.factorId);
    const user = await call(auth, '/user', { token: two.raised.accessToken });
    expect(user.body.factors).toBeUndefined();
  });

  it('stays while another factor exists', async () => {
    const { raised } = await createUserWithCodes();
    const second = await enrollTotp(auth, raised.accessToken, { name: 'another app' });
    await factorCalls(auth, second.accessToken).unenroll(raised.factorId);
    expect((await createCodeCalls(second.accessToken).status()).body).toMatchObject({ remaining: 10 });
    await factorCalls(auth, second.accessToken).unenroll(second.factorId);
    expect((await createCodeCalls(second.accessToken).status()).body.code).toBe('mfa_factor_not_found');
  });

  it('lowers the sessions that it raised when it is deleted with the last factor', async () => {
    const { raised, later, codes } = await createUserWithCodes();
    const { session_id } = decodeJwt(
      (await createCodeCalls(later.accessToken).verify(codes[0])).body.access_token,
    );
    const level = async () => {
      const { rows } = await database.pool.query('select aal from auth.sessions where id = $1', [session_id]);
      return rows[0]?.aal;
    };
    expect(await level()).toBe('aal2');
    await factorCalls(auth, raised.accessToken).unenroll(raised.factorId);
    expect(await level()).toBe('aal1');
  });
});

describe('a recovery code', () => {
  it('raises the session instead of the app, regardless of case and separators', async () => {
    const { later, codes, email } = await createUserWithCodes();
    const other = await signIn(auth, email);
    const typed = codes[0]?.toUpperCase().replace(/(.{4})(?=.)/g, '$1- ');
    const { status, body } = await createCodeCalls(later.accessToken).verify(typed);
    expect(status).toBe(200);
    expect(decodeJwt(body.access_token)).toMatchObject({
      aal: 'aal2',
      amr: expect.arrayContaining([expect.objectContaining({ method: 'mfa/recovery_code' })]),
      session_id: decodeJwt(later.accessToken).session_id,
    });
    expect((await createCodeCalls(body.access_token).status()).body.remaining).toBe(9);
    expect((await call(auth, '/user', { token: other.accessToken })).body.code).toBe('session_not_found');
    const refreshed = await call(auth, '/token?grant_type=refresh_token', {
      body: { refresh_token: body.refresh_token },
    });
    expect(decodeJwt(refreshed.body.access_token).aal).toBe('aal2');
  });

  it('works once, even when two requests race', async () => {
    const { email, codes } = await createUserWithCodes();
    const sessions = [await signIn(auth, email), await signIn(auth, email)];
    const answers = await Promise.all(
      sessions.map(({ accessToken }) => createCodeCalls(accessToken).verify(codes[1])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is rejected with the same error if it is wrong, empty, of another user, or if the user has none', async () => {
    const { later } = await createUserWithCodes();
    const stranger = await createUserWithCodes();
    const { accessToken } = await signUp(auth);
    for (const answer of [
      await createCodeCalls(later.accessToken).verify('wrong'),
      await createCodeCalls(later.accessToken).verify(''),
      await createCodeCalls(later.accessToken).verify(stranger.codes[0]),
      await createCodeCalls(accessToken).verify(stranger.codes[0]),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        422,
        { code: 'mfa_verification_failed', message: 'Invalid recovery code entered' },
      ]);
    }
  });

  it('is locked for a while after too many wrong codes', async () => {
    auth = await createTestAuth(database.pool, { recoveryCodesEnabled: true, factorMaxAttempts: 3 });
    const { later, codes } = await createUserWithCodes();
    const { verify } = createCodeCalls(later.accessToken);
    for (const code of ['a', 'b', 'c']) expect((await verify(code)).status).toBe(422);
    const locked = await verify(codes[0]);
    expect([locked.status, locked.body.code]).toEqual([429, 'mfa_recovery_codes_locked']);
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0);
    auth.advance(301);
    expect((await verify(codes[0])).status).toBe(200);
  });

  it('can be rejected by the product', async () => {
    auth = await createTestAuth(database.pool, {
      recoveryCodesEnabled: true,
      onFactorVerificationAttempt: async ({ factorType }) =>
        factorType === 'recovery_code' ? 'reject' : 'continue',
    });
    const { later, codes } = await createUserWithCodes();
    expect((await createCodeCalls(later.accessToken).verify(codes[0])).body.code).toBe(
      'mfa_verification_rejected',
    );
  });

  it('is accepted by its own endpoint only', async () => {
    const { raised, factorId } = await createUserWithCodes();
    const { challenge, verify } = factorCalls(auth, raised.accessToken);
    for (const answer of [
      await challenge(factorId),
      await verify(factorId, { challenge_id: 'x', code: 'y' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    }
  });
});

describe('disabled recovery codes', () => {
  it('are neither generated nor accepted', async () => {
    auth = await createTestAuth(database.pool);
    const { accessToken } = await signUp(auth);
    const { accessToken: token } = await enrollTotp(auth, accessToken);
    const { generate, regenerate, verify } = createCodeCalls(token);
    const answers = [await generate(), await regenerate(), await verify('any')];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'mfa_recovery_codes_enroll_not_enabled'],
      [422, 'mfa_recovery_codes_enroll_not_enabled'],
      [422, 'mfa_recovery_codes_verify_not_enabled'],
    ]);
  });
});
