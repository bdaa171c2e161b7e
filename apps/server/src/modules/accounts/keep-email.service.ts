import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { users } from '../../database/schema/index.ts';

/** Follows a confirmed change of e-mail, in the transaction that makes it: mails and the office use this address. */
export async function keepEmail(
  tx: Database,
  { authUserId, email }: { authUserId: string; email: string },
): Promise<void> {
  if (email === '') return;
  await tx
    .update(users)
    .set({ email })
    .where(and(eq(users.authUserId, authUserId), ne(users.email, email)));
}
