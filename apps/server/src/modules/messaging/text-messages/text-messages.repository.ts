import { eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { textMessages } from '../../../persistence/schema/index.ts';

export type TextMessageRow = typeof textMessages.$inferSelect;
type NewTextMessage = TextMessageRow & { body: string; code: string; dueAt: Date };

export async function insertTextMessage(tx: Database, message: NewTextMessage): Promise<void> {
  await tx.insert(textMessages).values(message);
}

/** Claims at most `limit` due messages, longest overdue first. Other processes cannot claim them until `until`. */
export async function claimDueTextMessages(
  db: Database,
  query: { now: Date; until: Date; limit: number },
): Promise<TextMessageRow[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: textMessages.id })
        .from(textMessages)
        .where(lte(textMessages.dueAt, query.now))
        .orderBy(textMessages.dueAt)
        .limit(query.limit)
        .for('update', { skipLocked: true }),
    );
  return db
    .with(due)
    .update(textMessages)
    .set({ dueAt: query.until, tries: sql`${textMessages.tries} + 1` })
    .where(inArray(textMessages.id, db.select({ id: due.id }).from(due)))
    .returning();
}

export async function deleteTextMessages(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(textMessages).where(inArray(textMessages.id, [...ids]));
}

export async function postponeTextMessage(db: Database, id: string, dueAt: Date): Promise<void> {
  await db.update(textMessages).set({ dueAt }).where(eq(textMessages.id, id));
}

/** Marks a message as failed and erases its body and code. The number and the times stay. */
export async function markTextMessageFailed(db: Database, id: string): Promise<void> {
  await db.update(textMessages).set({ dueAt: null, body: null, code: null }).where(eq(textMessages.id, id));
}

export async function deleteExpiredBefore(db: Database, before: Date): Promise<void> {
  await db.delete(textMessages).where(lt(textMessages.expiresAt, before));
}
