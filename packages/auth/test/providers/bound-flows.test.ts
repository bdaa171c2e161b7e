import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../support/auth-server.ts';
import { type LooseIssuer, startLooseIssuer } from '../support/loose-issuer.ts';
import { readOutcome, TARGET } from '../support/provider-flow.ts';

let database: TestDatabase;
let issuer: LooseIssuer;
let auth: TestAuth;

beforeAll(async () => {
  [database, issuer] = await Promise.all([createDatabase(), startLooseIssuer()]);
});
beforeEach(async () => {
  auth = await start();
});
afterAll(async () => {
  await issuer.close();
  await database.close();
});

function start(options: { externalUrl?: string; responseMode?: 'form_post' } = {}): Promise<TestAuth> {
  const { responseMode, ...rest } = options;
  const { clientId } = issuer;
  return createTestAuth(database.pool, {
    bindProviderFlows: true,
    manualLinkingEnabled: true,
    externalProviders: { keycloak: { clientId, issuer: issuer.issuer, responseMode } },
    ...rest,
  });
}

/** Begins a visit; the cookie is what the browser keeps of it. */
async function begin(path = '/authorize?provider=keycloak', token?: string) {
  const response = await auth.app.request(`${path}&redirect_to=${encodeURIComponent(TARGET)}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  const url = new URL(response.headers.get('Location') ?? (await response.json()).url);
  const setCookie = response.headers.get('Set-Cookie') ?? '';
  return { url, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

/** Comes back from the provider as somebody, with the cookies of a browser. */
async function end(url: URL, { email, cookie }: { email: string; cookie?: string | undefined }) {
  const { nonce, state } = Object.fromEntries(url.searchParams);
  const code = issuer.code({ sub: email, email, email_verified: true, nonce });
  const response = await auth.app.request(`/callback?${new URLSearchParams({ code, state: state ?? '' })}`, {
    headers: cookie ? { Cookie: cookie } : {},
  });
  return { ...readOutcome(response), setCookie: response.headers.get('Set-Cookie') ?? '' };
}

const LINK = '/user/identities/authorize?provider=keycloak&skip_http_redirect=true';

describe('a visit to a provider', () => {
  it('ends in the browser that began it, which then forgets the visit', async () => {
    const { url, setCookie, cookie } = await begin();
    expect(setCookie).toMatch(/^auth-flow-[0-9a-f-]{36}=1; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
    const outcome = await end(url, { email: freshEmail(), cookie });
    expect(outcome.fragment.access_token).toBeTypeOf('string');
    expect(outcome.setCookie).toContain('Max-Age=0');
  });

  it('is refused in another browser, and still ends in its own', async () => {
    const { url, cookie } = await begin();
    const elsewhere = await begin();
    for (const other of [undefined, elsewhere.cookie]) {
      const outcome = await end(url, { email: freshEmail(), cookie: other });
      expect(outcome.query.error_code).toBe('bad_oauth_state');
    }
    expect((await end(url, { email: freshEmail(), cookie })).fragment.access_token).toBeTypeOf('string');
  });

  it('that adds an identity adds nobody else’s to the account of whoever began it', async () => {
    const attacker = await signUp(auth);
    const { url } = await begin(LINK, attacker.accessToken);
    const outcome = await end(url, { email: freshEmail('victim') });
    expect(outcome.query.error_code).toBe('bad_oauth_state');
    const { body } = await call(auth, '/user', { token: attacker.accessToken });
    expect(body.identities.map(({ provider }: { provider: string }) => provider)).toEqual(['email']);
  });

  it('that adds an identity works for its owner', async () => {
    const { accessToken } = await signUp(auth);
    const { url, cookie } = await begin(LINK, accessToken);
    await end(url, { email: freshEmail(), cookie });
    const { body } = await call(auth, '/user', { token: accessToken });
    expect(body.identities).toHaveLength(2);
  });

  it('is remembered so that no other host can set it, and lets a form of the provider through', async () => {
    auth = await start({ externalUrl: 'https://coastline.example/auth/v1', responseMode: 'form_post' });
    const { setCookie } = await begin();
    expect(setCookie).toMatch(/^__Host-auth-flow-/);
    expect(setCookie).toContain('Secure; SameSite=None');
  });
});

describe('a provider that cannot be reached', () => {
  beforeEach(async () => {
    const { clientId } = issuer;
    auth = await createTestAuth(database.pool, {
      externalProviders: { keycloak: { clientId, issuer: 'http://127.0.0.1:9' } },
    });
  });

  it('is not answered as if this server were busy', async () => {
    const id_token = await issuer.idToken();
    const answers = [
      await call(auth, '/authorize?provider=keycloak'),
      await call(auth, '/token?grant_type=id_token', { body: { provider: 'keycloak', id_token } }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([500, 'unexpected_failure']);
  });

  it('is not asked about a text that is no JWT', async () => {
    const body = { provider: 'keycloak', id_token: 'no token' };
    const answer = await call(auth, '/token?grant_type=id_token', { body });
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'invalid request', error_description: 'Bad ID token' },
    ]);
    expect(auth.errors).toEqual([]);
  });
});
