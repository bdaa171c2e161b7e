import { createRemoteJWKSet, customFetch, importPKCS8, type JWTVerifyGetKey, SignJWT } from 'jose';
import * as oidc from 'openid-client';
import type { Metadata } from '../../user.ts';
import { type BoundedFetch, createBoundedFetch, type FetchBounds } from './bounded-fetch.ts';
import { createOAuthClient, fetchClaims } from './oauth-provider.ts';
import {
  type AppleKey,
  completeProvider,
  type ExternalProviderOptions,
  type ProviderSettings,
  requireSafeUrl,
} from './provider-options.ts';

const DISCOVERY_LIFE_MS = 3_600_000;
const APPLE_SECRET_LIFE = '5m';
const APPLE_ISSUER = 'https://appleid.apple.com';

/** What is known of a provider after discovery. */
export interface DiscoveredProvider {
  client: oidc.Configuration;
  /**
   * Finds the key of an ID token; fetches the provider's keys when a token names one that is unknown. Undefined where
   * the provider makes no ID tokens: then it is asked who an access token belongs to.
   */
  findKey: JWTVerifyGetKey | undefined;
  fetchClaims: ((accessToken: string) => Promise<Metadata>) | undefined;
}

/** A provider that can be asked; nothing is fetched before it is needed. */
export interface ExternalProvider {
  settings: ProviderSettings;
  discover(): Promise<DiscoveredProvider>;
}

/** The providers that are set up, by the name that clients use. */
export type ExternalProviders = ReadonlyMap<string, ExternalProvider>;

/** Checks the set-up of all providers at once. Throws a plain Error on a set-up that cannot work. */
export function createExternalProviders(
  options: Record<string, ExternalProviderOptions>,
  bounds: FetchBounds,
): ExternalProviders {
  const fetcher = createBoundedFetch(bounds);
  const entries = Object.entries(options).map(([name, given]) => {
    const settings = completeProvider(name, given);
    const connect = () => connectTo(settings, { fetcher, bounds });
    return [name, { settings, discover: rememberDiscovery(connect) }];
  });
  return new Map(entries as [string, ExternalProvider][]);
}

/** The provider did not answer. Its cause is no part of it: a refused connection there says nothing of our database. */
class ProviderUnreachable extends Error {}

export function providerUnreachable(error: unknown): Error {
  return new ProviderUnreachable(`The identity provider cannot be asked: ${String(error)}`);
}

/** Asks at most once at a time, keeps the answer for an hour, and an old answer rather than none. */
function rememberDiscovery(ask: () => Promise<DiscoveredProvider>): () => Promise<DiscoveredProvider> {
  let known: { answer: DiscoveredProvider; askedAtMs: number } | undefined;
  let pending: Promise<DiscoveredProvider> | undefined;
  const refresh = async () => {
    try {
      const answer = await ask();
      known = { answer, askedAtMs: Date.now() };
      return answer;
    } catch (error) {
      if (known) return known.answer;
      throw providerUnreachable(error);
    } finally {
      pending = undefined;
    }
  };
  return async () => {
    if (known && Date.now() - known.askedAtMs < DISCOVERY_LIFE_MS) return known.answer;
    pending ??= refresh();
    return pending;
  };
}

interface Reach {
  fetcher: BoundedFetch;
  bounds: FetchBounds;
}

async function connectTo(settings: ProviderSettings, reach: Reach): Promise<DiscoveredProvider> {
  const { oauth: endpoints, issuer } = settings;
  if (issuer) return discover(settings, { ...reach, issuer });
  if (!endpoints) throw new Error(`The provider "${settings.name}" has no addresses`);
  const { fetcher, bounds } = reach;
  return {
    client: createOAuthClient(settings, { endpoints, fetcher, timeoutMs: bounds.timeoutMs }),
    findKey: undefined,
    fetchClaims: (accessToken) => fetchClaims(endpoints, { accessToken, fetcher }),
  };
}

async function discover(
  settings: ProviderSettings,
  { fetcher, bounds, issuer }: Reach & { issuer: string },
): Promise<DiscoveredProvider> {
  const execute = [oidc.enableNonRepudiationChecks];
  if (settings.isLoopback) execute.push(oidc.allowInsecureRequests);
  const client = await oidc.discovery(
    new URL(issuer),
    settings.clientId,
    undefined,
    clientAuthentication(settings),
    { execute, timeout: bounds.timeoutMs / 1000, [oidc.customFetch]: fetcher as oidc.CustomFetch },
  );
  const { jwks_uri: keysUrl = '' } = client.serverMetadata();
  const keysAreLocal = requireSafeUrl(keysUrl, `The key address of the provider "${settings.name}"`);
  if (keysAreLocal && !settings.isLoopback) throw new Error(`The keys of "${settings.name}" must be public`);
  const findKey = createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: fetcher,
    timeoutDuration: bounds.timeoutMs,
  });
  return { client, findKey, fetchClaims: undefined };
}

function clientAuthentication(settings: ProviderSettings): oidc.ClientAuth {
  const { appleKey, clientSecret, clientId } = settings;
  if (appleKey) {
    // Awaited by the library, as its own key-based method is asynchronous too.
    return async (as, client, body, headers) => {
      const secret = await signAppleSecret(appleKey, clientId);
      oidc.ClientSecretPost(secret)(as, client, body, headers);
    };
  }
  if (!clientSecret) return oidc.None();
  return (as, client, body, headers) => {
    const takesPost = as.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const method = takesPost ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret);
    method(as, client, body, headers);
  };
}

async function signAppleSecret(key: AppleKey, clientId: string): Promise<string> {
  const privateKey = await importPKCS8(key.privateKey, 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
    .setIssuer(key.teamId)
    .setSubject(clientId)
    .setAudience(APPLE_ISSUER)
    .setIssuedAt()
    .setExpirationTime(APPLE_SECRET_LIFE)
    .sign(privateKey);
}
