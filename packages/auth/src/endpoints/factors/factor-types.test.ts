import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthSms } from '../../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { createAuthenticator } from '../../test-support/authenticator.ts';
import { enrollTotp, factorCalls } from '../../test-support/factors.ts';

const ORIGIN = 'http://localhost:3000';
const TEST_PHONE = '2207999999';
let database: TestDatabase;
let auth: TestAuth;
const messages: AuthSms[] = [];
let phones = 0;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool, {
    factorEnrollTypes: ['totp', 'phone', 'webauthn'],
    factorVerifyTypes: ['totp', 'phone', 'webauthn'],
    smsPerHour: 1000,
    testPhoneCodes: { [TEST_PHONE]: '424242' },
    sendSms: async (sms) => {
      if (sms.to.endsWith('000')) throw new Error('no reception');
      messages.push(sms);
    },
  });
});
afterAll(() => database.close());

const freshPhone = () => {
  phones += 1;
  return `22070${String(10_000 + phones)}`;
};
const enrollPhone = async (token: string, { phone = freshPhone(), name = 'phone' } = {}) => {
  const body = { factor_type: 'phone', friendly_name: name, phone: `+${phone}` };
  return factorCalls(auth, token).enroll(body);
};
const changeCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a phone as a second factor', () => {
  it('is verified by the code that it receives [API-34] [API-35] [API-36]', async () => {
    const { accessToken } = await signUp(auth);
    const calls = factorCalls(auth, accessToken);
    const phone = freshPhone();
    const { status, body: factor } = await enrollPhone(accessToken, { phone });
    expect([status, factor]).toEqual([
      200,
      { id: expect.any(String), type: 'phone', friendly_name: 'phone', phone },
    ]);
    const { body: challenge } = await calls.challenge(factor.id, { channel: 'sms' });
    expect(challenge).toEqual({ id: expect.any(String), type: 'phone', expires_at: expect.any(Number) });
    const sms = messages.at(-1);
    expect(sms).toMatchObject({ to: phone, channel: 'sms', code: expect.stringMatching(/^\d{6}$/) });
    expect(sms?.text).toContain(sms?.code);
    const code = sms?.code ?? '';
    const wrong = await calls.verify(factor.id, { challenge_id: challenge.id, code: changeCode(code) });
    expect([wrong.status, wrong.body]).toEqual([
      422,
      { code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' },
    ]);
    const right = await calls.verify(factor.id, { challenge_id: challenge.id, code });
    expect(decodeJwt(right.body.access_token)).toMatchObject({ aal: 'aal2', phone: '' });
    expect(right.body.user.factors[0]).toMatchObject({ factor_type: 'phone', status: 'verified', phone });
    const methods = decodeJwt<{ amr: { method: string }[] }>(right.body.access_token).amr;
    expect(methods.map(({ method }) => method)).toEqual(['mfa/phone', 'password']);
  });

  it('receives one message a minute', async () => {
    const { accessToken } = await signUp(auth);
    const calls = factorCalls(auth, accessToken);
    const { body: factor } = await enrollPhone(accessToken);
    expect((await calls.challenge(factor.id)).status).toBe(200);
    const soon = await calls.challenge(factor.id);
    expect([soon.status, soon.body.code]).toEqual([429, 'over_sms_send_rate_limit']);
    expect(soon.body.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
  });

  it('can be a test number with a fixed code and no message', async () => {
    const { accessToken } = await signUp(auth);
    const calls = factorCalls(auth, accessToken);
    const { body: factor } = await enrollPhone(accessToken, { phone: TEST_PHONE });
    const { body: challenge } = await calls.challenge(factor.id);
    expect(messages.some(({ to }) => to === TEST_PHONE)).toBe(false);
    const answer = await calls.verify(factor.id, { challenge_id: challenge.id, code: '424242' });
    expect(answer.status).toBe(200);
  });

  it('reports a message that could not be sent and stores no challenge', async () => {
    const { accessToken } = await signUp(auth);
    const { body: factor } = await enrollPhone(accessToken, { phone: '2207123000' });
    const answer = await factorCalls(auth, accessToken).challenge(factor.id);
    expect([answer.status, answer.body.code]).toEqual([422, 'sms_send_failed']);
    const { rowCount } = await database.pool.query(
      'select 1 from auth.factor_challenges where factor_id = $1',
      [factor.id],
    );
    expect(rowCount).toBe(0);
  });

  it('replaces an unverified factor with the same number, but not a verified one', async () => {
    const { accessToken } = await signUp(auth);
    const phone = freshPhone();
    const first = await enrollPhone(accessToken, { phone });
    const second = await enrollPhone(accessToken, { phone });
    expect(second.status).toBe(200);
    const calls = factorCalls(auth, accessToken);
    expect((await calls.challenge(first.body.id)).body.code).toBe('mfa_factor_not_found');
    const { body: challenge } = await calls.challenge(second.body.id);
    const code = messages.at(-1)?.code;
    const { body } = await calls.verify(second.body.id, { challenge_id: challenge.id, code });
    const third = await enrollPhone(body.access_token, { phone, name: 'third' });
    expect([third.status, third.body.code]).toEqual([422, 'mfa_verified_factor_exists']);
  });

  it.each([
    ['no number', {}],
    ['a malformed number', { phone: 'home' }],
  ])('is rejected with %s', async (_name, fields) => {
    const { accessToken } = await signUp(auth);
    const answer = await factorCalls(auth, accessToken).enroll({ factor_type: 'phone', ...fields });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });

  it('accepts only configured channels', async () => {
    const { accessToken } = await signUp(auth);
    const { body: factor } = await enrollPhone(accessToken);
    const answer = await factorCalls(auth, accessToken).challenge(factor.id, { channel: 'whatsapp' });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });
});

describe('a WebAuthn authenticator as a second factor', () => {
  const enrollKey = (token: string, name = '') =>
    factorCalls(auth, token).enroll({ factor_type: 'webauthn', friendly_name: name });
  const createCredentialBody = (type: 'create' | 'request', credential: unknown) => ({
    webauthn: { type, rpId: 'localhost', rpOrigins: [ORIGIN], credential_response: credential },
  });

  async function registerKey(token: string) {
    const authenticator = createAuthenticator(ORIGIN);
    const calls = factorCalls(auth, token);
    const { body: factor } = await enrollKey(token);
    const { body: challenge } = await calls.challenge(factor.id);
    const credential = authenticator.create(challenge.webauthn.credential_options.publicKey);
    const answer = await calls.verify(factor.id, {
      challenge_id: challenge.id,
      ...createCredentialBody('create', credential),
    });
    return { authenticator, factor, challenge, credential, answer };
  }

  it('registers with the first verification and signs later ones [API-34] [API-35] [API-36]', async () => {
    const { accessToken, email, id } = await signUp(auth);
    const { authenticator, factor, challenge, answer } = await registerKey(accessToken);
    expect(factor).toEqual({ id: expect.any(String), type: 'webauthn', friendly_name: '' });
    expect(challenge).toMatchObject({ type: 'webauthn', webauthn: { type: 'create' } });
    expect(challenge.webauthn.credential_options.publicKey).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(id).toString('base64url') },
    });
    expect(answer.status).toBe(200);
    expect(decodeJwt(answer.body.access_token)).toMatchObject({ aal: 'aal2' });
    expect(answer.body.user.factors[0]).toMatchObject({
      factor_type: 'webauthn',
      status: 'verified',
      web_authn_aaguid: authenticator.aaguid,
    });
    expect(JSON.stringify(answer.body.user)).not.toContain('public_key');

    const calls = factorCalls(auth, (await signIn(auth, email)).accessToken);
    const { body: later } = await calls.challenge(factor.id);
    expect(later.webauthn.type).toBe('request');
    const { publicKey } = later.webauthn.credential_options;
    expect(publicKey.allowCredentials).toHaveLength(1);
    const proof = createCredentialBody('request', authenticator.get(publicKey));
    const { status, body } = await calls.verify(factor.id, { challenge_id: later.id, ...proof });
    expect(status).toBe(200);
    const { amr } = decodeJwt<{ amr: { method: string }[] }>(body.access_token);
    expect(amr.map(({ method }) => method)).toEqual(['mfa/webauthn', 'password']);
  });

  it('is rejected for another challenge, another credential, an invalid signature or a cloned authenticator', async () => {
    const { accessToken, email } = await signUp(auth);
    const { authenticator, factor } = await registerKey(accessToken);
    const calls = factorCalls(auth, (await signIn(auth, email)).accessToken);
    const { body: challenge } = await calls.challenge(factor.id);
    const { publicKey } = challenge.webauthn.credential_options;
    const right = authenticator.get(publicKey);
    const answers = [
      { ...authenticator.get({ ...publicKey, challenge: 'AAAA' }) },
      { ...right, id: 'AAAA', rawId: 'AAAA' },
      { ...right, response: { ...right.response, signature: '' } },
      {},
    ];
    for (const credential of answers) {
      const attempt = { challenge_id: challenge.id, ...createCredentialBody('request', credential) };
      const { status, body } = await calls.verify(factor.id, attempt);
      expect([status, body.code]).toEqual([422, 'mfa_verification_failed']);
    }
    authenticator.resetSignCount();
    const copied = createCredentialBody('request', authenticator.get(publicKey));
    const { body } = await calls.verify(factor.id, { challenge_id: challenge.id, ...copied });
    expect(body.code).toBe('mfa_verification_failed');
  });

  it('requires a credential response', async () => {
    const { accessToken } = await signUp(auth);
    const calls = factorCalls(auth, accessToken);
    const { body: factor } = await enrollKey(accessToken);
    const { body: challenge } = await calls.challenge(factor.id);
    for (const fields of [{ code: '123456' }, { webauthn: {} }]) {
      const { status, body } = await calls.verify(factor.id, { challenge_id: challenge.id, ...fields });
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    }
  });

  it('can belong to one user only', async () => {
    const { credential } = await registerKey((await signUp(auth)).accessToken);
    const calls = factorCalls(auth, (await signUp(auth)).accessToken);
    const { body: factor } = await calls.enroll({ factor_type: 'webauthn' });
    const { body: challenge } = await calls.challenge(factor.id);
    const { publicKey } = challenge.webauthn.credential_options;
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge: publicKey.challenge, origin: ORIGIN }),
    ).toString('base64url');
    const copy = { ...credential, response: { ...credential.response, clientDataJSON } };
    const answer = await calls.verify(factor.id, {
      challenge_id: challenge.id,
      ...createCredentialBody('create', copy),
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'webauthn_credential_exists']);
  });
});

describe('the admin API for factors', () => {
  const admin = async (path: string, request: { method?: string; body?: unknown } = {}) =>
    call(auth, `/admin/users/${path}`, { ...request, token: await auth.signServiceToken() });

  it('lists factors [API-45]', async () => {
    const { accessToken, id } = await signUp(auth);
    expect((await admin(`${id}/factors`)).body).toEqual([]);
    const { body } = await enrollTotp(auth, accessToken);
    const listed = await admin(`${id}/factors`);
    expect([listed.status, listed.body]).toEqual([200, body.user.factors]);
  });

  it('deletes a factor and lowers its sessions [API-46]', async () => {
    const { accessToken, id } = await signUp(auth);
    const { factorId, refreshToken } = await enrollTotp(auth, accessToken);
    const removed = await admin(`${id}/factors/${factorId}`, { method: 'DELETE' });
    expect(removed.status).toBe(200);
    expect(removed.body).toMatchObject({ id: factorId, status: 'verified', factor_type: 'totp' });
    const { body } = await call(auth, '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    expect(decodeJwt(body.access_token).aal).toBe('aal1');
  });

  it('changes name and phone number', async () => {
    const { accessToken, id } = await signUp(auth);
    const { body: factor } = await enrollPhone(accessToken);
    const { body: app } = await factorCalls(auth, accessToken).enroll({ friendly_name: 'app' });
    const put = (factorId: string, body: unknown) =>
      admin(`${id}/factors/${factorId}`, { method: 'PUT', body });
    const phone = freshPhone();
    const changed = await put(factor.id, { friendly_name: 'new', phone });
    expect(changed.body).toMatchObject({ id: factor.id, friendly_name: 'new', phone });
    expect((await put(app.id, { phone })).body).toMatchObject({ friendly_name: 'app', phone: '' });
    const conflict = await put(app.id, { friendly_name: 'new' });
    expect([conflict.status, conflict.body.code]).toEqual([422, 'mfa_factor_name_conflict']);
    expect((await put(app.id, { phone: 'x' })).body.code).toBe('validation_failed');
  });

  it('requires a service token, an existing user and an existing factor', async () => {
    const { accessToken: token, id } = await signUp(auth);
    const { factorId } = await enrollTotp(auth, (await signUp(auth)).accessToken);
    const unknownId = '00000000-0000-4000-8000-000000000000';
    const path = `/admin/users/${id}/factors`;
    expect((await call(auth, path)).body.code).toBe('no_authorization');
    expect((await call(auth, path, { token })).body.code).toBe('not_admin');
    const cases = [
      ['x/factors', 'validation_failed'],
      [`${unknownId}/factors`, 'user_not_found'],
      [`${id}/factors/x`, 'validation_failed'],
      [`${id}/factors/${factorId}`, 'mfa_factor_not_found'],
    ] as const;
    for (const [target, code] of cases) {
      const answer = await admin(target, target.endsWith('factors') ? {} : { method: 'DELETE' });
      expect([answer.status, answer.body.code]).toEqual([404, code]);
    }
  });

  it('lists and deletes passkeys if they are enabled', async () => {
    const keyed = await createTestAuth(database.pool, { passkeysEnabled: true });
    const { accessToken, id } = await signUp(keyed);
    const registration = await call(keyed, '/passkeys/registration/options', {
      token: accessToken,
      body: {},
    });
    const credential = createAuthenticator(ORIGIN).create(registration.body.options);
    const { body: passkey } = await call(keyed, '/passkeys/registration/verify', {
      token: accessToken,
      body: { challenge_id: registration.body.challenge_id, credential },
    });
    const token = await keyed.signServiceToken();
    const path = `/admin/users/${id}/passkeys`;
    expect((await call(keyed, path, { token })).body).toEqual([passkey]);
    expect((await call(keyed, path, { token: accessToken })).status).toBe(403);
    const remove = () => call(keyed, `${path}/${passkey.id}`, { method: 'DELETE', token });
    expect((await remove()).status).toBe(204);
    const again = await remove();
    expect([again.status, again.body.message]).toEqual([404, 'Passkey not found']);
    expect((await admin(`${id}/passkeys`)).body.code).toBe('passkey_disabled');
  });
});
