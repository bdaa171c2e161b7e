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
  const settled = await getUserById(tx, user.id);
  await context.onUserUpdated(toAuthUser(settled), tx);
  return settled;
}
