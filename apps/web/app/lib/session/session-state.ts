import type { User } from '@supabase/auth-js';
import { create } from 'zustand';
import type { LinkSession } from './link-session.ts';
import type { RedirectError } from './session-storage.ts';

export interface SessionState {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: User | null;
  accessToken: string | null;
  /** The password was accepted, and the second factor is pending. */
  needsSecondFactor: boolean;
  /** A recovery link was opened, and a new password is required (AUTH-07, AUTH-26). */
  isRecovering: boolean;
  /** The user has just signed out: guards redirect to the landing page instead of the sign-in page (AUTH-23). */
  hasSignedOut: boolean;
  /** Error of a sign-in by link or with a provider. */
  redirectError: RedirectError | null;
  /** A link that this browser has not requested. It has no effect before the user accepts it (D58). */
  unrequestedLink: LinkSession | null;
}

const LOADING: SessionState = {
  status: 'loading',
  user: null,
  accessToken: null,
  needsSecondFactor: false,
  isRecovering: false,
  hasSignedOut: false,
  redirectError: null,
  unrequestedLink: null,
};

const useSessionStore = create<SessionState>(() => LOADING);

/** Changes the state and notifies subscribers. */
export function updateSession(next: Partial<SessionState>): void {
  const state = getSession();
  if (!isEqual({ ...state, ...next }, state)) useSessionStore.setState(next);
}

/** The auth client reports the stored session repeatedly. An equal state must not cause a render. */
function isEqual(one: SessionState, other: SessionState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function getSession(): SessionState {
  return useSessionStore.getState();
}

/** Current user id for event handlers. Components use `useSessionFact` instead. */
export function findUserId(): string | undefined {
  return getSession().user?.id;
}

/** Clears the error after it was shown. */
export function clearRedirectError(): void {
  updateSession({ redirectError: null });
}

/** Called on the landing page after a sign-out. From then on, guards redirect to the sign-in again. */
export function clearSignedOut(): void {
  updateSession({ hasSignedOut: false });
}

/**
 * Selects one value of the session, for public pages. The component renders again only when the value changes. The session
 * is known shortly after hydration. For visitors, most values equal the server-rendered values.
 */
export function useSessionFact<Fact extends string | boolean | undefined>(
  pick: (session: SessionState) => Fact,
): Fact {
  return useSessionStore(pick);
}

/** Whether the user is signed in, including the second factor if there is one. */
export function useIsSignedIn(): boolean {
  return useSessionFact(isSignedIn);
}

function isSignedIn({ status, needsSecondFactor }: SessionState): boolean {
  return status === 'signed-in' && !needsSecondFactor;
}

/** Whether the user is known to be signed out, or has a pending second factor. */
export function useIsVisitor(): boolean {
  return useSessionFact(isVisitor);
}

function isVisitor({ status, needsSecondFactor }: SessionState): boolean {
  return status === 'signed-out' || needsSecondFactor;
}

/** The session. `loading` on the server, during hydration, and while a link or an expired session is being checked. */
export function useSession(): SessionState {
  return useSessionStore();
}
