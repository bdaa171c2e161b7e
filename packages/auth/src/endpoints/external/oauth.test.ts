import { randomUUID } from 'node:crypto';
import { decodeJwt, exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  PASSWORD,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startOidcProvider,
  type TestProvider,
} from '../../test-support/oidc-provider.ts';
import {
  authorize,
  CALLBACK,
  createPkcePair,
  createProviderAccount,
  openCallback,
  signInWithProvider,
  TARGET,
} from '../../test-support/provider-flow.ts';

let database: TestDatabase;
let provider: TestProvider;
let auth: TestAuth;
const keycloak = () => ({ issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET });
const createAuth = (options = {}) =>
  createTestAuth(database.pool, {
    mailAutoconfirm: false,
    manualLinkingEnabled: true,
    externalProviders: { keycloak: keycloak() },
    ...options,
  });

beforeAll(async () => {
  database = await createDatabase();
  provider = await startOidcProvider([CALLBACK]);
});
beforeEach(async () => {
  auth = await createAuth();
});
afterAll(async () => {
  await provider.close();
  await database.close();
});

const createAccount = (claims = {}) => createProviderAccount(provider, claims);

describe('the redirect to a provider', () => {
  it('contains state, nonce, PKCE challenge and scopes, and passes extra parameters on [API-30]', async () => {
    const { status, location } = await authorize(auth, {
      scopes: 'offline_access',
      prompt: 'login',
      client_id: 'another',
      redirect_uri: 'https://evil.example',
      response_type: 'token',
      state: 'mine',
      nonce: 'mine',
      request_uri: 'https://evil.example',
    });
    expect(status).toBe(302);
    const url = new URL(location);
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/auth`);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      client_id: CLIENT_ID,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email profile offline_access',
      code_challenge_method: 'S256',
      prompt: 'login',
    });
    expect(query.state).toMatch(/^[0-9a-f-]{36}$/);
    expect([query.state, query.nonce]).not.toContain('mine');
    expect(query.request_uri).toBeUndefined();
  });

  it.each([
    ['github', 'provider is not enabled'],
    ['nowhere', 'Provider nowhere could not be found'],
  ])('is rejected for the provider %s [API-30]', async (name, reason) => {
    const { status, body } = await authorize(auth, { provider: name });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error_code: 'validation_failed', msg: `Unsupported provider: ${reason}` });
  });

  it('is rejected with an incomplete challenge and with an unknown invitation', async () => {
    expect(await authorize(auth, { code_challenge: 'x'.repeat(43) })).toMatchObject({ status: 400 });
    const invited = await authorize(auth, { invite_token: 'unknown' });
    expect(invited).toMatchObject({ status: 404, body: { error_code: 'user_not_found' } });
  });

  it('loads the discovery document once', async () => {
    provider.requests.length = 0;
    await Promise.all([authorize(auth), authorize(auth)]);
    await authorize(auth);
    expect(provider.requests).toEqual(['/.well-known/openid-configuration']);
  });

  it('is announced in the settings', async () => {
    const { body } = await call(auth, '/settings');
    expect(body.external).toMatchObject({ keycloak: true, google: false, email: true });
  });

  it('requires https for a provider on another machine', async () => {
    const externalProviders = { keycloak: { ...keycloak(), issuer: 'http://provider.example' } };
    await expect(createAuth({ externalProviders })).rejects.toThrow('must be an https address');
  });
});

describe('the callback', () => {
  it('returns a session and the provider’s tokens in the fragment [API-30]', async () => {
    const { login, email } = createAccount({ picture: 'https://pictures.example/1' });
    const { status, target, fragment, location } = await signInWithProvider(auth, provider, { login });
    expect([status, target]).toEqual([302, TARGET]);
    expect(Object.keys(fragment)).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ]);
    expect(location).not.toContain('type=&');
    expect(decodeJwt(fragment.access_token ?? '')).toMatchObject({ email, amr: [{ method: 'oauth' }] });
    const { body } = await call(auth, '/user', { token: fragment.access_token ?? '' });
    expect(body).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: {
        full_name: 'Fatou Jallow',
        avatar_url: 'https://pictures.example/1',
        email_verified: true,
      },
      identities: [{ provider: 'keycloak', id: login, identity_data: { sub: login, email } }],
    });
  });

  it('returns a code to a PKCE client, who exchanges it for a session and the provider’s tokens [API-15] [API-30]', async () => {
    const { login, email } = createAccount();
    const { verifier, query } = createPkcePair();
    const back = await signInWithProvider(auth, provider, {
      login,
      ...query,
      redirect_to: `${TARGET}?tab=1`,
    });
    expect([back.status, back.target, back.fragment]).toEqual([302, TARGET, {}]);
    expect(back.query).toEqual({ tab: '1', code: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const exchange = (codeVerifier: string) =>
      call(auth, '/token?grant_type=pkce', {
        body: { auth_code: back.query.code, code_verifier: codeVerifier },
      });
    expect((await exchange('w'.repeat(43))).body.code).toBe('bad_code_verifier');
    const { status, body } = await exchange(verifier);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email }, provider_token: expect.any(String) });
    expect(decodeJwt(body.access_token)).toMatchObject({ amr: [{ method: 'oauth' }] });
    expect(await exchange(verifier)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } });
  });

  it('expires a code after five minutes', async () => {
    const { verifier, query } = createPkcePair();
    const back = await signInWithProvider(auth, provider, { login: createAccount().login, ...query });
    auth.advance(301);
    const late = await call(auth, '/token?grant_type=pkce', {
      body: { auth_code: back.query.code, code_verifier: verifier },
    });
    expect(late).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } });
  });

  it('stores the provider’s tokens encrypted', async () => {
    const { query } = createPkcePair();
    await signInWithProvider(auth, provider, { login: createAccount().login, ...query });
    const { rows } = await database.pool.query(
      `select sealed_provider_tokens as sealed from auth.flow_states where kind = 'oauth' order by created_at desc limit 1`,
    );
    expect(rows[0].sealed.toString('latin1')).not.toContain('accessToken');
  });

  it('accepts a state once, until it expires, and only if the server issued it [API-30]', async () => {
    const { location } = await authorize(auth);
    const result = await provider.signIn(location, createAccount());
    expect((await openCallback(auth, result)).fragment.access_token).toBeDefined();
    const rejected = [
      [await openCallback(auth, result), 'flow_state_already_used'],
      [await openCallback(auth, { location: new URL(`${CALLBACK}?code=x`) }), 'bad_oauth_callback'],
      [await openCallback(auth, { location: new URL(`${CALLBACK}?code=x&state=y`) }), 'bad_oauth_state'],
      [
        await openCallback(auth, { location: new URL(`${CALLBACK}?code=x&state=${randomUUID()}`) }),
        'bad_oauth_state',
      ],
    ] as const;
    for (const [{ status, target, query }, code] of rejected) {
      expect([status, target]).toEqual([303, 'http://localhost:3000/']);
      expect(query).toMatchObject({ error: 'invalid_request', error_code: code });
    }
    const late = await provider.signIn((await authorize(auth)).location, createAccount());
    auth.advance(301);
    expect((await openCallback(auth, late)).query.error_code).toBe('bad_oauth_state');
  });

  it('passes on the provider’s error when the user declines [API-30]', async () => {
    const { query, fragment, target } = await signInWithProvider(auth, provider, {
      login: createAccount().login,
      declines: true,
    });
    expect(target).toBe(TARGET);
    expect(query).toMatchObject({ error: 'access_denied', error_description: expect.any(String) });
    expect(fragment).toMatchObject(query);
  });

  it('reports a code that the provider rejects', async () => {
    const { location } = await authorize(auth);
    const state = new URL(location).searchParams.get('state');
    const result = { location: new URL(`${CALLBACK}?code=made-up&state=${state}&iss=${provider.issuer}`) };
    const { target, query } = await openCallback(auth, result);
    expect(target).toBe(TARGET);
    expect(query).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
    expect(auth.errors).toHaveLength(1);
  });

  it('redirects to allowed targets only [API-30]', async () => {
    const { target } = await signInWithProvider(auth, provider, {
      login: createAccount().login,
      redirect_to: 'https://evil.example/',
    });
    expect(target).toBe('http://localhost:3000');
  });

  it('accepts the form_post response mode', async () => {
    auth = await createAuth({
      externalProviders: { keycloak: { ...keycloak(), responseMode: 'form_post' } },
    });
    const { location } = await authorize(auth);
    const result = await provider.signIn(location, createAccount());
    expect(result).toHaveProperty('form');
    expect((await openCallback(auth, result)).fragment.access_token).toBeDefined();
  });
});

describe('the account of a provider sign-in', () => {
  it('is the same next time, with the provider’s current data', async () => {
    const { login, email } = createAccount();
    const first = await signInWithProvider(auth, provider, { login });
    provider.accounts.set(login, { email, email_verified: true, name: 'Fatou Sowe' });
    const second = await signInWithProvider(auth, provider, { login });
    const ids = [first, second].map(({ fragment }) => decodeJwt(fragment.access_token ?? '').sub);
    expect(ids[0]).toBe(ids[1]);
    const { body } = await call(auth, '/user', { token: second.fragment.access_token ?? '' });
    expect(body.user_metadata.full_name).toBe('Fatou Sowe');
    expect(body.identities[0].identity_data.name).toBe('Fatou Sowe');
  });

  it('is the one with the same confirmed address, which keeps its password', async () => {
    const { login, email } = createAccount();
    const user = await auth.createConfirmedUser({ email, password: PASSWORD });
    const { fragment } = await signInWithProvider(auth, provider, { login });
    const { body } = await call(auth, '/user', { token: fragment.access_token ?? '' });
    expect(body).toMatchObject({
      id: user.id,
      app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
    });
    const password = await call(auth, '/token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(password.status).toBe(200);
  });

  it('replaces an unconfirmed one without the data of the stranger who created it', async () => {
    const { login, email } = createAccount();
    await call(auth, '/signup', { body: { email, password: PASSWORD, data: { planted: true } } });
    const { fragment } = await signInWithProvider(auth, provider, { login });
    const { body } = await call(auth, '/user', { token: fragment.access_token ?? '' });
    expect(body).toMatchObject({ email, app_metadata: { provider: 'keycloak', providers: ['keycloak'] } });
    expect(body.user_metadata.planted).toBeUndefined();
    const password = await call(auth, '/token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(password.body.code).toBe('invalid_credentials');
  });

  it('requires confirmation if the provider has not verified the address', async () => {
    const { login, email } = createAccount({ email_verified: false });
    const { query } = await signInWithProvider(auth, provider, { login });
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
    const mail = auth.lastMail(email);
    const link = new URL(mail.link ?? '');
    await auth.app.request(`/verify${link.search}`);
    expect((await signInWithProvider(auth, provider, { login })).fragment.access_token).toBeDefined();
  });

  it('is never another user’s because of an unverified address', async () => {
    const { login, email } = createAccount({ email_verified: false });
    await auth.createConfirmedUser({ email, password: PASSWORD });
    const { query } = await signInWithProvider(auth, provider, { login });
    expect(query).toMatchObject({ error_code: 'provider_email_needs_verification' });
    const { rows } = await database.pool.query(`select 1 from auth.identities where provider_id = $1`, [
      login,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('needs no confirmation with mailAutoconfirm', async () => {
    auth = await createAuth({ mailAutoconfirm: true });
    const { fragment } = await signInWithProvider(auth, provider, {
      login: createAccount({ email_verified: false }).login,
    });
    expect(fragment.access_token).toBeDefined();
  });

  it('is not created while sign-up is disabled or without an address, nor opened while banned', async () => {
    auth = await createAuth({ signUpEnabled: false });
    const closed = await signInWithProvider(auth, provider, { login: createAccount().login });
    expect(closed.query).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
    auth = await createAuth();
    const nameless = await signInWithProvider(auth, provider, {
      login: createAccount({ email: undefined }).login,
    });
    expect(nameless.query).toMatchObject({ error: 'server_error' });
    const { login, email } = createAccount();
    await signInWithProvider(auth, provider, { login });
    await database.pool.query(
      `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
      [email],
    );
    const banned = await signInWithProvider(auth, provider, { login });
    expect(banned.query).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });

  it('can be without an address if emailOptional is set', async () => {
    auth = await createAuth({ externalProviders: { keycloak: { ...keycloak(), emailOptional: true } } });
    const { fragment } = await signInWithProvider(auth, provider, {
      login: createAccount({ email: undefined }).login,
    });
    const { body } = await call(auth, '/user', { token: fragment.access_token ?? '' });
    expect(body).toMatchObject({ email: '', identities: [{ provider: 'keycloak' }] });
  });

  it('is created once by two concurrent sign-ins', async () => {
    const { login } = createAccount();
    const redirects = [await authorize(auth), await authorize(auth)];
    const results = await Promise.all(redirects.map(({ location }) => provider.signIn(location, { login })));
    const back = await Promise.all(results.map((result) => openCallback(auth, result)));
    const ids = back.map(({ fragment }) => decodeJwt(fragment.access_token ?? '').sub);
    expect(ids[0]).toBe(ids[1]);
  });

  it('is the invited one if the provider knows the invited address', async () => {
    const { login, email } = createAccount({ email_verified: false });
    await call(auth, '/signup', { body: { email, password: PASSWORD } });
    await database.pool.query('update auth.users set invited_at = now() where email = $1', [email]);
    const token = new URL(auth.lastMail(email).link ?? '').searchParams.get('token') ?? '';
    const stranger = await signInWithProvider(auth, provider, {
      login: createAccount().login,
      invite_token: token,
    });
    expect(stranger.query.error_code).toBe('validation_failed');
    const { fragment } = await signInWithProvider(auth, provider, { login, invite_token: token });
    const { body } = await call(auth, '/user', { token: fragment.access_token ?? '' });
    expect(body).toMatchObject({
      email,
      invited_at: expect.any(String),
      email_confirmed_at: expect.any(String),
    });
    expect((await authorize(auth, { invite_token: token })).status).toBe(404);
  });
});

describe('Apple', () => {
  it('receives a client secret signed with the team’s key, and sends the name beside the token', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const apple = await startOidcProvider([CALLBACK], {
      clients: [{ client_id: CLIENT_ID, redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' }],
      conformIdTokenClaims: false,
      editTokenRequest: async (body) => {
        await jwtVerify(body.get('client_secret') ?? '', publicKey, {
          issuer: 'TEAM',
          subject: CLIENT_ID,
          audience: 'https://appleid.apple.com',
        });
        body.delete('client_secret');
      },
    });
    const appleKey = { teamId: 'TEAM', keyId: 'KEY', privateKey: await exportPKCS8(privateKey) };
    auth = await createAuth({
      externalProviders: { apple: { issuer: apple.issuer, clientId: CLIENT_ID, appleKey } },
    });
    const { location } = await authorize(auth, { provider: 'apple' });
    const result = await apple.signIn(location, createProviderAccount(apple, { name: undefined }));
    if (!('form' in result)) throw new Error('Apple posts a form');
    result.form.fields.set('user', JSON.stringify({ name: { firstName: 'Awa', lastName: 'Ceesay' } }));
    const { fragment } = await openCallback(auth, result);
    const { body } = await call(auth, '/user', { token: fragment.access_token ?? '' });
    expect(body.user_metadata.full_name).toBe('Awa Ceesay');
    await apple.close();
  });
});
