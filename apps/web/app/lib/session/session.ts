import type { GoTrueClient, Session, User } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { noAnswer } from '../api/api-client.ts';
import { dropDrafts } from '../device/drafts.ts';
import { forgetOthers } from '../kept/kept-storage.ts';
import { whenInUse } from '../moments/use-in-use.ts';
import type { AuthServerAddress } from './auth-client.ts';
import { forgetExpectedLink } from './expected-links.ts';
import { rememberSignIn } from './known-device.ts';
import { acceptLink, type LinkSession, mayFollowUnasked, readLinkSession } from './link-session.ts';
import { findProviderCode, finishProviderFlow, leaveForProvider } from './provider-flow.ts';
import { isRecoveryMarked, markRecovery } from './recovery-mark.ts';
import {
  findRedirectError,
  findStoredSession,
  isFresh,
  isHalfSignedIn,
  type RedirectError,
  redirectErrorOf,
  SESSION_STORAGE_KEY,
} from './session-storage.ts';

/** How long a renewal may take before the page goes on with who was signed in. */
const SETTLE_AFTER_MS = 4000;

export interface SessionState {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: User | null;
  accessToken: string | null;
  /** Signed in as far as the password goes: the code of the second factor is still to be given. */
  needsSecondFactor: boolean;
  /** A recovery link was opened: the page asks for a new password (AUTH-07, AUTH-26). */
  isRecovering: boolean;
  /** Signed out on purpose a moment ago: guards lead to the landing page, not to the sign-in page (AUTH-23). */
  hasLeft: boolean;
  /** Why a sign-in by link or with another service failed. */
  redirectError: RedirectError | null;
  /** The account of a link that this browser did not ask for: nothing changes before its reader agrees (D58). */
  unaskedLink: LinkSession | null;
}

const LOADING: SessionState = {
  status: 'loading',
  user: null,
  accessToken: null,
  needsSecondFactor: false,
  isRecovering: false,
  hasLeft: false,
  redirectError: null,
  unaskedLink: null,
};

let state = LOADING;
let authServer: AuthServerAddress = { url: '', apiKey: '' };
let client: Promise<GoTrueClient> | null = null;
let check: Promise<void> | null = null;
let isStarted = false;
/** The fragment of the page's address whose session the auth client may take up. */
let linkHash: string | undefined;
/** Takes up the session that was found at the start. */
let settle: (() => void) | null = null;
const changeListeners = new Set<() => void>();

function update(next: Partial<SessionState>): void {
  const changed = { ...state, ...next };
  if (isSame(changed, state)) return;
  state = changed;
  for (const listener of changeListeners) listener();
}

/** The auth client tells of the session again that lies in the storage: nothing is drawn anew for that. */
function isSame(one: SessionState, other: SessionState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function adopt(session: Session | null): void {
  if (session) rememberSignIn();
  else endRecovery();
  forgetOthers(session?.user.id ?? null);
  const needsSecondFactor = session !== null && isHalfSignedIn(session);
  // As `session-mark.ts` does at the start, which cannot tell who still owes a second factor.
  document.documentElement.toggleAttribute('data-session', session !== null && !needsSecondFactor);
  update({
    status: session ? 'signed-in' : 'signed-out',
    user: session?.user ?? null,
    accessToken: session?.access_token ?? null,
    needsSecondFactor,
  });
}

/**
 * Begins the session of this browser, once. Looks into the storage and the address first: whoever is signed out does
 * not download the auth client at all until they open a form that needs it.
 */
export function startSession(server: AuthServerAddress): void {
  authServer = server;
  if (isStarted || typeof window === 'undefined') return;
  isStarted = true;
  const { hash, search } = window.location;
  const stored = findStoredSession();
  state = { ...state, redirectError: findRedirectError(hash) };
  window.addEventListener('storage', onStorage);
  const providerCode = findProviderCode(search);
  if (followLink(readLinkSession(hash))) {
    warmAuthClient();
  } else if (providerCode !== null) {
    void arriveFromProvider(providerCode);
  } else if (stored && !isFresh(stored, Date.now())) {
    renew(stored);
  } else {
    settle = () => adopt(findStoredSession());
    // Until then the session is read from the storage; a token that runs out before is renewed by the call that needs it.
    if (stored) void whenInUse().then(warmAuthClient);
  }
  if (stored && isRecoveryMarked()) update({ isRecovering: true });
}

/** Whether the auth client is to take up the session of a link. A link that nobody asked for leaves the address. */
function followLink(link: LinkSession | null): boolean {
  if (!link) return false;
  if (mayFollowUnasked(link)) {
    linkHash = link.hash;
    forgetExpectedLink(link.email);
    return true;
  }
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  state = { ...state, unaskedLink: link };
  return false;
}

/** The reader of an unasked link goes on with its account, or stays who they are. */
export function answerUnaskedLink(isAccepted: boolean): void {
  const { unaskedLink } = state;
  if (isAccepted && unaskedLink) acceptLink(unaskedLink);
  else update({ unaskedLink: null });
}

/** Leaves for another service to sign in with. */
export function startProviderFlow(flow: { provider: string; redirectTo: string }) {
  return leaveForProvider(authServer, flow);
}

async function arriveFromProvider(code: string): Promise<void> {
  const { pathname, searchParams } = new URL(window.location.href);
  try {
    await finishProviderFlow(authServer, { code, client: await getAuthClient() });
  } catch (error) {
    adopt(findStoredSession());
    update({ redirectError: redirectErrorOf(error) });
  }
  for (const name of ['code', 'sb_flow_id']) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  window.history.replaceState(window.history.state, '', pathname + query);
}

/** The page has come to life: who reads it is drawn in a step of its own. */
export function settleSession(): void {
  if (settle) setTimeout(settle);
  settle = null;
}

/** Asks for a new token. Whoever was signed in stays so while nobody answers (AUTH-28, AUTH-29). */
function renew(stored: Session): void {
  if (!navigator.onLine) {
    adopt(stored);
    window.addEventListener('online', warmAuthClient, { once: true });
    return;
  }
  warmAuthClient();
  setTimeout(() => state.status === 'loading' && adopt(findStoredSession()), SETTLE_AFTER_MS);
}

// Another tab signed in or out while this one had no auth client listening, or emptied the storage, of which the auth
// client tells nobody (the key is null then).
function onStorage({ key }: StorageEvent): void {
  if (key !== null && key !== SESSION_STORAGE_KEY) return;
  if (!findStoredSession()) adopt(null);
  else if (!client) warmAuthClient();
}

/** Loads the auth client ahead. A failed download is tried again when the client is needed. */
function warmAuthClient(): void {
  getAuthClient().catch(() => undefined);
}

/** The auth client; loads it on first use, and again where a download failed. */
export function getAuthClient(): Promise<GoTrueClient> {
  client ??= loadAuthClient().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

async function loadAuthClient(): Promise<GoTrueClient> {
  const { createAuthClient } = await import('./auth-client.ts');
  const made = createAuthClient(authServer, { linkHash });
  made.onAuthStateChange((event, session) => {
    // At the start the client tells of no session where it could not renew the one that lies in the storage (AUTH-29).
    adopt(event === 'INITIAL_SESSION' ? (session ?? findStoredSession()) : session);
    if (event !== 'PASSWORD_RECOVERY') return;
    markRecovery(true);
    update({ isRecovering: true });
  });
  // A renewal that has failed is not tried again for a minute: without a connection none is begun.
  window.addEventListener('offline', () => void made.stopAutoRefresh());
  window.addEventListener('online', () => void made.startAutoRefresh());
  return made;
}

/** A second auth client that leaves this page's session alone. */
export async function createSeparateClient(): Promise<GoTrueClient> {
  const { createSeparateAuthClient } = await import('./auth-client.ts');
  return createSeparateAuthClient(authServer);
}

/** The recovery is over: a new password was set, or the user gave up. */
export function endRecovery(): void {
  markRecovery(false);
  update({ isRecovering: false });
}

/** The error of a failed link has been shown. */
export function clearRedirectError(): void {
  update({ redirectError: null });
}

/** Who is signed in at this moment, for what happens at a touch: whoever draws by it asks `useSessionFact`. */
export function findUserId(): string | undefined {
  return state.user?.id;
}

/** A token that is good for the next call, renewed when it is about to run out; null when signed out (AUTH-28). */
export async function freshAccessToken(): Promise<string | null> {
  if (state.status === 'signed-out') return null;
  const stored = findStoredSession();
  if (stored && isFresh(stored, Date.now())) return stored.access_token;
  if (stored && !navigator.onLine) throw noAnswer('a token that has run out cannot be renewed');
  const { data, error } = await (await getAuthClient()).getSession();
  // Nothing lies in the storage any more: whoever emptied it signed out.
  if (!data.session && !error) adopt(null);
  // Still signed in, but nobody answers: the call must not go out as a visitor's.
  if (!data.session && findStoredSession()) throw noAnswer(error);
  return data.session?.access_token ?? null;
}

/**
 * The server did not take the token of a call: asks for a new one. Where that is refused too, the session is over on the
 * server, so it ends here as well and the guards ask to sign in again (AUTH-29).
 */
export function checkSession(): Promise<void> {
  // The calls of a page are refused together.
  check ??= askForSession().finally(() => {
    check = null;
  });
  return check;
}

async function askForSession(): Promise<void> {
  if (state.status !== 'signed-in') return;
  const { error } = await (await getAuthClient()).refreshSession();
  if (error?.name === 'AuthApiError' && error.status !== 429) await endSession();
}

/** Ends the session here and on the server; without a connection it ends here all the same (ERR-06). Drafts go too. */
export async function signOut(): Promise<void> {
  update({ hasLeft: true });
  dropDrafts();
  await endSession();
}

async function endSession(): Promise<void> {
  if (!navigator.onLine) return forgetSession();
  const { error } = await (await getAuthClient()).signOut({ scope: 'local' });
  if (error) forgetSession();
}

function forgetSession(): void {
  window.localStorage.removeItem(SESSION_STORAGE_KEY);
  adopt(null);
}

/** Whoever signed out is where that leads: from here on a guard asks to sign in again. */
export function arriveAfterLeaving(): void {
  update({ hasLeft: false });
}

function subscribe(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/**
 * One fact of the session, for what public pages draw: a reader is drawn again only when its fact changes. Who reads is
 * known a moment after a page has come to life; where nobody is signed in, few facts differ from what the server assumed.
 */
export function useSessionFact<Fact extends string | boolean | undefined>(
  pick: (session: SessionState) => Fact,
): Fact {
  return useSyncExternalStore(
    subscribe,
    () => pick(state),
    () => pick(LOADING),
  );
}

/** Whether somebody is signed in, their second factor included where they have one. */
export function useIsSignedIn(): boolean {
  return useSessionFact(isSignedIn);
}

function isSignedIn({ status, needsSecondFactor }: SessionState): boolean {
  return status === 'signed-in' && !needsSecondFactor;
}

/** Whether it is known that nobody is signed in, or only as far as the password goes. */
export function useIsVisitor(): boolean {
  return useSessionFact(isVisitor);
}

function isVisitor({ status, needsSecondFactor }: SessionState): boolean {
  return status === 'signed-out' || needsSecondFactor;
}

/** Who is signed in. `loading` on the server, while hydrating and while a link or an old session is being checked. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  );
}
