import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { inTransaction } from '../../repositories/database.ts';
import { emptyUser } from '../../repositories/soft-deletion.repository.ts';
import { lockUser, toAuthUser } from '../../repositories/users.repository.ts';
import { audit } from '../audit/audit.service.ts';

/**
 * Takes everything personal off a user and ends their sessions; the id stays, so that what refers to it still does.
 * `actorId` is null for an administrator's token. Returns false where there is no such user, or none any more.
 */
export async function softDeleteUser(
  context: AuthContext,
  { tx, userId, actorId = null }: { tx?: PoolClient | undefined; userId: string; actorId?: string | null },
): Promise<boolean> {
  const remove = async (client: PoolClient): Promise<boolean> => {
    const user = await lockUser(client, userId);
    if (!user || user.deletedAt) return false;
    await context.onUserDeleted(toAuthUser(user), client);
    await emptyUser(client, { id: userId, now: context.clock() });
    await audit(context, {
      db: client,
      action: 'user_deleted',
      actorId,
      traits: { user_id: userId, soft: true },
    });
    return true;
  };
  return tx ? remove(tx) : inTransaction(context.pool, remove);
}
