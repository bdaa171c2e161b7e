import type { Database } from '../../../persistence/client.ts';
import { type NamedStatement, runNamed } from '../../../persistence/prepared-statements.ts';

const ADOPT_DUE = adopt('adopt_due_mails', 'due_at <= $1');
const ADOPT_GIVEN_UP = adopt(
  'adopt_given_up_mails',
  'created_at >= $1 and due_at is null and sent_at is null',
);

/** Converts due mails from a process older than migration 0071, or from a backup of it, to the current tables. */
export async function convertDueLegacyMails(db: Database, now: Date): Promise<void> {
  await runNamed(db, ADOPT_DUE, [now]);
}

/** Converts failed mails of that format, but none older than `since`. */
export async function convertFailedLegacyMails(db: Database, since: Date): Promise<void> {
  await runNamed(db, ADOPT_GIVEN_UP, [since]);
}

// A single statement, so that a mail is always due in exactly one of the tables. Older processes read `due_at`.
function adopt(name: string, condition: string): NamedStatement {
  const text = `with earlier as (
      select id, due_at from mail_messages where content is null and ${condition} for update skip locked
    ), adopted as (
      update mail_messages m
      set content = jsonb_build_object('text', body_text, 'html', body_html, 'calendar', calendar),
        body_text = null, body_html = null, calendar = null, due_at = null
      from earlier where m.id = earlier.id
      returning m.id, earlier.due_at, m.tries
    )
    insert into mail_deliveries (mail_id, due_at, tries) select id, due_at, tries from adopted`;
  return { name, text };
}
