import { StartCheckoutArgs } from '@coastline/contracts/bookings/online-payment';
import { PayLinkToken } from '@coastline/contracts/bookings/pay-link';
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
      const { id } = await payByLink.start(token, parse(StartCheckoutArgs, toStartArgs(form.option)));
      return c.redirect(`${page}?checkout=${id}`, 303);
    } catch (error) {
      const known = error instanceof AppError ? error : findDatabaseAppError(error);
      if (!known) throw error;
      return c.redirect(`${page}?error=${known.code}`, 303);
    }
  });
  return app;
}

/** The value of a radio button: provider, part of the price and currency. */
function toStartArgs(option: unknown): Record<string, string | undefined> {
  const [provider, phase, currency] = typeof option === 'string' ? option.split(':') : [];
  return { provider, phase, currency };
}

async function limitRate({ rateLimiter, getClientAddress }: RequestGuard, c: Context): Promise<void> {
  const policy = getRateLimitPolicyName('start_checkout_by_link');
  const address = getClientAddress(c);
  rateLimiter.consumeForAddress(policy, address);
  await rateLimiter.consume(policy, { address, account: undefined });
}
