import { randomUUID } from 'node:crypto';
import { GUEST_NOTICES, mailTopicOf, type NoticeKind, OFFICE_NOTICES } from '@coastline/domain/notices';
import type { Notice as InboxNotice } from '@coastline/domain/wire/notice';
import { allOf, type Database, type DatabaseClient } from '../../database/client.ts';
import type { InboxService } from '../inbox/inbox.service.ts';
import type { MailLinks } from '../mail-choices/mail-links.service.ts';
import { findMail, insertMails, listMails, type MailRow, type NewMail } from './mail.repository.ts';
import { layOutMail, type MailContent } from './mail-layout.ts';
import { listRecipients, type Recipient, type WhoToTell } from './recipients.repository.ts';
import type { MailWords } from './words/booking-mails.ts';

export type { Recipient };

/** A finished mail: what goes to whom. */
export interface OutgoingMail {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  bookingId?: string | undefined;
  /** An iCalendar file to go along. */
  calendar?: string | undefined;
  /** The user it is written to. */
  userId?: string;
  unsubscribeUrl?: string | undefined;
}

/** What is told to one person, or to everybody of the office. */
export interface Notice {
  kind: NoticeKind;
  to: { userId: string } | 'office';
  words: MailWords;
  /** The facts for the inbox. */
  data: InboxNotice['data'];
  bookingId?: string;
  calendar?: string;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** Mails and inboxes: written in the transaction that causes them; mails are delivered later out of their table. */
export function createNotificationsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  productName: string;
  links: MailLinks;
  inbox: InboxService;
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

  const findRecipients = (tx: Database, who: WhoToTell): Promise<Recipient[]> => listRecipients(tx, who);

  /** Tells whom it concerns among `people`, as part of `tx`: in their inbox, and by mail unless they have turned it off. */
  async function tell(
    tx: Database,
    { notices, people }: { notices: readonly Notice[]; people: readonly Recipient[] },
  ): Promise<void> {
    const linkTo = await deps.links.openWriter(tx);
    const told = notices.flatMap((notice) =>
      audienceOf(notice, people).map((person) => ({ notice, person, topic: mailTopicOf(notice.kind) })),
    );
    const mails = told
      .filter(({ person, topic }) => !topic || !person.optOuts.includes(topic))
      .map(({ notice, person, topic }) =>
        toMail(notice, { ...person, url: topic && linkTo({ userId: person.userId, topic }) }),
      );
    await allOf([queueMails(tx, mails), deps.inbox.keep(tx, told.map(toInbox))]);
  }

  function toMail(
    notice: Notice,
    person: { userId: string; email: string; url: string | undefined },
  ): OutgoingMail {
    const { productName } = deps;
    const content: MailContent = {
      ...notice.words,
      foot: footOf(notice.kind, { productName, url: person.url }),
      productName,
    };
    return {
      kind: notice.kind,
      to: person.email,
      userId: person.userId,
      bookingId: notice.bookingId,
      calendar: notice.calendar,
      unsubscribeUrl: person.url,
      ...layOutMail(content),
    };
  }

  const listRecent = (limit: number): Promise<MailRow[]> => listMails(deps.database.db, limit);
  const find = (mailId: string): Promise<MailRow | undefined> => findMail(deps.database.db, mailId);

  return { queueMails, findRecipients, tell, listRecent, find };
}

function toInbox({ notice, person }: { notice: Notice; person: Recipient }) {
  const { kind, data, bookingId = null } = notice;
  return { kind, data, bookingId, userId: person.userId };
}

function audienceOf({ to }: Notice, people: readonly Recipient[]): readonly Recipient[] {
  return people.filter((person) => (to === 'office' ? person.isOffice : person.userId === to.userId));
}

function footOf(kind: NoticeKind, { productName, url }: { productName: string; url: string | undefined }) {
  const text = `You get this mail because you ${reasonFor(kind)} ${productName}.`;
  if (!url) return { text: `${text} What becomes of bookings and money is always told.` };
  return { text, link: { label: 'Stop mails like this', url } };
}

function reasonFor(kind: NoticeKind): string {
  if (GUEST_NOTICES.some((each) => each === kind)) return 'have booked a car with';
  return OFFICE_NOTICES.some((each) => each === kind) ? 'work in the office of' : 'list cars with';
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
    userId: mail.userId ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    dueAt,
  };
}
