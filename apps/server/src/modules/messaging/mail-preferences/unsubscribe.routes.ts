import { Hono } from 'hono';
import { limitBody } from '../../../http/middleware/request-size.ts';
import type { MailPreferencesService } from './mail-preferences.service.ts';

const MAX_FORM_BYTES = 4096;

/**
 * Handles the POST of the unsubscribe page and the one-click POST of mail clients (RFC 8058). Both carry only the URL of the
 * link. A GET of the same URL is a page of the web app.
 */
export function createUnsubscribeRoutes(mailPreferences: MailPreferencesService): Hono {
  const app = new Hono();
  app.post('/', limitBody(MAX_FORM_BYTES), async (c) => {
    const token = c.req.query('token') ?? '';
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    await mailPreferences.updateByToken(token, form.wanted === 'true');
    c.header('cache-control', 'no-store');
    // Mail clients do not accept a redirect.
    if (form['List-Unsubscribe'] !== undefined) return c.text('You get no more of these mails.');
    return c.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`, 303);
  });
  return app;
}
