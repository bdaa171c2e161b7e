import type { Database } from '../../../persistence/client.ts';
import {
  insertProfileIfMissing,
  lockExternalAccount,
  updateExternalAccount,
} from './external-accounts.repository.ts';
import { sanitizeProfile, syncEmail } from './sync-profile.service.ts';

export { findExternalAccount } from './external-accounts.repository.ts';

/** A user of an external auth server, as that server's token describes them. */
export interface ExternalUser {
  authUserId: string;
  issuer: string;
  /** Empty if the server has no address. */
  email: string;
  /** Sign-up data at that server. */
  data: Record<string, unknown>;
  /** The last sign-in at that server. */
  authenticatedAt: Date | undefined;
}

/**
 * Creates the records that a sign-up here would create, once, and syncs the e-mail address. Safe to run in several
 * processes at once. Name and phone are copied the first time only: later the user changes them here. Returns false and
 * creates nothing when the session began before the user erased their account.
 */
export async function provisionUser(tx: Database, user: ExternalUser, at: Date): Promise<boolean> {
  const { authUserId, issuer, data } = user;
  const email = user.email.toLowerCase();
  const known = await lockExternalAccount(tx, { authUserId, issuer, email, firstSeenAt: at });
  if (known.erasedAt && !isSignedInSince(known.erasedAt, user.authenticatedAt)) return false;
  if (known.erasedAt || known.issuer !== issuer || known.email !== email) {
    await updateExternalAccount(tx, { authUserId, issuer, email });
  }
  await insertProfileIfMissing(tx, authUserId, sanitizeProfile(data));
  await syncEmail(tx, { authUserId, email });
  return true;
}

// Tokens carry whole seconds: a sign-in within the second of the erasure counts as one after it.
function isSignedInSince(erasedAt: Date, authenticatedAt: Date | undefined): boolean {
  return (
    authenticatedAt !== undefined && authenticatedAt.getTime() >= Math.floor(erasedAt.getTime() / 1000) * 1000
  );
}
