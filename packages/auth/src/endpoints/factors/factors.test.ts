import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { enrollTotp, factorCalls, totpCode, wrongCode } from '../../test-support/factors.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
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

describe('POST /factors', () => {
  it('returns the secret for an authenticator app once [API-34]', async () => {
    const { accessToken, email } = await signUp(auth);
    const calls = factorCalls(auth, accessToken);
    const { status, body } = await calls.enroll({ friendly_name: 'My phone', issuer: 'Coast & Line' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
    expect(body.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.totp.qr_code).toMatch(/^<svg .*<\/svg>$/s);
    const uri = new URL(body.totp.uri);
    expect(decodeURIComponent(uri.pathname)).toBe(`//totp/Coast & Line:${email}`.replace('//totp', ''));
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: body.totp.secret,
      issuer: 'Coast & Line',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const user = await call(auth, '/user', { token: accessToken });
    expect(user.body.factors).toHaveLength(1);
    expect(JSON.stringify(user.body)).not.toContain(body.totp.secret);
  });

  it('uses the site as the default issuer', async () => {
    const { accessToken } = await signUp(auth);
    const { body } = await factorCalls(auth, accessToken).enroll();
    expect(new URL(body.totp.uri).searchParams.get('issuer')).toBe('localhost:3000');
  });

  it.each([
    ['an unknown type', { factor_type: 'face' }, 400, 'validation_failed'],
    ['no type', { factor_type: null }, 400, 'validation_failed'],
    [
      'a type that is off',
      { factor_type: 'phone', phone: '+2207000001' },
      422,
      'mfa_phone_enroll_not_enabled',
    ],
    ['another type that is off', { factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    ['an issuer that is too long for a QR code', { issuer: 'é'.repeat(50) }, 400, 'validation_failed'],
    ['a name that is too long', { friendly_name: 'x'.repeat(256) }, 400, 'validation_failed'],
    ['a name of a wrong type', { friendly_name: 7 }, 400, 'bad_json'],
  ])('rejects %s', async (_name, body, status, code) => {
    const { accessToken } = await signUp(auth);
    const answer = await factorCalls(auth, accessToken).enroll(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('requires a caller with a permanent account', async () => {
    const none = await call(auth, '/factors', { body: { factor_type: 'totp' } });
    expect([none.status, none.body.code]).toEqual([401, 'no_authorization']);
    const { accessToken, id } = await signUp(auth);
    await database.pool.query('update auth.users set is_anonymous = true where id = $1', [id]);
    const anonymous = await factorCalls(auth, accessToken).enroll();
    expect(anonymous.status).toBe(403);
    expect(anonymous.body).toEqual({
      code: 'no_authorization',
      message: 'Anonymous user not allowed to perform these actions',
    });
  });

  it('rejects a duplicate name, including an empty one', async () => {
    const { enroll: post } = factorCalls(auth, (await signUp(auth)).accessToken);
    for (const body of [{ friendly_name: 'same' }, {}]) {
      expect((await post(body)).status).toBe(200);
      const again = await post(body);
      expect([again.status, again.body.code]).toEqual([422, 'mfa_factor_name_conflict']);
    }
  });

  it('accepts one of several concurrent requests with the same name', async () => {
    const { enroll: post } = factorCalls(auth, (await signUp(auth)).accessToken);
    const answers = await Promise.all([1, 2, 3, 4].map(() => post({ friendly_name: 'race' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('limits the number of factors', async () => {
    const few = await createTestAuth(database.pool, { maxEnrolledFactors: 2 });
    const { enroll: post } = factorCalls(few, (await signUp(few)).accessToken);
    await post({ friendly_name: 'one' });
    await post({ friendly_name: 'two' });
    const third = await post({ friendly_name: 'three' });
    expect([third.status, third.body.code]).toEqual([422, 'too_many_enrolled_mfa_factors']);
  });

  it('limits the number of verified factors', async () => {
    const one = await createTestAuth(database.pool, { maxVerifiedFactors: 1 });
    const { accessToken } = await enrollTotp(one, (await signUp(one)).accessToken);
    const second = await factorCalls(one, accessToken).enroll({ friendly_name: 'two' });
    expect([second.status, second.body.code]).toEqual([422, 'too_many_enrolled_mfa_factors']);
  });

  it('expires factors that were never verified', async () => {
    const { accessToken } = await signUp(auth);
    const calls = factorCalls(auth, accessToken);
    await calls.enroll({ friendly_name: 'left alone' });
    const { body: kept } = await calls.enroll({ friendly_name: 'challenged' });
    offsetMs += 200_000;
    await calls.challenge(kept.id);
    offsetMs += 101_000;
    expect((await calls.enroll({ friendly_name: 'left alone' })).status).toBe(200);
    const conflict = await calls.enroll({ friendly_name: 'challenged' });
    expect(conflict.body.code).toBe('mfa_factor_name_conflict');
  });
});

describe('challenge and verification of an authenticator app', () => {
  it('raise the session to aal2 in tokens and user [API-35] [API-36] [DATA-02]', async () => {
    const { accessToken, id, refreshToken } = await signUp(auth);
    const before = decodeClaims(accessToken);
    expect(before.aal).toBe('aal1');
    const calls = factorCalls(auth, accessToken);
    const { body: factor } = await calls.enroll({ friendly_name: 'app' });
    const challenge = await calls.challenge(factor.id);
    expect(challenge.status).toBe(200);
    expect(challenge.body).toEqual({
      id: expect.any(String),
      type: 'totp',
      expires_at: expect.closeTo(now() / 1000 + 300, -1),
    });
    const code = totpCode(factor.totp.secret, now());
    const verified = await calls.verify(factor.id, { challenge_id: challenge.body.id, code });
    expect(verified.status).toBe(200);
    expect(verified.body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id } });
    expect(verified.body.refresh_token).not.toBe(refreshToken);
    const after = decodeClaims(verified.body.access_token);
    expect(after).toMatchObject({ aal: 'aal2', session_id: before.session_id });
    expect(after.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
    const user = await call(auth, '/user', { token: verified.body.access_token });
    expect(user.body.factors).toEqual([
      {
        id: factor.id,
        status: 'verified',
        friendly_name: 'app',
        factor_type: 'totp',
        phone: '',
        last_challenged_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect(verified.body.user.factors).toEqual(user.body.factors);
  });

  it('keep the level across refreshes', async () => {
    const { refreshToken } = await enroll((await signUp(auth)).accessToken);
    const { body } = await refresh(refreshToken);
    expect(decodeClaims(body.access_token)).toMatchObject({ aal: 'aal2' });
    expect(decodeClaims(body.access_token).amr).toHaveLength(2);
  });

  it('end sessions without a verified factor and delete unverified factors', async () => {
    const { email, accessToken } = await signUp(auth);
    const elsewhere = await signIn(auth, email);
    await factorCalls(auth, accessToken).enroll({ friendly_name: 'begun' });
    const raised = await enroll(accessToken);
    expect(raised.body.user.factors).toHaveLength(1);
    const other = await call(auth, '/user', { token: elsewhere.accessToken });
    expect(other.body.code).toBe('session_not_found');
    expect((await call(auth, '/user', { token: raised.accessToken })).status).toBe(200);
  });

  it('are required again after a later sign-in', async () => {
    const { email, accessToken } = await signUp(auth);
    const raised = await enroll(accessToken);
    const later = await signIn(auth, email);
    expect(decodeClaims(later.accessToken).aal).toBe('aal1');
    expect(later.body.user.factors[0].status).toBe('verified');
    offsetMs += 60_000;
    const calls = factorCalls(auth, later.accessToken);
    const { body: challenge } = await calls.challenge(raised.factorId);
    const code = totpCode(raised.secret, now());
    const { body } = await calls.verify(raised.factorId, { challenge_id: challenge.id, code });
    expect(decodeClaims(body.access_token).aal).toBe('aal2');
    expect((await call(auth, '/user', { token: raised.accessToken })).status).toBe(200);
  });

  it('accept a code one time step early or late, but not two', async () => {
    const { accessToken } = await signUp(auth);
    const calls = factorCalls(auth, accessToken);
    const { body: factor } = await calls.enroll();
    const { body: challenge } = await calls.challenge(factor.id);
    const attempt = (shiftMs: number) =>
      calls.verify(factor.id, {
        challenge_id: challenge.id,
        code: totpCode(factor.totp.secret, now() + shiftMs),
      });
    expect((await attempt(-61_000)).body.code).toBe('mfa_verification_failed');
    expect((await attempt(61_000)).body.code).toBe('mfa_verification_failed');
    expect((await attempt(-30_000)).status).toBe(200);
  });

  it('reject a used code', async () => {
    const { email, accessToken } = await signUp(auth);
    const raised = await enroll(accessToken);
    const later = await signIn(auth, email);
    const calls = factorCalls(auth, later.accessToken);
    const { body: challenge } = await calls.challenge(raised.factorId);
    const answer = await calls.verify(raised.factorId, { challenge_id: challenge.id, code: raised.code });
    expect(answer.body).toEqual({ code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' });
  });

  it('return errors in the order of the protocol', async () => {
    const { accessToken } = await signUp(auth);
    const stranger = factorCalls(auth, (await signUp(auth)).accessToken);
    const calls = factorCalls(auth, accessToken);
    const { body: factor } = await calls.enroll();
    const { body: challenge } = await calls.challenge(factor.id);
    const code = totpCode(factor.totp.secret, now());
    const wrong = wrongCode(factor.totp.secret, now());
    const cases = [
      [calls.challenge('x'), 404, 'validation_failed'],
      [calls.challenge(UNKNOWN_ID), 404, 'mfa_factor_not_found'],
      [stranger.challenge(factor.id), 404, 'mfa_factor_not_found'],
      [stranger.verify(factor.id, { challenge_id: challenge.id, code }), 404, 'mfa_factor_not_found'],
      [stranger.unenroll(factor.id), 404, 'mfa_factor_not_found'],
      [calls.verify(factor.id, { challenge_id: UNKNOWN_ID, code: '' }), 400, 'validation_failed'],
      [calls.verify(factor.id, { challenge_id: UNKNOWN_ID, code }), 422, 'mfa_factor_not_found'],
      [calls.verify(factor.id, { challenge_id: 'x', code }), 422, 'mfa_factor_not_found'],
      [calls.verify(factor.id, { challenge_id: challenge.id, code: wrong }), 422, 'mfa_verification_failed'],
      [
        calls.verify(factor.id, { challenge_id: challenge.id, code: 'abcdef' }),
        422,
        'mfa_verification_failed',
      ],
    ] as const;
    for (const [answer, status, expected] of cases) {
      const { status: actual, body } = await answer;
      expect([actual, body.code]).toEqual([status, expected]);
    }
    expect((await calls.verify(factor.id, { challenge_id: challenge.id, code })).status).toBe(200);
    const twice = await calls.verify(factor.id, { challenge_id: challenge.id, code });
    expect([twice.status, twice.body.code]).toEqual([422, 'mfa_ip_address_mismatch']);
  });

  it('reject an expired challenge', async () => {
    const calls = factorCalls(auth, (await signUp(auth)).accessToken);
    const { body: factor } = await calls.enroll();
    const { body: challenge } = await calls.challenge(factor.id);
    offsetMs += 301_000;
    const code = totpCode(factor.totp.secret, now());
    const answer = await calls.verify(factor.id, { challenge_id: challenge.id, code });
    expect([answer.status, answer.body.code]).toEqual([422, 'mfa_challenge_expired']);
  });

  it('accept a challenge request without a body', async () => {
    const { accessToken } = await signUp(auth);
    const { body: factor } = await factorCalls(auth, accessToken).enroll();
    const request = { method: 'POST', token: accessToken, headers: { 'Content-Type': 'application/json' } };
    expect((await call(auth, `/factors/${factor.id}/challenge`, request)).status).toBe(200);
  });

  it('bind a challenge to the client address that requested it', async () => {
    const addressBound = await createTestAuth(database.pool, {
      clientAddress: (c) => c.req.header('X-Test-Address'),
      rateLimits: {},
    });
    const { accessToken: token } = await signUp(addressBound);
    const { body: factor } = await factorCalls(addressBound, token).enroll();
    const from = (address: string) => ({ token, headers: { 'X-Test-Address': address } });
    const path = `/factors/${factor.id}`;
    const { body: challenge } = await call(addressBound, `${path}/challenge`, {
      ...from('10.0.0.1'),
      body: {},
    });
    const body = { challenge_id: challenge.id, code: totpCode(factor.totp.secret) };
    const elsewhere = await call(addressBound, `${path}/verify`, { ...from('10.0.0.2'), body });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'mfa_ip_address_mismatch']);
    expect((await call(addressBound, `${path}/verify`, { ...from('10.0.0.1'), body })).status).toBe(200);
  });

  it('block guessing after too many attempts, for a while', async () => {
    const calls = factorCalls(auth, (await signUp(auth)).accessToken);
    const { body: factor } = await calls.enroll();
    const attempt = async (code: string) => {
      const { body: challenge } = await calls.challenge(factor.id);
      return calls.verify(factor.id, { challenge_id: challenge.id, code });
    };
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await attempt(wrongCode(factor.totp.secret, now()))).status).toBe(422);
    }
    const stopped = await attempt(totpCode(factor.totp.secret, now()));
    expect([stopped.status, stopped.body.code]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0);
    offsetMs += 301_000;
    expect((await attempt(totpCode(factor.totp.secret, now()))).status).toBe(200);
  });

  it('count concurrent guesses individually', async () => {
    const calls = factorCalls(auth, (await signUp(auth)).accessToken);
    const { body: factor } = await calls.enroll();
    const { body: challenge } = await calls.challenge(factor.id);
    const code = wrongCode(factor.totp.secret, now());
    const guesses = Array.from({ length: 14 }, () =>
      calls.verify(factor.id, { challenge_id: challenge.id, code }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('let the product reject an attempt', async () => {
    const seen: boolean[] = [];
    const strict = await createTestAuth(database.pool, {
      onFactorVerificationAttempt: async ({ valid }) => {
        seen.push(valid);
        return 'reject';
      },
    });
    const calls = factorCalls(strict, (await signUp(strict)).accessToken);
    const { body: factor } = await calls.enroll();
    const { body: challenge } = await calls.challenge(factor.id);
    const code = totpCode(factor.totp.secret);
    const answer = await calls.verify(factor.id, { challenge_id: challenge.id, code });
    expect([answer.status, answer.body.code]).toEqual([403, 'mfa_verification_rejected']);
    expect(seen).toEqual([true]);
  });

  it('can be disabled', async () => {
    const off = await createTestAuth(database.pool, { factorVerifyTypes: [] });
    const calls = factorCalls(off, (await signUp(off)).accessToken);
    const { body: factor } = await calls.enroll();
    for (const answer of [
      await calls.challenge(factor.id),
      await calls.verify(factor.id, { challenge_id: UNKNOWN_ID, code: '1' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([422, 'mfa_totp_verify_not_enabled']);
    }
  });
});
