import type { Metadata } from '../../user.ts';
import type { Queryable } from '../database.ts';

/** What a provider calls somebody. */
export interface Subject {
  provider: string;
  providerId: string;
}

/** Lets one sign-in of a subject go at a time, until the transaction ends. */
export async function lockSubject(tx: Queryable, { provider, providerId }: Subject): Promise<void> {
  const name = `auth.identities ${provider} ${providerId}`;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

export async function findOwnerOfSubject(tx: Queryable, subject: Subject): Promise<string | undefined> {
  const { rows } = await tx.query<{ userId: string }>(
    'select user_id as "userId" from auth.identities where provider = $1 and provider_id = $2',
    [subject.provider, subject.providerId],
  );
  return rows[0]?.userId;
}

/** Users who hold a verified identity with that address, whatever the address of their account; companies' left out. */
export async function listOwnersOfEmail(
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

/** Notes a sign-in by an identity, and what its provider says now. */
export async function refreshIdentity(
  tx: Queryable,
  change: Subject & { identityData: Metadata; now: Date },
): Promise<void> {
  await tx.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = $4, updated_at = $4
     where provider = $1 and provider_id = $2`,
    [change.provider, change.providerId, JSON.stringify(change.identityData), change.now],
  );
}

/** Takes one identity from a user. Returns false where it is not theirs. */
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

/** Leaves a user with one identity only. */
export async function deleteOtherIdentities(
  tx: Queryable,
  { userId, provider, providerId }: Subject & { userId: string },
): Promise<void> {
  await tx.query(
    'delete from auth.identities where user_id = $1 and not (provider = $2 and provider_id = $3)',
    [userId, provider, providerId],
  );
}

/** Takes away the second factors and passkeys of a user. */
export async function deleteProofsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from auth.factors where user_id = $1', [userId]);
  await tx.query('delete from auth.passkeys where user_id = $1', [userId]);
}
