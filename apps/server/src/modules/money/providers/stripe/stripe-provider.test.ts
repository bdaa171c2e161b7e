import { Hono } from 'hono';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import {
  listen,
  SIMULATOR_SECRETS,
  startPaymentSimulator,
} from '../../../../../../../tests/support/payment-simulator.ts';
import {
  type CheckoutRequest,
  InvalidEventError,
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const MINUTE_MS = 60_000;
const { apiKey, webhookSecret } = SIMULATOR_SECRETS.stripe;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

function create(apiUrl = 'https://api.stripe.com', options: { timeoutMs?: number } = {}): PaymentProvider {
  const config = { secretKey: apiKey, webhookSecret, apiUrl, currencies: ['EUR', 'JPY'] };
  return createStripeProvider({ config, clock: () => NOW, ...options });
}

async function start() {
  const started = await startPaymentSimulator({ clock: () => NOW, retryDelaysMs: [] });
  closers.push(started.close);
  return { ...started, provider: create(`${started.url}/stripe`) };
}

async function createWith(app: Hono, options?: { timeoutMs?: number }): Promise<PaymentProvider> {
  const { url, close } = await listen(app);
  closers.push(close);
  return create(url, options);
}

const createRequest = (given: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  checkoutId: '5d9d3c5c-0a39-4d43-8c5e-3a5d7d0c4c11',
  amount: { currency: 'EUR', minorUnits: 5391 },
  description: 'Deposit',
  successUrl: 'https://cars.example/paid?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://cars.example/pay',
  expiresAt: new Date(NOW.getTime() + 45 * MINUTE_MS),
  payerEmail: null,
  language: 'wo',
  isAuthorisation: false,
  ...given,
});

describe('the API of Stripe', () => {
  it('shows the fee and the time of a payment', async () => {
    const { provider, simulator } = await start();
    const { sessionId } = await provider.createCheckout(createRequest());
    await simulator.pay(sessionId);
    expect((await provider.getCheckout(sessionId))?.payment).toMatchObject({
      transactionId: expect.stringMatching(/^pi_/),
      amount: { currency: 'EUR', minorUnits: 5391 },
      fee: { currency: 'EUR', minorUnits: 54 },
      paidAt: NOW,
    });
  });

  it('takes the same share of the charge as fee if the account has another currency [PAY-115]', async () => {
    // 29 + 3 % of 50.00 GBP are 1.79, which is 3.58 % of 57.68 EUR.
    const balance = { fee: 179, amount: 5000, currency: 'gbp' };
    const charge = { created: 1, balance_transaction: balance };
    const intent = {
      id: 'pi_1',
      status: 'succeeded',
      amount_received: 5768,
      currency: 'eur',
      latest_charge: charge,
    };
    const session = {
      ...{ id: 'cs_1', status: 'complete', payment_status: 'paid', amount_total: 5768, currency: 'eur' },
      ...{ expires_at: 1, payment_intent: intent },
    };
    const provider = await createWith(new Hono().get('*', (c) => c.json(session)));
    expect((await provider.getCheckout('cs_1'))?.payment?.fee).toEqual({ currency: 'EUR', minorUnits: 206 });
  });

  it('shows a refund that came back, and lists all three movements [PAY-118] [PAY-123]', async () => {
    const { provider, simulator } = await start();
    const { sessionId } = await provider.createCheckout(createRequest());
    await simulator.pay(sessionId);
    const [payment] = simulator.payments();
    const transactionId = payment?.transactionId ?? '';
    const made = await provider.refund({
      ...{ sessionId, transactionId, refundId: '5d9d3c5c-0a39-4d43-8c5e-3a5d7d0c4c12', isFull: false },
      amount: { currency: 'EUR', minorUnits: 1000 },
    });
    const refund = { providerRefundId: made.providerRefundId, fee: { currency: 'EUR', minorUnits: 10 } };
    expect(await provider.getRefund?.(made.providerRefundId)).toEqual({ ...refund, status: 'succeeded' });
    await simulator.failRefund(made.providerRefundId);
    expect(await provider.getRefund?.(made.providerRefundId)).toEqual({ ...refund, status: 'failed' });
    expect(await provider.getRefund?.('re_unknown')).toBeNull();
    const listed = [];
    const span = { from: new Date(NOW.getTime() - MINUTE_MS), to: NOW };
    for await (const page of provider.transactions?.list(span) ?? []) listed.push(...page);
    const facts = listed.map(({ kind, reference, amount }) => [kind, reference, amount.minorUnits]);
    expect(facts.sort()).toEqual([
      ['payment', transactionId, 5391],
      ['refund', made.providerRefundId, -1000],
      ['refund_failure', made.providerRefundId, 1000],
    ]);
    expect(listed.find(({ kind }) => kind === 'payment')?.checkoutId).toBe(createRequest().checkoutId);
    const event = simulator.events().find(({ type }) => type === 'refund.failed');
    const parsed = provider.parseEvent({ ...simulator.signDelivery(event?.id ?? ''), now: NOW });
    expect(parsed).toMatchObject({ refundId: '5d9d3c5c-0a39-4d43-8c5e-3a5d7d0c4c12', sessionId: null });
  });

  it('charges a currency without decimals in whole units', async () => {
    const { provider, simulator } = await start();
    const amount = { currency: 'JPY', minorUnits: 9800 };
    const { sessionId } = await provider.createCheckout(createRequest({ amount }));
    expect(simulator.sessions()[0]?.amount).toEqual(amount);
    await simulator.pay(sessionId);
    expect((await provider.getCheckout(sessionId))?.payment?.amount).toEqual(amount);
  });

  it('refuses dalasi', async () => {
    const { provider } = await start();
    const request = createRequest({ amount: { currency: 'GMD', minorUnits: 385_000 } });
    await expect(provider.createCheckout(request)).rejects.toThrow(ProviderRefusedError);
  });

  it.each([
    [45, 45],
    [31, 31],
    [30, 24 * 60],
    [5, 24 * 60],
    [48 * 60, 24 * 60],
  ])('ends a session that has %i minutes after %i minutes', async (minutes, expectedMinutes) => {
    const { provider } = await start();
    const expiresAt = new Date(NOW.getTime() + minutes * MINUTE_MS);
    const checkout = await provider.createCheckout(createRequest({ expiresAt }));
    expect(checkout.expiresAt).toEqual(new Date(NOW.getTime() + expectedMinutes * MINUTE_MS));
  });

  it('refunds parts of a payment up to its amount [PAY-19]', async () => {
    const { provider, simulator } = await start();
    const { sessionId } = await provider.createCheckout(createRequest());
    await simulator.pay(sessionId);
    const transactionId = simulator.payments()[0]?.transactionId ?? '';
    const refund = (refundId: string, minorUnits: number) =>
      provider.refund({
        sessionId,
        transactionId,
        refundId,
        amount: { currency: 'EUR', minorUnits },
        isFull: false,
      });
    expect(await refund('first', 5000)).toMatchObject({ status: 'succeeded' });
    await expect(refund('second', 392)).rejects.toThrow(ProviderRefusedError);
    expect(await refund('third', 391)).toMatchObject({ status: 'succeeded' });
    await expect(refund('fourth', 1)).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it.each([
    [429, 'rate_limit'],
    [409, 'idempotency_key_in_use'],
    [500, 'api_error'],
  ] as const)('is unavailable with status %i', async (status, code) => {
    const app = new Hono();
    app.all('*', (c) => c.json({ error: { type: 'api_error', code, message: apiKey } }, status));
    const provider = await createWith(app);
    const error = await provider.createCheckout(createRequest()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(String(error)).not.toContain('canary');
  });

  it('is unavailable when its response stops in the middle [PAY-21]', async () => {
    const app = new Hono();
    app.all('*', (c) => c.body(new ReadableStream({ start: (body) => body.enqueue(Buffer.from('{"id":')) })));
    const provider = await createWith(app, { timeoutMs: 100 });
    await expect(provider.getCheckout('cs_1')).rejects.toThrow(ProviderUnavailableError);
  });
});

describe('the events of Stripe', () => {
  const sign = (payload: string, now = NOW): Headers => {
    const timestamp = Math.floor(now.getTime() / 1000);
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    return new Headers({ 'stripe-signature': header });
  };
  const parse = (rawBody: string, now: Date) => create().parseEvent({ rawBody, headers: sign(rawBody), now });
  const createEvent = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: NOW.getTime() / 1000, data: { object } });

  it.each([
    ['charge.refunded', 'charge'],
    ['charge.dispute.created', 'dispute'],
  ])('lead to the checkout with %s', (type, object) => {
    const event = createEvent(type, { object, id: 'ch_1', metadata: { checkout_id: 'a-checkout' } });
    expect(parse(event, NOW)).toEqual({
      eventId: 'evt_1',
      type,
      sessionId: null,
      checkoutId: 'a-checkout',
      refundId: null,
      occurredAt: NOW,
    });
  });

  it('are rejected after five minutes [PAY-20]', () => {
    const event = createEvent('checkout.session.completed', { object: 'checkout.session', id: 'cs_1' });
    expect(parse(event, new Date(NOW.getTime() + 300_000)).sessionId).toBe('cs_1');
    expect(() => parse(event, new Date(NOW.getTime() + 301_000))).toThrow(InvalidEventError);
  });

  it.each(['not json', '{}', '{"id":"evt_1","type":"charge.refunded"}'])(
    'are rejected with the body %s',
    (body) => {
      expect(() => parse(body, NOW)).toThrow(InvalidEventError);
    },
  );

  it('show no secret when the signature is wrong [PAY-22]', () => {
    const headers = new Headers({ 'stripe-signature': `t=1,v1=${webhookSecret}` });
    const run = () => create().parseEvent({ rawBody: '{}', headers, now: NOW });
    expect(run).toThrow(InvalidEventError);
    expect(run).not.toThrow(/canary/);
  });
});
