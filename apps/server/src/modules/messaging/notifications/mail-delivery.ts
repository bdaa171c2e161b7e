import { createTransport } from 'nodemailer';
import type { StoredMail } from './mail.repository.ts';
import type { AttachedFile, RenderAttachment } from './mail-attachment.ts';
import type { RenderStoredMail } from './stored-mail.ts';

/** Transport for mails. */
export interface MailDelivery {
  /** Sends a mail; throws on failure. */
  deliver(mail: StoredMail): Promise<void>;
  close(): void;
  /** Whether content stays stored after delivery, so that the development mailbox can show it. */
  shouldRetainContent: boolean;
}

/** Sends nothing: mails appear only in the development mailbox. */
export const MAILBOX_DELIVERY: MailDelivery = {
  deliver: async () => undefined,
  close: () => undefined,
  shouldRetainContent: true,
};

const SMTP_TIMEOUT_MS = 30_000;

/**
 * Delivery by SMTP. The host of `siteUrl` becomes the domain of message ids. `readReplyTo` returns the reply address; ''
 * means the sender.
 */
export function createSmtpDelivery(options: {
  smtpUrl: string;
  from: string;
  siteUrl: string;
  readReplyTo: () => Promise<string>;
  renderMail: RenderStoredMail;
  renderAttachment: RenderAttachment;
}): MailDelivery {
  const { hostname } = new URL(options.siteUrl);
  const transport = createTransport({
    url: options.smtpUrl,
    pool: true,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async deliver(mail) {
      const { text, html, calendar, attachments = [] } = options.renderMail(mail);
      // A failure fails the delivery: a mail is not sent without its documents.
      const documents = await Promise.all(attachments.map(options.renderAttachment));
      const replyTo = await options.readReplyTo();
      await transport.sendMail({
        from: options.from,
        ...(replyTo && { replyTo }),
        to: mail.toAddress,
        subject: mail.subject,
        // The same at each attempt, so that mail clients show a duplicate delivery once.
        messageId: `<${mail.id}@${hostname}>`,
        text,
        html,
        attachments: [...(calendar ? [attachCalendar(calendar)] : []), ...documents.map(attachDocument)],
        headers: {
          ...AUTO_SUBMITTED_HEADERS,
          ...(mail.unsubscribeUrl && unsubscribeHeaders(mail.unsubscribeUrl)),
        },
      });
    },
    close: () => transport.close(),
    shouldRetainContent: false,
  };
}

// Suppresses automatic replies (RFC 3834).
const AUTO_SUBMITTED_HEADERS = { 'Auto-Submitted': 'auto-generated' };

// An attachment, not an alternative part: some mail clients show an alternative calendar instead of the mail.
function attachCalendar(content: string) {
  const method = /^METHOD:([A-Z]+)\r$/m.exec(content)?.[1] ?? 'PUBLISH';
  return { filename: 'booking.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}

function attachDocument({ name, bytes }: AttachedFile) {
  return { filename: name, contentType: 'application/pdf', content: bytes };
}

// One-click unsubscribe: mail clients send a POST to this URL (RFC 8058).
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
