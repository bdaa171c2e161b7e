import type { MailTopic } from '@coastline/domain/people/notices';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { mailOptOuts, users } from '../../database/schema/index.ts';

/** The topics that somebody has turned off. */
export async function listOptOuts(db: Database, userId: string): Promise<MailTopic[]> {
  const rows = await db
    .select({ topic: mailOptOuts.topic })
    .from(mailOptOuts)
    .where(eq(mailOptOuts.userId, userId));
  return rows.map(({ topic }) => topic);
}

/** Turns a topic off; a second time changes nothing. */
export async function insertOptOut(
  db: Database,
  optOut: { userId: string; topic: MailTopic; createdAt: Date },
): Promise<void> {
  await db.insert(mailOptOuts).values(optOut).onConflictDoNothing();
}

export async function deleteOptOut(db: Database, userId: string, topic: MailTopic): Promise<void> {
  await db.delete(mailOptOuts).where(and(eq(mailOptOuts.userId, userId), eq(mailOptOuts.topic, topic)));
}

/** Whether there is such a user, who has not deleted their account. */
export async function isUserThere(db: Database, userId: string): Promise<boolean> {
  const [user] = await db.select({ erasedAt: users.erasedAt }).from(users).where(eq(users.id, userId));
  return user !== undefined && user.erasedAt === null;
}
