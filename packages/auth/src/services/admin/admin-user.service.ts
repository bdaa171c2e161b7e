import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { mergeAddressIdentity } from '../../repositories/accounts/identities.repository.ts';
import { deleteSecureAccountLinks } from '../../repositories/accounts/secure-account.repository.ts';
import {
  deleteUser,
  getUserById,
  lockUserRow,
  toAuthUser,
  type UserChanges,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { deleteUserTokens } from '../../repositories/links/one-time-tokens.repository.ts';
import { deleteSessions } from '../../repositories/sessions/sessions.repository.ts';
import { mergeMetadata } from '../../user.ts';
import { authErrors, onUniqueViolation } from '../../wire/errors/errors.ts';
import {
  type Address,
  addressChangeNotice,
  addressTakenError,
  isConfirmed,
} from '../accounts/address.service.ts';
import { updateAppMetadataProviders } from '../accounts/app-metadata.service.ts';
import { confirmAddress } from '../accounts/confirmation.service.ts';
import { softDeleteUser } from '../accounts/soft-deletion.service.ts';
import { audit } from '../audit/audit.service.ts';
import { sendNotice } from '../links/notice.service.ts';
import { type AdminFields, addressIdentityData } from './admin-creation.service.ts';

/**
 * Updates an account without confirmations. A new password ends all sessions. Throws `user_not_found`, and
 * `email_exists` or `phone_exists` if an address is taken.
 */
export async function updateUserAsAdmin(
  context: AuthContext,
  { userId, fields, password }: { userId: string; fields: AdminFields; password: string },
): Promise<UserRecord> {
  const passwordHash = password ? await context.passwords.hash(password) : undefined;
  return inTransaction(context.pool, async (tx) => {
    const user = await lockUserRow(tx, userId);
    if (!user) throw authErrors.userNotFound();
    await updateUser(tx, userId, changesOf(context, { user, fields, passwordHash }));
    if (passwordHash) {
      await deleteUserTokens(tx, userId);
      await deleteSessions(tx, { userId });
      await sendNotice(context, { tx, kind: 'password_changed', user });
    }
    for (const address of fields.addresses) {
      if (user[address.kind] === address.value) continue;
      await replaceAddress(context, { tx, user, address });
      if (address.kind === 'email') await deleteSecureAccountLinks(tx, userId);
      // The mail to an old address has no "This wasn't me" link: the address may belong to a stranger.
      const withLink = address.kind === 'phone';
      await sendNotice(context, { tx, user, withLink, ...addressChangeNotice(address) });
    }
    for (const kind of fields.confirmed) {
      await confirmAddress(context, { tx, user: await getUserById(tx, userId), kind });
    }
    await audit(context, { db: tx, action: 'user_modified', actorId: null, traits: { user_id: userId } });
    return updateAppMetadataProviders(context, { tx, user: await getUserById(tx, userId) });
  });
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

/** Replaces an address and keeps its confirmation status. Codes for the previous address stop working. */
async function replaceAddress(
  context: AuthContext,
  { tx, user, address }: { tx: PoolClient; user: UserRecord; address: Address },
): Promise<void> {
  const { kind, value } = address;
  await deleteUserTokens(tx, user.id);
  await updateUser(tx, user.id, { [kind]: value }).catch(onUniqueViolation(() => addressTakenError(address)));
  const identityData = addressIdentityData(user.id, { address, isConfirmed: isConfirmed(user, kind) });
  await mergeAddressIdentity(tx, { userId: user.id, provider: kind, identityData, now: context.clock() });
}

/** Deletes an account, or erases its data and keeps the row (`soft`). Throws `user_not_found`. */
export async function deleteUserAsAdmin(
  context: AuthContext,
  { userId, soft }: { userId: string; soft: boolean },
): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const user = await lockUserRow(tx, userId);
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
