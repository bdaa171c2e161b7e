import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateSigningJwks, importSigningKeys, type SigningKeys } from '../../src/index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  PASSWORD,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../support/auth-server.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider, type TestProvider } from '../support/oidc-provider.ts';
import { enrol } from '../support/people.ts';
import { CALLBACK, comeBack, signInThrough, TARGET } from '../support/provider-flow.ts';

const APP = 'http://127.0.0.1:1/app';

let database: TestDatabase;
let provider: TestProvider;
let signingKeys: SigningKeys;
let auth: TestAuth;
/** What happens while the provider is asked for tokens. */
let whileAsked: () => Promise<unknown> = async () => undefined;

const keycloak = () => ({ issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET });
const createAuth = (options = {}) =>
  createTestAuth(database.pool, {
    signingKeys,
    mailAutoconfirm: true,
    manualLinkingEnabled: true,
    externalProviders: { keycloak: keycloak() },
    ...options,
  });
const person = (claims = {}) => enrol(provider, claims);
const userOf = async (token: string) => (await call(auth, '/user', { token })).body;

beforeAll(async () => {
  database = await createDatabase();
  signingKeys = await importSigningKeys(await generateSigningJwks());
  provider = await startProvider([CALLBACK, APP], {
    conformIdTokenClaims: false,
    editTokenRequest: () => whileAsked(),
  });
});
beforeEach(async () => {
  auth = await createAuth();
});
afterAll(async () => {
  await provider.close();
  await database.close();
});

/** What a phone app has after its own visit to the provider. */
async function appTokens(login: string, nonce = ''): Promise<{ id_token: string; access_token: string }> {
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: APP,
    response_type: 'code',
    scope: 'openid email profile',
    ...(nonce ? { nonce } : {}),
  });
  const departure = await provider.visit(`${provider.issuer}/auth?${query}`, { login });
  const code = 'location' in departure ? (departure.location.searchParams.get('code') ?? '') : '';
  const response = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${CLIENT_ID}:${encodeURIComponent(CLIENT_SECRET)}`)}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: APP }),
  });
  return (await response.json()) as { id_token: string; access_token: string };
}

const grant = (body: Record<string, unknown>, token?: string) =>
  call(auth, '/token?grant_type=id_token', {
    body: { provider: 'keycloak', ...body },
    ...(token ? { token } : {}),
  });

describe('signing in with an ID token', () => {
  it('opens a session for the account of the identity [API-16]', async () => {
    const { login, email } = person();
    const { id_token } = await appTokens(login);
    const { status, body } = await grant({ id_token, gotrue_meta_security: null });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, identities: [{ provider: 'keycloak', id: login }] });
    expect(decodeJwt(body.access_token)).toMatchObject({ amr: [{ method: 'oauth' }] });
    const { fragment } = await signInThrough(auth, provider, { login });
    expect(decodeJwt(fragment.access_token ?? '').sub).toBe(body.user.id);
  });

  it('holds the token to its nonce [API-16]', async () => {
    const { login } = person();
    const nonce = randomUUID();
    const { id_token } = await appTokens(login, createHash('sha256').update(nonce).digest('hex'));
    expect((await grant({ id_token, nonce })).status).toBe(200);
    const refusals = [await grant({ id_token, nonce: 'another' }), await grant({ id_token })];
    expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'invalid nonce'],
      [400, 'invalid request'],
    ]);
    const bare = await grant({ id_token: (await appTokens(login)).id_token, nonce });
    expect(bare).toMatchObject({ status: 400, body: { error: 'invalid request' } });
    auth = await createAuth({ externalProviders: { keycloak: { ...keycloak(), skipNonceCheck: true } } });
    expect((await grant({ id_token })).status).toBe(200);
  });

  it('holds an access token that comes along to the ID token [API-16]', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = randomUUID();
    const jwks = { keys: [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }] };
    const other = await startProvider([APP], { jwks });
    auth = await createAuth({ externalProviders: { keycloak: { ...keycloak(), issuer: other.issuer } } });
    const accessToken = randomUUID();
    const hash = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
    const id_token = await new SignJWT({ email: 'person@example.com', at_hash: hash })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(other.issuer)
      .setAudience(CLIENT_ID)
      .setSubject('person')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    expect((await grant({ id_token, access_token: accessToken })).status).toBe(200);
    const swapped = await grant({ id_token, access_token: 'another' });
    expect(swapped.body.error_description).toBe('Bad ID token');
    await other.close();
  });

  it.each([
    [{ provider: 'keycloak' }, 'invalid request', 'id_token required'],
    [{ provider: '', id_token: 'x' }, 'invalid request', 'provider or client_id and issuer required'],
    [{ id_token: 'x' }, 'invalid request', 'Bad ID token'],
    [{ id_token: 'eyJhbGciOiJub25lIn0.e30.' }, 'invalid request', 'Bad ID token'],
  ])('refuses %o [API-16]', async (fields, error, description) => {
    const { status, body } = await grant(fields);
    expect([status, body]).toEqual([400, { error, error_description: description }]);
  });

  it('refuses a token that another key signed, an old one, and one for another client [API-16]', async () => {
    const { id_token } = await appTokens(person().login);
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT(decodeJwt(id_token))
      .setProtectedHeader({ alg: 'RS256', ...JSON.parse(atob(id_token.split('.')[0] ?? '')) })
      .sign(privateKey);
    expect((await grant({ id_token: forged })).body.error_description).toBe('Bad ID token');
    auth.advance(4000);
    expect((await grant({ id_token })).body.error_description).toBe('Bad ID token');
    auth = await createAuth({ externalProviders: { keycloak: { ...keycloak(), clientId: 'someone-else' } } });
    const foreign = await grant({ id_token });
    expect(foreign.body.error_description).toBe(`Unacceptable audience in id_token: [${CLIENT_ID}]`);
    auth = await createAuth({
      externalProviders: { keycloak: { ...keycloak(), clientId: 'web', additionalClientIds: [CLIENT_ID] } },
    });
    expect((await grant({ id_token })).status).toBe(200);
  });

  it('knows a provider by its issuer, and trusts none that is not set up [API-16]', async () => {
    const { id_token } = await appTokens(person().login);
    const byIssuer = { provider: '', client_id: CLIENT_ID, issuer: provider.issuer, id_token };
    expect((await grant(byIssuer)).status).toBe(200);
    const custom = await grant({ ...byIssuer, issuer: 'https://evil.example' });
    expect(custom).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Custom OIDC provider "https://evil.example" not allowed' },
    });
    const off = await grant({ id_token, provider: 'google', issuer: 'https://accounts.google.com' });
    expect(off).toMatchObject({
      status: 400,
      body: {
        code: 'provider_disabled',
        message: 'Provider (issuer "https://accounts.google.com") is not enabled',
      },
    });
  });

  it('adds the identity to a signed-in user who asks for it [API-16] [API-31]', async () => {
    const { accessToken, id } = await signUp(auth);
    const { id_token } = await appTokens(person().login);
    expect((await grant({ id_token, link_identity: true })).status).toBe(401);
    const { status, body } = await grant({ id_token, link_identity: true }, accessToken);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id, app_metadata: { providers: ['email', 'keycloak'] } });
    const again = await grant({ id_token, link_identity: true }, accessToken);
    expect(again).toMatchObject({ status: 422, body: { code: 'identity_already_exists' } });
    auth = await createAuth({ manualLinkingEnabled: false });
    const off = await grant({ id_token, link_identity: true }, accessToken);
    expect(off).toMatchObject({ status: 404, body: { code: 'manual_linking_disabled' } });
  });
});

interface Member {
  id: string;
  token: string;
}

describe('adding an identity', () => {
  const way = (token: string, query = '') =>
    call(auth, `/user/identities/authorize?provider=keycloak&redirect_to=${TARGET}${query}`, { token });
  const linkUrl = async (token: string) => (await way(token, '&skip_http_redirect=true')).body.url as string;

  it('goes the same way and ends in the same account [API-31]', async () => {
    const { accessToken, id, email } = await signUp(auth);
    const { status, body } = await way(accessToken, '&skip_http_redirect=true');
    expect([status, Object.keys(body)]).toEqual([200, ['url']]);
    const { login } = person({ email_verified: false });
    const { fragment } = await comeBack(auth, await provider.visit(body.url, { login }));
    expect(await userOf(fragment.access_token ?? '')).toMatchObject({
      id,
      email,
      app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
      identities: [{ provider: 'email' }, { provider: 'keycloak', id: login }],
    });
  });

  it('redirects unless it is told not to [API-31]', async () => {
    const { accessToken } = await signUp(auth);
    const response = await auth.app.request('/user/identities/authorize?provider=keycloak', {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toContain(`${provider.issuer}/auth`);
  });

  it('refuses an identity that belongs to an account already [API-31]', async () => {
    const { accessToken } = await signUp(auth);
    const { login } = person();
    await signInThrough(auth, provider, { login });
    const departure = await provider.visit(await linkUrl(accessToken), { login });
    const { target, query } = await comeBack(auth, departure);
    expect(target).toBe(TARGET);
    expect(query).toMatchObject({ error: 'server_error', error_code: 'identity_already_exists' });
  });

  it('makes an anonymous user permanent by a verified address', async () => {
    const { accessToken, id } = await signUp(auth);
    await database.pool.query(
      `with i as (delete from auth.identities where user_id = $1)
       update auth.users set email = null, email_confirmed_at = null, is_anonymous = true, app_metadata = '{}' where id = $1`,
      [id],
    );
    const { login, email } = person();
    const departure = await provider.visit(await linkUrl(accessToken), { login });
    const { fragment } = await comeBack(auth, departure);
    expect(await userOf(fragment.access_token ?? '')).toMatchObject({
      id,
      email,
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    });
  });

  it.each([
    [
      'ended all sessions',
      ({ token }: Member) => call(auth, '/logout?scope=global', { method: 'POST', token }),
    ],
    [
      'chose another password',
      ({ token }: Member) =>
        call(auth, '/user', { method: 'PUT', token, body: { password: `another ${PASSWORD}` } }),
    ],
    ['was banned', ({ id }: Member) => auth.setBan({ userId: id, until: new Date('9999-12-31') })],
    ['deleted the account', ({ id }: Member) => auth.deleteUser(id)],
  ])('adds nothing and lets nobody in once the user %s [API-31]', async (_name, end) => {
    const { accessToken: token, id } = await signUp(auth);
    const departures = await Promise.all(
      [person(), person()].map(async ({ login }) => provider.visit(await linkUrl(token), { login })),
    );
    // The one has come back and its provider is being asked; the other comes back later.
    whileAsked = () => end({ id, token });
    for (const departure of departures) {
      const { fragment, query } = await comeBack(auth, departure);
      expect([fragment.access_token, query.error_code]).toEqual([undefined, 'bad_oauth_state']);
      whileAsked = async () => undefined;
    }
    const left = `select 1 from auth.identities where user_id = $1 and provider = 'keycloak'`;
    expect((await database.pool.query(left, [id])).rows).toEqual([]);
  });

  it('needs a signed-in user first and the setting second [API-31]', async () => {
    const { accessToken } = await signUp(auth);
    auth = await createAuth({ manualLinkingEnabled: false });
    expect((await call(auth, '/user/identities/authorize?provider=keycloak')).status).toBe(401);
    expect(await way(accessToken)).toMatchObject({
      status: 404,
      body: { code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
    });
  });
});

describe('removing an identity', () => {
  async function member(claims = {}) {
    const { login, email } = person(claims);
    await auth.createConfirmedUser({ email, password: PASSWORD });
    const { fragment } = await signInThrough(auth, provider, { login });
    const token = fragment.access_token ?? '';
    const user = await userOf(token);
    const idOf = (name: string) =>
      user.identities.find((identity: { provider: string }) => identity.provider === name)
        .identity_id as string;
    return { token, email, idOf };
  }
  const remove = (token: string, id: string) =>
    call(auth, `/user/identities/${id}`, { method: 'DELETE', token });

  it('takes it from the account [API-32]', async () => {
    const { token, idOf, email } = await member();
    const { status, body } = await remove(token, idOf('keycloak'));
    expect([status, body]).toEqual([200, {}]);
    expect(await userOf(token)).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
  });

  it('keeps the last one, and whatever belongs to others [API-32]', async () => {
    const one = await member();
    const other = await member();
    expect((await remove(one.token, other.idOf('email'))).body.code).toBe('identity_not_found');
    await remove(one.token, one.idOf('email'));
    const last = await remove(one.token, one.idOf('keycloak'));
    expect(last).toMatchObject({ status: 422, body: { code: 'single_identity_not_deletable' } });
  });

  it('promotes the address of another identity, confirmed or not [API-32]', async () => {
    const { accessToken, email } = await signUp(auth);
    const { login, email: second } = person({ email_verified: false });
    const { body } = await call(
      auth,
      '/user/identities/authorize?provider=keycloak&skip_http_redirect=true',
      {
        token: accessToken,
      },
    );
    await comeBack(auth, await provider.visit(body.url, { login }));
    const { identities, email: before } = await userOf(accessToken);
    expect(before).toBe(email);
    await remove(accessToken, identities[0].identity_id);
    const after = await userOf(accessToken);
    expect(after.email).toBe(second);
    expect(after.email_confirmed_at).toBeUndefined();
  });

  it('stops where the next address is somebody else’s [API-32]', async () => {
    const { accessToken } = await signUp(auth);
    const { login, email: taken } = person({ email_verified: false });
    const { body } = await call(
      auth,
      '/user/identities/authorize?provider=keycloak&skip_http_redirect=true',
      {
        token: accessToken,
      },
    );
    await comeBack(auth, await provider.visit(body.url, { login }));
    await auth.createConfirmedUser({ email: taken, password: PASSWORD });
    const { identities } = await userOf(accessToken);
    const refused = await remove(accessToken, identities[0].identity_id);
    expect(refused).toMatchObject({ status: 422, body: { code: 'email_conflict_identity_not_deletable' } });
    expect((await userOf(accessToken)).identities).toHaveLength(2);
  });

  it('clears the phone with its identity [API-32]', async () => {
    const { token } = await member();
    const { id } = await userOf(token);
    const phone = `220${Math.trunc(Math.random() * 1e7)}`;
    await database.pool.query(
      `with u as (update auth.users set phone = $2, phone_confirmed_at = now() where id = $1)
       insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
       values ($3, $1, 'phone', $1, '{}', now(), now())`,
      [id, phone, randomUUID()],
    );
    const { identities } = await userOf(token);
    await remove(token, identities.at(-1).identity_id);
    const after = await userOf(token);
    expect([after.phone, after.phone_confirmed_at]).toEqual(['', undefined]);
  });

  it('asks who it is, then the setting, then for a proper id [API-32]', async () => {
    const { token, idOf } = await member();
    expect((await call(auth, '/user/identities/x', { method: 'DELETE' })).status).toBe(401);
    expect(await remove(token, 'x')).toMatchObject({ status: 404, body: { code: 'validation_failed' } });
    const foreign = await call(auth, `/user/identities/${idOf('email')}`, {
      method: 'DELETE',
      token,
      headers: { 'X-JWT-AUD': 'another' },
    });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'unexpected_audience' } });
    auth = await createAuth({ manualLinkingEnabled: false });
    expect((await remove(token, idOf('email'))).body.code).toBe('manual_linking_disabled');
  });
});
