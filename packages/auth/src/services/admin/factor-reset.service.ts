import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser } from '../../repositories/accounts/users.repository.ts';
import { deleteUserFactors } from '../../repositories/factors/factors.repository.ts';
import { deleteUserPasskeys } from '../../repositories/factors/passkeys.repository.ts';
import { deleteUserTokens } from '../../repositories/links/one-time-tokens.repository.ts';
import { deleteSessions } from '../../repositories/sessions/sessions.repository.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { audit } from '../audit/audit.service.ts';
import { sendNotice } from '../links/notice.service.ts';

export interface FactorReset {
  userId: string;
  /** Runs first in the same transaction. If it throws or returns false, the account is not changed. */
  beforeChange?: ((tx: PoolClient) => Promise<boolean>) | undefined;
}

/**
 * Removes all second factors, recovery codes and passkeys of a user, ends their sessions, invalidates pending links and
 * sends a notice. Password, identities and addresses stay. Throws `mfa_factor_not_found` if there is nothing to remove.
 */
export async function resetFactors(
  context: AuthContext,
  { userId, beforeChange }: FactorReset,
): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    if (beforeChange && !(await beforeChange(tx))) return;
    const user = await lockUser(tx, userId);
    const factorTypes = await deleteUserFactors(tx, userId);
    const passkeys = await deleteUserPasskeys(tx, userId);
    if (!user || factorTypes.length + passkeys === 0) throw factorErrors.notFound();
    await deleteUserTokens(tx, userId);
    await deleteSessions(tx, { userId });
    const traits = { user_id: userId, factor_types: factorTypes, passkeys };
    await audit(context, { db: tx, action: 'factors_reset', actorId: null, traits });
    await sendNotice(context, { tx, kind: 'factors_reset', user });
  });
  context.callers.clear();
}
