import { createTransport } from 'nodemailer';
import type { KeptMail } from './mail.repository.ts';
import type { LayOut } from './mail-content.ts';

/** Where mails go. */
export interface MailDelivery {
  /** Hands a mail over; throws where it could not be. */
  deliver(mail: KeptMail): Promise<void>;
  close(): void;
  /** Whether mails count as delivered by lying in the development mailbox, which shows them afterwards. */
  keepsContent: boolean;
}

/** Nowhere: the development mailbox is all there is. */
export const KEEP_MAILS: MailDelivery = {
  deliver: async () => undefined,
  close: () => undefined,
  keepsContent: true,
};

// A mail server that says nothing for so long is tried again later.
const PATIENCE_MS = 30_000;

/**
 * Delivery by SMTP; `siteUrl` makes the names of mails the site's own, `readReplyTo` says where answers go: '' is the
 * sender.
 */
export function createSmtpDelivery(options: {
  smtpUrl: string;
  from: string;
  siteUrl: string;
  readReplyTo: () => Promise<string>;
  layOut: LayOut;
}): MailDelivery {
  const { hostname } = new URL(options.siteUrl);
  const transport = createTransport({
    url: options.smtpUrl,
    pool: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    async deliver(mail) {
      const { text, html, calendar } = options.layOut(mail);
      const replyTo = await options.readReplyTo();
      await transport.sendMail({
        from: options.from,
        ...(replyTo && { replyTo }),
        to: mail.toAddress,
        subject: mail.subject,
        // The same at each try: a mail that arrived although nobody said so is shown once.
        messageId: `<${mail.id}@${hostname}>`,
        text,
        html,
        attachments: calendar ? [attachCalendar(calendar)] : [],
        headers: {
          ...WRITTEN_BY_PROGRAM,
          ...(mail.unsubscribeUrl && unsubscribeHeaders(mail.unsubscribeUrl)),
        },
      });
    },
    close: () => transport.close(),
    keepsContent: false,
  };
}

// Nobody's note of absence answers such mails (RFC 3834).
const WRITTEN_BY_PROGRAM = { 'Auto-Submitted': 'auto-generated' };

// As an attachment and not as an alternative: some mail programs show an alternative calendar instead of the mail.
function attachCalendar(content: string) {
  const method = /^METHOD:([A-Z]+)\r$/m.exec(content)?.[1] ?? 'PUBLISH';
  return { filename: 'booking.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}

// A mail program turns such mails off with one press, by a POST to this address (RFC 8058).
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
