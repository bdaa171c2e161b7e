import type { Session } from '@supabase/auth-js';
import { createStoredValue } from '../device/stored-value.ts';

export const SESSION_STORAGE_KEY = 'coastline-auth';
const RECOVERY_KEY = 'password-recovery';
const signedInBefore = createStoredValue('coastline-signed-in-before');

/** A token that expires sooner is renewed before use. */
export const TOKEN_MARGIN_MS = 30_000;

/** Finds the session that the auth client has stored, without loading the client. */
export function findStoredSession(): Session | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    // localStorage may be blocked or contain foreign data. Both mean signed out.
    return null;
  }
}

export function isTokenFresh(session: Session, nowMs: number): boolean {
  return (session.expires_at ?? 0) * 1000 - nowMs > TOKEN_MARGIN_MS;
}

/** Whether the user has a second factor that this session has not verified. */
export function lacksSecondFactor({ user, access_token }: Session): boolean {
  const hasVerifiedFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasVerifiedFactor && getAssuranceLevel(access_token) !== 'aal2';
}

/** Assurance level of a token. Unverified: only for the user interface. */
function getAssuranceLevel(token: string): unknown {
  return parseTokenClaims(token).aal;
}

/** Error of a link or of a provider sign-in, with the message of the auth server. */
export interface RedirectError {
  code: string;
  message: string;
  /** The link was used or has expired. Requesting a new one helps. */
  isLinkExpired: boolean;
}

/** Finds the error that the auth server has put into the URL fragment. */
export function findRedirectError(hash: string): RedirectError | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const message = params.get('error_description');
  if (message === null) return null;
  const code = params.get('error_code') ?? '';
  return { code, message, isLinkExpired: code === 'otp_expired' };
}

/** Converts an exception of the auth client. */
export function toRedirectError(error: unknown): RedirectError {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code, message: error instanceof Error ? error.message : '', isLinkExpired: false };
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  return 'access_token' in value && typeof value.access_token === 'string' && 'user' in value;
}

/** Parses the claims of an access token without verification. Empty when the token is malformed. */
export function parseTokenClaims(token: string): Record<string, unknown> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Remembers, even after a sign-out, that this browser was used to sign in. */
export function rememberSignIn(): void {
  if (signedInBefore.get() === null) signedInBefore.set('yes');
}

/** Whether this browser was used to sign in before. Otherwise the user is probably new. */
export function hasSignedInBefore(): boolean {
  return signedInBefore.get() !== null;
}

/** Whether a recovery link was opened in this tab and no new password was set yet. Survives a reload. */
export function isRecoveryPending(): boolean {
  try {
    return window.sessionStorage.getItem(RECOVERY_KEY) !== null;
  } catch {
    // Storage may be blocked. A reload then cancels the recovery.
    return false;
  }
}

export function setRecoveryPending(isPending: boolean): void {
  try {
    if (isPending) window.sessionStorage.setItem(RECOVERY_KEY, '1');
    else window.sessionStorage.removeItem(RECOVERY_KEY);
  } catch {
    // See above.
  }
}

/**
 * Inline script of the head. Marks the document when a session is stored, so that its layout is reserved from the first
 * paint on. It is a string because it must not wait for a module. Its key equals `SESSION_STORAGE_KEY`.
 */
export const SESSION_SCRIPT =
  'try{if(localStorage.getItem("coastline-auth"))document.documentElement.dataset.session=""}catch(e){}';
