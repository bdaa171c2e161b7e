import type { MailAttachment } from '../../apps/server/src/modules/messaging/notifications/mail-attachment.ts';
import type { RenderableMail } from '../../apps/server/src/modules/messaging/notifications/stored-mail.ts';
import { queryRows } from './marketplace.ts';
import type { TestServer } from './test-server.ts';

/** A mail as its recipient reads it. */
export interface RenderedMail {
  id: string;
  kind: string;
  toAddress: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  attachments: readonly MailAttachment[];
  unsubscribeUrl: string | null;
}

/** The mails that fit a condition on `mail_messages`, laid out, in the order in which they were written. */
export async function renderMails(
  world: TestServer,
  condition = 'true',
  values: unknown[] = [],
): Promise<RenderedMail[]> {
  const rows = await queryRows<RenderableMail & { toAddress: string }>(
    world,
    `select id, kind, to_address as "toAddress", subject, content, unsubscribe_url as "unsubscribeUrl"
     from mail_messages where ${condition} order by created_at, kind`,
    values,
  );
  return rows.map(({ content, ...mail }) => {
    const {
      text,
      html,
      calendar = null,
      attachments = [],
    } = world.server.services.mails.render({ ...mail, content });
    return { ...mail, text, html, calendar, attachments };
  });
}
