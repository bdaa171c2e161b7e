import { randomUUID } from 'node:crypto';
import { mailTopicOf, type NoticeKind } from '@coastline/domain/people/notices';
import type { Notice as InboxNotice } from '@coastline/domain/wire/people/notice';
import { allOf, type Database } from '../../database/client.ts';
import type { Sealer } from '../../platform/personal-data/sealer.ts';
import type { CalendarEntry } from '../calendar/calendar.service.ts';
import type { InboxService } from '../inbox/inbox.service.ts';
import type { MailLinks } from '../mail-choices/mail-links.service.ts';
import { insertAccountMails, insertMails, type NewMail } from './mail.repository.ts';
import type { KeptContent } from './mail-content.ts';
import { toOneLine } from './mail-layout.ts';
import { sealContent } from './mail-seal.ts';
import { listRecipients, type Recipient, type WhoToTell } from './recipients.repository.ts';
import type { MailWords } from './words/booking-mails.ts';

export type { Recipient };

/** A mail that is laid out already: what goes to whom. */
export interface FinishedMail {
  kind: string;
  to: string;
  /** The account that it is about, whatever address it goes to. */
  authUserId?: string | undefined;
  subject: string;
  text: string;
  html: string;
}

type UnsealedMail = Omit<NewMail, 'content'> & { content: KeptContent };

/** What is told to one person, or to everybody of the office. */
export interface Notice {
  kind: NoticeKind;
  to: { userId: string } | 'office';
  words: MailWords;
  /** The facts for the inbox. */
  data: InboxNotice['data'];
  bookingId?: string;
  /** For the guest's own calendar. */
  calendar?: CalendarEntry;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** Mails and inboxes: written in the transaction that causes them; mails are laid out and delivered later. */
export function createNotificationsService(deps: {
  clock: () => Date;
  links: MailLinks;
  inbox: InboxService;
  sealer: Sealer;
}) {
  const seal = (mail: UnsealedMail): NewMail => ({ ...mail, content: sealContent(deps.sealer, mail) });

  /** Keeps mails for delivery as part of `tx`. */
  async function queueMails(tx: Database, mails: readonly FinishedMail[]): Promise<void> {
    const kept = mails.map((mail) => ({ row: seal(toFinishedRow(mail)), authUserId: mail.authUserId }));
    const rows = kept.map(({ row }) => row);
    await insertMails(tx, rows, { dueAt: deps.clock() });
    await insertAccountMails(
      tx,
      kept.flatMap(({ row, authUserId }) => (authUserId ? [{ mailId: row.id, authUserId }] : [])),
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
        seal(
          toRow(notice, { person, unsubscribeUrl: topic ? linkTo({ userId: person.userId, topic }) : null }),
        ),
      );
    await allOf([insertMails(tx, mails, { dueAt: deps.clock() }), deps.inbox.keep(tx, told.map(toInbox))]);
  }

  return { queueMails, findRecipients, tell };
}

function toInbox({ notice, person }: { notice: Notice; person: Recipient }) {
  const { kind, data, bookingId = null } = notice;
  return { kind, data, bookingId, userId: person.userId };
}

function audienceOf({ to }: Notice, people: readonly Recipient[]): readonly Recipient[] {
  return people.filter((person) => (to === 'office' ? person.isOffice : person.userId === to.userId));
}

function toRow(
  { kind, words, calendar, bookingId }: Notice,
  { person, unsubscribeUrl }: { person: Recipient; unsubscribeUrl: string | null },
): UnsealedMail {
  const { subject, ...content } = words;
  return {
    id: randomUUID(),
    kind,
    toAddress: person.email,
    subject: toOneLine(subject),
    content: { ...content, calendar },
    bookingId: bookingId ?? null,
    userId: person.userId,
    unsubscribeUrl,
  };
}

function toFinishedRow({ kind, to, subject, text, html }: FinishedMail): UnsealedMail {
  const aboutNobody = { bookingId: null, userId: null, unsubscribeUrl: null };
  return { id: randomUUID(), kind, toAddress: to, subject, content: { text, html }, ...aboutNobody };
}
