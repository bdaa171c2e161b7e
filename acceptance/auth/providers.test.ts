import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startProvider,
  type TestProvider,
} from '../../packages/auth/test/support/oidc-provider.ts';
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
    provider = await startProvider([`${url}/callback`, APP], { conformIdTokenClaims: false });
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

function person() {
  const email = freshEmail();
  const login = `subject of ${email}`;
  provider.accounts.set(login, { email, email_verified: true, name: 'Fatou Jallow' });
  return { login, email };
}

/** What the browser does with the address that the client returned: there, and back to the application. */
async function goThrough(url: string | null | undefined, login: string): Promise<URL> {
  const departure = await provider.visit(url ?? '', { login });
  if (!('location' in departure)) throw new Error('A redirect is expected');
  const response = await fetch(departure.location, { redirect: 'manual' });
  return new URL(response.headers.get('Location') ?? '');
}

/** An ID token as an application gets it from the provider by itself. */
async function idToken(login: string): Promise<string> {
  const query = { client_id: CLIENT_ID, redirect_uri: APP, response_type: 'code', scope: 'openid email' };
  const departure = await provider.visit(`${provider.issuer}/auth?${new URLSearchParams(query)}`, { login });
  const code = 'location' in departure ? (departure.location.searchParams.get('code') ?? '') : '';
  const response = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${CLIENT_ID}:${encodeURIComponent(CLIENT_SECRET)}`)}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: APP }),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}

describe('sign-in through a provider', () => {
  it('ends in a session after the exchange of the code [API-15] [API-30]', async () => {
    const { login, email } = person();
    const { client, events } = createClient(server, { flowType: 'pkce' });
    const { data, error } = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${server.siteUrl}/welcome`, scopes: 'profile', skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    const back = await goThrough(data.url, login);
    expect(`${back.origin}${back.pathname}`).toBe(`${server.siteUrl}/welcome`);
    const exchanged = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.session).toMatchObject({ provider_token: expect.any(String), user: { email } });
    expect(events).toContain('SIGNED_IN');
    expect((await client.getUser()).data.user?.identities).toMatchObject([{ provider: 'google', id: login }]);
  });

  it('ends in a session from the fragment in the implicit flow [API-30]', async () => {
    const { login, email } = person();
    const { client } = createClient(server, { flowType: 'implicit' });
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const values = new URLSearchParams((await goThrough(data.url, login)).hash.slice(1));
    const { data: set, error } = await client.setSession({
      access_token: values.get('access_token') ?? '',
      refresh_token: values.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect(set.user?.email).toBe(email);
  });

  it('refuses a code without the verifier of the client that asked [API-15]', async () => {
    const { client } = createClient(server, { flowType: 'pkce' });
    const other = createClient(server, { flowType: 'pkce' }).client;
    const ask = { provider: 'google', options: { skipBrowserRedirect: true } } as const;
    const { data } = await client.signInWithOAuth(ask);
    await other.signInWithOAuth(ask);
    const back = await goThrough(data.url, person().login);
    const { error } = await other.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(error).toMatchObject({ status: 400, code: 'bad_code_verifier' });
  });
});

describe('sign-in with an ID token', () => {
  it('opens a session [API-16]', async () => {
    const { login, email } = person();
    const { client, events } = createClient(server);
    const { data, error } = await client.signInWithIdToken({
      provider: 'google',
      token: await idToken(login),
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(readClaims(data.session?.access_token)).toMatchObject({ amr: [{ method: 'oauth' }] });
    expect(events).toContain('SIGNED_IN');
  });

  it('tells the client what is wrong with a token [API-16]', async () => {
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
    const { login } = person();
    const values = new URLSearchParams((await goThrough(data.url, login)).hash.slice(1));
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
    const { login } = person();
    const { data, error } = await client.linkIdentity({ provider: 'google', token: await idToken(login) });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.user?.identities).toHaveLength(2);
    expect(events).toContain('USER_UPDATED');
  });

  it('keep the last one [API-32]', async () => {
    const { client } = await createSignedInClient(server);
    const { data } = await client.getUserIdentities();
    const only = data?.identities[0];
    if (!only) throw new Error('The identity is missing');
    const { error } = await client.unlinkIdentity(only);
    expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  });
});
