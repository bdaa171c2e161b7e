import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { createAuthenticator } from '../../test-support/authenticator.ts';
import { enrollTotp } from '../../test-support/factors.ts';

const ORIGIN = 'http://localhost:3000';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool, { passkeysEnabled: true });
});
afterAll(() => database.close());

const post = (path: string, { token, body = {} }: { token?: string; body?: unknown } = {}) =>
  call(auth, `/passkeys/${path}`, { body, ...(token ? { token } : {}) });

async function register(token: string, authenticator = createAuthenticator(ORIGIN)) {
  const { body: challenge } = await post('registration/options', { token });
  const credential = authenticator.create(challenge.options);
  const body = { challenge_id: challenge.challenge_id, credential };
  const answer = await post('registration/verify', { token, body });
  return { authenticator, challenge, credential, answer, id: answer.body.id as string };
}

async function authenticate(authenticator: ReturnType<typeof createAuthenticator>) {
  const { body: challenge } = await post('authentication/options');
  const credential = authenticator.get(challenge.options);
  return post('authentication/verify', { body: { challenge_id: challenge.challenge_id, credential } });
}

describe('registration of a passkey', () => {
  it('requests a discoverable credential', async () => {
    const { accessToken, id, email } = await signUp(auth);
    const { status, body } = await post('registration/options', { token: accessToken });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      challenge_id: expect.any(String),
      expires_at: expect.closeTo(Date.now() / 1000 + 300, -1),
      options: {
        rp: { id: 'localhost', name: 'Coastline' },
        user: { id: Buffer.from(id).toString('base64url'), name: email },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
      },
    });
    const algorithms = body.options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg);
    expect(algorithms).toContain(-7);
  });

  it('stores the credential', async () => {
    const { accessToken: token } = await signUp(auth);
    const { answer, authenticator } = await register(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: expect.any(String), created_at: expect.any(String) });
    await expect(register(token, authenticator)).rejects.toThrow('InvalidStateError');
  });

  it('consumes the challenge with any attempt', async () => {
    const { accessToken: token } = await signUp(auth);
    const { body: challenge } = await post('registration/options', { token });
    const body = {
      challenge_id: challenge.challenge_id,
      credential: createAuthenticator(ORIGIN).create(challenge.options),
    };
    const wrong = { ...body, credential: { ...body.credential, type: 'password' } };
    const first = await post('registration/verify', { token, body: wrong });
    expect([first.status, first.body.code]).toEqual([400, 'webauthn_verification_failed']);
    const second = await post('registration/verify', { token, body });
    expect([second.status, second.body.code]).toEqual([400, 'webauthn_challenge_not_found']);
  });

  it('rejects a credential for another site, challenge or user', async () => {
    const { accessToken: token } = await signUp(auth);
    const stranger = (await signUp(auth)).accessToken;
    const { body: phished } = await post('registration/options', { token });
    const attempts = [
      [
        token,
        createAuthenticator('http://evil.example').create(phished.options),
        'webauthn_verification_failed',
      ],
      [
        token,
        createAuthenticator(ORIGIN).create({ ...phished.options, rp: { id: 'evil.example' } }),
        'webauthn_verification_failed',
      ],
      [
        token,
        createAuthenticator(ORIGIN).create({ ...phished.options, challenge: 'AAAA' }),
        'webauthn_verification_failed',
      ],
      [token, {}, 'webauthn_verification_failed'],
      [stranger, createAuthenticator(ORIGIN).create(phished.options), 'webauthn_challenge_not_found'],
    ] as const;
    for (const [bearer, credential, code] of attempts) {
      const { body: challenge } = await post('registration/options', { token });
      const answer = await post('registration/verify', {
        token: bearer,
        body: { challenge_id: challenge.challenge_id, credential },
      });
      expect([answer.status, answer.body.code]).toEqual([400, code]);
    }
  });

  it('rejects an expired and an unknown challenge', async () => {
    const late = await createTestAuth(database.pool, { passkeysEnabled: true });
    const { accessToken: token } = await signUp(late);
    const { body: challenge } = await call(late, '/passkeys/registration/options', { token, body: {} });
    const credential = createAuthenticator(ORIGIN).create(challenge.options);
    late.advance(301);
    const verify = (challengeId: string) =>
      call(late, '/passkeys/registration/verify', { token, body: { challenge_id: challengeId, credential } });
    expect((await verify(challenge.challenge_id)).body.code).toBe('webauthn_challenge_expired');
    expect((await verify(UNKNOWN_ID)).body.code).toBe('webauthn_challenge_not_found');
    expect((await verify('x')).body.code).toBe('webauthn_challenge_not_found');
    expect((await verify('')).body.code).toBe('validation_failed');
  });

  it('rejects a credential that is already registered', async () => {
    const first = await signUp(auth);
    const { credential } = await register(first.accessToken);
    await database.pool.query(`update auth.passkeys set user_id = $1 where credential_id = $2`, [
      (await signUp(auth)).id,
      credential.id,
    ]);
    const { body: challenge } = await post('registration/options', { token: first.accessToken });
    const clientData = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge: challenge.options.challenge, origin: ORIGIN }),
    ).toString('base64url');
    const copy = { ...credential, response: { ...credential.response, clientDataJSON: clientData } };
    const answer = await post('registration/verify', {
      token: first.accessToken,
      body: { challenge_id: challenge.challenge_id, credential: copy },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'webauthn_credential_exists']);
  });

  it('limits the number of passkeys', async () => {
    const { accessToken: token } = await signUp(auth);
    const few = await createTestAuth(database.pool, { passkeysEnabled: true, maxPasskeys: 1 });
    const { accessToken } = await signUp(few);
    const requestOptions = () =>
      call(few, '/passkeys/registration/options', { token: accessToken, body: {} });
    const { body: challenge } = await requestOptions();
    const { body: secondChallenge } = await requestOptions();
    const verify = ({ challenge_id: challengeId, options }: typeof challenge) =>
      call(few, '/passkeys/registration/verify', {
        token: accessToken,
        body: { challenge_id: challengeId, credential: createAuthenticator(ORIGIN).create(options) },
      });
    expect((await verify(challenge)).status).toBe(200);
    for (const answer of [await verify(secondChallenge), await requestOptions()]) {
      expect([answer.status, answer.body.code]).toEqual([422, 'too_many_passkeys']);
    }
    expect((await register(token)).answer.status).toBe(200);
  });

  it('requires a permanent account that is not managed by SSO', async () => {
    const { accessToken: token, id } = await signUp(auth);
    await database.pool.query('update auth.users set is_anonymous = true where id = $1', [id]);
    expect((await post('registration/options', { token })).body.code).toBe('no_authorization');
    await database.pool.query(
      'update auth.users set is_anonymous = false, is_sso_user = true where id = $1',
      [id],
    );
    expect((await post('registration/options', { token })).body.code).toBe('user_sso_managed');
    expect((await post('registration/options')).status).toBe(401);
  });
});

describe('sign-in with a passkey', () => {
  it('opens a session for the owner of the passkey', async () => {
    const { accessToken: token, id } = await signUp(auth);
    const { authenticator } = await register(token);
    const { body: challenge } = await post('authentication/options');
    expect(challenge).toMatchObject({
      challenge_id: expect.any(String),
      expires_at: expect.any(Number),
      options: { rpId: 'localhost', userVerification: 'required' },
    });
    expect(challenge.options).not.toHaveProperty('allowCredentials');
    const { status, body } = await authenticate(authenticator);
    expect(status).toBe(200);
    expect(body.user.id).toBe(id);
    expect(decodeJwt(body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
    const { body: passkeys } = await call(auth, '/passkeys', { token: body.access_token });
    expect(passkeys[0].last_used_at).toEqual(expect.any(String));
  });

  it('rejects a sign count that goes backwards, as that of a cloned authenticator', async () => {
    const { authenticator } = await register((await signUp(auth)).accessToken);
    expect((await authenticate(authenticator)).status).toBe(200);
    expect((await authenticate(authenticator)).status).toBe(200);
    authenticator.resetSignCount();
    const copied = await authenticate(authenticator);
    expect([copied.status, copied.body.code]).toEqual([400, 'webauthn_verification_failed']);
  });

  it('rejects an authenticator without user verification [SEC-37]', async () => {
    const { authenticator } = await register((await signUp(auth)).accessToken);
    expect((await authenticate(authenticator)).status).toBe(200);
    authenticator.disableUserVerification();
    const stolen = await authenticate(authenticator);
    expect([stolen.status, stolen.body.code]).toEqual([400, 'webauthn_verification_failed']);
  });

  it('rejects unknown, altered and replayed responses', async () => {
    const { accessToken: token } = await signUp(auth);
    const { authenticator, id } = await register(token);
    const { body: challenge } = await post('authentication/options');
    const right = authenticator.get(challenge.options);
    const answers = [
      { ...right, id: 'AAAA', rawId: 'AAAA' },
      { ...right, response: { ...right.response, signature: Buffer.alloc(70, 1).toString('base64url') } },
      {
        ...right,
        response: { ...right.response, userHandle: Buffer.from(UNKNOWN_ID).toString('base64url') },
      },
      { id: 7 },
      right,
    ];
    for (const credential of answers) {
      const { body: fresh } = await post('authentication/options');
      const body = { challenge_id: fresh.challenge_id, credential };
      const answer = await post('authentication/verify', { body });
      expect([answer.status, answer.body.code]).toEqual([400, 'webauthn_verification_failed']);
    }
    const body = { challenge_id: challenge.challenge_id, credential: right };
    expect((await post('authentication/verify', { body })).status).toBe(200);
    const replayed = await post('authentication/verify', { body });
    expect(replayed.body.code).toBe('webauthn_challenge_not_found');
    await call(auth, `/passkeys/${id}`, { method: 'DELETE', token });
    expect((await authenticate(authenticator)).body.code).toBe('webauthn_verification_failed');
  });

  it('rejects the challenge of a registration', async () => {
    const { accessToken: token } = await signUp(auth);
    const { authenticator } = await register(token);
    const { body: challenge } = await post('registration/options', { token });
    const credential = authenticator.get({ challenge: challenge.options.challenge, rpId: 'localhost' });
    const answer = await post('authentication/verify', {
      body: { challenge_id: challenge.challenge_id, credential },
    });
    expect(answer.body.code).toBe('webauthn_challenge_not_found');
  });

  it('rejects banned and unconfirmed users', async () => {
    const { accessToken, id } = await signUp(auth);
    const { authenticator } = await register(accessToken);
    const set = (change: string) =>
      database.pool.query(`update auth.users set ${change} where id = $1`, [id]);
    const cases = [
      [`banned_until = now() + interval '1 day'`, 'user_banned'],
      ['banned_until = null, email_confirmed_at = null', 'email_not_confirmed'],
      [`email = null, phone = '2207000999'`, 'phone_not_confirmed'],
    ] as const;
    for (const [change, code] of cases) {
      await set(change);
      const answer = await authenticate(authenticator);
      expect([answer.status, answer.body.code]).toEqual([403, code]);
    }
    await set('phone = null');
    expect((await authenticate(authenticator)).status).toBe(200);
  });
});

describe('the passkeys of a user', () => {
  it('are listed, renamed and deleted', async () => {
    const { accessToken: token } = await signUp(auth);
    const { id } = await register(token);
    await register(token);
    const path = `/passkeys/${id}`;
    const patch = (name: string) =>
      call(auth, path, { method: 'PATCH', token, body: { friendly_name: name } });
    const named = await patch('Key ring');
    expect(named.body).toEqual({ id, friendly_name: 'Key ring', created_at: expect.any(String) });
    expect((await patch('x'.repeat(121))).body.code).toBe('validation_failed');
    const { body: list } = await call(auth, '/passkeys', { token });
    expect(list).toEqual([named.body, { id: expect.any(String), created_at: expect.any(String) }]);
    const deleted = await call(auth, path, { method: 'DELETE', token });
    expect([deleted.status, deleted.body]).toEqual([204, undefined]);
    expect((await call(auth, '/passkeys', { token })).body).toHaveLength(1);
  });

  it('are not accessible to other users', async () => {
    const { id } = await register((await signUp(auth)).accessToken);
    const { accessToken: token } = await signUp(auth);
    for (const passkeyId of [id, UNKNOWN_ID, 'x']) {
      for (const request of [{ method: 'DELETE' }, { method: 'PATCH', body: { friendly_name: 'mine' } }]) {
        const { status, body } = await call(auth, `/passkeys/${passkeyId}`, { ...request, token });
        expect([status, body]).toEqual([404, { code: 'validation_failed', message: 'Passkey not found' }]);
      }
    }
  });

  it('require aal2 for changes if the user has a second factor', async () => {
    const { accessToken, email } = await signUp(auth);
    const { id } = await register(accessToken);
    const raised = await enrollTotp(auth, accessToken);
    const { body: low } = await call(auth, '/token?grant_type=password', {
      body: { email, password: 'correct horse' },
    });
    const token = low.access_token;
    for (const answer of [
      await post('registration/options', { token }),
      await post('registration/verify', { token, body: { challenge_id: UNKNOWN_ID, credential: {} } }),
      await call(auth, `/passkeys/${id}`, { method: 'DELETE', token }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'insufficient_aal']);
    }
    const request = { method: 'DELETE', token: raised.accessToken };
    expect((await call(auth, `/passkeys/${id}`, request)).status).toBe(204);
  });

  it('are disabled by default', async () => {
    const off = await createTestAuth(database.pool);
    const { accessToken: token } = await signUp(off);
    const requests = [
      ['POST', '/passkeys/registration/options'],
      ['POST', '/passkeys/registration/verify'],
      ['POST', '/passkeys/authentication/options'],
      ['POST', '/passkeys/authentication/verify'],
      ['GET', '/passkeys'],
      ['PATCH', `/passkeys/${UNKNOWN_ID}`],
      ['DELETE', `/passkeys/${UNKNOWN_ID}`],
    ] as const;
    for (const [method, path] of requests) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
      const answer = await call(off, path, { method, token, ...body });
      expect([answer.status, answer.body]).toEqual([
        404,
        { code: 'passkey_disabled', message: 'Passkeys are disabled' },
      ]);
    }
    expect((await call(auth, '/settings')).body.passkeys_enabled).toBe(true);
    expect((await call(off, '/settings')).body.passkeys_enabled).toBe(false);
  });
});
