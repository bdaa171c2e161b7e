import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';

/** Takes over mails that are due and were written by a process of a release before 0071, or came from its backup. */
export async function adoptDueMails(db: Database, now: Date): Promise<void> {
  await adopt(db, sql`due_at <= ${now.toISOString()}::timestamptz`);
}

/** The same for those that such a process gave up, but none from before `since`. */
export async function adoptGivenUpMails(db: Database, since: Date): Promise<void> {
  await adopt(
    db,
    sql`created_at >= ${since.toISOString()}::timestamptz and due_at is null and sent_at is null`,
  );
}

// One statement, so that no mail is ever due in both ways, or in none. A process of the release before goes by `due_at`.
async function adopt(db: Database, which: SQL): Promise<void> {
  await db.execute(sql`
    with earlier as (
      select id, due_at from mail_messages where content is null and ${which} for update skip locked
    ), adopted as (
      update mail_messages m
      set content = json_build_object('text', body_text, 'html', body_html, 'calendar', calendar),
        body_text = null, body_html = null, calendar = null, due_at = null
      from earlier where m.id = earlier.id
      returning m.id, earlier.due_at, m.tries
    )
    insert into mail_deliveries (mail_id, due_at, tries) select id, due_at, tries from adopted`);
}
