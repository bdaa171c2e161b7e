import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { otherAccounts, profiles } from '../../database/schema/index.ts';
import type { Profile } from './accounts.repository.ts';

export type OtherAccount = typeof otherAccounts.$inferSelect;

/** Keeps an account of another auth server: made once, written again where it differs. */
export async function upsertOtherAccount(tx: Database, account: OtherAccount): Promise<void> {
  const { issuer, email } = account;
  await tx
    .insert(otherAccounts)
    .values(account)
    .onConflictDoUpdate({
      target: otherAccounts.authUserId,
      set: { issuer, email },
      setWhere: sql`(${otherAccounts.issuer}, ${otherAccounts.email}) <> (${issuer}, ${email})`,
    });
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
