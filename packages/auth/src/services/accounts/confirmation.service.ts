import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { mergeIdentityData } from '../../repositories/identities.repository.ts';
import { deleteTokensOf } from '../../repositories/one-time-tokens.repository.ts';
import { getUserById, toAuthUser, type UserRecord, updateUser } from '../../repositories/users.repository.ts';

/** Marks the user's e-mail as confirmed, clears all outstanding tokens and tells the product. */
export async function confirmEmail(
  context: AuthContext,
  { tx, user }: { tx: PoolClient; user: UserRecord },
): Promise<UserRecord> {
  const now = context.clock();
  const verified = { email_verified: true };
  await deleteTokensOf(tx, user.id);
  await mergeIdentityData(tx, { userId: user.id, provider: 'email', identityData: verified, now });
  await updateUser(tx, user.id, {
    changes: {
      emailConfirmedAt: now,
      userMetadata: { ...user.userMetadata, ...verified },
      isAnonymous: false,
      updatedAt: now,
    },
  });
  const confirmed = await getUserById(tx, user.id);
  await context.onUserUpdated(toAuthUser(confirmed), tx);
  return confirmed;
}
