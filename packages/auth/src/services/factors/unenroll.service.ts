import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { getTexts } from '../../mail/languages.ts';
import { lockUser, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import { deleteFactor, findFactor } from '../../repositories/factors/factors.repository.ts';
import type { AuthFactor } from '../../user.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { audit } from '../audit/audit.service.ts';
import { sendNotice } from '../links/notice.service.ts';
import { type Caller, lockCaller } from '../sessions/authenticate.service.ts';
import { lowerSessions } from './elevation.service.ts';

/**
 * Deletes a factor and lowers the sessions that it raised to `aal1`. `caller` is the owner, or undefined for an
 * administrator. Throws `insufficient_aal` if the owner deletes a verified factor with an `aal1` session,
 * `mfa_factor_not_found`, `user_not_found` and `session_not_found`.
 */
export async function unenrollFactor(
  context: AuthContext,
  { userId, factorId, caller }: { userId: string; factorId: string; caller?: Caller },
): Promise<AuthFactor> {
  return inTransaction(context.pool, async (tx) => {
    const { user, session } = caller
      ? await lockCaller(tx, caller)
      : { user: await lockUser(tx, userId), session: undefined };
    const factor = await findFactor(tx, { userId, factorId });
    if (!factor) throw factorErrors.notFound();
    if (caller && factor.status === 'verified' && session?.aal !== 'aal2')
      throw factorErrors.insufficientAalToUnenroll();
    await lowerSessions(tx, factor.id);
    await deleteFactor(tx, factor.id);
    if (user) await removeOrphanedRecoveryCodes(tx, { user, removed: factor });
    const traits = { factor_id: factor.id, factor_type: factor.factorType, user_id: userId };
    await audit(context, { db: tx, action: 'factor_deleted', actorId: caller?.user.id ?? null, traits });
    if (user && factor.status === 'verified') {
      const detail = getTexts(context.language).factors[factor.factorType];
      await sendNotice(context, { tx, kind: 'factor_unenrolled', user, detail });
    }
    return factor;
  });
}

/** Deletes recovery codes without another verified factor, because they only replace one. */
async function removeOrphanedRecoveryCodes(
  tx: PoolClient,
  { user, removed }: { user: UserRecord; removed: AuthFactor },
): Promise<void> {
  const left = user.factors.filter(({ id, status }) => id !== removed.id && status === 'verified');
  const [codes, ...others] = left;
  if (codes?.factorType !== 'recovery_code' || others.length > 0) return;
  await lowerSessions(tx, codes.id);
  await deleteFactor(tx, codes.id);
}
