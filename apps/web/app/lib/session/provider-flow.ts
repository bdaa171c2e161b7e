import type { GoTrueClient, Provider } from '@supabase/auth-js';
import type { AuthServerAddress } from './auth-client.ts';

/** Marks a sign-in with a provider that this browser has started. The code verifier is stored separately. */
const STARTED_KEY = 'coastline-provider-started';

/** Finds the authorization code in the URL, if this browser has started the sign-in. */
export function findProviderCode(search: string): string | null {
  const code = new URLSearchParams(search).get('code');
  try {
    return window.localStorage.getItem(STARTED_KEY) === null ? null : code;
  } catch {
    return null;
  }
}

/** Redirects to a provider with PKCE, so that only this browser can exchange the code. */
export async function redirectToProvider(
  server: AuthServerAddress,
  { provider, redirectTo }: { provider: string; redirectTo: string },
) {
  const { createProviderClient } = await import('./auth-client.ts');
  window.localStorage.setItem(STARTED_KEY, new Date().toISOString());
  const client = createProviderClient(server);
  return client.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } });
}

/** Exchanges the code for a session and sets it on the auth client of the page. Throws on failure. */
export async function completeProviderFlow(
  server: AuthServerAddress,
  { code, client }: { code: string; client: GoTrueClient },
): Promise<void> {
  const { createProviderClient, PROVIDER_STORAGE_KEY } = await import('./auth-client.ts');
  window.localStorage.removeItem(STARTED_KEY);
  const { data, error } = await createProviderClient(server).exchangeCodeForSession(code);
  window.localStorage.removeItem(PROVIDER_STORAGE_KEY);
  if (error) throw error;
  const stored = await client.setSession(data.session);
  if (stored.error) throw stored.error;
}
