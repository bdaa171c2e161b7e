import { and, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { insertInto } from '../../database/insert-rows.ts';
import { runNamed } from '../../database/prepared.ts';
import { mailMessages } from '../../database/schema/index.ts';

export type MailRow = typeof mailMessages.$inferSelect;
export type NewMail = Omit<MailRow, 'createdAt' | 'sentAt' | 'tries' | 'dueAt'> & { dueAt: Date };

export const insertMails = insertInto<NewMail>('mail_messages', {
  id: 'id uuid',
  kind: 'kind text',
  toAddress: 'to_address text',
  subject: 'subject text',
  bodyText: 'body_text text',
  bodyHtml: 'body_html text',
  bookingId: 'booking_id uuid',
  calendar: 'calendar text',
  userId: 'user_id uuid',
  unsubscribeUrl: 'unsubscribe_url text',
  dueAt: 'due_at timestamptz',
});

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

const MARK_SENT = {
  name: 'mark_mails_sent',
  text: 'update mail_messages set sent_at = $2, due_at = null where id = any($1::uuid[])',
};

export async function markMailsSent(db: Database, mailIds: readonly string[], sentAt: Date): Promise<void> {
  await runNamed(db, MARK_SENT, [mailIds, sentAt]);
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
