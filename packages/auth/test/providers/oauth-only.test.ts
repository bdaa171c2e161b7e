import { randomInt } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OAUTH_PRESETS } from '../../src/services/providers/oauth-presets.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  type TestAuth,
  type TestDatabase,
} from '../support/auth-server.ts';
import {
  OAUTH_CLIENT,
  type OAuthPerson,
  type OAuthServer,
  startOAuthServer,
} from '../support/oauth-server.ts';
import { authorize, CALLBACK, readOutcome } from '../support/provider-flow.ts';

let database: TestDatabase;
let server: OAuthServer;
let auth: TestAuth;

/** A known provider as it is, but at the address of the test's own server. */
function local(name: string) {
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
    externalProviders: Object.fromEntries(Object.keys(OAUTH_PRESETS).map((name) => [name, local(name)])),
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function signIn(provider: string, person: OAuthPerson) {
  const { location } = await authorize(auth, { provider });
  const answer = server.agree(location, person);
  return readOutcome(await auth.app.request(`/callback?${answer}`));
}

const github = (email: string) => ({
  info: { id: randomInt(1e9), login: 'fatou', name: null, avatar_url: 'https://pictures.example/1' },
  emails: [
    { email: freshEmail('second'), primary: false, verified: true },
    { email, primary: true, verified: true },
  ],
});

const PEOPLE: [provider: string, person: (email: string) => OAuthPerson][] = [
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
  it.each(PEOPLE)('opens a session for somebody of %s [API-30]', async (provider, makePerson) => {
    const email = freshEmail();
    const person = makePerson(email);
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

  it('asks for what the provider knows, and proves itself by a challenge', async () => {
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

  it('takes the address that was confirmed, and none for another account that was not', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email });
    const unproved = { ...github(email), emails: [{ email, primary: true, verified: false }] };
    expect((await signIn('github', unproved)).query.error_code).toBe('provider_email_needs_verification');
    const spotify = { info: { id: freshEmail(), email, display_name: 'Fatou' } };
    expect((await signIn('spotify', spotify)).query.error_code).toBe('provider_email_needs_verification');
    const { fragment } = await signIn('github', github(email));
    expect(decodeJwt(fragment.access_token ?? '').app_metadata).toMatchObject({
      providers: ['email', 'github'],
    });
  });

  it('refuses a code that is not the provider’s, and answers that name nobody', async () => {
    const { location } = await authorize(auth, { provider: 'github' });
    const forged = server.agree(location, github(freshEmail()));
    forged.set('code', 'guessed');
    const refused = readOutcome(await auth.app.request(`/callback?${forged}`));
    expect(refused.query).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
    expect(server.refusals).toContain('bad_verification_code');
    for (const info of [{}, [], 'text', null, { id: { a: 1 } }, { id: 'x'.repeat(5000) }]) {
      const { query } = await signIn('github', { info, emails: 'none' });
      expect(query.error_code).toBe('unexpected_failure');
    }
  });

  it('is no sign-in with an ID token', async () => {
    const body = { provider: 'github', id_token: 'eyJhbGciOiJub25lIn0.e30.' };
    expect(await call(auth, '/token?grant_type=id_token', { body })).toMatchObject({
      status: 400,
      body: { code: 'provider_disabled' },
    });
  });
});

describe('a provider of one’s own', () => {
  it('may have any name and answer in its own way', async () => {
    const { oauth } = local('discord');
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

  it('has to be reached safely', async () => {
    const { oauth } = local('discord');
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

  it.each(Object.entries(OAUTH_PRESETS))(
    'knows the addresses of %s, all of them https',
    async (name, preset) => {
      const { authorizationUrl, tokenUrl, userInfoUrl, emailsUrl = userInfoUrl } = preset;
      for (const url of [authorizationUrl, tokenUrl, userInfoUrl, emailsUrl]) {
        expect(new URL(url).protocol).toBe('https:');
      }
      const known = await createTestAuth(database.pool, { externalProviders: { [name]: OAUTH_CLIENT } });
      const { location } = await authorize(known, { provider: name });
      expect(location.startsWith(authorizationUrl)).toBe(true);
      expect((await call(known, '/settings')).body.external[name]).toBe(true);
    },
  );
});
