import type { AuthContext } from '../../context.ts';
import { findUserById } from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import { deletePasskey } from '../../repositories/factors/passkeys.repository.ts';
import { passkeyErrors } from '../../wire/errors/passkey-errors.ts';
import { isUuid } from '../../wire/uuid.ts';
import { audit } from '../audit/audit.service.ts';
import { isBelowOwnLevel } from '../factors/assurance.ts';
import { sendNotice } from '../links/notice.service.ts';
import type { Caller } from '../sessions/authenticate.service.ts';

/** Removes one of the caller's own passkeys. Throws `insufficient_aal` and `validation_failed` (404). */
export async function removeOwnPasskey(
  context: AuthContext,
  { caller, passkeyId }: { caller: Caller; passkeyId: string | undefined },
): Promise<void> {
  if (isBelowOwnLevel(caller)) throw passkeyErrors.insufficientAal();
  const userId = caller.user.id;
  await removePasskey(context, { userId, passkeyId, actorId: userId });
}

/** Removes a user's passkey; `actorId` is null for an administrator. Throws `validation_failed` (404) where the user has none of that id. */
export async function removePasskey(
  context: AuthContext,
  { userId, passkeyId, actorId }: { userId: string; passkeyId: string | undefined; actorId: string | null },
): Promise<void> {
  if (!isUuid(passkeyId)) throw passkeyErrors.notFound();
  await inTransaction(context.pool, async (tx) => {
    if (!(await deletePasskey(tx, { userId, passkeyId }))) throw passkeyErrors.notFound();
    const traits = { passkey_id: passkeyId, user_id: userId };
    await audit(context, { db: tx, action: 'passkey_deleted', actorId, traits });
    const user = await findUserById(tx, userId);
    await sendNotice(context, { tx, kind: 'passkey_removed', to: user?.email ?? null });
  });
}
