import { randomInt } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OAUTH_PRESETS } from '../../services/providers/oauth-presets.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import {
  OAUTH_CLIENT,
  type OAuthAccount,
  type OAuthServer,
  startOAuthServer,
} from '../../test-support/oauth-server.ts';
import { authorize, CALLBACK, parseRedirect } from '../../test-support/provider-flow.ts';

let database: TestDatabase;
let server: OAuthServer;
let auth: TestAuth;

/** The preset of a provider with the addresses of the test server. */
function createLocalProvider(name: string) {
  const preset = OAUTH_PRESETS[name];
  if (!preset) throw new Error(`${name} is not known`);
  const { origin } = server;
  const oauth = {
    ...preset,
    authorizationUrl: `${origin}/authorize`,
    tokenUrl: `${origin}/token`,
    userInfoUrl: `${origin}/me`,
    ...(preset.emailsUrl ? { emailsUrl: `${origin}/emails` } : {}),
  };
  return { ...OAUTH_CLIENT, oauth, scopes: preset.scopes };
}

beforeAll(async () => {
  database = await createDatabase();
  server = await startOAuthServer();
});
beforeEach(async () => {
  auth = await createTestAuth(database.pool, {
    mailAutoconfirm: false,
    externalProviders: Object.fromEntries(
      Object.keys(OAUTH_PRESETS).map((name) => [name, createLocalProvider(name)]),
    ),
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function signIn(provider: string, person: OAuthAccount) {
  const { location } = await authorize(auth, { provider });
  const answer = server.grantConsent(location, person);
  return parseRedirect(await auth.app.request(`/callback?${answer}`));
}

const github = (email: string) => ({
  info: { id: randomInt(1e9), login: 'fatou', name: null, avatar_url: 'https://pictures.example/1' },
  emails: [
    { email: freshEmail('second'), primary: false, verified: true },
    { email, primary: true, verified: true },
  ],
});

const ACCOUNTS: [provider: string, person: (email: string) => OAuthAccount][] = [
  ['github', github],
  [
    'facebook',
    (email) => ({
      info: {
        id: String(randomInt(1e9)),
        name: 'Fatou',
        email,
        picture: { data: { url: 'https://p.example' } },
      },
    }),
  ],
  [
    'discord',
    (email) => ({ info: { id: String(randomInt(1e9)), username: 'fatou', email, verified: true } }),
  ],
  [
    'bitbucket',
    (email) => ({
      info: { uuid: `{${randomInt(1e9)}}`, display_name: 'Fatou' },
      emails: { values: [{ email, is_primary: true, is_confirmed: true }] },
    }),
  ],
];

describe('sign-in through a provider without ID tokens', () => {
  it.each(ACCOUNTS)('opens a session for a user of %s [API-30]', async (provider, createAccount) => {
    const email = freshEmail();
    const person = createAccount(email);
    const { fragment, query } = await signIn(provider, person);
    expect(query).toEqual({});
    expect(decodeJwt(fragment.access_token ?? '')).toMatchObject({
      email,
      app_metadata: { provider, providers: [provider] },
      amr: [{ method: 'oauth' }],
    });
    expect(fragment.provider_token).toBeTypeOf('string');
    const again = await signIn(provider, person);
    expect(decodeJwt(again.fragment.access_token ?? '').sub).toBe(decodeJwt(fragment.access_token ?? '').sub);
  });

  it('requests the provider’s scopes with a PKCE challenge', async () => {
    const { location } = await authorize(auth, { provider: 'github', scopes: 'read:org' });
    const query = Object.fromEntries(new URL(location).searchParams);
    expect(query).toMatchObject({
      client_id: OAUTH_CLIENT.clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'user:email read:org',
      code_challenge_method: 'S256',
    });
    expect(query.nonce).toBeUndefined();
  });

  it('links an account by a verified address only', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email });
    const unverified = { ...github(email), emails: [{ email, primary: true, verified: false }] };
    expect((await signIn('github', unverified)).query.error_code).toBe('provider_email_needs_verification');
    const spotify = { info: { id: freshEmail(), email, display_name: 'Fatou' } };
    expect((await signIn('spotify', spotify)).query.error_code).toBe('provider_email_needs_verification');
    const { fragment } = await signIn('github', github(email));
    expect(decodeJwt(fragment.access_token ?? '').app_metadata).toMatchObject({
      providers: ['email', 'github'],
    });
  });

  it('rejects a forged code, and profiles without a usable id', async () => {
    const { location } = await authorize(auth, { provider: 'github' });
    const forged = server.grantConsent(location, github(freshEmail()));
    forged.set('code', 'guessed');
    const rejected = parseRedirect(await auth.app.request(`/callback?${forged}`));
    expect(rejected.query).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
    expect(server.tokenErrors).toContain('bad_verification_code');
    for (const info of [{}, [], 'text', null, { id: { a: 1 } }, { id: 'x'.repeat(5000) }]) {
      const { query } = await signIn('github', { info, emails: 'none' });
      expect(query.error_code).toBe('unexpected_failure');
    }
  });

  it('does not accept ID tokens', async () => {
    const body = { provider: 'github', id_token: 'eyJhbGciOiJub25lIn0.e30.' };
    expect(await call(auth, '/token?grant_type=id_token', { body })).toMatchObject({
      status: 400,
      body: { code: 'provider_disabled' },
    });
  });
});

describe('a configured custom provider', () => {
  it('can have any name and its own claim mapping', async () => {
    const { oauth } = createLocalProvider('discord');
    const readClaims = ({ uid, mail }: Record<string, unknown>) => ({
      sub: uid,
      email: mail,
      email_verified: true,
    });
    auth = await createTestAuth(database.pool, {
      externalProviders: { 'custom:club': { ...OAUTH_CLIENT, oauth: { ...oauth, readClaims } } },
    });
    const email = freshEmail();
    const { fragment } = await signIn('custom:club', { info: { uid: email, mail: email } });
    expect(decodeJwt(fragment.access_token ?? '').email).toBe(email);
  });

  it('requires https addresses', async () => {
    const { oauth } = createLocalProvider('discord');
    for (const [field, url] of [
      ['tokenUrl', 'http://provider.example/token'],
      ['userInfoUrl', 'https://provider.example/me'],
      ['authorizationUrl', 'nowhere'],
    ]) {
      const club = { ...OAUTH_CLIENT, oauth: { ...oauth, [String(field)]: url } };
      await expect(
        createTestAuth(database.pool, { externalProviders: { 'custom:club': club } }),
      ).rejects.toThrow('custom:club');
    }
    const nothing = createTestAuth(database.pool, { externalProviders: { 'custom:club': OAUTH_CLIENT } });
    await expect(nothing).rejects.toThrow('needs an issuer, or addresses of OAuth');
  });

  it.each(Object.entries(OAUTH_PRESETS))('has https addresses preset for %s', async (name, preset) => {
    const { authorizationUrl, tokenUrl, userInfoUrl, emailsUrl = userInfoUrl } = preset;
    for (const url of [authorizationUrl, tokenUrl, userInfoUrl, emailsUrl]) {
      expect(new URL(url).protocol).toBe('https:');
    }
    const known = await createTestAuth(database.pool, { externalProviders: { [name]: OAUTH_CLIENT } });
    const { location } = await authorize(known, { provider: name });
    expect(location.startsWith(authorizationUrl)).toBe(true);
    expect((await call(known, '/settings')).body.external[name]).toBe(true);
  });
});
