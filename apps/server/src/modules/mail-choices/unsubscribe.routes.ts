import { Hono } from 'hono';
import { limitBody } from '../../platform/requests/request-size.ts';
import type { MailChoicesService } from './mail-choices.service.ts';

const MAX_FORM_BYTES = 4096;

/**
 * Takes the press on the page that the link in a mail opens, and the one that mail programs make by themselves (RFC 8058):
 * neither carries more than the address. What reads the address stays a page.
 */
export function createUnsubscribe(mailChoices: MailChoicesService): Hono {
  const app = new Hono();
  app.post('/', limitBody(MAX_FORM_BYTES), async (c) => {
    const token = c.req.query('token') ?? '';
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    await mailChoices.chooseByLink(token, form.wanted === 'true');
    c.header('cache-control', 'no-store');
    // A mail program takes no redirect for an answer.
    if (form['List-Unsubscribe'] !== undefined) return c.text('You get no more of these mails.');
    return c.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`, 303);
  });
  return app;
}
