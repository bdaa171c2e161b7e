import type { Session } from '@supabase/auth-js';
import { claimsOf } from './token-claims.ts';

export const SESSION_STORAGE_KEY = 'coastline-auth';

/** A token that runs out sooner than this is renewed before it is used. */
export const TOKEN_MARGIN_MS = 30_000;

/** The session as the auth client stored it, if one lies there. A look without loading the client. */
export function findStoredSession(): Session | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    // Storage may be forbidden, or hold what another program wrote: both mean that nobody is signed in.
    return null;
  }
}

export function isFresh(session: Session, nowMs: number): boolean {
  return (session.expires_at ?? 0) * 1000 - nowMs > TOKEN_MARGIN_MS;
}

/** Whether the session's user has a second factor that was not given for it yet. */
export function isHalfSignedIn({ user, access_token }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && levelOf(access_token) !== 'aal2';
}

/** The level that a token vouches for. Only for choosing what to show: the server checks for itself. */
function levelOf(token: string): unknown {
  return claimsOf(token).aal;
}

/** Why a link or a sign-in with another service failed, as the auth server worded it. */
export interface RedirectError {
  code: string;
  message: string;
  /** A link from a mail that was used up or ran out: a new one helps. */
  isSpentLink: boolean;
}

/** The error that the auth server left in the address. */
export function findRedirectError(hash: string): RedirectError | null {
  const left = new URLSearchParams(hash.replace(/^#/, ''));
  const message = left.get('error_description');
  if (message === null) return null;
  const code = left.get('error_code') ?? '';
  return { code, message, isSpentLink: code === 'otp_expired' };
}

/** The same for what the auth client threw. */
export function redirectErrorOf(error: unknown): RedirectError {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code, message: error instanceof Error ? error.message : '', isSpentLink: false };
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  return 'access_token' in value && typeof value.access_token === 'string' && 'user' in value;
}
