import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateSigningJwks, importSigningKeys, type SigningKeys } from '../../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startOidcProvider,
  type TestProvider,
} from '../../test-support/oidc-provider.ts';
import { CALLBACK, createProviderAccount, signInWithProvider } from '../../test-support/provider-flow.ts';

const APP = 'http://127.0.0.1:1/app';

let database: TestDatabase;
let provider: TestProvider;
let signingKeys: SigningKeys;
let auth: TestAuth;

const keycloak = () => ({ issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET });
const createAuth = (options = {}) =>
  createTestAuth(database.pool, {
    signingKeys,
    mailAutoconfirm: true,
    manualLinkingEnabled: true,
    externalProviders: { keycloak: keycloak() },
    ...options,
  });
const createAccount = (claims = {}) => createProviderAccount(provider, claims);

beforeAll(async () => {
  database = await createDatabase();
  signingKeys = await importSigningKeys(await generateSigningJwks());
  provider = await startOidcProvider([CALLBACK, APP], { conformIdTokenClaims: false });
});
beforeEach(async () => {
  auth = await createAuth();
});
afterAll(async () => {
  await provider.close();
  await database.close();
});

/** Signs in at the provider as a native app does; returns the tokens. */
async function requestAppTokens(
  login: string,
  nonce = '',
): Promise<{ id_token: string; access_token: string }> {
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: APP,
    response_type: 'code',
    scope: 'openid email profile',
    ...(nonce ? { nonce } : {}),
  });
  const result = await provider.signIn(`${provider.issuer}/auth?${query}`, { login });
  const code = 'location' in result ? (result.location.searchParams.get('code') ?? '') : '';
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

describe('sign-in with an ID token', () => {
  it('opens a session for the account of the identity [API-16]', async () => {
    const { login, email } = createAccount();
    const { id_token } = await requestAppTokens(login);
    const { status, body } = await grant({ id_token, gotrue_meta_security: null });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, identities: [{ provider: 'keycloak', id: login }] });
    expect(decodeJwt(body.access_token)).toMatchObject({ amr: [{ method: 'oauth' }] });
    const { fragment } = await signInWithProvider(auth, provider, { login });
    expect(decodeJwt(fragment.access_token ?? '').sub).toBe(body.user.id);
  });

  it('verifies the nonce [API-16]', async () => {
    const { login } = createAccount();
    const nonce = randomUUID();
    const { id_token } = await requestAppTokens(login, createHash('sha256').update(nonce).digest('hex'));
    expect((await grant({ id_token, nonce })).status).toBe(200);
    const rejected = [await grant({ id_token, nonce: 'another' }), await grant({ id_token })];
    expect(rejected.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'invalid nonce'],
      [400, 'invalid request'],
    ]);
    const bare = await grant({ id_token: (await requestAppTokens(login)).id_token, nonce });
    expect(bare).toMatchObject({ status: 400, body: { error: 'invalid request' } });
    auth = await createAuth({ externalProviders: { keycloak: { ...keycloak(), skipNonceCheck: true } } });
    expect((await grant({ id_token })).status).toBe(200);
  });

  it('verifies the at_hash of an access token [API-16]', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = randomUUID();
    const jwks = { keys: [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }] };
    const other = await startOidcProvider([APP], { jwks });
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
  ])('rejects %o [API-16]', async (fields, error, description) => {
    const { status, body } = await grant(fields);
    expect([status, body]).toEqual([400, { error, error_description: description }]);
  });

  it('rejects a token of another key, an expired one, and one for another client [API-16]', async () => {
    const { id_token } = await requestAppTokens(createAccount().login);
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

  it('finds a provider by issuer and rejects one that is not configured [API-16]', async () => {
    const { id_token } = await requestAppTokens(createAccount().login);
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

  it('links the identity to a signed-in user on request [API-16] [API-31]', async () => {
    const { accessToken, id } = await signUp(auth);
    const { id_token } = await requestAppTokens(createAccount().login);
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
