import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { mailMessages } from '../../database/schema/index.ts';

export type MailRow = typeof mailMessages.$inferSelect;
export type NewMail = typeof mailMessages.$inferInsert & { id: string };

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

export async function markMailSent(db: Database, mailId: string, sentAt: Date): Promise<void> {
  await db.update(mailMessages).set({ sentAt }).where(eq(mailMessages.id, mailId));
}
