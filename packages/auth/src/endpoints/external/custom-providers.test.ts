import { randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { OAUTH_CLIENT, type OAuthServer, startOAuthServer } from '../../test-support/oauth-server.ts';
import { type PermissiveIssuer, startPermissiveIssuer } from '../../test-support/permissive-issuer.ts';
import { authorize, parseRedirect } from '../../test-support/provider-flow.ts';

let database: TestDatabase;
let server: OAuthServer;
let issuer: PermissiveIssuer;
let auth: TestAuth;

const hostOf = (url: string) => new URL(url).host;
const encryptionKeys = [randomBytes(32).toString('base64')];
const createAuth = (options = {}) =>
  createTestAuth(database.pool, {
    mailAutoconfirm: false,
    encryptionKeys,
    customProviderHosts: [hostOf(server.origin), hostOf(issuer.issuer), '*'],
    ...options,
  });

beforeAll(async () => {
  database = await createDatabase();
  server = await startOAuthServer();
  issuer = await startPermissiveIssuer();
});
beforeEach(async () => {
  await database.pool.query('delete from auth.custom_providers');
  auth = await createAuth();
});
afterAll(async () => {
  await server.close();
  await issuer.close();
  await database.close();
});

async function admin(path: string, request: { method?: string; body?: unknown } = {}) {
  return call(auth, `/admin/custom-providers${path}`, { ...request, token: await auth.signServiceToken() });
}

const createProviderBody = (more: Record<string, unknown> = {}) => ({
  provider_type: 'oauth2',
  identifier: `custom:${randomUUID()}`,
  name: 'The club',
  client_id: OAUTH_CLIENT.clientId,
  client_secret: OAUTH_CLIENT.clientSecret,
  scopes: ['profile'],
  authorization_url: `${server.origin}/authorize`,
  token_url: `${server.origin}/token`,
  userinfo_url: `${server.origin}/me`,
  ...more,
});

describe('a custom provider', () => {
  it('signs users in with mapped claims and never reveals its secret', async () => {
    const { status, body } = await admin('', {
      body: createProviderBody({
        attribute_mapping: { sub: 'uid', email: 'mail', email_verified: 'mail_confirmed' },
        custom_claims_allowlist: ['groups', 'missing'],
        authorization_params: { prompt: 'login' },
      }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'The club', enabled: true, pkce_enabled: true });
    expect(JSON.stringify([body, (await admin('')).body])).not.toContain(OAUTH_CLIENT.clientSecret);
    const { rows } = await database.pool.query('select t::text as row from auth.custom_providers t');
    expect(rows[0].row).not.toContain(OAUTH_CLIENT.clientSecret);

    const { location } = await authorize(auth, { provider: body.identifier });
    expect(new URL(location).searchParams.get('prompt')).toBe('login');
    const email = freshEmail();
    const info = { uid: 7, mail: email, mail_confirmed: true, groups: ['drivers'] };
    const answer = server.grantConsent(location, { info });
    const { fragment } = parseRedirect(await auth.app.request(`/callback?${answer}`));
    expect(decodeJwt(fragment.access_token ?? '')).toMatchObject({
      email,
      app_metadata: { provider: body.identifier },
      user_metadata: { custom_claims: { groups: ['drivers'] } },
    });
  });

  it('can use OpenID Connect and then also accepts ID tokens', async () => {
    const { body } = await admin('', {
      body: createProviderBody({
        provider_type: 'oidc',
        client_id: issuer.clientId,
        discovery_url: `${issuer.issuer}/.well-known/openid-configuration`,
      }),
    });
    const email = freshEmail();
    const id_token = await issuer.createIdToken({ sub: email, email, email_verified: true });
    const signedIn = await call(auth, '/token?grant_type=id_token', {
      body: { provider: body.identifier, id_token },
    });
    expect([signedIn.status, signedIn.body.user?.email]).toEqual([200, email]);
  });

  it('is updated immediately in every process, disabled and deleted', async () => {
    const { body } = await admin('', { body: createProviderBody() });
    const path = `/${body.identifier}`;
    const other = await createAuth();
    expect((await authorize(other, { provider: body.identifier })).status).toBe(302);
    auth.advance(1);
    await admin(path, { method: 'PUT', body: { authorization_url: `${server.origin}/elsewhere`, name: '' } });
    const { location } = await authorize(other, { provider: body.identifier });
    expect(new URL(location).pathname).toBe('/elsewhere');
    expect((await admin(path)).body).toMatchObject({
      name: 'The club',
      authorization_url: `${server.origin}/elsewhere`,
    });
    await admin(path, { method: 'PUT', body: { enabled: false } });
    expect((await authorize(other, { provider: body.identifier })).status).toBe(400);
    expect((await admin(path, { method: 'DELETE' })).status).toBe(204);
    expect(await admin(path)).toMatchObject({ status: 404, body: { code: 'custom_provider_not_found' } });
  });

  it('gets no PKCE challenge if pkce_enabled is false', async () => {
    const { body } = await admin('', { body: createProviderBody({ pkce_enabled: false }) });
    const { location } = await authorize(auth, { provider: body.identifier });
    expect(new URL(location).searchParams.has('code_challenge')).toBe(false);
  });

  it('is listed by type', async () => {
    const { body } = await admin('', { body: createProviderBody() });
    expect((await admin('?type=oauth2')).body.providers).toEqual([body]);
    expect((await admin('?type=oidc')).body.providers).toEqual([]);
  });
});

describe('creating a custom provider', () => {
  it.each<[string, Record<string, unknown>]>([
    ['a reserved identifier', { identifier: 'google' }],
    ['no name', { name: null }],
    ['no client', { client_id: '' }],
    ['no secret', { client_secret: null }],
    ['another type', { provider_type: 'saml' }],
    ['no issuer', { provider_type: 'oidc' }],
    ['no addresses', { token_url: null }],
    ['a malformed address', { userinfo_url: 'nowhere' }],
    ['an address without https', { userinfo_url: 'http://provider.example/me' }],
    ['a loopback address', { userinfo_url: 'http://127.0.0.1:9/me' }],
    ['numbers as scopes', { scopes: [1] }],
    ['an object as a parameter', { authorization_params: { a: {} } }],
  ])('is rejected with %s', async (_name, fields) => {
    const { status, body } = await admin('', { body: createProviderBody(fields) });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });

  it('requires a unique identifier', async () => {
    const { body } = await admin('', { body: createProviderBody() });
    const again = await admin('', { body: createProviderBody({ identifier: body.identifier }) });
    expect([again.status, again.body.code]).toEqual([400, 'validation_failed']);
  });

  it('requires a service token and an allowed host', async () => {
    expect((await call(auth, '/admin/custom-providers')).status).toBe(401);
    auth = await createAuth({ customProviderHosts: ['id.example'] });
    expect((await admin('', { body: createProviderBody() })).body.code).toBe('validation_failed');
    auth = await createAuth({ customProviderHosts: [] });
    expect(await admin('')).toMatchObject({ status: 404, body: { code: 'feature_disabled' } });
    expect((await authorize(auth, { provider: 'custom:any' })).status).toBe(400);
  });
});
