import type { Database } from '../../database/client.ts';
import { type NamedStatement, runNamed } from '../../database/driver/prepared.ts';

const ADOPT_DUE = adopt('adopt_due_mails', 'due_at <= $1');
const ADOPT_GIVEN_UP = adopt(
  'adopt_given_up_mails',
  'created_at >= $1 and due_at is null and sent_at is null',
);

/** Takes over mails that are due and were written by a process of a release before 0071, or came from its backup. */
export async function adoptDueMails(db: Database, now: Date): Promise<void> {
  await runNamed(db, ADOPT_DUE, [now]);
}

/** The same for those that such a process gave up, but none from before `since`. */
export async function adoptGivenUpMails(db: Database, since: Date): Promise<void> {
  await runNamed(db, ADOPT_GIVEN_UP, [since]);
}

// One statement, so that no mail is ever due in both ways, or in none. A process of the release before goes by `due_at`.
function adopt(name: string, which: string): NamedStatement {
  const text = `with earlier as (
      select id, due_at from mail_messages where content is null and ${which} for update skip locked
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
