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
    fetch: fetchByOwnClock,
  });
}

/**
 * Leaves out of tokens at what time they end by the server's clock: how long they last is told beside it, and this device,
 * whose clock may be hours off, counts that by its own. Else each call would have its token renewed.
 */
async function fetchByOwnClock(...asked: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...asked);
  if (!answer.headers.get('content-type')?.includes('json')) return answer;
  const told: unknown = await answer.json();
  const { status, headers } = answer;
  return new Response(JSON.stringify(withoutEnd(told)), { status, headers });
}

function withoutEnd(told: unknown): unknown {
  if (typeof told !== 'object' || told === null || !('access_token' in told)) return told;
  return { ...told, expires_at: undefined };
}
