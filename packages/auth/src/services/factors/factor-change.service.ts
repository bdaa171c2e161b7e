import { inTransaction } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import { lockUser } from '../../repositories/accounts/users.repository.ts';
import { findFactor, updateFactor } from '../../repositories/factors/factors.repository.ts';
import type { AuthFactor } from '../../user.ts';
import { onUniqueViolation } from '../../wire/errors/errors.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { audit } from '../audit/audit.service.ts';

/** An administrator's update of a factor. Empty strings keep the stored value; only phone factors have a number. */
export interface FactorUpdate {
  userId: string;
  factorId: string;
  friendlyName: string;
  phone: string;
}

/** Updates a user's factor. Throws `mfa_factor_not_found` and `mfa_factor_name_conflict`. */
export async function changeFactor(context: AuthContext, change: FactorUpdate): Promise<AuthFactor> {
  return inTransaction(context.pool, async (tx) => {
    await lockUser(tx, change.userId);
    const factor = await findFactor(tx, change);
    if (!factor) throw factorErrors.notFound();
    const updatedAt = context.clock();
    const friendlyName = change.friendlyName || factor.friendlyName;
    const phone = factor.factorType === 'phone' ? change.phone || factor.phone : null;
    await updateFactor(tx, factor.id, { friendlyName, phone, now: updatedAt });
    const traits = { factor_id: factor.id, user_id: change.userId };
    await audit(context, { db: tx, action: 'factor_updated', actorId: null, traits });
    return { ...factor, friendlyName, phone, updatedAt };
  }).catch(onUniqueViolation(() => factorErrors.nameConflict(change.friendlyName)));
}
