import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '@coastline/postgres/errors';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  insertIdentity,
  listProviders,
  mergeIdentityData,
} from '../../repositories/accounts/identities.repository.ts';
import {
  getUserById,
  toAuthUser,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { deleteUserTokens } from '../../repositories/links/one-time-tokens.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { sendNotice } from '../links/notice.service.ts';

/**
 * Applies the pending change of number, updates its identity and calls `onUserUpdated`. Throws `phone_exists` if
 * another account took the number in the meantime.
 */
export async function confirmPhoneChange(
  context: AuthContext,
  { tx, user }: { tx: PoolClient; user: UserRecord },
): Promise<UserRecord> {
  if (!user.newPhone) throw authErrors.codeExpired();
  await applyPhoneChange(context, { tx, user, phone: user.newPhone }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? authErrors.phoneExists() : error;
  });
  await sendNotice(context, { tx, kind: 'phone_changed', user, detail: `+${user.newPhone}` });
  const changed = await getUserById(tx, user.id);
  await context.onUserUpdated(toAuthUser(changed), tx);
  return changed;
}

async function applyPhoneChange(
  context: AuthContext,
  { tx, user, phone }: { tx: PoolClient; user: UserRecord; phone: string },
): Promise<void> {
  const now = context.clock();
  await deleteUserTokens(tx, user.id);
  const identityData = { sub: user.id, phone, phone_verified: true };
  const change = { userId: user.id, provider: 'phone', identityData, now };
  if (!(await mergeIdentityData(tx, change))) {
    await insertIdentity(tx, { ...change, id: randomUUID(), providerId: user.id });
  }
  const providers = await listProviders(tx, user.id);
  await updateUser(tx, user.id, {
    phone,
    newPhone: null,
    phoneConfirmedAt: now,
    isAnonymous: false,
    appMetadata: { ...user.appMetadata, provider: providers[0] ?? 'phone', providers },
    userMetadata: { ...user.userMetadata, phone_verified: true },
    updatedAt: now,
  });
}
