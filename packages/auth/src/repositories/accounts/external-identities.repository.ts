import type { Queryable } from '@coastline/postgres/transactions';
import type { Metadata } from '../../user.ts';

/** A user's id at a provider. */
export interface ProviderSubject {
  provider: string;
  providerId: string;
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

/** Records a sign-in by an identity with the provider's current data. */
export async function recordIdentitySignIn(
  tx: Queryable,
  change: ProviderSubject & { identityData: Metadata; now: Date },
): Promise<void> {
  await tx.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = $4, updated_at = $4
     where provider = $1 and provider_id = $2`,
    [change.provider, change.providerId, JSON.stringify(change.identityData), change.now],
  );
}

/** Deletes an identity of the user. Returns false if the user has no such identity. */
export async function deleteIdentity(
  tx: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { rowCount } = await tx.query('delete from auth.identities where id = $1 and user_id = $2', [
    id,
    userId,
  ]);
  return rowCount === 1;
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

/** Deletes the second factors and passkeys of a user. */
export async function deleteFactorsAndPasskeys(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from auth.factors where user_id = $1', [userId]);
  await tx.query('delete from auth.passkeys where user_id = $1', [userId]);
}
