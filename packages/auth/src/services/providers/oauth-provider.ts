import * as oidc from 'openid-client';
import type { Metadata } from '../../user.ts';
import type { BoundedFetch } from './bounded-fetch.ts';
import type { OAuthEndpoints } from './oauth-presets.ts';
import type { ProviderSettings } from './provider-options.ts';

// Some providers reject requests without a user agent.
const USER_AGENT = 'coastline-auth';

/** Creates the client of an OAuth provider without discovery. */
export function createOAuthClient(
  settings: ProviderSettings,
  { endpoints, fetcher, timeoutMs }: { endpoints: OAuthEndpoints; fetcher: BoundedFetch; timeoutMs: number },
): oidc.Configuration {
  const { clientId, clientSecret } = settings;
  const server = {
    issuer: new URL(endpoints.authorizationUrl).origin,
    authorization_endpoint: endpoints.authorizationUrl,
    token_endpoint: endpoints.tokenUrl,
  };
  const authentication = clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None();
  const client = new oidc.Configuration(server, clientId, undefined, authentication);
  client.timeout = timeoutMs / 1000;
  client[oidc.customFetch] = fetcher as oidc.CustomFetch;
  if (settings.isLoopback) oidc.allowInsecureRequests(client);
  return client;
}

/** Fetches the claims of an access token's user. Throws if the provider fails. */
export async function fetchClaims(
  endpoints: OAuthEndpoints,
  { accessToken, fetcher }: { accessToken: string; fetcher: BoundedFetch },
): Promise<Metadata> {
  const fetchEndpoint = (url: string) => fetchJson(url, { accessToken, fetcher });
  const info = Object(await fetchEndpoint(endpoints.userInfoUrl)) as Metadata;
  const emails = endpoints.emailsUrl ? await fetchEndpoint(endpoints.emailsUrl) : undefined;
  const claims = endpoints.readClaims?.(info, emails) ?? info;
  return { ...claims, sub: claims.sub ?? claims.id };
}

async function fetchJson(
  url: string,
  { accessToken, fetcher }: { accessToken: string; fetcher: BoundedFetch },
): Promise<unknown> {
  const headers = {
    Authorization: `Bearer ${accessToken}`,
    Accept: 'application/json',
    'User-Agent': USER_AGENT,
  };
  const response = await fetcher(url, { headers });
  if (!response.ok) throw new Error(`${new URL(url).host} responded with ${response.status}`);
  return response.json();
}
