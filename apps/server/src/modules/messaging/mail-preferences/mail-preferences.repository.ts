import type { MailTopic } from '@coastline/domain/people/notices';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { mailLinkKeys, mailOptOuts, users } from '../../../persistence/schema/index.ts';

/** Topics that a user has turned off. */
export async function listOptOuts(db: Database, userId: string): Promise<MailTopic[]> {
  const rows = await db
    .select({ topic: mailOptOuts.topic })
    .from(mailOptOuts)
    .where(eq(mailOptOuts.userId, userId));
  return rows.map(({ topic }) => topic);
}

/** Turns a topic off; idempotent. */
export async function insertOptOut(
  db: Database,
  optOut: { userId: string; topic: MailTopic; createdAt: Date },
): Promise<void> {
  await db.insert(mailOptOuts).values(optOut).onConflictDoNothing();
}

export async function deleteOptOut(db: Database, userId: string, topic: MailTopic): Promise<void> {
  await db.delete(mailOptOuts).where(and(eq(mailOptOuts.userId, userId), eq(mailOptOuts.topic, topic)));
}

/** Whether the user exists and is not erased. */
export async function isActiveUser(db: Database, userId: string): Promise<boolean> {
  const [user] = await db.select({ erasedAt: users.erasedAt }).from(users).where(eq(users.id, userId));
  return user !== undefined && user.erasedAt === null;
}

/** Signing key of unsubscribe links. */
export async function getUnsubscribeKey(db: Database): Promise<Buffer> {
  const [row] = await db.select({ key: mailLinkKeys.key }).from(mailLinkKeys);
  if (!row) throw new Error('the signing key of unsubscribe links is missing');
  return row.key;
}
