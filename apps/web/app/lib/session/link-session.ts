import { isLinkExpected } from './expected-links.ts';
import { findStoredSession } from './session-storage.ts';
import { claimsOf } from './token-claims.ts';

/** Remembers, through the reload that follows the answer, which link the reader has agreed to. */
const ACCEPTED_KEY = 'coastline-accepted-link';

/** A session in the page's address, which nothing but the address vouches for. */
export interface LinkSession {
  /** The fragment that carries it. */
  hash: string;
  userId: string;
  /** The account's e-mail address, empty where the token names none. */
  email: string;
}

/**
 * The session in a fragment. Its claims are unverified: they decide only whether to ask. The auth client verifies the
 * token with the server before it stores anything.
 */
export function readLinkSession(hash: string): LinkSession | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('access_token');
  if (token === null) return null;
  const { sub, email } = claimsOf(token);
  return { hash, userId: typeof sub === 'string' ? sub : '', email: typeof email === 'string' ? email : '' };
}

/**
 * Whether a link's session may be taken up without a question (D58): the account is the one that is signed in already,
 * or nobody is signed in and this browser asked for the mail.
 */
export function mayFollowUnasked({ hash, userId, email }: LinkSession): boolean {
  if (isAccepted(hash)) return true;
  const stored = findStoredSession();
  return stored ? stored.user.id === userId : email !== '' && isLinkExpected(email);
}

/** The reader wants the link's account: loads the page again with the link in its address. */
export function acceptLink({ hash }: LinkSession): void {
  window.sessionStorage.setItem(ACCEPTED_KEY, markOf(hash));
  window.location.hash = hash;
  window.location.reload();
}

// The signature tells links apart and is no use without the rest of the token.
function markOf(hash: string): string {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('access_token') ?? '';
  return token.slice(token.lastIndexOf('.') + 1);
}

function isAccepted(hash: string): boolean {
  try {
    const accepted = window.sessionStorage.getItem(ACCEPTED_KEY);
    window.sessionStorage.removeItem(ACCEPTED_KEY);
    return accepted !== null && accepted !== '' && accepted === markOf(hash);
  } catch {
    // Storage may be forbidden: then the question comes again.
    return false;
  }
}
