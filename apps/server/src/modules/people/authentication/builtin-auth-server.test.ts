import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuth, loadOrCreateSigningKeys } from '@coastline/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCertificate } from '../../../../../../packages/auth/src/test-support/certificate.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startOidcProvider,
  type TestProvider,
} from '../../../../../../packages/auth/src/test-support/oidc-provider.ts';
import { createIdp } from '../../../../../../packages/auth/src/test-support/saml-idp.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  createTestDatabase,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { readProvidersFile } from './providers-file.ts';

const SITE = 'http://localhost:3000';
const PARTNER = 'https://partner.example';

let folder: string;
let provider: TestProvider;
let world: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coastline-sign-in-methods-'));
  provider = await startOidcProvider([`${SITE}/auth/v1/callback`]);
  const keycloak = { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
  world = await startTestServer({
    SIGNING_KEYS_FILE: join(folder, 'keys.json'),
    AUTH_PROVIDERS_FILE: await writeProviders({
      keycloak: { ...keycloak, label: 'Company ID' },
      'custom:posting': { ...keycloak, responseMode: 'form_post' },
    }),
    AUTH_LINKING: 'true',
    AUTH_SAML: 'true',
    AUTH_CORS_ORIGINS: PARTNER,
  });
  // The provider uses the real time.
  world.clock.now = new Date();
});
afterAll(async () => {
  await world.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

async function writeProviders(content: unknown): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** Sends a cross-site form post as a browser does: with an `Origin` header and without a key. */
function arrive(
  path: string,
  { form, cookie = '' }: { form?: URLSearchParams; cookie?: string } = {},
): Promise<Response> {
  const headers = {
    origin: provider.issuer,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    ...(cookie && { cookie }),
  };
  return Promise.resolve(
    world.server.app.request(path, form ? { method: 'POST', body: form, headers } : { headers }),
  );
}

/** Signs in at a provider, and returns the URL of the final redirect. */
async function goThrough(name: string, login: string): Promise<URL> {
  const query = new URLSearchParams({ provider: name, redirect_to: `${SITE}/auth` });
  const away = await arrive(`/auth/v1/authorize?${query}`);
  expect(away.status).toBe(302);
  const departure = await provider.signIn(away.headers.get('location') ?? '', { login });
  const cookie = away.headers.get('set-cookie')?.split(';')[0] ?? '';
  const back =
    'location' in departure
      ? await arrive(`/auth/v1/callback${departure.location.search}`, { cookie })
      : await arrive('/auth/v1/callback', { form: departure.form.fields, cookie });
  return new URL(back.headers.get('location') ?? '');
}

const tokenOf = (target: URL) => ({
  token: new URLSearchParams(target.hash.slice(1)).get('access_token') ?? '',
});
const me = (as: { token: string }) => call(world.server, 'GET', '/rest/v1/me', { as });

function addAccount(login: string, claims: object = {}): string {
  const email = `${login}@company.example`;
  provider.accounts.set(login, { email, email_verified: true, ...claims });
  return email;
}

test('a configured provider signs people in and creates a profile with the name from the provider [API-30]', async () => {
  addAccount('binta', { name: 'Binta Sowe' });
  const target = await goThrough('keycloak', 'binta');
  expect(`${target.origin}${target.pathname}`).toBe(`${SITE}/auth`);
  const { json } = await me(tokenOf(target));
  expect(json.profile).toEqual({ full_name: 'Binta Sowe', phone: '' });
});

test('a provider may respond with a cross-site form post', async () => {
  addAccount('modou', { name: 'Modou Faye' });
  const { json } = await me(tokenOf(await goThrough('custom:posting', 'modou')));
  expect(json.profile.full_name).toBe('Modou Faye');
});

test.each([
  ['of one character', 'B', ''],
  ['of 150 characters', 'é'.repeat(150), 'é'.repeat(100)],
])("a provider's name %s does not prevent the sign-in", async (name, told, kept) => {
  const login = `somebody ${name}`;
  addAccount(login, { email: `${crypto.randomUUID()}@company.example`, name: told });
  const { status, json } = await me(tokenOf(await goThrough('keycloak', login)));
  expect([status, json.profile.full_name]).toEqual([200, kept]);
});

test("a SAML connection that the operator's token creates signs people in [API-20]", async () => {
  const metadata = await arrive('/auth/v1/sso/saml/metadata');
  expect(metadata.headers.get('content-type')).toContain('application/xml');
  const idp = createIdp(await metadata.text());
  const as = { token: await operatorToken() };
  const company = { type: 'saml', metadata_xml: idp.metadata, domains: ['company.example'] };
  const made = await call(world.server, 'POST', '/auth/v1/admin/sso/providers', { as, body: company });
  expect(made.status).toBe(201);
  const { json } = await call(world.server, 'POST', '/auth/v1/sso', {
    body: { domain: 'company.example', redirect_to: `${SITE}/auth`, skip_http_redirect: true },
  });
  const answer = await idp.respond(json.url, { attributes: { mail: ['ebrima@company.example'] } });
  const back = await arrive('/auth/v1/sso/saml/acs', { form: answer });
  expect(back.status).toBe(302);
  expect((await me(tokenOf(new URL(back.headers.get('location') ?? '')))).status).toBe(200);
});

/** Creates a token as `npm run admin -- token` does. */
async function operatorToken(): Promise<string> {
  const auth = createAuth({
    pool: world.server.database.pool,
    externalUrl: `${SITE}/auth/v1`,
    siteUrl: SITE,
    redirectAllowList: [],
    signingKeys: await loadOrCreateSigningKeys(join(folder, 'keys.json')),
    mailAutoconfirm: false,
    sendMail: async () => undefined,
    clock: () => world.clock.now,
  });
  return auth.signServiceToken();
}

test('settings list the configured sign-in methods, and none by default', async () => {
  const config = await call(world.server, 'GET', '/rest/v1/config');
  expect(config.json.sign_in).toEqual({
    url: '/auth/v1',
    api_key: 'a-key-for-tests-only',
    elsewhere: false,
    passkeys: true,
    providers: [
      { name: 'keycloak', label: 'Company ID' },
      { name: 'custom:posting', label: 'Posting' },
    ],
  });
  const settings = await call(world.server, 'GET', '/auth/v1/settings');
  expect(settings.json).toMatchObject({ saml_enabled: true, external: { keycloak: true, google: false } });
  const plain = await startTestServer();
  const [bare, off] = [
    await call(plain.server, 'GET', '/rest/v1/config'),
    await call(plain.server, 'POST', '/auth/v1/sso', { body: { domain: 'company.example' } }),
  ];
  await plain.stop();
  expect(bare.json.sign_in.providers).toEqual([]);
  expect([off.status, off.json.error_code]).toEqual([404, 'saml_provider_disabled']);
});

test('pages behind mailed links show the current contact data of the office [SEC-40]', async () => {
  const showPage = async () => (await arrive('/auth/v1/secure-account?token=unknown')).text();
  const before = await showPage();
  expect(before).toContain('href="mailto:office@coastline.example"');
  expect(before).toContain('href="tel:+2204460010">+220 446 0010</a>');
  await world.server.database.pool.query(
    `insert into settings (key, value) values ('contact', $1) on conflict (key) do update set value = excluded.value`,
    [{ phone: '', email: 'new@coastline.example', emergency: '', whatsapp: '' }],
  );
  const after = await showPage();
  expect(after).toContain('href="mailto:new@coastline.example"');
  expect(after).not.toContain('tel:');
});

test('people link identities if linking is enabled [API-31]', async () => {
  const as = await createPerson(world, { name: 'Awa Ceesay', roles: [] });
  const path = '/auth/v1/user/identities/authorize?provider=keycloak&skip_http_redirect=true';
  const { json } = await call(world.server, 'GET', path, { as });
  expect(json.url).toContain(provider.issuer);
});

test('allows cross-origin sign-in only for the configured origins', async () => {
  const ask = (origin: string, method: string) =>
    world.server.app.request('/auth/v1/token?grant_type=password', {
      method,
      headers: { origin, 'access-control-request-method': 'POST', 'content-type': 'application/json' },
    });
  const preflight = await ask(PARTNER, 'OPTIONS');
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, PARTNER]);
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('apikey');
  const stranger = await ask('https://stranger.example', 'OPTIONS');
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  expectError(
    await call(world.server, 'POST', '/auth/v1/token', { headers: { apikey: '' } }),
    401,
    'invalid_api_key',
  );
});

test('maps the claims of a provider without OpenID Connect', async () => {
  const address = 'https://club.example';
  const oauth = { authorizationUrl: address, tokenUrl: address, userInfoUrl: address };
  const claims = { sub: 'id', email: 'contact.mail', email_verified: 'contact.confirmed' };
  const file = await writeProviders({ 'custom:club': { clientId: 'x', oauth: { ...oauth, claims } } });
  const { options, shown } = await readProvidersFile(file);
  expect(shown).toEqual([{ name: 'custom:club', label: 'Club' }]);
  const read = options['custom:club']?.oauth?.readClaims;
  const known = { id: 7, contact: { mail: 'a@b.example', confirmed: true } };
  expect(read?.(known, undefined)).toEqual({ sub: 7, email: 'a@b.example', email_verified: true });
  expect(read?.({ id: 8 }, undefined)).toEqual({ sub: 8, email: undefined, email_verified: undefined });
});

test.each([
  ['no JSON', '{', 'it is not JSON'],
  ['a list', [], 'file: '],
  ['a provider without a client id', { google: {} }, 'google.clientId: '],
  ['a field that nobody knows', { google: { clientId: 'x', secret: 'do-not-tell' } }, 'google: '],
  ['a name with a capital', { Google: { clientId: 'x' } }, 'Google: '],
  ['an issuer that is none', { acme: { clientId: 'x', issuer: 'acme' } }, 'acme.issuer: '],
  [
    'OAuth without its claims',
    { club: { clientId: 'x', oauth: { authorizationUrl: 'https://a', tokenUrl: 'https://b' } } },
    'club.oauth.claims: ',
  ],
  [
    'a key that is none',
    { apple: { clientId: 'x', appleKey: { teamId: 't', keyId: 'k', privateKey: 'do-not-tell' } } },
    'apple.appleKey.privateKey: must be a private key in PEM',
  ],
])('rejects a providers file with %s without revealing secrets', async (_name, content, fault) => {
  const error = await readProvidersFile(await writeProviders(content)).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toContain('AUTH_PROVIDERS_FILE');
  expect(String(error)).toContain(fault);
  expect(String(error)).not.toContain('do-not-tell');
});

test('a missing providers file and unusable providers fail the start with a clear message', async () => {
  const missing = startTestServer({ AUTH_PROVIDERS_FILE: join(folder, 'missing.json') });
  await expect(missing).rejects.toThrow(/AUTH_PROVIDERS_FILE .+ cannot be read \(ENOENT\)/);
  const unsafe = await writeProviders({ acme: { clientId: 'x', issuer: 'http://id.example' } });
  await expect(startTestServer({ AUTH_PROVIDERS_FILE: unsafe })).rejects.toThrow(
    /The issuer of the provider "acme" must be an https address/,
  );
  const nameless = await writeProviders({ acme: { clientId: 'x' } });
  await expect(startTestServer({ AUTH_PROVIDERS_FILE: nameless })).rejects.toThrow(/"acme" needs an issuer/);
  const pems = { AUTH_SAML: 'true', AUTH_SAML_KEY_FILE: folder, AUTH_SAML_CERTIFICATE_FILE: folder };
  await expect(startTestServer(pems)).rejects.toThrow(/AUTH_SAML_KEY_FILE: .+ is not a readable PEM file/);
  const certificate = join(folder, 'certificate.pem');
  await writeFile(certificate, createCertificate('A company').certificate);
  const swapped = { ...pems, AUTH_SAML_KEY_FILE: certificate, AUTH_SAML_CERTIFICATE_FILE: certificate };
  await expect(startTestServer(swapped)).rejects.toThrow(/AUTH_SAML_KEY_FILE: .+ is not a private key/);
});

test('a failed start closes all database connections', async () => {
  const databaseUrl = await createTestDatabase({ isMigrated: true });
  const nameless = await writeProviders({ acme: { clientId: 'x' } });
  await expect(startTestServer({ AUTH_PROVIDERS_FILE: nameless }, { databaseUrl })).rejects.toThrow();
  const opened = 'select application_name from pg_stat_activity where datname = $1';
  const values = [new URL(databaseUrl).pathname.slice(1)];
  await vi.waitFor(async () => expect((await world.owner.query(opened, values)).rows).toEqual([]));
});
