import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { DatabaseClient } from '../../database/client.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { findMail, markMailSent } from './mail.repository.ts';

const jobSchema = z.object({ mailId: z.guid() });

/** Hands a mail over: to a mail server, or nowhere when the development mailbox is all there is. */
export type DeliverMail = (mail: {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: string }[];
}) => Promise<void>;

/** Delivery by SMTP. */
export function createSmtpDelivery(options: { smtpUrl: string; from: string }): DeliverMail {
  const transport = createTransport(options.smtpUrl);
  return async (mail) => {
    await transport.sendMail({ from: options.from, ...mail });
  };
}

/** Does the queued deliveries. A mail that went out before is not sent again; a failure is tried again later. */
export async function startMailWorker(deps: {
  database: DatabaseClient;
  jobs: Jobs;
  clock: () => Date;
  deliver: DeliverMail;
}): Promise<void> {
  const { db } = deps.database;
  await deps.jobs.work('deliver-mail', async (data) => {
    const mail = await findMail(db, jobSchema.parse(data).mailId);
    if (!mail || mail.sentAt) return;
    await deps.deliver({
      to: mail.toAddress,
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      attachments: mail.calendar ? [attachCalendar(mail.calendar)] : [],
    });
    await markMailSent(db, mail.id, deps.clock());
  });
}

// As an attachment and not as an alternative: some mail programs show an alternative calendar instead of the mail.
function attachCalendar(content: string) {
  const method = /^METHOD:([A-Z]+)\r$/m.exec(content)?.[1] ?? 'PUBLISH';
  return { filename: 'booking.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}
