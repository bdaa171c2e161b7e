import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '@coastline/postgres/errors';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  insertIdentity,
  listProviders,
  mergeIdentityData,
} from '../../repositories/accounts/identities.repository.ts';
import {
  getUserById,
  toAuthUser,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { deleteUserTokens } from '../../repositories/links/one-time-tokens.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { sendNotice } from '../links/notice.service.ts';
import { needsBothAddresses } from '../links/token-mail.service.ts';

/**
 * Counts one confirmation of the pending change; the last required one applies it. Returns undefined while the other
 * address has to confirm. Throws `email_exists` if another account took the new address in the meantime.
 */
export async function confirmEmailChange(
  context: AuthContext,
  { tx, user }: { tx: PoolClient; user: UserRecord },
): Promise<UserRecord | undefined> {
  if (!user.newEmail) throw authErrors.linkExpired();
  if (needsBothAddresses(context, user) && user.emailChangeConfirmations === 0) {
    await updateUser(tx, user.id, { emailChangeConfirmations: 1 });
    return undefined;
  }
  await changeEmail(context, { tx, user, email: user.newEmail });
  await sendNotice(context, { tx, kind: 'email_changed', user, detail: user.newEmail });
  const changed = await getUserById(tx, user.id);
  await context.onUserUpdated(toAuthUser(changed), tx);
  return changed;
}

/** Sets a confirmed e-mail address and updates its identity. Throws `email_exists`. */
export async function changeEmail(
  context: AuthContext,
  change: { tx: PoolClient; user: UserRecord; email: string },
): Promise<void> {
  await applyEmailChange(context, change).catch((error: unknown) => {
    throw isUniqueViolation(error) ? authErrors.emailExists() : error;
  });
}

async function applyEmailChange(
  context: AuthContext,
  { tx, user, email }: { tx: PoolClient; user: UserRecord; email: string },
): Promise<void> {
  const now = context.clock();
  await deleteUserTokens(tx, user.id);
  const identityData = { sub: user.id, email, email_verified: true };
  const change = { userId: user.id, provider: 'email', identityData, now };
  if (!(await mergeIdentityData(tx, change))) {
    await insertIdentity(tx, { ...change, id: randomUUID(), providerId: user.id });
  }
  const providers = await listProviders(tx, user.id);
  const copiedEmail = Object.hasOwn(user.userMetadata, 'email') ? { email } : {};
  await updateUser(tx, user.id, {
    email,
    newEmail: null,
    emailChangeConfirmations: 0,
    emailConfirmedAt: now,
    isAnonymous: false,
    appMetadata: { ...user.appMetadata, provider: providers[0] ?? 'email', providers },
    userMetadata: { ...user.userMetadata, ...copiedEmail, email_verified: true },
    updatedAt: now,
  });
}
