import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { type PermissiveIssuer, startPermissiveIssuer } from '../../test-support/permissive-issuer.ts';
import { parseRedirect, TARGET } from '../../test-support/provider-flow.ts';

let database: TestDatabase;
let issuer: PermissiveIssuer;
let auth: TestAuth;

beforeAll(async () => {
  [database, issuer] = await Promise.all([createDatabase(), startPermissiveIssuer()]);
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

/** Starts a flow; returns the provider's URL and the flow cookie. */
async function startFlow(path = '/authorize?provider=keycloak', token?: string) {
  const response = await auth.app.request(`${path}&redirect_to=${encodeURIComponent(TARGET)}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  const url = new URL(response.headers.get('Location') ?? (await response.json()).url);
  const setCookie = response.headers.get('Set-Cookie') ?? '';
  return { url, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

/** Opens the callback as the given user, with the cookie of a browser. */
async function finishFlow(url: URL, { email, cookie }: { email: string; cookie?: string | undefined }) {
  const { nonce, state } = Object.fromEntries(url.searchParams);
  const code = issuer.createCode({ sub: email, email, email_verified: true, nonce });
  const response = await auth.app.request(`/callback?${new URLSearchParams({ code, state: state ?? '' })}`, {
    headers: cookie ? { Cookie: cookie } : {},
  });
  return { ...parseRedirect(response), setCookie: response.headers.get('Set-Cookie') ?? '' };
}

const LINK = '/user/identities/authorize?provider=keycloak&skip_http_redirect=true';

describe('a flow bound to a browser', () => {
  it('completes in the browser that started it and clears the cookie', async () => {
    const { url, setCookie, cookie } = await startFlow();
    expect(setCookie).toMatch(/^auth-flow-[0-9a-f-]{36}=1; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
    const outcome = await finishFlow(url, { email: freshEmail(), cookie });
    expect(outcome.fragment.access_token).toBeTypeOf('string');
    expect(outcome.setCookie).toContain('Max-Age=0');
  });

  it('is rejected in another browser and still completes in its own', async () => {
    const { url, cookie } = await startFlow();
    const elsewhere = await startFlow();
    for (const other of [undefined, elsewhere.cookie]) {
      const outcome = await finishFlow(url, { email: freshEmail(), cookie: other });
      expect(outcome.query.error_code).toBe('bad_oauth_state');
    }
    expect((await finishFlow(url, { email: freshEmail(), cookie })).fragment.access_token).toBeTypeOf(
      'string',
    );
  });

  it('cannot link another user’s identity to the account that started it', async () => {
    const attacker = await signUp(auth);
    const { url } = await startFlow(LINK, attacker.accessToken);
    const outcome = await finishFlow(url, { email: freshEmail('victim') });
    expect(outcome.query.error_code).toBe('bad_oauth_state');
    const { body } = await call(auth, '/user', { token: attacker.accessToken });
    expect(body.identities.map(({ provider }: { provider: string }) => provider)).toEqual(['email']);
  });

  it('links an identity for its owner', async () => {
    const { accessToken } = await signUp(auth);
    const { url, cookie } = await startFlow(LINK, accessToken);
    await finishFlow(url, { email: freshEmail(), cookie });
    const { body } = await call(auth, '/user', { token: accessToken });
    expect(body.identities).toHaveLength(2);
  });

  it('uses a __Host- cookie, with SameSite=None for form_post', async () => {
    auth = await start({ externalUrl: 'https://coastline.example/auth/v1', responseMode: 'form_post' });
    const { setCookie } = await startFlow();
    expect(setCookie).toMatch(/^__Host-auth-flow-/);
    expect(setCookie).toContain('Secure; SameSite=None');
  });
});

describe('an unreachable provider', () => {
  beforeEach(async () => {
    const { clientId } = issuer;
    auth = await createTestAuth(database.pool, {
      externalProviders: { keycloak: { clientId, issuer: 'http://127.0.0.1:9' } },
    });
  });

  it('causes 500, not a rate-limit error', async () => {
    const id_token = await issuer.createIdToken();
    const answers = [
      await call(auth, '/authorize?provider=keycloak'),
      await call(auth, '/token?grant_type=id_token', { body: { provider: 'keycloak', id_token } }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([500, 'unexpected_failure']);
  });

  it('is not contacted for a malformed ID token', async () => {
    const body = { provider: 'keycloak', id_token: 'no token' };
    const answer = await call(auth, '/token?grant_type=id_token', { body });
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'invalid request', error_description: 'Bad ID token' },
    ]);
    expect(auth.errors).toEqual([]);
  });
});
