import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startOidcProvider,
  type TestProvider,
} from '../../../packages/auth/src/test-support/oidc-provider.ts';
import {
  createClient,
  createSignedInClient,
  freshEmail,
  type RunningServer,
  readClaims,
  startServer,
} from './support/server.ts';

const APP = 'http://127.0.0.1:1/app';

let server: RunningServer;
let provider: TestProvider;

beforeAll(async () => {
  server = await startServer(async (url) => {
    provider = await startOidcProvider([`${url}/callback`, APP], { conformIdTokenClaims: false });
    return {
      manualLinkingEnabled: true,
      externalProviders: {
        google: { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
      },
    };
  });
});
afterAll(async () => {
  await provider.close();
  await server.close();
});

function createAccount() {
  const email = freshEmail();
  const login = `subject of ${email}`;
  provider.accounts.set(login, { email, email_verified: true, name: 'Fatou Jallow' });
  return { login, email };
}

/** Opens the provider's page, signs in there and follows the callback; returns the redirect to the application. */
async function completeFlow(url: string | null | undefined, login: string): Promise<URL> {
  const result = await provider.signIn(url ?? '', { login });
  if (!('location' in result)) throw new Error('A redirect is expected');
  const response = await fetch(result.location, { redirect: 'manual' });
  return new URL(response.headers.get('Location') ?? '');
}

/** Requests an ID token directly from the provider, as a native application does. */
async function requestIdToken(login: string): Promise<string> {
  const query = { client_id: CLIENT_ID, redirect_uri: APP, response_type: 'code', scope: 'openid email' };
  const result = await provider.signIn(`${provider.issuer}/auth?${new URLSearchParams(query)}`, { login });
  const code = 'location' in result ? (result.location.searchParams.get('code') ?? '') : '';
  const response = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${CLIENT_ID}:${encodeURIComponent(CLIENT_SECRET)}`)}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: APP }),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}

describe('sign-in through a provider', () => {
  it('opens a session after the code exchange [API-15] [API-30]', async () => {
    const { login, email } = createAccount();
    const { client, events } = createClient(server, { flowType: 'pkce' });
    const { data, error } = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${server.siteUrl}/welcome`, scopes: 'profile', skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    const back = await completeFlow(data.url, login);
    expect(`${back.origin}${back.pathname}`).toBe(`${server.siteUrl}/welcome`);
    const exchanged = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.session).toMatchObject({ provider_token: expect.any(String), user: { email } });
    expect(events).toContain('SIGNED_IN');
    expect((await client.getUser()).data.user?.identities).toMatchObject([{ provider: 'google', id: login }]);
  });

  it('opens a session from the fragment in the implicit flow [API-30]', async () => {
    const { login, email } = createAccount();
    const { client } = createClient(server, { flowType: 'implicit' });
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const values = new URLSearchParams((await completeFlow(data.url, login)).hash.slice(1));
    const { data: set, error } = await client.setSession({
      access_token: values.get('access_token') ?? '',
      refresh_token: values.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect(set.user?.email).toBe(email);
  });

  it('rejects a code without the verifier of the client that started the flow [API-15]', async () => {
    const { client } = createClient(server, { flowType: 'pkce' });
    const other = createClient(server, { flowType: 'pkce' }).client;
    const request = { provider: 'google', options: { skipBrowserRedirect: true } } as const;
    const { data } = await client.signInWithOAuth(request);
    await other.signInWithOAuth(request);
    const back = await completeFlow(data.url, createAccount().login);
    const { error } = await other.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(error).toMatchObject({ status: 400, code: 'bad_code_verifier' });
  });
});

describe('sign-in with an ID token', () => {
  it('opens a session [API-16]', async () => {
    const { login, email } = createAccount();
    const { client, events } = createClient(server);
    const { data, error } = await client.signInWithIdToken({
      provider: 'google',
      token: await requestIdToken(login),
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(readClaims(data.session?.access_token)).toMatchObject({ amr: [{ method: 'oauth' }] });
    expect(events).toContain('SIGNED_IN');
  });

  it('reports why a token is rejected [API-16]', async () => {
    const { error } = await createClient(server).client.signInWithIdToken({
      provider: 'google',
      token: 'none',
    });
    expect(error).toMatchObject({ status: 400, message: 'Bad ID token' });
    const off = await createClient(server).client.signInWithIdToken({ provider: 'apple', token: 'none' });
    expect(off.error).toMatchObject({ status: 400, code: 'provider_disabled' });
  });
});

describe('identities', () => {
  it('are linked through the provider, listed, and unlinked [API-31] [API-32]', async () => {
    const { client, email } = await createSignedInClient(server);
    const { data, error } = await client.linkIdentity({ provider: 'google' });
    expect(error).toBeNull();
    const { login } = createAccount();
    const values = new URLSearchParams((await completeFlow(data.url, login)).hash.slice(1));
    expect(readClaims(values.get('access_token'))).toMatchObject({ email });
    const listed = await client.getUserIdentities();
    expect(listed.data?.identities.map(({ provider: name }) => name)).toEqual(['email', 'google']);
    const google = listed.data?.identities[1];
    if (!google) throw new Error('The identity is missing');
    expect((await client.unlinkIdentity(google)).error).toBeNull();
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it('are linked by an ID token [API-16] [API-31]', async () => {
    const { client, email, events } = await createSignedInClient(server);
    const { login } = createAccount();
    const { data, error } = await client.linkIdentity({
      provider: 'google',
      token: await requestIdToken(login),
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.user?.identities).toHaveLength(2);
    expect(events).toContain('USER_UPDATED');
  });

  it('cannot be unlinked when only one is left [API-32]', async () => {
    const { client } = await createSignedInClient(server);
    const { data } = await client.getUserIdentities();
    const only = data?.identities[0];
    if (!only) throw new Error('The identity is missing');
    const { error } = await client.unlinkIdentity(only);
    expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  });
});
