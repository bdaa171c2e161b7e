import { GUEST_NOTICES, type NoticeKind, OFFICE_NOTICES } from '@coastline/domain/people/notices';
import { renderMail } from '@coastline/mail/render-mail';
import type { Sealer } from '../../../persistence/encryption/sealer.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import type { MailAttachment } from './mail-attachment.ts';
import type { MailDraft } from './templates/booking-mails.ts';
import type { GuestTexts } from './templates/guest/guest-texts.ts';
import { getGuestTexts } from './templates/guest/texts.ts';

/** Content of a mail: a draft that is rendered on delivery, or a rendered mail. */
export type MailContent = DraftContent | RenderedMail;

/** Content as in the database: sealed until delivery, erased afterwards. */
export type StoredContent = Sealed | Erased;

export interface DraftContent extends Omit<MailDraft, 'subject'> {
  /** Source of the attached calendar file. */
  calendar?: CalendarEntry | undefined;
  /** The attached documents. */
  attachments?: readonly MailAttachment[] | undefined;
  /** The attached document of a mail that was stored when mails had at most one. */
  attachment?: MailAttachment | undefined;
}

export interface RenderedMail {
  text: string;
  html: string;
  /** Attached iCalendar file. */
  calendar?: string | null;
  /** The attached documents, which are rendered on their own. */
  attachments?: readonly MailAttachment[];
}

/** The fields of a mail that rendering needs. */
export interface RenderableMail {
  id: string;
  kind: string;
  subject: string;
  content: StoredContent;
  unsubscribeUrl: string | null;
}

/** Renders stored mails as plain text and HTML, with their calendar file. */
export function createMailRenderer(options: {
  productName: string;
  writeCalendar: (entry: CalendarEntry) => string;
  sealer: Sealer;
}) {
  const { productName, writeCalendar, sealer } = options;
  return ({ id, kind, subject, content: stored, unsubscribeUrl }: RenderableMail): RenderedMail => {
    const content = openContent(sealer, { id, content: stored });
    if (!content) return ERASED;
    if ('html' in content) return content;
    const { calendar, attachment, attachments = attachment ? [attachment] : [], ...draft } = content;
    const texts = getGuestTexts(draft.language);
    const footer = createFooter(kind as NoticeKind, { productName, url: unsubscribeUrl, texts });
    const { text, html } = renderMail({ ...draft, subject, footer, colon: texts.colon, productName });
    return { text, html, calendar: calendar ? writeCalendar(calendar) : null, attachments };
  };
}

const ERASED_TEXT = 'What this mail said was erased when it was sent.';
const ERASED: RenderedMail = {
  text: ERASED_TEXT,
  html: `<!doctype html><html lang="en"><body><p>${ERASED_TEXT}</p></body></html>`,
};

export type RenderStoredMail = ReturnType<typeof createMailRenderer>;

interface FooterOptions {
  productName: string;
  url: string | null;
  texts: Pick<GuestTexts, 'footer'>;
}

function createFooter(kind: NoticeKind, { productName, url, texts }: FooterOptions) {
  const { reason, alwaysSent, unsubscribe } = texts.footer;
  const isGuestNotice = GUEST_NOTICES.some((each) => each === kind);
  const text = isGuestNotice
    ? reason(productName)
    : `You get this mail because you ${reasonFor(kind)} ${productName}.`;
  if (!url) return { text: `${text} ${alwaysSent}` };
  return { text, link: { label: unsubscribe, url } };
}

function reasonFor(kind: NoticeKind): string {
  return OFFICE_NOTICES.some((each) => each === kind) ? 'work in the office of' : 'list cars with';
}

export type Sealed = { sealed: string };
export type Erased = { erased: true };

/** Seals the content of a mail: sign-in links and codes stay in the outbox until delivery. */
export function sealContent(sealer: Sealer, mail: { id: string; content: MailContent }): Sealed {
  return { sealed: sealer.seal(JSON.stringify(mail.content), sealContext(mail.id)) };
}

/** Opens sealed content; undefined once erased. Throws if the key is missing or the value was tampered with. */
export function openContent(
  sealer: Sealer,
  { id, content }: { id: string; content: StoredContent },
): MailContent | undefined {
  if ('erased' in content) return undefined;
  const opened = sealer.open(content.sealed, sealContext(id));
  if (!opened.ok) throw new Error(`The mail cannot be opened: ${opened.reason}`);
  return JSON.parse(opened.text) as MailContent;
}

function sealContext(mailId: string): string {
  return `mail_messages:${mailId}:content`;
}
