import { createHmac } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { parseDecimal, toMajorUnits } from '../amounts.ts';
import { createId } from '../charges.ts';
import type { EventDraft, SessionChange, SessionState, SimulatedSession } from '../types.ts';
import { isWebUrl, type Protocol, type ProtocolDeps } from './protocol.ts';

const TTL_MS = 60 * 60_000;

const createBody = z.object({
  data: z.object({
    amount: z.number(),
    currency: z.literal('GMD'),
    title: z.optional(z.string()),
    metadata: z.optional(z.record(z.string(), z.string())),
    return_url: z.string().check(z.refine(isWebUrl)),
    cancel_url: z.string().check(z.refine(isWebUrl)),
  }),
});
const refundBody = z.object({ reference: z.string() });

/** The API of Modem Pay: payment intents and transactions. */
export const modemPay: Protocol = {
  createRoutes: createModemPayRoutes,
  describe: describeModemPay,
  sign: ({ rawBody, secret }) => ({
    'x-modem-signature': createHmac('sha512', secret).update(rawBody).digest('hex'),
  }),
  unauthorized: { message: 'Unauthorized' },
};

function createModemPayRoutes(deps: ProtocolDeps): Hono {
  const { store, engine } = deps;
  const app = new Hono();
  const find = (c: Context) => store.findSession(c.req.param('id') ?? '', 'modem_pay');
  const refuse = (c: Context, status: 400 | 404 | 409, message: string) => c.json({ message }, status);
  const page = <T>(c: Context, items: T[]) => {
    const offset = Number(c.req.query('offset') ?? 0);
    const data = items.slice(offset, offset + Number(c.req.query('limit') ?? 10));
    return c.json({ data, meta: { total: items.length } });
  };

  app.post('/v1/payments', async (c) => {
    const parsed = createBody.safeParse(await c.req.json().catch(() => undefined));
    const amount = parsed.data && parseDecimal(String(parsed.data.data.amount), parsed.data.data.currency);
    if (!parsed.success || !amount) return refuse(c, 400, 'The request is invalid');
    const { data } = parsed.data;
    const createdAt = deps.clock();
    const id = createId('pi');
    const session = store.addSession({
      provider: 'modem_pay',
      id,
      checkoutId: data.metadata?.checkout_id ?? null,
      amount,
      description: data.title ?? 'Payment',
      successUrl: data.return_url,
      cancelUrl: data.cancel_url,
      metadata: data.metadata ?? {},
      createdAt,
      expiresAt: new Date(createdAt.getTime() + TTL_MS),
      state: 'open',
      url: deps.toPageUrl({ provider: 'modem_pay', id }, c.req.url),
      payment: null,
      isAuthorisation: false,
      authorisation: null,
    });
    const { link, ...created } = showIntent(session);
    return c.json({ status: true, message: 'Created', data: { ...created, payment_link: link } }, 201);
  });
  app.get('/v1/payments', (c) => page(c, store.listSessions('modem_pay').map(showIntent)));
  app.get('/v1/payments/:id', (c) => {
    const session = find(c);
    return session ? c.json(showIntent(session)) : refuse(c, 404, 'Not found');
  });
  app.patch('/v1/payments/:id', (c) => {
    const session = find(c);
    if (!session) return refuse(c, 404, 'Not found');
    if (session.state !== 'open') return refuse(c, 409, 'The intent cannot be cancelled');
    engine.expire(session);
    return c.json(showIntent(session));
  });
  app.get('/v1/transactions', (c) => {
    const paid = store.listSessions('modem_pay').filter(({ payment }) => payment !== null);
    return page(c, paid.map(showTransaction));
  });
  app.post('/v1/transactions/refund', async (c) => {
    const parsed = refundBody.safeParse(await c.req.json().catch(() => undefined));
    const sessions = store.listSessions('modem_pay');
    const session = sessions.find(({ payment }) => payment?.transactionId === parsed.data?.reference);
    if (!session?.payment) return refuse(c, 404, 'Not found');
    const refund = engine.refund(session, { minorUnits: session.payment.amount.minorUnits });
    if (!refund) return refuse(c, 400, 'The transaction is refunded already');
    return c.json({ status: true, message: 'Refunded' });
  });
  return app;
}

// It authorises nothing, so the states of authorisations do not occur.
const STATUS: Record<SessionState, string> = {
  ...{ open: 'initialized', paid: 'successful', failed: 'failed', expired: 'cancelled' },
  ...{ authorised: 'pending', cancelled: 'cancelled' },
};

function showIntent(session: SimulatedSession) {
  return {
    id: session.id,
    intent_secret: `${session.id}_secret`,
    status: STATUS[session.state],
    amount: toMajorUnits(session.payment?.amount ?? session.amount),
    currency: session.amount.currency,
    title: session.description,
    metadata: session.metadata,
    link: session.url,
    expires_at: session.expiresAt.toISOString(),
  };
}

function showTransaction(session: SimulatedSession) {
  const { payment, amount } = session;
  const isRefunded = payment !== null && payment.refundedMinorUnits >= payment.amount.minorUnits;
  return {
    id: `tx_of_${session.id}`,
    payment_intent_id: session.id,
    transaction_reference: payment?.transactionId ?? `tx_of_${session.id}`,
    amount: toMajorUnits(payment?.amount ?? amount),
    currency: amount.currency,
    status: isRefunded ? 'refunded' : payment ? 'completed' : 'failed',
    type: 'payment',
    metadata: session.metadata,
    createdAt: (payment?.paidAt ?? session.createdAt).toISOString(),
    updatedAt: (payment?.paidAt ?? session.createdAt).toISOString(),
  };
}

const INTENT_EVENTS: Partial<Record<SessionChange, string>> = {
  paid: 'payment_intent.succeeded',
  failed: 'payment_intent.failed',
  expired: 'payment_intent.cancelled',
};
const CHARGE_EVENTS: Partial<Record<SessionChange, string>> = {
  paid: 'charge.succeeded',
  failed: 'charge.failed',
};

// A payment has two events, of the charge and of the intent. Refunds have none.
function describeModemPay(session: SimulatedSession, change: SessionChange): EventDraft[] {
  const charge = CHARGE_EVENTS[change];
  const intent = INTENT_EVENTS[change];
  return [
    ...(charge ? [toDraft(charge, showTransaction(session))] : []),
    ...(intent ? [toDraft(intent, showIntent(session))] : []),
  ];
}

function toDraft(event: string, payload: object): EventDraft {
  return { id: createId('event'), type: event, body: { event, payload } };
}
