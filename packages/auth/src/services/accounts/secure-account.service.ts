import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { InvalidSecureLink, SecureAccountOutcome } from '../../mail/auth-mail.ts';
import {
  findSecureAccountLink,
  markSecureAccountLinkUsed,
  revokeAccess,
  type SecureAccountLink,
} from '../../repositories/accounts/secure-account.repository.ts';
import {
  findUserByEmail,
  getUserById,
  lockUser,
  toAuthUser,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { AuthError } from '../../wire/errors/errors.ts';
import { audit } from '../audit/audit.service.ts';
import { sendNotice } from '../links/notice.service.ts';
import { digestLinkToken } from '../links/one-time-token.service.ts';
import { sendRecovery } from '../links/token-mail.service.ts';
import { setConfirmedAddress } from './address-change.service.ts';
import { updateAppMetadataProviders } from './app-metadata.service.ts';

// A change and its notice read the clock at different times.
const CLOCK_SLACK_MS = 10_000;

/** Returns the state of a link without using it. */
export async function getSecureLink(
  context: AuthContext,
  token: string,
): Promise<{ state: InvalidSecureLink } | { state: 'open'; address: string; isFormerAddress: boolean }> {
  const link = await findSecureAccountLink(context.pool, digestLinkToken(token));
  const state = stateOf(context, link);
  if (!link || state !== 'open') return { state: state === 'open' ? 'unknown' : state };
  const user = await getUserById(context.pool, link.userId);
  return { state, address: link.address, isFormerAddress: user.email !== link.address };
}

function stateOf(context: AuthContext, link: SecureAccountLink | undefined): InvalidSecureLink | 'open' {
  if (!link) return 'unknown';
  if (link.usedAt) return 'used';
  return link.expiresAt <= context.clock() ? 'expired' : 'open';
}

/**
 * Secures an account for the recipient of a security notice: ends all sessions, clears the password and pending links,
 * removes credentials that were added since the notice, restores the address that received the notice, and mails a
 * recovery link there. Second factors stay: control of the mailbox alone must not remove them.
 */
export async function secureAccount(
  context: AuthContext,
  { token, ip }: { token: string; ip: string | undefined },
): Promise<SecureAccountOutcome> {
  return inTransaction(context.pool, async (tx) => {
    const digest = digestLinkToken(token);
    const found = await findSecureAccountLink(tx, digest);
    const user = found && (await lockUser(tx, found.userId));
    // Re-read after the lock: a concurrent request may have used the link.
    const link = user && (await findSecureAccountLink(tx, digest));
    const state = stateOf(context, link);
    if (!user || !link || state !== 'open') return state === 'open' ? 'unknown' : state;
    const now = context.clock();
    await markSecureAccountLinkUsed(tx, { link, now });
    const since = new Date(link.sentAt.getTime() - CLOCK_SLACK_MS);
    await revokeAccess(tx, { userId: user.id, since });
    const isRestored = await restoreAddress(context, { tx, user, address: link.address });
    await updateUser(tx, user.id, accessRevocation(user, since));
    const traits = { notice: link.notice, address_restored: isRestored && user.email !== link.address };
    await audit(context, { db: tx, action: 'user_secured', actorId: user.id, traits, ip });
    const settled = await updateAppMetadataProviders(context, { tx, user: await getUserById(tx, user.id) });
    await context.onUserSecured(toAuthUser(settled), tx);
    return isRestored ? sendRecoveryLink(context, { tx, user: settled }) : 'address_taken';
  });
}

function accessRevocation({ phoneConfirmedAt }: UserRecord, since: Date) {
  const isPhoneNew = phoneConfirmedAt !== null && phoneConfirmedAt >= since;
  return {
    passwordHash: null,
    newEmail: null,
    newPhone: null,
    emailChangeConfirmations: 0,
    ...(isPhoneNew ? { phone: null, phoneConfirmedAt: null } : {}),
  };
}

/** Returns false if another account uses the address. */
async function restoreAddress(
  context: AuthContext,
  { tx, user, address }: { tx: PoolClient; user: UserRecord; address: string },
): Promise<boolean> {
  if (user.email === address) return true;
  if (user.isSsoUser) return false;
  if (await findUserByEmail(tx, { email: address, audience: user.audience })) return false;
  await setConfirmedAddress(context, { tx, user, address: { kind: 'email', value: address } });
  await sendNotice(context, { tx, kind: 'email_changed', user, detail: address, withLink: false });
  return true;
}

/**
 * Ignores the cool-down of earlier requests, which an attacker may have sent. A rate limit does not undo the securing.
 */
async function sendRecoveryLink(
  context: AuthContext,
  { tx, user }: { tx: PoolClient; user: UserRecord },
): Promise<'mailed' | 'not_mailed'> {
  const request = { redirectTo: context.secureAccountUrl ?? context.siteUrl, challenge: undefined };
  try {
    await sendRecovery(context, { tx, user: { ...user, recoverySentAt: null }, request });
    return 'mailed';
  } catch (error) {
    if (error instanceof AuthError) return 'not_mailed';
    throw error;
  }
}
