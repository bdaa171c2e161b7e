import { GoTrueClient } from '@supabase/auth-js';
import { SESSION_STORAGE_KEY } from './session-storage.ts';

/** The session machinery. Only `session.ts` imports this file, and only when it is needed: it weighs 25 kB. */
export function createAuthClient(publishableKey: string): GoTrueClient {
  return new GoTrueClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: SESSION_STORAGE_KEY,
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
  });
}
