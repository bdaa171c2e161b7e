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
} from '../support/auth-server.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider, type TestProvider } from '../support/oidc-provider.ts';
import { enrol, pkce } from '../support/people.ts';
import { authorize, CALLBACK, comeBack, signInThrough, TARGET } from '../support/provider-flow.ts';

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
  provider = await startProvider([CALLBACK]);
});
beforeEach(async () => {
  auth = await createAuth();
});
afterAll(async () => {
  await provider.close();
  await database.close();
});

const person = (claims = {}) => enrol(provider, claims);

describe('the way to a provider', () => {
  it('carries a state, a nonce, a challenge and the scopes, and what the caller adds [API-30]', async () => {
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
  ])('is refused for the provider %s [API-30]', async (name, reason) => {
    const { status, body } = await authorize(auth, { provider: name });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error_code: 'validation_failed', msg: `Unsupported provider: ${reason}` });
  });

  it('is refused with half a challenge and with an unknown invitation', async () => {
    expect(await authorize(auth, { code_challenge: 'x'.repeat(43) })).toMatchObject({ status: 400 });
    const invited = await authorize(auth, { invite_token: 'unknown' });
    expect(invited).toMatchObject({ status: 404, body: { error_code: 'user_not_found' } });
  });

  it('asks the provider for its description once', async () => {
    provider.requests.length = 0;
    await Promise.all([authorize(auth), authorize(auth)]);
    await authorize(auth);
    expect(provider.requests).toEqual(['/.well-known/openid-configuration']);
  });

  it('is told by the settings', async () => {
    const { body } = await call(auth, '/settings');
    expect(body.external).toMatchObject({ keycloak: true, google: false, email: true });
  });

  it('never leads to a provider without encryption on another machine', async () => {
    const externalProviders = { keycloak: { ...keycloak(), issuer: 'http://provider.example' } };
    await expect(createAuth({ externalProviders })).rejects.toThrow('must be an https address');
  });
});

describe('coming back', () => {
  it('opens a session with the tokens of the provider in the fragment [API-30]', async () => {
    const { login, email } = person({ picture: 'https://pictures.example/1' });
    const { status, target, fragment, location } = await signInThrough(auth, provider, { login });
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

  it('hands a code to a client with a challenge, for a session and the tokens of the provider [API-15] [API-30]', async () => {
    const { login, email } = person();
    const { verifier, query } = pkce();
    const back = await signInThrough(auth, provider, { login, ...query, redirect_to: `${TARGET}?tab=1` });
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

  it('forgets a code after five minutes', async () => {
    const { verifier, query } = pkce();
    const back = await signInThrough(auth, provider, { login: person().login, ...query });
    auth.advance(301);
    const late = await call(auth, '/token?grant_type=pkce', {
      body: { auth_code: back.query.code, code_verifier: verifier },
    });
    expect(late).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } });
  });

  it('keeps no token of the provider readable in the database', async () => {
    const { query } = pkce();
    await signInThrough(auth, provider, { login: person().login, ...query });
    const { rows } = await database.pool.query(
      `select sealed_provider_tokens as sealed from auth.flow_states where kind = 'oauth' order by created_at desc limit 1`,
    );
    expect(rows[0].sealed.toString('latin1')).not.toContain('accessToken');
  });

  it('uses a state once, for a while, and only one that it gave [API-30]', async () => {
    const { location } = await authorize(auth);
    const departure = await provider.visit(location, person());
    expect((await comeBack(auth, departure)).fragment.access_token).toBeDefined();
    const refusals = [
      [await comeBack(auth, departure), 'flow_state_already_used'],
      [await comeBack(auth, { location: new URL(`${CALLBACK}?code=x`) }), 'bad_oauth_callback'],
      [await comeBack(auth, { location: new URL(`${CALLBACK}?code=x&state=y`) }), 'bad_oauth_state'],
      [
        await comeBack(auth, { location: new URL(`${CALLBACK}?code=x&state=${randomUUID()}`) }),
        'bad_oauth_state',
      ],
    ] as const;
    for (const [{ status, target, query }, code] of refusals) {
      expect([status, target]).toEqual([303, 'http://localhost:3000/']);
      expect(query).toMatchObject({ error: 'invalid_request', error_code: code });
    }
    const late = await provider.visit((await authorize(auth)).location, person());
    auth.advance(301);
    expect((await comeBack(auth, late)).query.error_code).toBe('bad_oauth_state');
  });

  it('passes on what the provider says when somebody declines [API-30]', async () => {
    const { query, fragment, target } = await signInThrough(auth, provider, {
      login: person().login,
      declines: true,
    });
    expect(target).toBe(TARGET);
    expect(query).toMatchObject({ error: 'access_denied', error_description: expect.any(String) });
    expect(fragment).toMatchObject(query);
  });

  it('tells of a code that the provider does not accept', async () => {
    const { location } = await authorize(auth);
    const state = new URL(location).searchParams.get('state');
    const departure = { location: new URL(`${CALLBACK}?code=made-up&state=${state}&iss=${provider.issuer}`) };
    const { target, query } = await comeBack(auth, departure);
    expect(target).toBe(TARGET);
    expect(query).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
    expect(auth.errors).toHaveLength(1);
  });

  it('leads to acceptable targets only [API-30]', async () => {
    const { target } = await signInThrough(auth, provider, {
      login: person().login,
      redirect_to: 'https://evil.example/',
    });
    expect(target).toBe('http://localhost:3000');
  });

  it('takes the answer of a provider that posts a form', async () => {
    auth = await createAuth({
      externalProviders: { keycloak: { ...keycloak(), responseMode: 'form_post' } },
    });
    const { location } = await authorize(auth);
    const departure = await provider.visit(location, person());
    expect(departure).toHaveProperty('form');
    expect((await comeBack(auth, departure)).fragment.access_token).toBeDefined();
  });
});

describe('whose account it is', () => {
  it('is the same one next time, with what the provider says now', async () => {
    const { login, email } = person();
    const first = await signInThrough(auth, provider, { login });
    provider.accounts.set(login, { email, email_verified: true, name: 'Fatou Sowe' });
    const second = await signInThrough(auth, provider, { login });
    const ids = [first, second].map(({ fragment }) => decodeJwt(fragment.access_token ?? '').sub);
    expect(ids[0]).toBe(ids[1]);
    const { body } = await call(auth, '/user', { token: second.fragment.access_token ?? '' });
    expect(body.user_metadata.full_name).toBe('Fatou Sowe');
    expect(body.identities[0].identity_data.name).toBe('Fatou Sowe');
  });

  it('is the one with the same confirmed address, which keeps its password', async () => {
    const { login, email } = person();
    const user = await auth.createConfirmedUser({ email, password: PASSWORD });
    const { fragment } = await signInThrough(auth, provider, { login });
    const { body } = await call(auth, '/user', { token: fragment.access_token ?? '' });
    expect(body).toMatchObject({
      id: user.id,
      app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
    });
    const password = await call(auth, '/token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(password.status).toBe(200);
  });

  it('takes over an unconfirmed one without what a stranger prepared there', async () => {
    const { login, email } = person();
    await call(auth, '/signup', { body: { email, password: PASSWORD, data: { planted: true } } });
    const { fragment } = await signInThrough(auth, provider, { login });
    const { body } = await call(auth, '/user', { token: fragment.access_token ?? '' });
    expect(body).toMatchObject({ email, app_metadata: { provider: 'keycloak', providers: ['keycloak'] } });
    expect(body.user_metadata.planted).toBeUndefined();
    const password = await call(auth, '/token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(password.body.code).toBe('invalid_credentials');
  });

  it('has to be confirmed first where the provider does not vouch for the address', async () => {
    const { login, email } = person({ email_verified: false });
    const { query } = await signInThrough(auth, provider, { login });
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
    const mail = auth.lastMail(email);
    const link = new URL(mail.link ?? '');
    await auth.app.request(`/verify${link.search}`);
    expect((await signInThrough(auth, provider, { login })).fragment.access_token).toBeDefined();
  });

  it('is never somebody else’s on an address that nobody vouches for', async () => {
    const { login, email } = person({ email_verified: false });
    await auth.createConfirmedUser({ email, password: PASSWORD });
    const { query } = await signInThrough(auth, provider, { login });
    expect(query).toMatchObject({ error_code: 'provider_email_needs_verification' });
    const { rows } = await database.pool.query(`select 1 from auth.identities where provider_id = $1`, [
      login,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('needs no confirmation where addresses are never confirmed', async () => {
    auth = await createAuth({ mailAutoconfirm: true });
    const { fragment } = await signInThrough(auth, provider, {
      login: person({ email_verified: false }).login,
    });
    expect(fragment.access_token).toBeDefined();
  });

  it('is not made while sign-up is off, nor without an address, nor opened while banned', async () => {
    auth = await createAuth({ signUpEnabled: false });
    const closed = await signInThrough(auth, provider, { login: person().login });
    expect(closed.query).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
    auth = await createAuth();
    const nameless = await signInThrough(auth, provider, { login: person({ email: undefined }).login });
    expect(nameless.query).toMatchObject({ error: 'server_error' });
    const { login, email } = person();
    await signInThrough(auth, provider, { login });
    await database.pool.query(
      `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
      [email],
    );
    const banned = await signInThrough(auth, provider, { login });
    expect(banned.query).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });

  it('may do without an address where the set-up says so', async () => {
    auth = await createAuth({ externalProviders: { keycloak: { ...keycloak(), emailOptional: true } } });
    const { fragment } = await signInThrough(auth, provider, { login: person({ email: undefined }).login });
    const { body } = await call(auth, '/user', { token: fragment.access_token ?? '' });
    expect(body).toMatchObject({ email: '', identities: [{ provider: 'keycloak' }] });
  });

  it('is made once by two visits at the same time', async () => {
    const { login } = person();
    const ways = [await authorize(auth), await authorize(auth)];
    const departures = await Promise.all(ways.map(({ location }) => provider.visit(location, { login })));
    const back = await Promise.all(departures.map((departure) => comeBack(auth, departure)));
    const ids = back.map(({ fragment }) => decodeJwt(fragment.access_token ?? '').sub);
    expect(ids[0]).toBe(ids[1]);
  });

  it('is the invited one’s, for a provider that knows the invited address', async () => {
    const { login, email } = person({ email_verified: false });
    await call(auth, '/signup', { body: { email, password: PASSWORD } });
    await database.pool.query('update auth.users set invited_at = now() where email = $1', [email]);
    const token = new URL(auth.lastMail(email).link ?? '').searchParams.get('token') ?? '';
    const stranger = await signInThrough(auth, provider, { login: person().login, invite_token: token });
    expect(stranger.query.error_code).toBe('validation_failed');
    const { fragment } = await signInThrough(auth, provider, { login, invite_token: token });
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
  it('is asked with a secret that the team’s key signed, and tells the name beside the token', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const apple = await startProvider([CALLBACK], {
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
    const departure = await apple.visit(location, enrol(apple, { name: undefined }));
    if (!('form' in departure)) throw new Error('Apple posts a form');
    departure.form.fields.set('user', JSON.stringify({ name: { firstName: 'Awa', lastName: 'Ceesay' } }));
    const { fragment } = await comeBack(auth, departure);
    const { body } = await call(auth, '/user', { token: fragment.access_token ?? '' });
    expect(body.user_metadata.full_name).toBe('Awa Ceesay');
    await apple.close();
  });
});
