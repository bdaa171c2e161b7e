import { inTransaction } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import { deleteIdentity } from '../../repositories/accounts/identities.repository.ts';
import {
  type UserChanges,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { deleteUserTokens } from '../../repositories/links/one-time-tokens.repository.ts';
import type { AuthIdentity } from '../../user.ts';
import { onUniqueViolation } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { updateAppMetadataProviders } from '../accounts/app-metadata.service.ts';
import { audit } from '../audit/audit.service.ts';
import { sendNotice } from '../links/notice.service.ts';
import { readEmail } from '../providers/external-profile.ts';
import { type Caller, lockCaller } from '../sessions/authenticate.service.ts';

/**
 * Unlinks an identity and removes or replaces its address. Throws `single_identity_not_deletable`,
 * `identity_not_found`, `email_conflict_identity_not_deletable` if another account has the next address,
 * `user_not_found` and `session_not_found`.
 */
export async function unlinkIdentity(
  context: AuthContext,
  { caller, identityId }: { caller: Caller; identityId: string },
): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const { user } = await lockCaller(tx, caller);
    if (user.identities.length <= 1) throw externalErrors.lastIdentity();
    const identity = user.identities.find(({ id }) => id === identityId.toLowerCase());
    if (!identity) throw externalErrors.identityNotFound();
    await deleteIdentity(tx, { id: identity.id, userId: user.id });
    const changes = addressChanges(context, { user, identity });
    if (changes) {
      await deleteUserTokens(tx, user.id);
      await updateUser(tx, user.id, changes).catch(onUniqueViolation(externalErrors.unlinkConflict));
    }
    const traits = { provider: identity.provider };
    await audit(context, { db: tx, action: 'identity_unlinked', actorId: user.id, traits });
    await sendNotice(context, { tx, kind: 'identity_unlinked', user, detail: identity.provider });
    await updateAppMetadataProviders(context, { tx, user });
  });
}

/** The changes to the account's address after its identity was removed. */
function addressChanges(
  context: AuthContext,
  { user, identity }: { user: UserRecord; identity: AuthIdentity },
): UserChanges | undefined {
  if (identity.provider === 'phone') return { phone: null, phoneConfirmedAt: null };
  const rest = user.identities.filter(({ id }) => id !== identity.id);
  if (!user.email || rest.some((other) => emailOf(other) === user.email)) return undefined;
  const next = rest.find((other) => emailOf(other) && isVerified(other)) ?? rest.find(emailOf);
  const isConfirmed = next !== undefined && isVerified(next);
  return {
    email: (next && emailOf(next)) ?? null,
    emailConfirmedAt: isConfirmed ? (user.emailConfirmedAt ?? context.clock()) : null,
  };
}

function emailOf(identity: AuthIdentity): string | undefined {
  return readEmail(identity.identityData.email);
}

function isVerified(identity: AuthIdentity): boolean {
  return identity.identityData.email_verified === true;
}
