import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { DeadLink, SecureOutcome } from '../../mail/secure-outcome.ts';
import { revokeAccess } from '../../repositories/accounts/secure-account.repository.ts';
import {
  findUserByEmail,
  getUserById,
  lockUser,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import {
  findSecureAccountLink,
  type SecureAccountLink,
  useSecureAccountLink,
} from '../../repositories/links/secure-account-links.repository.ts';
import { AuthError } from '../../wire/errors/errors.ts';
import { audit } from '../audit/audit.service.ts';
import { settleUser } from '../external/account-parts.ts';
import { sendNotice } from '../links/notice.service.ts';
import { digestLink } from '../links/one-time-token.service.ts';
import { sendRecovery } from '../links/token-mail.service.ts';
import { changeEmail } from './email-change.service.ts';

// A change and its notice read the clock one after the other.
const CLOCK_SLACK_MS = 10_000;

/** The state of a link, without using it. */
export async function readSecureLink(
  context: AuthContext,
  token: string,
): Promise<{ state: DeadLink } | { state: 'open'; address: string; isFormerAddress: boolean }> {
  const link = await findSecureAccountLink(context.pool, digestLink(token));
  const state = stateOf(context, link);
  if (!link || state !== 'open') return { state: state === 'open' ? 'unknown' : state };
  const user = await getUserById(context.pool, link.userId);
  return { state, address: link.address, isFormerAddress: user.email !== link.address };
}

function stateOf(context: AuthContext, link: SecureAccountLink | undefined): DeadLink | 'open' {
  if (!link) return 'unknown';
  if (link.usedAt) return 'used';
  return link.expiresAt <= context.clock() ? 'expired' : 'open';
}

/**
 * Gives an account back to the reader of a security notice: ends all sessions, makes the password and pending links
 * useless, removes ways to sign in that were added since the notice, restores the address that the notice went to, and
 * mails a link to a new password there. Second factors stay: a mailbox alone must not remove them.
 */
export async function secureAccount(
  context: AuthContext,
  { token, ip }: { token: string; ip: string | undefined },
): Promise<SecureOutcome> {
  return inTransaction(context.pool, async (tx) => {
    const digest = digestLink(token);
    const found = await findSecureAccountLink(tx, digest);
    const user = found && (await lockUser(tx, found.userId));
    // Read again: another request may have used the link while this one waited for the lock.
    const link = user && (await findSecureAccountLink(tx, digest));
    const state = stateOf(context, link);
    if (!user || !link || state !== 'open') return state === 'open' ? 'unknown' : state;
    const now = context.clock();
    await useSecureAccountLink(tx, { link, now });
    const since = new Date(link.sentAt.getTime() - CLOCK_SLACK_MS);
    await revokeAccess(tx, { userId: user.id, since });
    const isRestored = await restoreAddress(context, { tx, user, address: link.address });
    await updateUser(tx, user.id, { changes: withoutAccess(user, since) });
    const traits = { notice: link.notice, address_restored: isRestored && user.email !== link.address };
    await audit(context, { db: tx, action: 'user_secured', actorId: user.id, traits, ip });
    const settled = await settleUser(context, { tx, user: await getUserById(tx, user.id) });
    return isRestored ? mailRecovery(context, { tx, user: settled }) : 'address_taken';
  });
}

function withoutAccess({ phoneConfirmedAt }: UserRecord, since: Date) {
  const isPhoneNew = phoneConfirmedAt !== null && phoneConfirmedAt >= since;
  return {
    passwordHash: null,
    newEmail: null,
    newPhone: null,
    emailChangeConfirmations: 0,
    ...(isPhoneNew ? { phone: null, phoneConfirmedAt: null } : {}),
  };
}

/** False where another account uses the address by now. */
async function restoreAddress(
  context: AuthContext,
  { tx, user, address }: { tx: PoolClient; user: UserRecord; address: string },
): Promise<boolean> {
  if (user.email === address) return true;
  if (user.isSsoUser) return false;
  if (await findUserByEmail(tx, { email: address, audience: user.audience })) return false;
  await changeEmail(context, { tx, user, email: address });
  await sendNotice(context, { tx, kind: 'email_changed', user, about: address, withLink: false });
  return true;
}

/** The account is secured even where no mail may be sent now. The thief's own requests must not delay this one. */
async function mailRecovery(
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
