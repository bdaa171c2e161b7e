import { and, eq, exists, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { insertInto } from '../../database/driver/insert-rows.ts';
import { runNamed } from '../../database/driver/prepared.ts';
import { mailDeliveries, mailMessages } from '../../database/schema/index.ts';
import type { KeptContent } from './mail-content.ts';

/** A mail as it is kept, before it is laid out. */
export interface KeptMail {
  id: string;
  kind: string;
  toAddress: string;
  subject: string;
  content: KeptContent;
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
    content: 'content json',
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

// What came laid out, from a release before, reads like what comes laid out today.
const LAID_OUT = sql`json_build_object('text', m.body_text, 'html', m.body_html, 'calendar', m.calendar)`;
const KEPT_MAIL = sql`m.id, m.kind, m.to_address as "toAddress", m.subject, coalesce(m.content, ${LAID_OUT}) as content,
  m.unsubscribe_url as "unsubscribeUrl", m.created_at as "createdAt"`;

export async function findMail(db: Database, mailId: string): Promise<KeptMail | undefined> {
  const [row] = await readMails<KeptMail>(
    db,
    sql`select ${KEPT_MAIL} from mail_messages m where m.id = ${mailId}`,
  );
  return row;
}

/** The newest mails first. */
export function listMails(db: Database, limit: number): Promise<KeptMail[]> {
  return readMails(
    db,
    sql`select ${KEPT_MAIL} from mail_messages m order by m.created_at desc, m.id desc limit ${limit}`,
  );
}

/** Takes at most `limit` mails that are due, those that wait longest first; nobody else is given them until `until`. */
export function takeDueMails(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueMail[]> {
  return readMails(
    db,
    sql`with due as (
        select mail_id from mail_deliveries where due_at <= ${now.toISOString()}::timestamptz
        order by due_at limit ${limit} for update skip locked
      ), taken as (
        update mail_deliveries set due_at = ${until.toISOString()}::timestamptz, tries = tries + 1
        where mail_id = any(array(select mail_id from due)) returning mail_id, tries
      )
      select ${KEPT_MAIL}, taken.tries from taken join mail_messages m on m.id = taken.mail_id`,
  );
}

async function readMails<Row extends KeptMail>(db: Database, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query);
  // Drizzle leaves instants as PostgreSQL words them.
  return rows.map((row) => ({ ...row, createdAt: new Date(String(row.createdAt)) }) as unknown as Row);
}

const MARK_SENT = {
  name: 'mark_mails_sent',
  text: 'update mail_deliveries set sent_at = $2, due_at = null where mail_id = any($1::uuid[])',
};

export async function markMailsSent(db: Database, mailIds: readonly string[], sentAt: Date): Promise<void> {
  await runNamed(db, MARK_SENT, [mailIds, sentAt]);
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
