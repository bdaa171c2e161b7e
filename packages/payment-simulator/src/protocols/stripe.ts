import { createHash, createHmac } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { createId } from '../charges.ts';
import type { SimulatedSession } from '../types.ts';
import { isWebUrl, type Protocol, type ProtocolDeps } from './protocol.ts';
import { listBalance } from './stripe-balance.ts';
import { describeStripe, showPaymentIntent, showRefund, showSession, toUnix } from './stripe-objects.ts';

const MIN_TTL_SECONDS = 30 * 60;
const MAX_TTL_SECONDS = 24 * 60 * 60;
const CURRENCY = /^[a-z]{3}$/;
// The simulated account is not Gambian: it cannot charge dalasi, like every account of Stripe.
const UNSUPPORTED = new Set(['gmd']);

class Refusal {
  readonly status: 400 | 404;
  readonly error: Record<string, string>;

  constructor(status: 400 | 404, error: Record<string, string>) {
    this.status = status;
    this.error = error;
  }
}

/** The API of Stripe: Checkout Sessions, payment intents and refunds. */
export const stripe: Protocol = {
  createRoutes: createStripeRoutes,
  describe: describeStripe,
  sign: ({ rawBody, secret, now }) => {
    const timestamp = toUnix(now);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');
    return { 'stripe-signature': `t=${timestamp},v1=${signature}` };
  },
  unauthorized: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
};

function createStripeRoutes(deps: ProtocolDeps): Hono {
  const { store, engine } = deps;
  const app = new Hono();
  const find = (c: Context) => {
    const session = store.findSession(c.req.param('id') ?? '', 'stripe');
    if (!session) throw missing('checkout.session');
    return session;
  };

  app.post('/v1/checkout/sessions', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    return replay(c, {
      deps,
      form,
      create: () => showSession(createSession(c, deps, form), isExpanded(form)),
    });
  });
  app.get('/v1/checkout/sessions/:id', (c) =>
    c.json(showSession(find(c), isExpanded(new URL(c.req.url).searchParams))),
  );
  app.post('/v1/checkout/sessions/:id/expire', async (c) => {
    const session = find(c);
    if (session.state !== 'open') {
      throw invalid('Only open Checkout Sessions can be expired', { code: 'checkout_session_not_open' });
    }
    engine.expire(session);
    return c.json(showSession(session, isExpanded(new URLSearchParams(await c.req.text()))));
  });
  app.get('/v1/payment_intents/:id', (c) => {
    const session = findByIntent(deps, c.req.param('id'));
    return c.json(showPaymentIntent(session));
  });
  app.post('/v1/payment_intents/:id/capture', async (c) => {
    const session = findByIntent(deps, c.req.param('id'));
    const form = new URLSearchParams(await c.req.text());
    const create = () => {
      if (!engine.capture(session, readCapture(session, form))) throw unexpectedState();
      return showPaymentIntent(session);
    };
    return replay(c, { deps, form, create });
  });
  app.post('/v1/payment_intents/:id/cancel', (c) => {
    const session = findByIntent(deps, c.req.param('id'));
    if (!engine.cancel(session)) throw unexpectedState();
    return c.json(showPaymentIntent(session));
  });
  app.post('/v1/refunds', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    return replay(c, { deps, form, create: () => createRefund(deps, form) });
  });
  app.get('/v1/balance_transactions', (c) => {
    const query = new URL(c.req.url).searchParams;
    const limit = Number(query.get('limit') ?? 10);
    const [from, to] = [
      Number(query.get('created[gte]') ?? 0),
      Number(query.get('created[lte]') ?? Infinity),
    ];
    const all = listBalance(store).filter(({ created }) => created >= from && created <= to);
    const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const data = all.slice(start, start + limit);
    return c.json({
      object: 'list',
      url: '/v1/balance_transactions',
      has_more: start + limit < all.length,
      data,
    });
  });
  app.get('/v1/refunds/:id', (c) => {
    const refund = store
      .listRefunds()
      .find(({ id, provider }) => provider === 'stripe' && id === c.req.param('id'));
    if (!refund) throw missing('refund');
    return c.json(showRefund(refund, hasExpansion(new URL(c.req.url).searchParams, 'balance_transaction')));
  });
  app.onError((error, c) => {
    const refusal = error.cause;
    if (!(refusal instanceof Refusal)) throw error;
    return c.json({ error: refusal.error }, refusal.status);
  });
  return app;
}

/** Returns the first response again for a repeated key, and refuses the key with another body. */
function replay(
  c: Context,
  { deps, form, create }: { deps: ProtocolDeps; form: URLSearchParams; create: () => object },
): Response {
  const key = c.req.header('idempotency-key');
  const fingerprint = createHash('sha256').update(`${c.req.path}\n${form.toString()}`).digest('hex');
  const stored = key === undefined ? undefined : deps.store.findResponse(key);
  if (stored && stored.fingerprint !== fingerprint) {
    const message = 'Keys for idempotent requests can only be used with the same parameters';
    throw refuse(new Refusal(400, { type: 'idempotency_error', message }));
  }
  if (stored) return c.json(stored.body, 200, { 'idempotent-replayed': 'true' });
  const body = create();
  if (key !== undefined) deps.store.rememberResponse(key, { fingerprint, body });
  return c.json(body);
}

function createSession(c: Context, deps: ProtocolDeps, form: URLSearchParams): SimulatedSession {
  const item = (name: string) => form.get(`line_items[0][price_data]${name}`) ?? '';
  const currency = item('[currency]');
  const unitAmount = Number(item('[unit_amount]'));
  const [successUrl, cancelUrl] = [form.get('success_url'), form.get('cancel_url')];
  if (form.get('mode') !== 'payment') throw invalid('Only payments are simulated', { param: 'mode' });
  if (!CURRENCY.test(currency) || UNSUPPORTED.has(currency)) {
    throw invalid('Invalid currency', { param: 'line_items[0][price_data][currency]' });
  }
  if (!Number.isSafeInteger(unitAmount) || unitAmount <= 0) {
    throw invalid('Invalid integer', { param: 'line_items[0][price_data][unit_amount]' });
  }
  if (!isWebUrl(successUrl)) throw invalid('Not a valid URL', { param: 'success_url' });
  const createdAt = deps.clock();
  const id = createId('cs_test');
  return deps.store.addSession({
    provider: 'stripe',
    id,
    checkoutId: form.get('client_reference_id'),
    amount: { currency: currency.toUpperCase(), minorUnits: unitAmount },
    description: item('[product_data][name]'),
    successUrl,
    cancelUrl: isWebUrl(cancelUrl) ? cancelUrl : successUrl,
    metadata: readMap(form, 'payment_intent_data[metadata]'),
    createdAt,
    expiresAt: readEnd(form, createdAt),
    state: 'open',
    url: deps.toPageUrl({ provider: 'stripe', id }, c.req.url),
    payment: null,
    isAuthorisation: form.get('payment_intent_data[capture_method]') === 'manual',
    authorisation: null,
  });
}

function readCapture(session: SimulatedSession, form: URLSearchParams): number {
  const amount = Number(form.get('amount_to_capture') ?? session.amount.minorUnits);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > session.amount.minorUnits) {
    throw invalid('The amount is greater than the authorised amount', { param: 'amount_to_capture' });
  }
  return amount;
}

function unexpectedState(): Error {
  const code = 'payment_intent_unexpected_state';
  return invalid('This PaymentIntent is not waiting for a capture', { code });
}

function readEnd(form: URLSearchParams, createdAt: Date): Date {
  const now = toUnix(createdAt);
  const end = Number(form.get('expires_at') ?? now + MAX_TTL_SECONDS);
  if (!Number.isSafeInteger(end) || end - now < MIN_TTL_SECONDS || end - now > MAX_TTL_SECONDS) {
    throw invalid('The timestamp must be 30 minutes to 24 hours in the future', { param: 'expires_at' });
  }
  return new Date(end * 1000);
}

function createRefund(deps: ProtocolDeps, form: URLSearchParams): object {
  const session = findByIntent(deps, form.get('payment_intent') ?? '');
  const { payment } = session;
  const left = payment ? payment.amount.minorUnits - payment.refundedMinorUnits : 0;
  const amount = Number(form.get('amount') ?? left);
  if (left === 0) throw invalid('The charge is refunded already', { code: 'charge_already_refunded' });
  if (!Number.isSafeInteger(amount) || amount <= 0) throw invalid('Invalid integer', { param: 'amount' });
  const refund = deps.engine.refund(session, { minorUnits: amount, metadata: readMap(form, 'metadata') });
  if (!refund) throw invalid('The amount is greater than the unrefunded amount', { param: 'amount' });
  return showRefund(refund);
}

function findByIntent({ store }: ProtocolDeps, intentId: string): SimulatedSession {
  const sessions = store.listSessions('stripe');
  const found = sessions.find(
    ({ payment, authorisation }) => (payment ?? authorisation)?.transactionId === intentId,
  );
  if (!found) throw missing('payment_intent');
  return found;
}

function readMap(form: URLSearchParams, name: string): Record<string, string> {
  const entries = [...form].flatMap(([key, value]) => {
    const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : undefined;
    return inner === undefined ? [] : [[inner, value] as const];
  });
  return Object.fromEntries(entries);
}

function isExpanded(parameters: URLSearchParams): boolean {
  return hasExpansion(parameters, 'payment_intent');
}

function hasExpansion(parameters: URLSearchParams, wanted: string): boolean {
  return [...parameters].some(([name, value]) => name.startsWith('expand[') && value.startsWith(wanted));
}

function invalid(message: string, details: Record<string, string>): Error {
  return refuse(new Refusal(400, { type: 'invalid_request_error', message, ...details }));
}

function missing(resource: string): Error {
  const message = `No such ${resource}`;
  return refuse(new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message }));
}

function refuse(refusal: Refusal): Error {
  return new Error('The call is refused', { cause: refusal });
}
