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

const DISCOVERY_CACHE_MS = 3_600_000;
const APPLE_SECRET_LIFETIME = '5m';
const APPLE_ISSUER = 'https://appleid.apple.com';

/** The client and keys of a provider after discovery. */
export interface DiscoveredProvider {
  client: oidc.Configuration;
  /**
   * Finds the key of an ID token, and fetches the provider's JWKS for an unknown key id. Undefined for providers
   * without ID tokens, which have `fetchClaims` instead.
   */
  findKey: JWTVerifyGetKey | undefined;
  fetchClaims: ((accessToken: string) => Promise<Metadata>) | undefined;
}

/** A provider with lazy discovery. */
export interface ExternalProvider {
  settings: ProviderSettings;
  discover(): Promise<DiscoveredProvider>;
}

/** The configured providers by name. */
export type ExternalProviders = ReadonlyMap<string, ExternalProvider>;

/** Creates all configured providers. Throws an Error on an invalid configuration. */
export function createExternalProviders(
  options: Record<string, ExternalProviderOptions>,
  bounds: FetchBounds,
): ExternalProviders {
  const fetcher = createBoundedFetch(bounds);
  const entries = Object.entries(options).map(([name, providerOptions]) => {
    const settings = completeProvider(name, providerOptions);
    const connect = () => discoverProvider(settings, { fetcher, bounds });
    return [name, { settings, discover: cacheDiscovery(connect) }];
  });
  return new Map(entries as [string, ExternalProvider][]);
}

/** Without `cause`, so that a refused connection to the provider is not mistaken for an unavailable database. */
class ProviderUnreachable extends Error {}

export function providerUnreachable(error: unknown): Error {
  return new ProviderUnreachable(`The identity provider is unreachable: ${String(error)}`);
}

/** Caches the discovery for an hour, deduplicates concurrent requests, and serves a stale result on errors. */
function cacheDiscovery(discover: () => Promise<DiscoveredProvider>): () => Promise<DiscoveredProvider> {
  let cached: { discovered: DiscoveredProvider; fetchedAtMs: number } | undefined;
  let pending: Promise<DiscoveredProvider> | undefined;
  const refresh = async () => {
    try {
      const discovered = await discover();
      cached = { discovered, fetchedAtMs: Date.now() };
      return discovered;
    } catch (error) {
      if (cached) return cached.discovered;
      throw providerUnreachable(error);
    } finally {
      pending = undefined;
    }
  };
  return async () => {
    if (cached && Date.now() - cached.fetchedAtMs < DISCOVERY_CACHE_MS) return cached.discovered;
    pending ??= refresh();
    return pending;
  };
}

interface FetchSettings {
  fetcher: BoundedFetch;
  bounds: FetchBounds;
}

async function discoverProvider(
  settings: ProviderSettings,
  reach: FetchSettings,
): Promise<DiscoveredProvider> {
  const { oauth: endpoints, issuer } = settings;
  if (issuer) return discoverIssuer(settings, { ...reach, issuer });
  if (!endpoints) throw new Error(`The provider "${settings.name}" has no OAuth endpoints`);
  const { fetcher, bounds } = reach;
  return {
    client: createOAuthClient(settings, { endpoints, fetcher, timeoutMs: bounds.timeoutMs }),
    findKey: undefined,
    fetchClaims: (accessToken) => fetchClaims(endpoints, { accessToken, fetcher }),
  };
}

async function discoverIssuer(
  settings: ProviderSettings,
  { fetcher, bounds, issuer }: FetchSettings & { issuer: string },
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
  const keysAreLocal = requireSafeUrl(keysUrl, `The JWKS URL of the provider "${settings.name}"`);
  if (keysAreLocal && !settings.isLoopback)
    throw new Error(`The JWKS URL of the provider "${settings.name}" must not be a loopback URL`);
  const findKey = createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: fetcher,
    timeoutDuration: bounds.timeoutMs,
  });
  return { client, findKey, fetchClaims: undefined };
}

function clientAuthentication(settings: ProviderSettings): oidc.ClientAuth {
  const { appleKey, clientSecret, clientId } = settings;
  if (appleKey) {
    // The library awaits the result, because its own key-based method is asynchronous as well.
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
    .setExpirationTime(APPLE_SECRET_LIFETIME)
    .sign(privateKey);
}
