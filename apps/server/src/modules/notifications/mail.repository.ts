import { and, eq, exists, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { insertInto } from '../../database/driver/insert-rows.ts';
import { runNamed } from '../../database/driver/prepared.ts';
import { accountMails, mailDeliveries, mailMessages } from '../../database/schema/index.ts';
import type { StoredContent } from './mail-content.ts';

/** A mail as it is kept, before it is laid out. */
export interface KeptMail {
  id: string;
  kind: string;
  toAddress: string;
  subject: string;
  content: StoredContent;
  unsubscribeUrl: string | null;
  createdAt: Date;
}

/** One that somebody has taken to deliver it. */
export type DueMail = KeptMail & { tries: number };

export type NewMail = Omit<KeptMail, 'createdAt'> & { bookingId: string | null; userId: string | null };

const insertDueMails = insertInto<NewMail>(
  'mail_messages',
  {
    id: 'id uuid',
    kind: 'kind text',
    toAddress: 'to_address text',
    subject: 'subject text',
    content: 'content jsonb',
    bookingId: 'booking_id uuid',
    userId: 'user_id uuid',
    unsubscribeUrl: 'unsubscribe_url text',
  },
  (place) => `insert into mail_deliveries (mail_id, due_at) select id, ${place}::timestamptz from inserted`,
);

/** Keeps mails and when they are due: in one statement, so that none is ever there without the other. */
export function insertMails(
  tx: Database,
  mails: readonly NewMail[],
  { dueAt }: { dueAt: Date },
): Promise<void> {
  return insertDueMails(tx, mails, { value: dueAt });
}

/** Notes which accounts mails are about. */
export async function insertAccountMails(
  tx: Database,
  notes: readonly (typeof accountMails.$inferInsert)[],
): Promise<void> {
  if (notes.length > 0) await tx.insert(accountMails).values([...notes]);
}

// What came laid out, from a release before, reads like what comes laid out today.
const LAID_OUT = `jsonb_build_object('text', m.body_text, 'html', m.body_html, 'calendar', m.calendar)`;
const KEPT_MAIL = `m.id, m.kind, m.to_address as "toAddress", m.subject, coalesce(m.content, ${LAID_OUT}) as content,
  m.unsubscribe_url as "unsubscribeUrl", m.created_at as "createdAt"`;

const FIND_MAIL = {
  name: 'find_mail',
  text: `select ${KEPT_MAIL} from mail_messages m where m.id = $1`,
};

export async function findMail(db: Database, mailId: string): Promise<KeptMail | undefined> {
  const [row] = await runNamed<KeptMail>(db, FIND_MAIL, [mailId]);
  return row;
}

const LIST_MAILS = {
  name: 'list_mails',
  text: `select ${KEPT_MAIL} from mail_messages m order by m.created_at desc, m.id desc limit $1`,
};

/** The newest mails first. */
export function listMails(db: Database, limit: number): Promise<KeptMail[]> {
  return runNamed(db, LIST_MAILS, [limit]);
}

const TAKE_DUE = {
  name: 'take_due_mails',
  text: `with due as (
      select mail_id from mail_deliveries where due_at <= $1 order by due_at limit $3 for update skip locked
    ), taken as (
      update mail_deliveries set due_at = $2, tries = tries + 1
      where mail_id = any(array(select mail_id from due)) returning mail_id, tries
    )
    select ${KEPT_MAIL}, taken.tries from taken join mail_messages m on m.id = taken.mail_id`,
};

/** Takes at most `limit` mails that are due, those that wait longest first; nobody else is given them until `until`. */
export function takeDueMails(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueMail[]> {
  return runNamed(db, TAKE_DUE, [now, until, limit]);
}

const MARK_SENT_TEXT =
  'update mail_deliveries set sent_at = $2, due_at = null where mail_id = any($1::uuid[])';
const MARK_SENT = { name: 'mark_mails_sent', text: MARK_SENT_TEXT };
const ERASE = `update mail_messages
  set content = '{"erased": true}', unsubscribe_url = null, body_text = null, body_html = null, calendar = null`;
const MARK_SENT_AND_ERASE = {
  name: 'mark_mails_sent_and_erase',
  text: `with sent as (${MARK_SENT_TEXT}) ${ERASE} where id = any($1::uuid[])`,
};

/** Writes down that mails went out. What they said goes, unless the mailbox of a development server shows them. */
export async function markMailsSent(
  db: Database,
  mails: { ids: readonly string[]; at: Date; keepsContent: boolean },
): Promise<void> {
  await runNamed(db, mails.keepsContent ? MARK_SENT : MARK_SENT_AND_ERASE, [mails.ids, mails.at]);
}

/** Erases what mails say that were given up more than so many days ago: nobody can have them sent any more. */
export async function eraseGivenUpMails(db: Database, { days }: { days: number }): Promise<void> {
  await db.execute(sql`${sql.raw(ERASE)} where created_at < now() - make_interval(days => ${days})
    and content is distinct from '{"erased": true}'
    and id in (select mail_id from mail_deliveries where due_at is null and sent_at is null)`);
}

/** Says when a mail is tried again; null: not any more. */
export async function postponeMail(db: Database, mailId: string, dueAt: Date | null): Promise<void> {
  await db.update(mailDeliveries).set({ dueAt }).where(eq(mailDeliveries.mailId, mailId));
}

/** Has mails that were given up tried anew, but none from before `since`; how many. */
export async function reviveMails(db: Database, times: { now: Date; since: Date }): Promise<number> {
  const { id, createdAt } = mailMessages;
  const isRecent = exists(
    db
      .select({ id })
      .from(mailMessages)
      .where(and(eq(id, mailDeliveries.mailId), gte(createdAt, times.since))),
  );
  const revived = await db
    .update(mailDeliveries)
    .set({ dueAt: times.now, tries: 0 })
    .where(and(isNull(mailDeliveries.dueAt), isNull(mailDeliveries.sentAt), isRecent))
    .returning({ mailId: mailDeliveries.mailId });
  return revived.length;
}

/** Deletes the oldest mails of more than so many days ago, with what became of them, so many at most; how many there were. */
export async function deleteOldMails(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  // By the database's own clock, which says when they were written.
  const { rowCount } = await db.execute(sql`delete from mail_messages where id = any(array(
    select id from mail_messages where created_at < now() - make_interval(days => ${days})
    order by created_at limit ${limit}))`);
  return rowCount ?? 0;
}
