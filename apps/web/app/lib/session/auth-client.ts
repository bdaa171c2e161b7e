import { GoTrueClient } from '@supabase/auth-js';
import { SESSION_STORAGE_KEY } from './session-storage.ts';

/** Where people sign in, and the key that names this app there. */
export interface AuthServerAddress {
  /** Absolute, or a path of this site. */
  url: string;
  apiKey: string;
}

/** The session machinery. Only `session.ts` imports this file, and only when it is needed: it weighs 25 kB. */
export function createAuthClient({ url, apiKey }: AuthServerAddress): GoTrueClient {
  return new GoTrueClient({
    url: new URL(url, window.location.origin).href,
    headers: { apikey: apiKey },
    storageKey: SESSION_STORAGE_KEY,
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
  });
}
