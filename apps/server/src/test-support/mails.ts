import type { MailToLayOut } from '../modules/notifications/mail-content.ts';
import { sqlRows } from './marketplace.ts';
import type { TestServer } from './test-server.ts';

/** A mail as somebody reads it. */
export interface ReadMail {
  id: string;
  kind: string;
  toAddress: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  unsubscribeUrl: string | null;
}

/** The mails that fit a condition on `mail_messages`, laid out, in the order in which they were written. */
export async function readMails(
  world: TestServer,
  condition = 'true',
  values: unknown[] = [],
): Promise<ReadMail[]> {
  const rows = await sqlRows<MailToLayOut & { toAddress: string }>(
    world,
    `select id, kind, to_address as "toAddress", subject, content, unsubscribe_url as "unsubscribeUrl"
     from mail_messages where ${condition} order by created_at, kind`,
    values,
  );
  return rows.map(({ content, ...mail }) => {
    const { text, html, calendar = null } = world.server.services.mails.layOut({ ...mail, content });
    return { ...mail, text, html, calendar };
  });
}
