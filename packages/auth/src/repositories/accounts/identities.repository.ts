import { randomUUID } from 'node:crypto';
import type { Queryable } from '@coastline/postgres/transactions';
import type { Metadata } from '../../user.ts';

/** A user's id at a provider. */
export interface ProviderSubject {
  provider: string;
  providerId: string;
}

/** An identity with the provider's data. */
export interface ProviderIdentity extends ProviderSubject {
  identityData: Metadata;
}

/** The data of a user's identity at a provider. */
export interface IdentityChange {
  userId: string;
  provider: string;
  identityData: Metadata;
  now: Date;
}

/** Serializes the sign-ins of a subject until the end of the transaction. */
export async function lockSubject(tx: Queryable, { provider, providerId }: ProviderSubject): Promise<void> {
  const name = `auth.identities ${provider} ${providerId}`;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

export async function findUserIdBySubject(
  tx: Queryable,
  subject: ProviderSubject,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ userId: string }>(
    'select user_id as "userId" from auth.identities where provider = $1 and provider_id = $2',
    [subject.provider, subject.providerId],
  );
  return rows[0]?.userId;
}

/** Lists users with a verified identity of that address, even if their account has another one. Excludes SSO users. */
export async function listUserIdsByVerifiedEmail(
  tx: Queryable,
  { email, audience }: { email: string; audience: string },
): Promise<string[]> {
  const { rows } = await tx.query<{ userId: string }>(
    `select distinct u.id as "userId" from auth.identities i join auth.users u on u.id = i.user_id
     where lower(i.identity_data ->> 'email') = $1 and i.identity_data -> 'email_verified' = 'true'
       and u.aud = $2 and not u.is_sso_user`,
    [email, audience],
  );
  return rows.map((row) => row.userId);
}

/** Stores an identity. Throws a unique violation if the provider's subject exists already. */
export async function insertIdentity(
  tx: Queryable,
  { userId, provider, providerId, identityData, now }: IdentityChange & ProviderSubject,
): Promise<void> {
  await tx.query(
    `insert into auth.identities
       (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6)`,
    [randomUUID(), userId, provider, providerId, JSON.stringify(identityData), now],
  );
}

/** Merges values into the identity of the user's own address, or stores the identity if there is none. */
export async function mergeAddressIdentity(tx: Queryable, change: IdentityChange): Promise<void> {
  if (await mergeIdentityData(tx, change)) return;
  await insertIdentity(tx, { ...change, providerId: change.userId });
}

/** Merges values into the data of the user's identity at that provider. Returns false if there is none. */
export async function mergeIdentityData(tx: Queryable, change: IdentityChange): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update auth.identities set identity_data = identity_data || $3::jsonb, updated_at = $4
     where user_id = $1 and provider = $2`,
    [change.userId, change.provider, JSON.stringify(change.identityData), change.now],
  );
  return rowCount !== 0;
}

/** Replaces the data of the user's identity at that provider. Returns false if there is none. */
export async function replaceIdentityData(tx: Queryable, change: IdentityChange): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update auth.identities set identity_data = $3, updated_at = $4 where user_id = $1 and provider = $2',
    [change.userId, change.provider, JSON.stringify(change.identityData), change.now],
  );
  return rowCount !== 0;
}

/** Records a sign-in by an identity with the provider's current data. */
export async function recordIdentitySignIn(
  tx: Queryable,
  change: ProviderIdentity & { now: Date },
): Promise<void> {
  await tx.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = $4, updated_at = $4
     where provider = $1 and provider_id = $2`,
    [change.provider, change.providerId, JSON.stringify(change.identityData), change.now],
  );
}

/** Lists the names of the user's providers, oldest first, without duplicates. */
export async function listProviders(tx: Queryable, userId: string): Promise<string[]> {
  const { rows } = await tx.query<{ provider: string }>(
    'select provider from auth.identities where user_id = $1 group by provider order by min(created_at), provider',
    [userId],
  );
  return rows.map((row) => row.provider);
}

export async function deleteIdentity(
  tx: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await tx.query('delete from auth.identities where id = $1 and user_id = $2', [id, userId]);
}

/** Deletes all identities of the user except one. */
export async function deleteOtherIdentities(
  tx: Queryable,
  { userId, provider, providerId }: ProviderSubject & { userId: string },
): Promise<void> {
  await tx.query(
    'delete from auth.identities where user_id = $1 and not (provider = $2 and provider_id = $3)',
    [userId, provider, providerId],
  );
}
