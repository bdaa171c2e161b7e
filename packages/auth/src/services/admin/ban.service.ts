import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser, updateUser } from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import { deleteTokensOf } from '../../repositories/links/one-time-tokens.repository.ts';
import { deleteSessions } from '../../repositories/sessions/sessions.repository.ts';
import { audit } from '../audit/audit.service.ts';

/** Who is banned until when; null lets them in again. */
export interface Ban {
  userId: string;
  until: Date | null;
  /** The product's part in the same transaction, before; what it throws changes nothing. False: the account stays as it is. */
  alongside?: ((tx: PoolClient) => Promise<boolean>) | undefined;
}

/**
 * Shuts somebody out, ends their sessions and makes links that were mailed to them worthless, or lets them in again.
 * False where there is no such user, or nothing to do; the product's part is done all the same.
 */
export async function setBan(context: AuthContext, { userId, until, alongside }: Ban): Promise<boolean> {
  const found = await inTransaction(context.pool, async (tx) => {
    if (alongside && !(await alongside(tx))) return false;
    const user = await lockUser(tx, userId);
    if (!user) return false;
    await updateUser(tx, userId, { changes: { bannedUntil: until, updatedAt: context.clock() } });
    if (until) {
      await deleteTokensOf(tx, userId);
      await deleteSessions(tx, { userId });
    }
    await audit(context, { db: tx, action: 'user_modified', actorId: null, traits: { user_id: userId } });
    return true;
  });
  context.callers.clear();
  return found;
}
