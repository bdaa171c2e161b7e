import { reloadPage } from '#app/lib/page/reload.ts';
import { isLinkExpected } from './expected-links.ts';
import { findStoredSession, parseTokenClaims } from './session-storage.ts';

/** Remembers the accepted link during the reload that follows. */
const ACCEPTED_KEY = 'coastline-accepted-link';

/** An untrusted session in the URL of the page. */
export interface LinkSession {
  /** URL fragment that contains the session. */
  hash: string;
  userId: string;
  /** E-mail address of the account; empty when the token has none. */
  email: string;
}

/**
 * Parses the session in a URL fragment. Its claims are unverified and only decide whether to prompt. The auth client
 * verifies the token with the server before it stores the session.
 */
export function parseLinkSession(hash: string): LinkSession | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('access_token');
  if (token === null) return null;
  const { sub, email } = parseTokenClaims(token);
  return { hash, userId: typeof sub === 'string' ? sub : '', email: typeof email === 'string' ? email : '' };
}

/**
 * Whether the session of a link can be used without a prompt (D58): the same account is signed in already, or no account
 * is signed in and this browser has requested the mail.
 */
export function canFollowWithoutPrompt({ hash, userId, email }: LinkSession): boolean {
  if (isAccepted(hash)) return true;
  const stored = findStoredSession();
  return stored ? stored.user.id === userId : email !== '' && isLinkExpected(email);
}

/** Accepts a link after the prompt: reloads the page with the link in its URL. */
export function acceptLink({ hash }: LinkSession): void {
  window.sessionStorage.setItem(ACCEPTED_KEY, getSignature(hash));
  window.location.hash = hash;
  reloadPage();
}

// The signature identifies the link and is useless without the rest of the token.
function getSignature(hash: string): string {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('access_token') ?? '';
  return token.slice(token.lastIndexOf('.') + 1);
}

function isAccepted(hash: string): boolean {
  try {
    const accepted = window.sessionStorage.getItem(ACCEPTED_KEY);
    window.sessionStorage.removeItem(ACCEPTED_KEY);
    return accepted !== null && accepted !== '' && accepted === getSignature(hash);
  } catch {
    // Storage may be blocked. The prompt then appears again.
    return false;
  }
}
