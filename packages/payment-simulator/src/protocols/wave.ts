import { createHmac } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { parseDecimal, toDecimalText } from '../amounts.ts';
import { createId } from '../charges.ts';
import type { EventDraft, SessionChange, SimulatedSession } from '../types.ts';
import { isWebUrl, type Protocol, type ProtocolDeps } from './protocol.ts';
import { showWaveTransactions } from './wave-transactions.ts';

const TTL_MS = 30 * 60_000;

const createBody = z.object({
  amount: z.string(),
  currency: z.literal('GMD'),
  client_reference: z.optional(z.string().check(z.maxLength(255))),
  success_url: z.string().check(z.refine(isWebUrl)),
  error_url: z.string().check(z.refine(isWebUrl)),
});

/** The Checkout API of Wave. */
export function createWave({ signatureDot = false }: { signatureDot?: boolean | undefined } = {}): Protocol {
  return {
    createRoutes: createWaveRoutes,
    describe: describeWave,
    sign: ({ rawBody, secret, now }) => {
      const timestamp = Math.floor(now.getTime() / 1000);
      const text = `${timestamp}${signatureDot ? '.' : ''}${rawBody}`;
      const signature = createHmac('sha256', secret).update(text).digest('hex');
      return { 'wave-signature': `t=${timestamp},v1=${signature}` };
    },
    unauthorized: { code: 'no-matching-api-key', message: 'The key does not exist' },
  };
}

function createWaveRoutes(deps: ProtocolDeps): Hono {
  const { store, engine } = deps;
  const app = new Hono();
  const find = (c: Context) => store.findSession(c.req.param('id') ?? '', 'wave');
  const notFound = (c: Context) =>
    c.json({ code: 'checkout-session-not-found', message: 'The session does not exist' }, 404);

  app.post('/v1/checkout/sessions', async (c) => {
    const parsed = createBody.safeParse(await c.req.json().catch(() => undefined));
    const amount = parsed.data && parseDecimal(parsed.data.amount, parsed.data.currency);
    if (!parsed.success || !amount) {
      return c.json({ code: 'request-validation-error', message: 'The request is invalid' }, 400);
    }
    const createdAt = deps.clock();
    const id = createId('cos');
    const session = store.addSession({
      provider: 'wave',
      id,
      checkoutId: parsed.data.client_reference ?? null,
      amount,
      description: 'Wave payment',
      successUrl: parsed.data.success_url,
      cancelUrl: parsed.data.error_url,
      metadata: {},
      createdAt,
      expiresAt: new Date(createdAt.getTime() + TTL_MS),
      state: 'open',
      url: deps.toPageUrl({ provider: 'wave', id }, c.req.url),
      payment: null,
      isAuthorisation: false,
      authorisation: null,
    });
    return c.json(showWaveSession(session));
  });
  app.get('/v1/transactions', (c) =>
    c.json(
      showWaveTransactions(store, { date: c.req.query('date') ?? '', after: c.req.query('after') ?? '0' }),
    ),
  );
  app.get('/v1/checkout/sessions/search', (c) => {
    const reference = c.req.query('client_reference');
    const found = store.listSessions('wave').filter(({ checkoutId }) => checkoutId === reference);
    return c.json({ result: found.map(showWaveSession) });
  });
  app.get('/v1/checkout/sessions/:id', (c) => {
    const session = find(c);
    return session ? c.json(showWaveSession(session)) : notFound(c);
  });
  app.post('/v1/checkout/sessions/:id/expire', (c) => {
    const session = find(c);
    if (!session) return notFound(c);
    if (session.state !== 'open') {
      return c.json({ code: 'checkout-session-not-open', message: 'The session is not open' }, 409);
    }
    engine.expire(session);
    return c.body(null, 200);
  });
  app.post('/v1/checkout/sessions/:id/refund', (c) => {
    const session = find(c);
    if (!session) return notFound(c);
    const { payment } = session;
    if (!payment) return c.json({ code: 'checkout-refund-failed', message: 'The session is not paid' }, 400);
    // A second refund succeeds without an effect.
    const left = payment.amount.minorUnits - payment.refundedMinorUnits;
    if (left > 0) engine.refund(session, { minorUnits: left });
    return c.body(null, 200);
  });
  return app;
}

function showWaveSession(session: SimulatedSession) {
  const { state, payment, amount } = session;
  return {
    id: session.id,
    amount: toDecimalText(payment?.amount ?? amount),
    currency: amount.currency,
    checkout_status: state === 'paid' ? 'complete' : state === 'failed' ? 'open' : state,
    payment_status: state === 'paid' ? 'succeeded' : state === 'failed' ? 'cancelled' : 'processing',
    client_reference: session.checkoutId,
    transaction_id: payment?.transactionId ?? null,
    business_name: 'Simulator',
    success_url: session.successUrl,
    error_url: session.cancelUrl,
    wave_launch_url: session.url,
    when_created: session.createdAt.toISOString(),
    when_expires: session.expiresAt.toISOString(),
    when_completed: payment?.paidAt.toISOString() ?? null,
    last_payment_error:
      state === 'failed' ? { code: 'insufficient-funds', message: 'The balance is too low' } : null,
  };
}

const EVENT_TYPES: Partial<Record<SessionChange, string>> = {
  paid: 'checkout.session.completed',
  failed: 'checkout.session.payment_failed',
};

// Wave announces neither the end of a session nor a refund.
function describeWave(session: SimulatedSession, change: SessionChange): EventDraft[] {
  const type = EVENT_TYPES[change];
  if (type === undefined) return [];
  const id = createId('EV');
  return [{ id, type, body: { id, type, data: showWaveSession(session) } }];
}
