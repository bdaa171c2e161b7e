import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { eraseUserData } from '../../repositories/accounts/soft-deletion.repository.ts';
import { lockUser, toAuthUser } from '../../repositories/accounts/users.repository.ts';
import { audit } from '../audit/audit.service.ts';

/**
 * Erases the personal data of a user and ends their sessions; the id stays, so that references remain valid. `actorId`
 * is null for an administrator's token. Returns false for an unknown or deleted user.
 */
export async function softDeleteUser(
  context: AuthContext,
  { tx, userId, actorId }: { tx: PoolClient; userId: string; actorId: string | null },
): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user) return false;
  await context.onUserDeleted(toAuthUser(user), tx);
  await eraseUserData(tx, { id: userId, now: context.clock() });
  const traits = { user_id: userId, soft: true };
  await audit(context, { db: tx, action: 'user_deleted', actorId, traits });
  return true;
}

/** Erases a user at their own request, after `beforeDelete` in the same transaction. */
export async function deleteOwnUser(
  context: AuthContext,
  {
    userId,
    beforeDelete,
  }: { userId: string; beforeDelete?: ((tx: PoolClient) => Promise<void>) | undefined },
): Promise<boolean> {
  const deleted = await inTransaction(context.pool, async (tx) => {
    await beforeDelete?.(tx);
    return softDeleteUser(context, { tx, userId, actorId: userId });
  });
  context.callers.clear();
  return deleted;
}
