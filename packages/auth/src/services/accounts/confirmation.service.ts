import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { mergeIdentityData } from '../../repositories/accounts/identities.repository.ts';
import { type UserRecord, updateUser } from '../../repositories/accounts/users.repository.ts';
import { deleteUserTokens } from '../../repositories/links/one-time-tokens.repository.ts';
import type { AddressKind } from './address.service.ts';
import { notifyUserUpdated } from './app-metadata.service.ts';

/** Confirms one of the user's addresses, deletes all outstanding tokens and calls `onUserUpdated`. */
export async function confirmAddress(
  context: AuthContext,
  { tx, user, kind }: { tx: PoolClient; user: UserRecord; kind: AddressKind },
): Promise<UserRecord> {
  const now = context.clock();
  const verified = kind === 'email' ? { email_verified: true } : { phone_verified: true };
  await deleteUserTokens(tx, user.id);
  await mergeIdentityData(tx, { userId: user.id, provider: kind, identityData: verified, now });
  await updateUser(tx, user.id, {
    ...(kind === 'email' ? { emailConfirmedAt: now } : { phoneConfirmedAt: now }),
    userMetadata: { ...user.userMetadata, ...verified },
    isAnonymous: false,
    updatedAt: now,
  });
  return notifyUserUpdated(context, { tx, userId: user.id });
}
