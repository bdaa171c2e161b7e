import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { listProviders } from '../../repositories/accounts/identities.repository.ts';
import {
  getUserById,
  toAuthUser,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';

/** Updates `provider` and `providers` in the user's app metadata and calls `onUserUpdated`. */
export async function updateAppMetadataProviders(
  context: AuthContext,
  { tx, user }: { tx: PoolClient; user: UserRecord },
): Promise<UserRecord> {
  const providers = await listProviders(tx, user.id);
  const { provider: _first, providers: _all, ...metadata } = user.appMetadata;
  const [provider] = providers;
  await updateUser(tx, user.id, {
    appMetadata: provider ? { provider, providers, ...metadata } : metadata,
    updatedAt: context.clock(),
  });
  return notifyUserUpdated(context, { tx, userId: user.id });
}

/** Calls `onUserUpdated` with the current user, and returns it. */
export async function notifyUserUpdated(
  context: AuthContext,
  { tx, userId }: { tx: PoolClient; userId: string },
): Promise<UserRecord> {
  const user = await getUserById(tx, userId);
  await context.onUserUpdated(toAuthUser(user), tx);
  return user;
}
