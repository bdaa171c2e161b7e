import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { emptyUser } from '../../repositories/accounts/soft-deletion.repository.ts';
import { lockUser, toAuthUser } from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import { audit } from '../audit/audit.service.ts';

/**
 * Takes everything personal off a user and ends their sessions; the id stays, so that what refers to it still does.
 * `actorId` is null for an administrator's token. Returns false where there is no such user, or none any more.
 */
export async function softDeleteUser(
  context: AuthContext,
  { tx, userId, actorId }: { tx: PoolClient; userId: string; actorId: string | null },
): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user) return false;
  await context.onUserDeleted(toAuthUser(user), tx);
  await emptyUser(tx, { id: userId, now: context.clock() });
  const traits = { user_id: userId, soft: true };
  await audit(context, { db: tx, action: 'user_deleted', actorId, traits });
  return true;
}

/** Deletes a user at their own wish, after the product has done its part in the same transaction. */
export async function deleteOwnUser(
  context: AuthContext,
  { userId, alongside }: { userId: string; alongside?: ((tx: PoolClient) => Promise<void>) | undefined },
): Promise<boolean> {
  const deleted = await inTransaction(context.pool, async (tx) => {
    await alongside?.(tx);
    return softDeleteUser(context, { tx, userId, actorId: userId });
  });
  context.callers.clear();
  return deleted;
}
