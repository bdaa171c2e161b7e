import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { UserRecord } from '../../repositories/accounts/users.repository.ts';
import { deletePasskey } from '../../repositories/factors/passkeys.repository.ts';
import { isUuid } from '../../wire/body.ts';
import { passkeyErrors } from '../../wire/errors/factor-errors.ts';
import { audit } from '../audit/audit.service.ts';
import { isMissingSecondFactor } from '../factors/assurance.ts';
import { sendNotice } from '../links/notice.service.ts';
import { type Caller, lockCaller } from '../sessions/authenticate.service.ts';

interface Removal {
  /** The unvalidated id in the path. */
  passkeyId: string | undefined;
}

/**
 * Removes one of the caller's own passkeys. Throws `insufficient_aal`, `validation_failed` (404), `user_not_found` and
 * `session_not_found`.
 */
export async function removeOwnPasskey(
  context: AuthContext,
  { caller, passkeyId }: Removal & { caller: Caller },
): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const current = await lockCaller(tx, caller);
    if (isMissingSecondFactor(current)) throw passkeyErrors.insufficientAal();
    const { user } = current;
    await remove(context, { tx, passkeyId, user, actorId: user.id });
  });
}

/** Removes a user's passkey for an administrator. Throws `validation_failed` (404) if the user has no such passkey. */
export async function removePasskey(
  context: AuthContext,
  { user, passkeyId }: Removal & { user: UserRecord },
): Promise<void> {
  await inTransaction(context.pool, (tx) => remove(context, { tx, passkeyId, user, actorId: null }));
}

async function remove(
  context: AuthContext,
  { tx, passkeyId, user, actorId }: Removal & { tx: PoolClient; user: UserRecord; actorId: string | null },
): Promise<void> {
  const userId = user.id;
  if (!isUuid(passkeyId)) throw passkeyErrors.notFound();
  if (!(await deletePasskey(tx, { userId, passkeyId }))) throw passkeyErrors.notFound();
  const traits = { passkey_id: passkeyId, user_id: userId };
  await audit(context, { db: tx, action: 'passkey_deleted', actorId, traits });
  await sendNotice(context, { tx, kind: 'passkey_removed', user });
}
