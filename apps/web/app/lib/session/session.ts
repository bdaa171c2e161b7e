import type { GoTrueClient, Session } from '@supabase/auth-js';
import { createNetworkError } from '../api/api-client.ts';
import { deleteAllDrafts } from '../device/drafts.ts';
import { clearOtherUsers } from '../offline-cache/offline-storage.ts';
import { waitForInteraction } from '../time/deferred-work.ts';
import type { AuthServerAddress } from './auth-client.ts';
import { forgetExpectedLink } from './expected-links.ts';
import { acceptLink, canFollowWithoutPrompt, type LinkSession, parseLinkSession } from './link-session.ts';
import { completeProviderFlow, findProviderCode, redirectToProvider } from './provider-flow.ts';
import { getSession, updateSession } from './session-state.ts';
import {
  findRedirectError,
  findStoredSession,
  isRecoveryPending,
  isTokenFresh,
  lacksSecondFactor,
  rememberSignIn,
  SESSION_STORAGE_KEY,
  setRecoveryPending,
  toRedirectError,
} from './session-storage.ts';

/** After this time, the page continues with the stored session while the renewal is pending. */
const RENEWAL_TIMEOUT_MS = 4000;

let authServer: AuthServerAddress = { url: '', apiKey: '' };
let client: Promise<GoTrueClient> | null = null;
let check: Promise<void> | null = null;
let isStarted = false;
/** URL fragment whose session the auth client may use. */
let linkHash: string | undefined;
/** Applies the session that was found at the start. */
let applySession: (() => void) | null = null;

function setSession(session: Session | null): void {
  if (session) rememberSignIn();
  else endRecovery();
  clearOtherUsers(session?.user.id ?? null);
  const needsSecondFactor = session !== null && lacksSecondFactor(session);
  // `SESSION_SCRIPT` does the same at the start, but cannot detect a pending second factor.
  document.documentElement.toggleAttribute('data-session', session !== null && !needsSecondFactor);
  updateSession({
    status: session ? 'signed-in' : 'signed-out',
    user: session?.user ?? null,
    accessToken: session?.access_token ?? null,
    needsSecondFactor,
  });
}

/**
 * Starts the session of this browser, once. Checks storage and URL first, so that visitors do not download the auth client
 * before they open a form that needs it.
 */
export function startSession(server: AuthServerAddress): void {
  authServer = server;
  if (isStarted || typeof window === 'undefined') return;
  isStarted = true;
  const { hash, search } = window.location;
  const stored = findStoredSession();
  updateSession({ redirectError: findRedirectError(hash) });
  window.addEventListener('storage', onStorage);
  const providerCode = findProviderCode(search);
  if (followLink(parseLinkSession(hash))) {
    preloadAuthClient();
  } else if (providerCode !== null) {
    void handleProviderCallback(providerCode);
  } else if (stored && !isTokenFresh(stored, Date.now())) {
    renewSession(stored);
  } else {
    applySession = () => setSession(findStoredSession());
    // Until then, the session is read from storage. A call that needs a token renews an expired one.
    if (stored) void waitForInteraction().then(preloadAuthClient);
  }
  if (stored && isRecoveryPending()) updateSession({ isRecovering: true });
}

/** Whether the auth client may use the session of a link. An unrequested link is removed from the URL. */
function followLink(link: LinkSession | null): boolean {
  if (!link) return false;
  if (canFollowWithoutPrompt(link)) {
    linkHash = link.hash;
    forgetExpectedLink(link.email);
    return true;
  }
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  updateSession({ unrequestedLink: link });
  return false;
}

export function answerUnrequestedLink(isAccepted: boolean): void {
  const { unrequestedLink } = getSession();
  if (isAccepted && unrequestedLink) acceptLink(unrequestedLink);
  else updateSession({ unrequestedLink: null });
}

/** Redirects to a provider for sign-in. */
export function startProviderFlow(flow: { provider: string; redirectTo: string }) {
  return redirectToProvider(authServer, flow);
}

async function handleProviderCallback(code: string): Promise<void> {
  const { pathname, searchParams } = new URL(window.location.href);
  try {
    await completeProviderFlow(authServer, { code, client: await getAuthClient() });
  } catch (error) {
    setSession(findStoredSession());
    updateSession({ redirectError: toRedirectError(error) });
  }
  for (const name of ['code', 'sb_flow_id']) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  window.history.replaceState(window.history.state, '', pathname + query);
}

/** Applies the stored session after hydration, in a separate task. */
export function applyStoredSession(): void {
  if (applySession) setTimeout(applySession);
  applySession = null;
}

/** Renews the token. The user stays signed in while the auth server does not respond (AUTH-28, AUTH-29). */
function renewSession(stored: Session): void {
  if (!navigator.onLine) {
    setSession(stored);
    window.addEventListener('online', preloadAuthClient, { once: true });
    return;
  }
  preloadAuthClient();
  setTimeout(() => getSession().status === 'loading' && setSession(findStoredSession()), RENEWAL_TIMEOUT_MS);
}

// Another tab signed in or out before this tab loaded the auth client, or cleared the storage (`key` is null), which the
// auth client does not report.
function onStorage({ key }: StorageEvent): void {
  if (key !== null && key !== SESSION_STORAGE_KEY) return;
  if (!findStoredSession()) setSession(null);
  else if (!client) preloadAuthClient();
}

/** Preloads the auth client. A failed download is repeated when the client is needed. */
function preloadAuthClient(): void {
  getAuthClient().catch(() => undefined);
}

/** Returns the auth client. Loads it on first use, and again after a failed download. */
export function getAuthClient(): Promise<GoTrueClient> {
  client ??= loadAuthClient().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

async function loadAuthClient(): Promise<GoTrueClient> {
  const { createAuthClient } = await import('./auth-client.ts');
  const created = createAuthClient(authServer, { linkHash });
  created.onAuthStateChange((event, session) => {
    // At the start, the client reports no session when it could not renew the stored one (AUTH-29).
    setSession(event === 'INITIAL_SESSION' ? (session ?? findStoredSession()) : session);
    if (event !== 'PASSWORD_RECOVERY') return;
    setRecoveryPending(true);
    updateSession({ isRecovering: true });
  });
  // The client waits a minute after a failed renewal, so no renewal may start while offline.
  window.addEventListener('offline', () => void created.stopAutoRefresh());
  window.addEventListener('online', () => void created.startAutoRefresh());
  return created;
}

/** Creates a second auth client that does not affect the session of the page. */
export async function createSeparateClient(): Promise<GoTrueClient> {
  const { createSeparateAuthClient } = await import('./auth-client.ts');
  return createSeparateAuthClient(authServer);
}

/** Ends the recovery after a new password was set or the user cancelled. */
export function endRecovery(): void {
  setRecoveryPending(false);
  updateSession({ isRecovering: false });
}

/** Returns a valid access token and renews it when it is about to expire. Null when signed out (AUTH-28). */
export async function getAccessToken(): Promise<string | null> {
  if (getSession().status === 'signed-out') return null;
  const stored = findStoredSession();
  if (stored && isTokenFresh(stored, Date.now())) return stored.access_token;
  if (stored && !navigator.onLine)
    throw createNetworkError('an expired token cannot be renewed while offline');
  const { data, error } = await (await getAuthClient()).getSession();
  // The storage was cleared, which is a sign-out.
  if (!data.session && !error) setSession(null);
  // Still signed in, but the auth server does not respond. The call must not be sent unauthenticated.
  if (!data.session && findStoredSession()) throw createNetworkError(error);
  return data.session?.access_token ?? null;
}

/**
 * Renews the token after the API has rejected it. When the auth server rejects the renewal too, the session has ended on
 * the server, so it ends here as well and the guards redirect to the sign-in (AUTH-29).
 */
export function checkSession(): Promise<void> {
  // Several calls of a page fail together and share one check.
  check ??= renewToken().finally(() => {
    check = null;
  });
  return check;
}

async function renewToken(): Promise<void> {
  if (getSession().status !== 'signed-in') return;
  const { error } = await (await getAuthClient()).refreshSession();
  if (error?.name === 'AuthApiError' && error.status !== 429) await endSession();
}

/** Ends the session here and on the server. While offline, it ends here only (ERR-06). Deletes all drafts. */
export async function signOut(): Promise<void> {
  updateSession({ hasSignedOut: true });
  deleteAllDrafts();
  await endSession();
}

async function endSession(): Promise<void> {
  if (!navigator.onLine) return removeSession();
  const { error } = await (await getAuthClient()).signOut({ scope: 'local' });
  if (error) removeSession();
}

function removeSession(): void {
  window.localStorage.removeItem(SESSION_STORAGE_KEY);
  setSession(null);
}
