import type { Queryable } from '@coastline/postgres/transactions';
import type { Metadata } from '../../user.ts';

/** Stores an identity. Throws a unique violation if the provider's subject exists already. */
export async function insertIdentity(
  tx: Queryable,
  identity: {
    id: string;
    userId: string;
    provider: string;
    providerId: string;
    identityData: Metadata;
    now: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into auth.identities
       (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6)`,
    [
      identity.id,
      identity.userId,
      identity.provider,
      identity.providerId,
      JSON.stringify(identity.identityData),
      identity.now,
    ],
  );
}

/** Merges values into the data of the user's identity at that provider. Returns false if there is none. */
export async function mergeIdentityData(
  tx: Queryable,
  change: { userId: string; provider: string; identityData: Metadata; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update auth.identities set identity_data = identity_data || $3::jsonb, updated_at = $4
     where user_id = $1 and provider = $2`,
    [change.userId, change.provider, JSON.stringify(change.identityData), change.now],
  );
  return rowCount !== 0;
}

/** Replaces the data of the user's identity at that provider. Returns false if there is none. */
export async function replaceIdentityData(
  tx: Queryable,
  change: { userId: string; provider: string; identityData: Metadata; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update auth.identities set identity_data = $3, updated_at = $4 where user_id = $1 and provider = $2',
    [change.userId, change.provider, JSON.stringify(change.identityData), change.now],
  );
  return rowCount !== 0;
}

/** Lists the names of the user's providers, oldest first, without duplicates. */
export async function listProviders(tx: Queryable, userId: string): Promise<string[]> {
  const { rows } = await tx.query<{ provider: string }>(
    'select provider from auth.identities where user_id = $1 group by provider order by min(created_at), provider',
    [userId],
  );
  return rows.map((row) => row.provider);
}
