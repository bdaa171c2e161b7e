import { and, eq, exists, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { createInsert } from '../../../persistence/insert-rows.ts';
import { runNamed } from '../../../persistence/prepared-statements.ts';
import { accountMails, mailDeliveries, mailMessages } from '../../../persistence/schema/index.ts';
import type { StoredContent } from './stored-mail.ts';

/** A stored mail, before rendering. */
export interface StoredMail {
  id: string;
  kind: string;
  toAddress: string;
  subject: string;
  content: StoredContent;
  unsubscribeUrl: string | null;
  createdAt: Date;
}

/** A mail that a process has claimed for delivery. */
export type DueMail = StoredMail & { tries: number };

export type NewMail = Omit<StoredMail, 'createdAt'> & { bookingId: string | null; userId: string | null };

const insertDueMails = createInsert<NewMail>(
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

/** Inserts mails with their deliveries, in one statement so that both always exist. */
export function insertMails(
  tx: Database,
  mails: readonly NewMail[],
  { dueAt }: { dueAt: Date },
): Promise<void> {
  return insertDueMails(tx, mails, { value: dueAt });
}

/** Links mails to the accounts that they are about. */
export async function insertAccountMails(
  tx: Database,
  links: readonly (typeof accountMails.$inferInsert)[],
): Promise<void> {
  if (links.length > 0) await tx.insert(accountMails).values([...links]);
}

const MAIL_COLUMNS = `m.id, m.kind, m.to_address as "toAddress", m.subject, m.content,
  m.unsubscribe_url as "unsubscribeUrl", m.created_at as "createdAt"`;

const FIND_MAIL = {
  name: 'find_mail',
  text: `select ${MAIL_COLUMNS} from mail_messages m where m.id = $1`,
};

export async function findMail(db: Database, mailId: string): Promise<StoredMail | undefined> {
  const [row] = await runNamed<StoredMail>(db, FIND_MAIL, [mailId]);
  return row;
}

const LIST_MAILS = {
  name: 'list_mails',
  text: `select ${MAIL_COLUMNS} from mail_messages m order by m.created_at desc, m.id desc limit $1`,
};

/** Mails, newest first. */
export function listMails(db: Database, limit: number): Promise<StoredMail[]> {
  return runNamed(db, LIST_MAILS, [limit]);
}

const CLAIM_DUE = {
  name: 'take_due_mails',
  text: `with due as (
      select mail_id from mail_deliveries where due_at <= $1 order by due_at limit $3 for update skip locked
    ), claimed as (
      update mail_deliveries set due_at = $2, tries = tries + 1
      where mail_id = any(array(select mail_id from due)) returning mail_id, tries
    )
    select ${MAIL_COLUMNS}, claimed.tries from claimed join mail_messages m on m.id = claimed.mail_id`,
};

/** Claims at most `limit` due mails, longest overdue first. Other processes cannot claim them until `until`. */
export function claimDueMails(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueMail[]> {
  return runNamed(db, CLAIM_DUE, [now, until, limit]);
}

const MARK_SENT_TEXT =
  'update mail_deliveries set sent_at = $2, due_at = null where mail_id = any($1::uuid[])';
const MARK_SENT = { name: 'mark_mails_sent', text: MARK_SENT_TEXT };
const ERASE = `update mail_messages
  set content = '{"erased": true}', unsubscribe_url = null`;
const MARK_SENT_AND_ERASE = {
  name: 'mark_mails_sent_and_erase',
  text: `with sent as (${MARK_SENT_TEXT}) ${ERASE} where id = any($1::uuid[])`,
};

/** Marks mails as sent and erases their content, unless the development mailbox shows it. */
export async function markMailsSent(
  db: Database,
  mails: { ids: readonly string[]; at: Date; shouldRetainContent: boolean },
): Promise<void> {
  await runNamed(db, mails.shouldRetainContent ? MARK_SENT : MARK_SENT_AND_ERASE, [mails.ids, mails.at]);
}

/** Erases the content of failed mails older than `days`: they can no longer be retried. */
export async function eraseFailedMails(db: Database, { days }: { days: number }): Promise<void> {
  await db.execute(sql`${sql.raw(ERASE)} where created_at < now() - make_interval(days => ${days})
    and content is distinct from '{"erased": true}'
    and id in (select mail_id from mail_deliveries where due_at is null and sent_at is null)`);
}

/** Sets the time of the next attempt; null for none. */
export async function postponeMail(db: Database, mailId: string, dueAt: Date | null): Promise<void> {
  await db.update(mailDeliveries).set({ dueAt }).where(eq(mailDeliveries.mailId, mailId));
}

/** Queues failed mails again, but none older than `since`. Returns the count. */
export async function resetFailedMails(db: Database, times: { now: Date; since: Date }): Promise<number> {
  const { id, createdAt } = mailMessages;
  const isRecent = exists(
    db
      .select({ id })
      .from(mailMessages)
      .where(and(eq(id, mailDeliveries.mailId), gte(createdAt, times.since))),
  );
  const queued = await db
    .update(mailDeliveries)
    .set({ dueAt: times.now, tries: 0 })
    .where(and(isNull(mailDeliveries.dueAt), isNull(mailDeliveries.sentAt), isRecent))
    .returning({ mailId: mailDeliveries.mailId });
  return queued.length;
}

/** Deletes at most `limit` mails older than `days`, oldest first, with their deliveries. Returns the count. */
export async function deleteOldMails(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  // By the database's clock, which also sets `created_at`.
  const { rowCount } = await db.execute(sql`delete from mail_messages where id = any(array(
    select id from mail_messages where created_at < now() - make_interval(days => ${days})
    order by created_at limit ${limit}))`);
  return rowCount ?? 0;
}
