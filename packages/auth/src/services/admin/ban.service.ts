import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser, updateUser } from '../../repositories/accounts/users.repository.ts';
import { deleteUserTokens } from '../../repositories/links/one-time-tokens.repository.ts';
import { deleteSessions } from '../../repositories/sessions/sessions.repository.ts';
import { audit } from '../audit/audit.service.ts';

/** A ban until a time; null lifts it. */
export interface Ban {
  userId: string;
  until: Date | null;
  /** Runs first in the same transaction. If it throws or returns false, the account is not changed. */
  beforeChange?: ((tx: PoolClient) => Promise<boolean>) | undefined;
}

/**
 * Bans a user, ends their sessions and invalidates mailed links, or lifts the ban. Returns false for an unknown user or
 * if `beforeChange` returned false; the changes by `beforeChange` are committed anyway.
 */
export async function setBan(context: AuthContext, { userId, until, beforeChange }: Ban): Promise<boolean> {
  const found = await inTransaction(context.pool, async (tx) => {
    if (beforeChange && !(await beforeChange(tx))) return false;
    const user = await lockUser(tx, userId);
    if (!user) return false;
    await updateUser(tx, userId, { bannedUntil: until, updatedAt: context.clock() });
    if (until) {
      await deleteUserTokens(tx, userId);
      await deleteSessions(tx, { userId });
    }
    await audit(context, { db: tx, action: 'user_modified', actorId: null, traits: { user_id: userId } });
    return true;
  });
  context.callers.clear();
  return found;
}
