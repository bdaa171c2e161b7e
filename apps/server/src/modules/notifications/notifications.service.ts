import { randomUUID } from 'node:crypto';
import type { Database, DatabaseClient } from '../../database/client.ts';
import { type BookingMailFacts, type BookingMailKind, wordBookingMail } from './booking-mails.ts';
import { findMail, insertMails, listMails, type MailRow, type NewMail } from './mail.repository.ts';
import { layOutMail } from './mail-layout.ts';

/** A finished mail: what goes to whom. */
export interface OutgoingMail {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  bookingId?: string;
  /** An iCalendar file to go along. */
  calendar?: string;
}

interface BookingMessage {
  kind: BookingMailKind;
  to: string;
  facts: BookingMailFacts;
  calendar: string;
  note?: string;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** Mails: kept in the transaction that causes them, delivered later out of the same table. */
export function createNotificationsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  productName: string;
  siteUrl: string;
}) {
  /** Keeps mails for delivery as part of `tx`. */
  async function queueMails(tx: Database, mails: readonly OutgoingMail[]): Promise<void> {
    if (mails.length === 0) return;
    const dueAt = deps.clock();
    await insertMails(
      tx,
      mails.map((mail) => toRow(mail, dueAt)),
    );
  }

  /** Queues one of the booking mails to the guest of each booking. */
  async function tellGuests(tx: Database, messages: readonly BookingMessage[]): Promise<void> {
    await queueMails(tx, messages.map(toMail));
  }

  function toMail({ kind, to, facts, calendar, note }: BookingMessage): OutgoingMail {
    const { productName, siteUrl } = deps;
    const setting = { productName, siteUrl, ...(note !== undefined && { note }) };
    const content = wordBookingMail(kind, facts, setting);
    return { kind, to, bookingId: facts.bookingId, calendar, ...layOutMail(content) };
  }

  const listRecent = (limit: number): Promise<MailRow[]> => listMails(deps.database.db, limit);
  const find = (mailId: string): Promise<MailRow | undefined> => findMail(deps.database.db, mailId);

  return { queueMails, tellGuests, listRecent, find };
}

function toRow(mail: OutgoingMail, dueAt: Date): NewMail {
  return {
    id: randomUUID(),
    kind: mail.kind,
    toAddress: mail.to,
    subject: mail.subject,
    bodyText: mail.text,
    bodyHtml: mail.html,
    bookingId: mail.bookingId ?? null,
    calendar: mail.calendar ?? null,
    dueAt,
  };
}
