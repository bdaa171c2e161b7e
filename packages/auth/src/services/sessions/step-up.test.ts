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
import { createAuthenticator } from '../../test-support/authenticator.ts';
import { enrollTotp, factorCalls, totpCode } from '../../test-support/factors.ts';

const ORIGIN = 'http://localhost:3000';
const TEN_MINUTES = 600;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.close());

const createStrictAuth = () =>
  createTestAuth(database.pool, {
    stepUpSeconds: TEN_MINUTES,
    passkeysEnabled: true,
    manualLinkingEnabled: true,
    recoveryCodesEnabled: true,
    anonymousSignInEnabled: true,
  });

/** Changes with which the thief of an access token could lock its owner out. */
const CHANGES: Record<string, (auth: TestAuth, token: string) => ReturnType<typeof call>> = {
  'a new password': (auth, token) =>
    call(auth, '/user', { method: 'PUT', token, body: { password: 'a stolen password' } }),
  'another e-mail address': (auth, token) =>
    call(auth, '/user', { method: 'PUT', token, body: { email: freshEmail('thief') } }),
  'a second factor': (auth, token) => factorCalls(auth, token).enroll(),
  'recovery codes': (auth, token) => call(auth, '/factors/recovery-codes', { token, body: {} }),
  'new recovery codes': (auth, token) =>
    call(auth, '/factors/recovery-codes/regenerate', { token, body: {} }),
  'no recovery codes': (auth, token) => call(auth, '/factors/recovery-codes', { method: 'DELETE', token }),
  'a passkey': (auth, token) => call(auth, '/passkeys/registration/options', { token, body: {} }),
  'a removed passkey': (auth, token) => call(auth, `/passkeys/${UNKNOWN}`, { method: 'DELETE', token }),
  'a linked provider': (auth, token) => call(auth, '/user/identities/authorize?provider=google', { token }),
  'an unlinked provider': (auth, token) =>
    call(auth, `/user/identities/${UNKNOWN}`, { method: 'DELETE', token }),
};

describe('an access token without a recent sign-in', () => {
  it.each(Object.entries(CHANGES))('does not allow %s [SEC-24]', async (_name, change) => {
    const auth = await createStrictAuth();
    const { accessToken } = await signUp(auth);
    auth.advance(TEN_MINUTES + 1);
    const { status, body } = await change(auth, accessToken);
    expect([status, body.code]).toEqual([400, 'reauthentication_needed']);
    expect(body.message).toContain('within the last 10 minutes');
  });

  it('does not become recent by a refresh [SEC-24]', async () => {
    const auth = await createStrictAuth();
    const { refreshToken } = await signUp(auth);
    auth.advance(TEN_MINUTES + 1);
    const { body } = await call(auth, '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    const answer = await call(auth, '/user', {
      method: 'PUT',
      token: body.access_token,
      body: { password: 'a stolen password' },
    });
    expect(answer.body.code).toBe('reauthentication_needed');
  });

  it('does not allow the removal of a factor that was verified earlier [SEC-24]', async () => {
    const auth = await createStrictAuth();
    const { accessToken } = await signUp(auth);
    const app = await enrollTotp(auth, accessToken);
    auth.advance(TEN_MINUTES + 1);
    const calls = factorCalls(auth, app.accessToken);
    expect((await calls.unenroll(app.factorId)).body.code).toBe('reauthentication_needed');
    const { body: challenge } = await calls.challenge(app.factorId);
    const code = totpCode(app.secret, Date.now() + (TEN_MINUTES + 1) * 1000);
    const { body } = await calls.verify(app.factorId, { challenge_id: challenge.id, code });
    expect((await factorCalls(auth, body.access_token).unenroll(app.factorId)).status).toBe(200);
  });

  it('still allows a change of name', async () => {
    const auth = await createStrictAuth();
    const { accessToken } = await signUp(auth);
    auth.advance(TEN_MINUTES + 1);
    const answer = await call(auth, '/user', {
      method: 'PUT',
      token: accessToken,
      body: { data: { full_name: 'Awa' } },
    });
    expect(answer.status).toBe(200);
  });
});

describe('a recent sign-in', () => {
  it('allows the change', async () => {
    const auth = await createStrictAuth();
    const { email } = await signUp(auth);
    auth.advance(TEN_MINUTES + 1);
    const { accessToken } = await signIn(auth, email);
    const token = accessToken;
    const added = await call(auth, '/passkeys/registration/options', { token, body: {} });
    expect(createAuthenticator(ORIGIN).create(added.body.options)).toBeDefined();
    const changed = await call(auth, '/user', { method: 'PUT', token, body: { password: 'another one' } });
    expect(changed.status).toBe(200);
  });

  it('is not required from an anonymous account, which cannot sign in again', async () => {
    const auth = await createStrictAuth();
    const { body } = await call(auth, '/signup', { body: {} });
    auth.advance(TEN_MINUTES + 1);
    const answer = await call(auth, '/user', {
      method: 'PUT',
      token: body.access_token,
      body: { email: freshEmail('anonymous') },
    });
    expect(answer.status).toBe(200);
  });

  it('is not required if stepUpSeconds is 0', async () => {
    const auth = await createTestAuth(database.pool);
    const { accessToken } = await signUp(auth);
    auth.advance(TEN_MINUTES + 1);
    const answer = await call(auth, '/user', {
      method: 'PUT',
      token: accessToken,
      body: { password: 'another one' },
    });
    expect(answer.status).toBe(200);
  });
});
