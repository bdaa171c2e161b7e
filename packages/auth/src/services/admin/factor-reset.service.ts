import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser } from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import { deleteFactorsOf } from '../../repositories/factors/factors.repository.ts';
import { deletePasskeysOf } from '../../repositories/factors/passkeys.repository.ts';
import { deleteTokensOf } from '../../repositories/links/one-time-tokens.repository.ts';
import { deleteSessions } from '../../repositories/sessions/sessions.repository.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { audit } from '../audit/audit.service.ts';
import { sendNotice } from '../links/notice.service.ts';

/** Whose factors an administrator resets. */
export interface FactorReset {
  userId: string;
  /** The product's part in the same transaction, before; what it throws changes nothing. False: the account stays as it is. */
  alongside?: ((tx: PoolClient) => Promise<boolean>) | undefined;
}

/**
 * Removes every second factor, recovery code and passkey of somebody who lost them, ends their sessions and makes pending
 * links worthless. Password, providers and addresses stay. The owner is mailed. Throws `mfa_factor_not_found` where there
 * is nothing to remove.
 */
export async function resetFactors(context: AuthContext, { userId, alongside }: FactorReset): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    if (alongside && !(await alongside(tx))) return;
    const user = await lockUser(tx, userId);
    const factorTypes = await deleteFactorsOf(tx, userId);
    const passkeys = await deletePasskeysOf(tx, userId);
    if (!user || factorTypes.length + passkeys === 0) throw factorErrors.notFound();
    await deleteTokensOf(tx, userId);
    await deleteSessions(tx, { userId });
    const traits = { user_id: userId, factor_types: factorTypes, passkeys };
    await audit(context, { db: tx, action: 'factors_reset', actorId: null, traits });
    await sendNotice(context, { tx, kind: 'factors_reset', user });
  });
  context.callers.clear();
}
