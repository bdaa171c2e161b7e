import { type Context, Hono } from 'hono';
import type { Engine } from '../engine.ts';
import { toReturnUrl } from '../protocols/protocol.ts';
import type { Store } from '../store.ts';
import type { SimulatedProvider, SimulatedRefund, SimulatedSession } from '../types.ts';
import { renderPage } from './render-page.ts';

const ACTIONS = ['pay', 'fail', 'abandon', 'pay-late'] as const;
const FAIL_REFUND = 'fail-refund';
type Action = (typeof ACTIONS)[number];

/** The hosted page of each session: the payer decides how the payment goes. */
export function createPageRoutes(deps: { provider: SimulatedProvider; store: Store; engine: Engine }): Hono {
  const { provider, store, engine } = deps;
  const app = new Hono();

  app.get('/pay/:id', (c) => {
    return showSession(c, c.req.param('id'));
  });
  app.post('/pay/:id', async (c) => {
    const session = store.findSession(c.req.param('id'), provider);
    const { action } = await c.req.parseBody();
    if (session && action === FAIL_REFUND) {
      for (const refund of listSentRefunds(session)) void engine.failRefund(refund);
      return c.redirect(c.req.path, 303);
    }
    const isPayable = session && session.payment === null && session.authorisation === null;
    if (!session || !isPayable || !isAction(action)) return showSession(c, c.req.param('id'), 409);
    return c.redirect(run(session, action), 303);
  });

  function showSession(c: Context, id: string, status: 200 | 409 = 200): Response | Promise<Response> {
    const session = store.findSession(id, provider);
    const canFailRefund = session !== undefined && listSentRefunds(session).length > 0;
    return show(c, { session, canFailRefund }, session ? status : 404);
  }

  // Only Stripe reports refunds that come back.
  function listSentRefunds(session: SimulatedSession): SimulatedRefund[] {
    if (provider !== 'stripe') return [];
    return store
      .listRefunds()
      .filter(({ sessionId, status }) => sessionId === session.id && status === 'succeeded');
  }

  // Real providers redirect at once, and their events come before or after the payer.
  function run(session: SimulatedSession, action: Action): string {
    switch (action) {
      case 'pay':
        void engine.pay(session);
        return toReturnUrl(session.successUrl, session);
      case 'pay-late':
        engine.expire(session);
        void engine.settle().then(() => (session.payment ? undefined : engine.pay(session)));
        return toReturnUrl(session.successUrl, session);
      case 'fail':
        void engine.fail(session);
        return toReturnUrl(session.cancelUrl, session);
      case 'abandon':
        return toReturnUrl(session.cancelUrl, session);
    }
  }

  return app;
}

function isAction(value: unknown): value is Action {
  return ACTIONS.some((action) => action === value);
}

function show(
  c: Context,
  { session, canFailRefund }: { session: SimulatedSession | undefined; canFailRefund: boolean },
  status: 200 | 404 | 409,
): Response | Promise<Response> {
  // Browsers apply `form-action` to the redirect that answers a form, too.
  const targets = session ? [session.successUrl, session.cancelUrl].map((url) => new URL(url).origin) : [];
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `form-action 'self' ${[...new Set(targets)].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  c.header('content-security-policy', policy);
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex');
  return c.html(renderPage(session, { canFailRefund }), status);
}
