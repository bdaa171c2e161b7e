import type { Language } from '@coastline/domain/languages/languages';
import { GoTrueClient } from '@supabase/auth-js';
import { SESSION_STORAGE_KEY } from './session-storage.ts';

/** URL of the auth server, and the key that identifies this app. */
export interface AuthServerAddress {
  /** Absolute URL, or a path of this site. */
  url: string;
  apiKey: string;
  /** Language of the captcha. Absent when the auth server requires no captcha. */
  captchaLanguage?: Language | undefined;
}

/** Storage key of the PKCE code verifier. Separate from the session, which must not change before the sign-in succeeds. */
export const PROVIDER_STORAGE_KEY = 'coastline-provider';

/**
 * Creates the auth client of the page. This module is large, so it is only imported dynamically. `linkHash` is the URL
 * fragment whose session the client may use; a session in any other fragment is ignored.
 */
export function createAuthClient(
  server: AuthServerAddress,
  { linkHash }: { linkHash: string | undefined },
): GoTrueClient {
  return new GoTrueClient({
    ...createOptions(server),
    storageKey: SESSION_STORAGE_KEY,
    flowType: 'implicit',
    autoRefreshToken: true,
    detectSessionInUrl: ({ hash }) => linkHash !== undefined && hash === linkHash,
  });
}

/** Creates a client for one sign-in with an OAuth provider. */
export function createProviderClient(server: AuthServerAddress): GoTrueClient {
  return new GoTrueClient({
    ...createOptions(server),
    storageKey: PROVIDER_STORAGE_KEY,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}

/** Creates a client with an in-memory session, for reauthentication without changing the session of the page. */
export function createSeparateAuthClient(server: AuthServerAddress): GoTrueClient {
  return new GoTrueClient({
    ...createOptions(server),
    storageKey: 'coastline-separate',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}

function createOptions({ url, apiKey, captchaLanguage }: AuthServerAddress) {
  return {
    url: new URL(url, window.location.origin).href,
    headers: { apikey: apiKey },
    persistSession: true,
    fetch: captchaLanguage ? fetchWithCaptcha(captchaLanguage) : fetchWithoutExpiryTime,
  };
}

/** Adds a captcha token to the calls that need one. Imported dynamically, because most deployments use no captcha. */
function fetchWithCaptcha(language: Language): typeof fetch {
  return async (input, init) => {
    const { addCaptchaToken } = await import('./captcha.tsx');
    return fetchWithoutExpiryTime(input, await addCaptchaToken(input, { init, language }));
  };
}

/**
 * Removes `expires_at`, which is based on the server clock, from token responses. The auth client then computes it from
 * `expires_in` and the device clock. Otherwise a device with a wrong clock would renew the token with every call.
 */
async function fetchWithoutExpiryTime(...args: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...args);
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const body: unknown = await response.json();
  const { status, headers } = response;
  return new Response(JSON.stringify(removeExpiryTime(body)), { status, headers });
}

function removeExpiryTime(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('access_token' in body)) return body;
  return { ...body, expires_at: undefined };
}
