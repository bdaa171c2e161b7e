import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  OAUTH_CLIENT,
  type OAuthServer,
  startOAuthServer,
} from '../../../packages/auth/src/test-support/oauth-server.ts';
import { createClient, freshEmail, type RunningServer, startServer } from './support/server.ts';

let provider: OAuthServer;
let server: RunningServer;

beforeAll(async () => {
  provider = await startOAuthServer();
  server = await startServer({ customProviderHosts: [new URL(provider.origin).host] });
});
afterAll(async () => {
  await provider.close();
  await server.close();
});

describe('custom providers', () => {
  it('are created, listed, updated, used and deleted', async () => {
    const headers = { Authorization: `Bearer ${await server.createAdminToken()}` };
    const { customProviders } = createClient(server, { headers }).client.admin;
    const made = await customProviders.createProvider({
      provider_type: 'oauth2',
      identifier: 'custom:club',
      name: 'The club',
      client_id: OAUTH_CLIENT.clientId,
      client_secret: OAUTH_CLIENT.clientSecret,
      authorization_url: `${provider.origin}/authorize`,
      token_url: `${provider.origin}/token`,
      userinfo_url: `${provider.origin}/me`,
    });
    expect(made.error).toBeNull();
    const changed = await customProviders.updateProvider('custom:club', { name: 'Our club' });
    expect(changed.data).toMatchObject({ id: made.data?.id, name: 'Our club' });
    expect((await customProviders.listProviders()).data.providers).toEqual([changed.data]);
    expect((await customProviders.getProvider('custom:club')).data).toEqual(changed.data);

    const { client } = createClient(server, { flowType: 'pkce' });
    const started = await client.signInWithOAuth({
      provider: 'custom:club',
      options: { skipBrowserRedirect: true },
    });
    const redirect = await fetch(started.data.url ?? '', { redirect: 'manual' });
    const email = freshEmail();
    const info = { sub: email, email, email_verified: true };
    const answer = provider.grantConsent(redirect.headers.get('Location') ?? '', { info });
    const callback = await fetch(`${server.url}/callback?${answer}`, { redirect: 'manual' });
    const code = new URL(callback.headers.get('Location') ?? '').searchParams.get('code') ?? '';
    const { data } = await client.exchangeCodeForSession(code);
    expect(data.user?.email).toBe(email);

    expect((await customProviders.deleteProvider('custom:club')).error).toBeNull();
    expect((await customProviders.getProvider('custom:club')).error).toMatchObject({ status: 404 });
  });
});
