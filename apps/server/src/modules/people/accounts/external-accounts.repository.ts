import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { otherAccounts, profiles } from '../../../persistence/schema/index.ts';
import type { Profile } from './accounts.repository.ts';

export type ExternalAccount = typeof otherAccounts.$inferSelect;

/** Inserts the row of an external auth server's account if it is missing, and locks it until the transaction ends. */
export async function lockExternalAccount(
  tx: Database,
  account: Omit<ExternalAccount, 'erasedAt'>,
): Promise<ExternalAccount> {
  await tx.insert(otherAccounts).values(account).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(otherAccounts)
    .where(eq(otherAccounts.authUserId, account.authUserId))
    .for('update');
  if (!row) throw new Error('the row of the external account was neither inserted nor found');
  return row;
}

export async function updateExternalAccount(
  tx: Database,
  { authUserId, issuer, email }: Pick<ExternalAccount, 'authUserId' | 'issuer' | 'email'>,
): Promise<void> {
  await tx
    .update(otherAccounts)
    .set({ issuer, email, erasedAt: null })
    .where(eq(otherAccounts.authUserId, authUserId));
}

export async function insertProfileIfMissing(
  tx: Database,
  authUserId: string,
  profile: Profile,
): Promise<void> {
  await tx
    .insert(profiles)
    .values({ id: authUserId, ...profile })
    .onConflictDoNothing();
}

export async function findExternalAccount(
  db: Database,
  authUserId: string,
): Promise<ExternalAccount | undefined> {
  const [row] = await db.select().from(otherAccounts).where(eq(otherAccounts.authUserId, authUserId));
  return row;
}

/** Ids of one auth server's accounts with an e-mail address, first seen first. */
export async function listExternalAccountIds(
  db: Database,
  { issuer, email }: { issuer: string; email: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: otherAccounts.authUserId })
    .from(otherAccounts)
    .where(and(eq(otherAccounts.email, email), eq(otherAccounts.issuer, issuer)))
    .orderBy(asc(otherAccounts.firstSeenAt), asc(otherAccounts.authUserId));
  return rows.map(({ id }) => id);
}
