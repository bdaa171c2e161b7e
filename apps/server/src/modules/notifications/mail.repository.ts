import { and, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { mailMessages } from '../../database/schema/index.ts';

export type MailRow = typeof mailMessages.$inferSelect;
export type NewMail = typeof mailMessages.$inferInsert & { id: string; dueAt: Date };

export async function insertMails(tx: Database, mails: readonly NewMail[]): Promise<void> {
  await tx.insert(mailMessages).values([...mails]);
}

export async function findMail(db: Database, mailId: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, mailId));
  return row;
}

/** The newest mails first. */
export async function listMails(db: Database, limit: number): Promise<MailRow[]> {
  return db
    .select()
    .from(mailMessages)
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(limit);
}

/** Takes at most `limit` mails that are due, those that wait longest first; nobody else is given them until `until`. */
export async function takeDueMails(
  db: Database,
  query: { now: Date; until: Date; limit: number },
): Promise<MailRow[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: mailMessages.id })
        .from(mailMessages)
        .where(lte(mailMessages.dueAt, query.now))
        .orderBy(mailMessages.dueAt)
        .limit(query.limit)
        .for('update', { skipLocked: true }),
    );
  return db
    .with(due)
    .update(mailMessages)
    .set({ dueAt: query.until, tries: sql`${mailMessages.tries} + 1` })
    .where(inArray(mailMessages.id, db.select({ id: due.id }).from(due)))
    .returning();
}

export async function markMailsSent(db: Database, mailIds: readonly string[], sentAt: Date): Promise<void> {
  if (mailIds.length === 0) return;
  await db
    .update(mailMessages)
    .set({ sentAt, dueAt: null })
    .where(inArray(mailMessages.id, [...mailIds]));
}

/** Says when a mail is tried again; null: not any more. */
export async function postponeMail(db: Database, mailId: string, dueAt: Date | null): Promise<void> {
  await db.update(mailMessages).set({ dueAt }).where(eq(mailMessages.id, mailId));
}

/** Has mails that were given up tried anew, but none from before `since`; how many. */
export async function reviveMails(db: Database, times: { now: Date; since: Date }): Promise<number> {
  const revived = await db
    .update(mailMessages)
    .set({ dueAt: times.now, tries: 0 })
    .where(
      and(isNull(mailMessages.dueAt), isNull(mailMessages.sentAt), gte(mailMessages.createdAt, times.since)),
    )
    .returning({ id: mailMessages.id });
  return revived.length;
}
