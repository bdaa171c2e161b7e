import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { MAIL_POLICY, plainPagePolicy } from '../../../http/middleware/content-security-policy.ts';
import type { MailAttachment } from './mail-attachment.ts';
import type { MailsService, StoredMail } from './mails.service.ts';
import type { RenderedMail } from './stored-mail.ts';

const SHOWN = 100;
const UUID = /^[0-9a-f-]{36}$/;

const STYLE = `body{margin:0;background:#fbf6ec;color:#11282d;font:16px/1.5 system-ui,sans-serif}main{max-width:56rem;margin:0 auto;padding:24px 16px}a{color:#0a5660}ul{list-style:none;padding:0}li{border-bottom:1px solid #e6d9c1}li a{display:grid;grid-template-columns:1fr auto;gap:4px 16px;padding:14px 4px;text-decoration:none;color:inherit}li b{color:#0a5660}small{color:#5c6b6c}iframe{width:100%;height:70vh;border:1px solid #e6d9c1;border-radius:12px;background:#fff}pre{white-space:pre-wrap}`;
const PAGE_POLICY = plainPagePolicy(`sha256-${createHash('sha256').update(STYLE).digest('base64')}`);

/** The development mailbox: shows every mail with working links. Mounted only without a mail server. */
export function createMailbox(mails: MailsService): Hono {
  const app = new Hono();
  app.get('/', async (c) => renderPage(c, 'Mailbox', renderList(await mails.listRecent(SHOWN))));
  app.get('/:id', async (c) => {
    const mail = await findMail(mails, c.req.param('id'));
    return mail
      ? renderPage(c, `${mail.subject} · Mailbox`, renderContent(mail, mails.render(mail)))
      : c.notFound();
  });
  app.get('/:id/calendar.ics', async (c) => {
    const mail = await findMail(mails, c.req.param('id'));
    const calendar = mail && mails.render(mail).calendar;
    if (!calendar) return c.notFound();
    return c.body(calendar, 200, { 'content-type': 'text/calendar; charset=utf-8' });
  });
  app.get('/:id/documents/:index', async (c) => {
    const mail = await findMail(mails, c.req.param('id'));
    const attachment = mail && mails.render(mail).attachments?.[Number.parseInt(c.req.param('index'), 10)];
    if (!attachment) return c.notFound();
    const { bytes } = await mails.renderAttachment(attachment);
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'application/pdf' });
  });
  app.get('/:id/body', async (c) => {
    const mail = await findMail(mails, c.req.param('id'));
    if (!mail) return c.notFound();
    // Links open in the top window, not in the frame.
    const headers = { 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' };
    const { html: body } = mails.render(mail);
    return c.html(body.replace('<body', '<base target="_top"><body'), 200, headers);
  });
  return app;
}

async function findMail(mails: MailsService, id: string): Promise<StoredMail | undefined> {
  return UUID.test(id) ? mails.find(id) : undefined;
}

function renderPage(c: Context, title: string, content: ReturnType<typeof html>) {
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(STYLE)}</style></head><body><main>${content}</main></body></html>`;
  return c.html(page, 200, { 'content-security-policy': PAGE_POLICY });
}

function renderList(mails: readonly StoredMail[]) {
  const rows = mails.map(
    (mail) =>
      html`<li><a href="/dev/mailbox/${mail.id}"><b>${mail.subject}</b><small>${mail.createdAt.toISOString().slice(0, 16).replace('T', ' ')}</small><span>${mail.toAddress}</span></a></li>`,
  );
  return html`<h1>Mailbox</h1><p>No mail server is set, so mails are kept here.</p>${rows.length ? html`<ul>${rows}</ul>` : html`<p>No mail yet.</p>`}`;
}

function renderContent(mail: StoredMail, { text, calendar, attachments = [] }: RenderedMail) {
  return html`<p><a href="/dev/mailbox">Mailbox</a></p><h1>${mail.subject}</h1><p>To ${mail.toAddress}</p>${calendar ? renderCalendarFile(mail, calendar) : ''}${attachments.map((attachment, index) => renderDocumentLink(mail, { attachment, index }))}<iframe title="Mail" src="/dev/mailbox/${mail.id}/body"></iframe><details><summary>As plain text</summary><pre>${text}</pre></details>`;
}

function renderDocumentLink(
  { id }: StoredMail,
  { attachment, index }: { attachment: MailAttachment; index: number },
) {
  const name = attachment.number ?? attachment.document;
  return html`<p>Attached: <a href="/dev/mailbox/${id}/documents/${index}.pdf">${name}.pdf</a></p>`;
}

function renderCalendarFile(mail: StoredMail, calendar: string) {
  return html`<p>Attached: <a href="/dev/mailbox/${mail.id}/calendar.ics" download="booking.ics">booking.ics</a></p><details><summary>The calendar file</summary><pre>${calendar}</pre></details>`;
}
