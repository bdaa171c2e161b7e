import type { GoTrueClient, Provider } from '@supabase/auth-js';
import type { AuthServerAddress } from './auth-client.ts';

/** Says that this browser left for a provider; the code verifier lies beside it. */
const STARTED_KEY = 'coastline-provider-started';

/** The code of a provider's sign-in in a page's address, where this browser began that sign-in. */
export function findProviderCode(search: string): string | null {
  const code = new URLSearchParams(search).get('code');
  try {
    return window.localStorage.getItem(STARTED_KEY) === null ? null : code;
  } catch {
    return null;
  }
}

/** Leaves for a provider with PKCE: only this browser can exchange the code that comes back. */
export async function leaveForProvider(
  server: AuthServerAddress,
  { provider, redirectTo }: { provider: string; redirectTo: string },
) {
  const { createProviderClient } = await import('./auth-client.ts');
  window.localStorage.setItem(STARTED_KEY, new Date().toISOString());
  const client = createProviderClient(server);
  return client.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } });
}

/** Exchanges the code for a session and hands it to the page's auth client. Throws what went wrong. */
export async function finishProviderFlow(
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
