import { randomUUID } from 'node:crypto';
import type { Notice as InboxNotice } from '@coastline/contracts/people/notice';
import { findMailTopic, type NoticeKind } from '@coastline/domain/people/notices';
import { toOneLine } from '@coastline/mail/render-mail';
import { type Database, pipelined } from '../../../persistence/client.ts';
import type { Sealer } from '../../../persistence/encryption/sealer.ts';
import type { InboxService } from '../inbox/inbox.service.ts';
import type { UnsubscribeLinks } from '../mail-preferences/unsubscribe-links.service.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { insertAccountMails, insertMails, type NewMail } from './mail.repository.ts';
import type { MailAttachment } from './mail-attachment.ts';
import { listRecipients, type Recipient } from './recipients.repository.ts';
import { type MailContent, sealContent } from './stored-mail.ts';
import type { MailDraft } from './templates/booking-mails.ts';

export type { Recipient };

/** A rendered mail with its recipient. */
export interface PrerenderedMail {
  kind: string;
  to: string;
  /** The account that the mail is about, independent of the address. */
  authUserId?: string | undefined;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
}

type UnsealedMail = Omit<NewMail, 'content'> & { content: MailContent };

/** A notice to one person, or to all admins. */
export interface Notice {
  kind: NoticeKind;
  to: { userId: string } | 'office';
  content: MailDraft;
  /** Facts for the inbox. */
  data: InboxNotice['data'];
  bookingId?: string;
  /** Calendar file for the guest. */
  calendar?: CalendarEntry;
  /** Documents for the guest. */
  attachments?: readonly MailAttachment[];
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** Mails and inbox notices, written in the transaction that causes them. Mails are rendered and delivered later. */
export function createNotificationsService(deps: {
  clock: () => Date;
  links: UnsubscribeLinks;
  inbox: InboxService;
  sealer: Sealer;
}) {
  const seal = (mail: UnsealedMail): NewMail => ({ ...mail, content: sealContent(deps.sealer, mail) });

  /** Queues rendered mails for delivery as part of `tx`. */
  async function enqueueMails(tx: Database, mails: readonly PrerenderedMail[]): Promise<void> {
    const sealed = mails.map((mail) => ({ row: seal(toRenderedMail(mail)), authUserId: mail.authUserId }));
    const rows = sealed.map(({ row }) => row);
    await insertMails(tx, rows, { dueAt: deps.clock() });
    await insertAccountMails(
      tx,
      sealed.flatMap(({ row, authUserId }) => (authUserId ? [{ mailId: row.id, authUserId }] : [])),
    );
  }

  /** Sends notices to their recipients as part of `tx`: to the inbox, and by mail unless the recipient has opted out. */
  async function notify(
    tx: Database,
    { notices, recipients }: { notices: readonly Notice[]; recipients: readonly Recipient[] },
  ): Promise<void> {
    const unsubscribeUrlFor = await deps.links.createUrlBuilder(tx);
    const addressed = notices.flatMap((notice) =>
      selectRecipients(notice, recipients).map((person) => ({
        notice,
        person,
        topic: findMailTopic(notice.kind),
      })),
    );
    const mails = addressed
      .filter(({ person, topic }) => !topic || !person.optOuts.includes(topic))
      .map(({ notice, person, topic }) =>
        seal(
          toMail(notice, {
            person,
            unsubscribeUrl: topic ? unsubscribeUrlFor({ userId: person.userId, topic }) : null,
          }),
        ),
      );
    await pipelined([
      insertMails(tx, mails, { dueAt: deps.clock() }),
      deps.inbox.addNotices(tx, addressed.map(toInbox)),
    ]);
  }

  return { enqueueMails, findRecipients: listRecipients, notify };
}

function toInbox({ notice, person }: { notice: Notice; person: Recipient }) {
  const { kind, data, bookingId = null } = notice;
  return { kind, data, bookingId, userId: person.userId };
}

function selectRecipients({ to }: Notice, recipients: readonly Recipient[]): readonly Recipient[] {
  return recipients.filter((person) => (to === 'office' ? person.isOffice : person.userId === to.userId));
}

function toMail(
  { kind, content: draft, calendar, attachments, bookingId }: Notice,
  { person, unsubscribeUrl }: { person: Recipient; unsubscribeUrl: string | null },
): UnsealedMail {
  const { subject, ...content } = draft;
  return {
    id: randomUUID(),
    kind,
    toAddress: person.email,
    subject: toOneLine(subject),
    content: { ...content, calendar, attachments },
    bookingId: bookingId ?? null,
    userId: person.userId,
    unsubscribeUrl,
  };
}

function toRenderedMail({ kind, to, subject, text, html, attachments }: PrerenderedMail): UnsealedMail {
  const unrelated = { bookingId: null, userId: null, unsubscribeUrl: null };
  const content = { text, html, ...(attachments && { attachments }) };
  return { id: randomUUID(), kind, toAddress: to, subject, content, ...unrelated };
}
