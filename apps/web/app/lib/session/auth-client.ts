import type { Language } from '@coastline/domain/languages/languages';
import { GoTrueClient } from '@supabase/auth-js';
import { SESSION_STORAGE_KEY } from './session-storage.ts';

/** Where people sign in, and the key that names this app there. */
export interface AuthServerAddress {
  /** Absolute, or a path of this site. */
  url: string;
  apiKey: string;
  /** The language to show a captcha in; absent where the auth server wants no captcha tokens. */
  captchaLanguage?: Language | undefined;
}

/** Where a provider's sign-in keeps its code verifier: apart from the session, which must not change before it succeeds. */
export const PROVIDER_STORAGE_KEY = 'coastline-provider';

/**
 * The session machinery. Only `session.ts` imports this file, and only when it is needed: it weighs 25 kB. `linkHash` is the
 * fragment whose session may be taken up; any other one in the address is ignored.
 */
export function createAuthClient(
  server: AuthServerAddress,
  { linkHash }: { linkHash: string | undefined },
): GoTrueClient {
  return new GoTrueClient({
    ...optionsOf(server),
    storageKey: SESSION_STORAGE_KEY,
    flowType: 'implicit',
    autoRefreshToken: true,
    detectSessionInUrl: ({ hash }) => linkHash !== undefined && hash === linkHash,
  });
}

/** A client for one sign-in with another service. */
export function createProviderClient(server: AuthServerAddress): GoTrueClient {
  return new GoTrueClient({
    ...optionsOf(server),
    storageKey: PROVIDER_STORAGE_KEY,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}

/** A client whose session lies nowhere but in memory: to prove who somebody is beside the page's own session. */
export function createSeparateAuthClient(server: AuthServerAddress): GoTrueClient {
  return new GoTrueClient({
    ...optionsOf(server),
    storageKey: 'coastline-separate',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}

function optionsOf({ url, apiKey, captchaLanguage }: AuthServerAddress) {
  return {
    url: new URL(url, window.location.origin).href,
    headers: { apikey: apiKey },
    persistSession: true,
    fetch: captchaLanguage ? fetchWithCaptcha(captchaLanguage) : fetchByOwnClock,
  };
}

/** Adds a captcha token to the calls that want one. Fetched apart: most products ask for no captcha. */
function fetchWithCaptcha(language: Language): typeof fetch {
  return async (input, init) => {
    const { addCaptchaToken } = await import('./captcha/add-captcha-token.ts');
    return fetchByOwnClock(input, await addCaptchaToken(input, { init, language }));
  };
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
