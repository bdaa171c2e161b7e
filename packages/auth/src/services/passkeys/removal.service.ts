import type { AuthContext } from '../../context.ts';
import { deletePasskey } from '../../repositories/passkeys.repository.ts';
import { passkeyErrors } from '../../wire/passkey-errors.ts';
import { isUuid } from '../../wire/uuid.ts';
import { isBelowOwnLevel } from '../factors/assurance.ts';
import type { Caller } from '../sessions/authenticate.service.ts';

/** Removes one of the caller's own passkeys. Throws `insufficient_aal` and `validation_failed` (404). */
export async function removeOwnPasskey(
  context: AuthContext,
  { caller, passkeyId }: { caller: Caller; passkeyId: string | undefined },
): Promise<void> {
  if (isBelowOwnLevel(caller)) throw passkeyErrors.insufficientAal();
  await removePasskey(context, { userId: caller.user.id, passkeyId });
}

/** Removes a user's passkey. Throws `validation_failed` (404) where the user has none of that id. */
export async function removePasskey(
  context: AuthContext,
  { userId, passkeyId }: { userId: string; passkeyId: string | undefined },
): Promise<void> {
  if (!isUuid(passkeyId) || !(await deletePasskey(context.pool, { userId, passkeyId }))) {
    throw passkeyErrors.notFound();
  }
}
