import { PayLinkToken, StartCheckoutByLinkArgs } from '@coastline/contracts/bookings/pay-link';
import { isLanguage } from '@coastline/domain/languages/languages';
import { emailError } from '@coastline/domain/people/account-form';
import { type Context, Hono } from 'hono';
import { AppError } from '../../../http/errors/app-error.ts';
import { findDatabaseAppError } from '../../../http/errors/database-error.ts';
import type { RequestGuard } from '../../../http/guards/request-guard.ts';
import { limitBody } from '../../../http/middleware/request-size.ts';
import { getRateLimitPolicyName } from '../../../http/rate-limits/rate-limit-policies.ts';
import { parse } from '../../../http/routing/route.ts';
import type { PayByLinkService } from './pay-by-link.service.ts';

const MAX_FORM_BYTES = 4096;

/**
 * Handles the form of the page of a pay link, which works without JavaScript. The response leads to a page that leads to the
 * provider: the security policy forbids forms that end at another site.
 */
export function createPayPageRoutes(guard: RequestGuard, payByLink: PayByLinkService): Hono {
  const app = new Hono();
  app.post('/:token', limitBody(MAX_FORM_BYTES), async (c) => {
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    const page = `/pay/${encodeURIComponent(c.req.param('token'))}`;
    try {
      await limitRate(guard, c);
      const token = parse(PayLinkToken, c.req.param('token'));
      const form = await c.req.parseBody();
      const { email, ...args } = toStartArgs(form);
      if (email !== undefined && emailError(email)) return c.redirect(`${page}?error=email_invalid`, 303);
      const { id } = await payByLink.start(token, parse(StartCheckoutByLinkArgs, { ...args, email }));
      return c.redirect(`${page}?checkout=${id}`, 303);
    } catch (error) {
      const known = error instanceof AppError ? error : findDatabaseAppError(error);
      if (!known) throw error;
      return c.redirect(`${page}?error=${known.code}`, 303);
    }
  });
  return app;
}

type Form = Record<string, unknown>;

/** The fields of the form. An empty address is none, and an unknown language is that of the mails by default. */
function toStartArgs({ option, email, language }: Form) {
  const [provider, phase, currency] = typeof option === 'string' ? option.split(':') : [];
  const address = typeof email === 'string' ? email.trim() : '';
  return {
    ...{ provider, phase, currency },
    email: address || undefined,
    language: isLanguage(language) ? language : undefined,
  };
}

async function limitRate({ rateLimiter, getClientAddress }: RequestGuard, c: Context): Promise<void> {
  const policy = getRateLimitPolicyName('start_checkout_by_link');
  const address = getClientAddress(c);
  rateLimiter.consumeForAddress(policy, address);
  await rateLimiter.consume(policy, { address, account: undefined });
}
