import type { Database, DatabaseClient } from '../../database/client.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { type BookingMailFacts, type BookingMailKind, wordBookingMail } from './booking-mails.ts';
import { findMail, insertMail, listMails, type MailRow } from './mail.repository.ts';
import { layOutMail } from './mail-layout.ts';

/** A finished mail: what goes to whom. */
export interface OutgoingMail {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  bookingId?: string;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** Mails: kept and queued in the transaction that causes them, delivered later by a job. */
export function createNotificationsService(deps: {
  database: DatabaseClient;
  jobs: Jobs;
  productName: string;
  siteUrl: string;
}) {
  /** Keeps a mail and queues its delivery as part of `tx`. */
  async function queueMail(tx: Database, mail: OutgoingMail): Promise<void> {
    const mailId = await insertMail(tx, {
      kind: mail.kind,
      toAddress: mail.to,
      subject: mail.subject,
      bodyText: mail.text,
      bodyHtml: mail.html,
      bookingId: mail.bookingId ?? null,
    });
    await deps.jobs.enqueue(tx, 'deliver-mail', { mailId });
  }

  /** Queues one of the booking mails to its guest. */
  async function tellGuest(
    tx: Database,
    message: { kind: BookingMailKind; to: string; facts: BookingMailFacts; note?: string },
  ): Promise<void> {
    const { productName, siteUrl } = deps;
    const content = wordBookingMail(message.kind, message.facts, {
      productName,
      siteUrl,
      ...(message.note !== undefined && { note: message.note }),
    });
    const mail = { kind: message.kind, to: message.to, bookingId: message.facts.bookingId };
    await queueMail(tx, { ...mail, ...layOutMail(content) });
  }

  const listRecent = (limit: number): Promise<MailRow[]> => listMails(deps.database.db, limit);
  const find = (mailId: string): Promise<MailRow | undefined> => findMail(deps.database.db, mailId);

  return { queueMail, tellGuest, listRecent, find };
}
