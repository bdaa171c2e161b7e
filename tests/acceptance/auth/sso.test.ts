import { randomUUID } from 'node:crypto';
import { createSaml } from '@coastline/auth/saml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdp, type TestIdp } from '../../../packages/auth/src/test-support/saml-idp.ts';
import { createClient, freshEmail, type RunningServer, readClaims, startServer } from './support/server.ts';

const DOMAIN = `${randomUUID()}.example`;

let server: RunningServer;
let idp: TestIdp;
let providerId: string;

beforeAll(async () => {
  server = await startServer({ saml: createSaml() });
  const metadata = await fetch(`${server.url}/sso/saml/metadata`);
  expect(metadata.headers.get('Content-Type')).toContain('application/xml');
  idp = createIdp(await metadata.text());
  providerId = await registerProvider();
});
afterAll(() => server.close());

async function registerProvider(): Promise<string> {
  const token = await server.createAdminToken();
  const response = await fetch(`${server.url}/admin/sso/providers`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'saml', metadata_xml: idp.metadata, domains: [DOMAIN] }),
  });
  return ((await response.json()) as { id: string }).id;
}

/** Posts the identity provider's response to the server; returns the redirect to the application. */
async function completeFlow(url: string, email: string): Promise<URL> {
  const body = await idp.respond(url, { attributes: { mail: [email] } });
  const response = await fetch(`${server.url}/sso/saml/acs`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('Location') ?? '');
}

describe('SSO sign-in', () => {
  it('finds the provider by domain and opens a session after the code exchange [API-20]', async () => {
    const { client, events } = createClient(server, { flowType: 'pkce' });
    const { data, error } = await client.signInWithSSO({
      domain: DOMAIN,
      options: { redirectTo: `${server.siteUrl}/welcome` },
    });
    expect(error).toBeNull();
    const email = freshEmail();
    const back = await completeFlow(data?.url ?? '', email);
    expect(`${back.origin}${back.pathname}`).toBe(`${server.siteUrl}/welcome`);
    const exchanged = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user).toMatchObject({ email, app_metadata: { provider: `sso:${providerId}` } });
    expect(events).toContain('SIGNED_IN');
    const { error: managed } = await client.updateUser({ password: 'a new password' });
    expect(managed).toMatchObject({ status: 422, code: 'user_sso_managed' });
  });

  it('finds the provider by id and returns the session in the fragment of the implicit flow [API-20]', async () => {
    const { client } = createClient(server, { flowType: 'implicit' });
    const { data } = await client.signInWithSSO({ providerId });
    const values = new URLSearchParams((await completeFlow(data?.url ?? '', freshEmail())).hash.slice(1));
    expect(readClaims(values.get('access_token'))).toMatchObject({
      amr: [{ method: 'sso/saml', provider: `sso:${providerId}` }],
    });
  });

  it('rejects an unknown domain [API-20]', async () => {
    const { error } = await createClient(server).client.signInWithSSO({ domain: 'nobody.example' });
    expect(error).toMatchObject({ status: 404, code: 'sso_provider_not_found' });
  });
});
