import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../../../../../../tests/support/payment-simulator.ts';
import { InvalidEventError, type PaymentProvider } from '../payment-provider.ts';
import { createModemPayProvider } from './modem-pay-provider.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const SECRET = 'canarysecret';

let closeServer: (() => Promise<void>) | undefined;
afterEach(async () => {
  await closeServer?.();
  closeServer = undefined;
});

function create(given: { apiUrl?: string; secretKey?: string } = {}): PaymentProvider {
  const config = {
    secretKey: 'sk_test_canary',
    webhookSecret: SECRET,
    apiUrl: 'https://api.modempay.com',
    ...given,
  };
  return createModemPayProvider({ config });
}

async function createWith(app: Hono): Promise<PaymentProvider> {
  const { url, close } = await listen(app);
  closeServer = close;
  return create({ apiUrl: url });
}

function parse(rawBody: string) {
  const signature = createHmac('sha512', SECRET).update(rawBody).digest('hex');
  const headers = new Headers({ 'x-modem-signature': signature });
  return create().parseEvent({ rawBody, headers, now: NOW });
}

describe('the adapter of Modem Pay', () => {
  it('knows test keys', () => {
    expect(create().isTestMode).toBe(true);
    expect(create({ secretKey: 'sk_live_canary' }).isTestMode).toBe(false);
  });

  it('sends whole dalasi and the reference', async () => {
    let sent: unknown;
    const app = new Hono();
    app.get('/v1/payments', (c) => c.json({ data: [], meta: { total: 0 } }));
    app.post('/v1/payments', async (c) => {
      sent = { key: c.req.header('idempotency-key'), ...(await c.req.json()) };
      const data = { id: 'pi_1', status: 'initialized', amount: 3850.5, currency: 'GMD' };
      return c.json({ status: true, message: '', data: { ...data, payment_link: 'https://pay.example/1' } });
    });
    const provider = await createWith(app);
    const checkout = await provider.createCheckout({
      checkoutId: 'a-reference',
      amount: { currency: 'GMD', minorUnits: 385_050 },
      description: 'Deposit',
      successUrl: 'https://cars.example/paid',
      cancelUrl: 'https://cars.example/pay',
      expiresAt: NOW,
      payerEmail: null,
      language: 'en',
      isAuthorisation: false,
    });
    expect(checkout).toMatchObject({ sessionId: 'pi_1', status: 'open', url: 'https://pay.example/1' });
    expect(sent).toMatchObject({
      key: 'a-reference',
      data: { amount: 3850.5, currency: 'GMD', metadata: { checkout_id: 'a-reference' } },
    });
  });

  const refund = {
    sessionId: 'pi_1',
    transactionId: 'pi_1',
    refundId: 'a-refund',
    amount: { currency: 'GMD', minorUnits: 385_000 },
    isFull: true,
  };

  it('finds the transaction of a refund on a later page', async () => {
    const other = { payment_intent_id: 'pi_2', transaction_reference: 'T2', status: 'completed' };
    const failed = { payment_intent_id: 'pi_1', transaction_reference: 'T0', status: 'failed' };
    const wanted = { payment_intent_id: 'pi_1', transaction_reference: 'T1', status: 'completed' };
    const all = [failed, ...Array(120).fill(other), wanted];
    const references: unknown[] = [];
    const app = new Hono();
    app.get('/v1/transactions', (c) => {
      const offset = Number(c.req.query('offset'));
      return c.json({ data: all.slice(offset, offset + Number(c.req.query('limit'))) });
    });
    app.post('/v1/transactions/refund', async (c) => {
      references.push(await c.req.json());
      return c.json({ status: true });
    });
    const provider = await createWith(app);
    expect(await provider.refund(refund)).toEqual({ providerRefundId: 'T1', status: 'succeeded', fee: null });
    expect(references).toEqual([{ reference: 'T1' }]);
  });

  it('refuses refunds of a part or of an unknown transaction', async () => {
    const app = new Hono();
    app.get('/v1/transactions', (c) => c.json({ data: [] }));
    const provider = await createWith(app);
    await expect(provider.refund({ ...refund, isFull: false })).rejects.toMatchObject({
      code: 'partial_refund',
    });
    await expect(provider.refund(refund)).rejects.toMatchObject({ code: 'transaction_not_found' });
  });
});

describe('the events of Modem Pay', () => {
  const charge = { event: 'charge.succeeded', payload: { id: 'tx_1', payment_intent_id: 'pi_1' } };

  it('lead from a charge to its intent', () => {
    expect(parse(JSON.stringify(charge))).toMatchObject({ sessionId: 'pi_1', checkoutId: null });
  });

  it('have an id that depends on the body [PAY-20]', () => {
    const first = parse(JSON.stringify(charge)).eventId;
    expect(parse(JSON.stringify(charge)).eventId).toBe(first);
    expect(parse(JSON.stringify({ ...charge, event: 'charge.failed' })).eventId).not.toBe(first);
  });

  it('lead to nothing if they are about something else', () => {
    const event = parse(JSON.stringify({ event: 'customer.created', payload: { id: 'cus_1' } }));
    expect(event).toMatchObject({ sessionId: null, checkoutId: null });
  });

  it.each(['not json', 'null', '{"event":"charge.succeeded"}'])('are rejected as %s', (body) => {
    expect(() => parse(body)).toThrow(InvalidEventError);
  });
});
