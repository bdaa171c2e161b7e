import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { deleteUser } from '../../repositories/accounts/admin-users.repository.ts';
import { mergeIdentityData } from '../../repositories/accounts/identities.repository.ts';
import {
  getUserById,
  lockRow,
  toAuthUser,
  type UserChanges,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { inTransaction, isUniqueViolation } from '../../repositories/database.ts';
import { deleteTokensOf } from '../../repositories/links/one-time-tokens.repository.ts';
import { deleteSecureAccountLinks } from '../../repositories/links/secure-account-links.repository.ts';
import { deleteSessions } from '../../repositories/sessions/sessions.repository.ts';
import { mergeMetadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { Address } from '../accounts/address.service.ts';
import { confirmAddress } from '../accounts/confirmation.service.ts';
import { softDeleteUser } from '../accounts/soft-deletion.service.ts';
import { audit } from '../audit/audit.service.ts';
import { settleUser } from '../external/account-parts.ts';
import { sendNotice } from '../links/notice.service.ts';
import { type AdminFields, addIdentity, addressTaken, identityFacts } from './admin-creation.service.ts';

/**
 * Changes an account at once. A new password signs the user out everywhere. Throws `user_not_found`, and `email_exists`
 * or `phone_exists` where an address is taken.
 */
export async function updateUserAsAdmin(
  context: AuthContext,
  { userId, fields, password }: { userId: string; fields: AdminFields; password: string },
): Promise<UserRecord> {
  const passwordHash = password ? await context.passwords.hash(password) : undefined;
  const change = (tx: PoolClient) => applyAsAdmin(context, { tx, userId, fields, passwordHash });
  return inTransaction(context.pool, change);
}

async function applyAsAdmin(
  context: AuthContext,
  job: { tx: PoolClient; userId: string; fields: AdminFields; passwordHash: string | undefined },
): Promise<UserRecord> {
  const { tx, userId, fields, passwordHash } = job;
  const user = await lockRow(tx, userId);
  if (!user) throw authErrors.userNotFound();
  await updateUser(tx, userId, { changes: changesOf(context, { user, fields, passwordHash }) });
  if (passwordHash) {
    await deleteTokensOf(tx, userId);
    await deleteSessions(tx, { userId });
    await sendNotice(context, { tx, kind: 'password_changed', user });
  }
  for (const address of fields.addresses) {
    if (user[address.kind] === address.value) continue;
    await moveAddress(context, { tx, user, address });
    if (address.kind === 'email') await deleteSecureAccountLinks(tx, userId);
    await tellOfMove(context, { tx, user, address });
  }
  for (const kind of fields.confirmed) {
    await confirmAddress(context, { tx, user: await getUserById(tx, userId), kind });
  }
  await audit(context, { db: tx, action: 'user_modified', actorId: null, traits: { user_id: userId } });
  return settleUser(context, { tx, user: await getUserById(tx, userId) });
}

function changesOf(
  context: AuthContext,
  job: { user: UserRecord; fields: AdminFields; passwordHash: string | undefined },
): UserChanges {
  const { user, fields, passwordHash } = job;
  const { userMetadata, appMetadata, role, bannedUntil } = fields;
  return {
    updatedAt: context.clock(),
    ...(passwordHash ? { passwordHash } : {}),
    ...(userMetadata ? { userMetadata: mergeMetadata(user.userMetadata, userMetadata) } : {}),
    ...(appMetadata ? { appMetadata: mergeMetadata(user.appMetadata, appMetadata) } : {}),
    ...(role ? { role } : {}),
    ...(bannedUntil === undefined ? {} : { bannedUntil }),
  };
}

async function tellOfMove(
  context: AuthContext,
  { tx, user, address }: { tx: PoolClient; user: UserRecord; address: Address },
): Promise<void> {
  const { kind, value } = address;
  const isEmail = kind === 'email';
  await sendNotice(context, {
    tx,
    kind: isEmail ? 'email_changed' : 'phone_changed',
    user,
    // The office moved the account, maybe because its old address is a stranger's.
    withLink: !isEmail,
    about: isEmail ? value : `+${value}`,
  });
}

/** Gives the account another address, as confirmed as the one before. Codes sent to that one no longer work. */
async function moveAddress(
  context: AuthContext,
  { tx, user, address }: { tx: PoolClient; user: UserRecord; address: Address },
): Promise<void> {
  const { kind, value } = address;
  const isConfirmed = (kind === 'email' ? user.emailConfirmedAt : user.phoneConfirmedAt) !== null;
  await deleteTokensOf(tx, user.id);
  await updateUser(tx, user.id, { changes: { [kind]: value } }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? addressTaken(address) : error;
  });
  const identityData = identityFacts(address, isConfirmed);
  const change = { userId: user.id, provider: kind, identityData, now: context.clock() };
  if (!(await mergeIdentityData(tx, change))) {
    await addIdentity(context, { tx, userId: user.id, address, isConfirmed });
  }
}

/** Removes an account: wholly, or (`soft`) all but an empty row under its id. Throws `user_not_found`. */
export async function deleteUserAsAdmin(
  context: AuthContext,
  { userId, soft }: { userId: string; soft: boolean },
): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const user = await lockRow(tx, userId);
    if (!user) throw authErrors.userNotFound();
    if (soft) {
      await softDeleteUser(context, { tx, userId, actorId: null });
      return;
    }
    await context.onUserDeleted(toAuthUser(user), tx);
    await deleteUser(tx, userId);
    const traits = { user_id: userId, soft };
    await audit(context, { db: tx, action: 'user_deleted', actorId: null, traits });
  });
}
