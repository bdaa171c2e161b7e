import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { otherAccounts, profiles } from '../../database/schema/index.ts';
import type { Profile } from './accounts.repository.ts';

export type OtherAccount = typeof otherAccounts.$inferSelect;

/** Makes the row of an account of another auth server where there is none, and holds it until the transaction ends. */
export async function lockOtherAccount(
  tx: Database,
  account: Omit<OtherAccount, 'erasedAt'>,
): Promise<OtherAccount> {
  await tx.insert(otherAccounts).values(account).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(otherAccounts)
    .where(eq(otherAccounts.authUserId, account.authUserId))
    .for('update');
  if (!row) throw new Error('the row of another auth server was neither made nor found');
  return row;
}

export async function updateOtherAccount(
  tx: Database,
  { authUserId, issuer, email }: Pick<OtherAccount, 'authUserId' | 'issuer' | 'email'>,
): Promise<void> {
  await tx
    .update(otherAccounts)
    .set({ issuer, email, erasedAt: null })
    .where(eq(otherAccounts.authUserId, authUserId));
}

/** Writes a profile where there is none yet. */
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

export async function findOtherAccount(db: Database, authUserId: string): Promise<OtherAccount | undefined> {
  const [row] = await db.select().from(otherAccounts).where(eq(otherAccounts.authUserId, authUserId));
  return row;
}

/** The accounts of one auth server with an e-mail address, the one seen first before the others. */
export async function listOtherAccountIds(
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
