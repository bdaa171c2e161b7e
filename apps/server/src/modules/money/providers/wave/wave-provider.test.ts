import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../../../../../../tests/support/payment-simulator.ts';
import { InvalidEventError, type PaymentProvider, ProviderUnavailableError } from '../payment-provider.ts';
import { createWaveProvider } from './wave-provider.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const SECRET = 'wave_canarysecret';
const EVENT = JSON.stringify({
  id: 'EV_1',
  type: 'checkout.session.completed',
  data: { id: 'cos-1', client_reference: 'a-reference', when_completed: '2026-11-25T08:59:00Z' },
});
const SESSION = {
  id: 'cos-1',
  amount: '3850',
  currency: 'GMD',
  checkout_status: 'open',
  payment_status: 'processing',
  client_reference: 'a-reference',
  wave_launch_url: 'https://pay.wave.com/c/cos-1',
  when_expires: '2026-11-25T09:30:00Z',
};

let closeServer: (() => Promise<void>) | undefined;
afterEach(async () => {
  await closeServer?.();
  closeServer = undefined;
});

function create({ apiUrl = 'https://api.wave.com', signatureDot = false } = {}): PaymentProvider {
  const config = { apiKey: 'wave_canarykey', webhookSecret: SECRET, apiUrl, signatureDot };
  return createWaveProvider({ config });
}

async function createWith(app: Hono): Promise<PaymentProvider> {
  const { url, close } = await listen(app);
  closeServer = close;
  return create({ apiUrl: url });
}

const request = {
  checkoutId: 'a-reference',
  amount: { currency: 'GMD', minorUnits: 385_000 },
  description: 'Deposit',
  successUrl: 'https://cars.example/paid',
  cancelUrl: 'https://cars.example/pay',
  expiresAt: NOW,
  payerEmail: null,
  language: 'en',
  isAuthorisation: false,
};

function sign(text: string, secret = SECRET): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function parse(header: string, { rawBody = EVENT, signatureDot = false, now = NOW } = {}) {
  const headers = new Headers({ 'wave-signature': header });
  return create({ signatureDot }).parseEvent({ rawBody, headers, now });
}

describe('the signature of Wave', () => {
  const timestamp = NOW.getTime() / 1000;
  const signature = sign(`${timestamp}${EVENT}`);

  it('is over timestamp and body', () => {
    expect(parse(`t=${timestamp},v1=${signature}`)).toEqual({
      eventId: 'EV_1',
      type: 'checkout.session.completed',
      sessionId: 'cos-1',
      checkoutId: 'a-reference',
      refundId: null,
      occurredAt: new Date('2026-11-25T08:59:00Z'),
    });
  });

  it('has a dot between timestamp and body if the setting says so', () => {
    const header = `t=${timestamp},v1=${sign(`${timestamp}.${EVENT}`)}`;
    expect(parse(header, { signatureDot: true }).eventId).toBe('EV_1');
    expect(() => parse(header)).toThrow(InvalidEventError);
  });

  it('is one of several while the secret changes', () => {
    const header = `t=${timestamp},v1=${sign(`${timestamp}${EVENT}`, 'the other secret')},v1=${signature}`;
    expect(parse(header).eventId).toBe('EV_1');
  });

  it.each([-300, 300])('is accepted at %i seconds', (seconds) => {
    const now = new Date(NOW.getTime() + seconds * 1000);
    expect(parse(`t=${timestamp},v1=${signature}`, { now }).eventId).toBe('EV_1');
  });

  it.each([-301, 301])('is rejected at %i seconds [PAY-20]', (seconds) => {
    const now = new Date(NOW.getTime() + seconds * 1000);
    expect(() => parse(`t=${timestamp},v1=${signature}`, { now })).toThrow(InvalidEventError);
  });

  it.each([
    '',
    `v1=${signature}`,
    `t=${timestamp}`,
    `t=${timestamp},v1=`,
    `t=${timestamp},v0=${signature}`,
    `t=${timestamp},t=${timestamp},v1=${signature}`,
    `t=${timestamp}.0,v1=${signature}`,
    `t=${timestamp},v1=${signature.slice(1)}`,
    `t=${timestamp},v1=${signature.toUpperCase()}`,
  ])('is rejected as %s', (header) => {
    expect(() => parse(header)).toThrow(InvalidEventError);
  });

  it.each(['not json', '[]', '{"id":"EV_1"}'])('does not make %s an event', (rawBody) => {
    const header = `t=${timestamp},v1=${sign(`${timestamp}${rawBody}`)}`;
    expect(() => parse(header, { rawBody })).toThrow(InvalidEventError);
  });

  it('leads to no session for an event of something else', () => {
    const rawBody = JSON.stringify({
      id: 'EV_2',
      type: 'merchant.payment_received',
      data: { id: 'T_1', client_reference: 'a-reference' },
    });
    const event = parse(`t=${timestamp},v1=${sign(`${timestamp}${rawBody}`)}`, { rawBody });
    expect(event).toMatchObject({ eventId: 'EV_2', sessionId: null, checkoutId: null, occurredAt: NOW });
  });
});

describe('the API of Wave', () => {
  it('charges whole dalasi without decimals', async () => {
    let sent: unknown;
    const app = new Hono();
    app.get('/v1/checkout/sessions/search', (c) => c.json({ result: [] }));
    app.post('/v1/checkout/sessions', async (c) => {
      sent = await c.req.json();
      return c.json(SESSION);
    });
    const checkout = await (await createWith(app)).createCheckout(request);
    expect(checkout).toMatchObject({ sessionId: 'cos-1', url: SESSION.wave_launch_url });
    expect(sent).toEqual({
      amount: '3850',
      currency: 'GMD',
      client_reference: 'a-reference',
      success_url: 'https://cars.example/paid',
      error_url: 'https://cars.example/pay',
    });
  });

  it('counts the paid one of two sessions of a reference', async () => {
    const paid = { ...SESSION, id: 'cos-2', checkout_status: 'complete', payment_status: 'succeeded' };
    const app = new Hono();
    app.get('/v1/checkout/sessions/search', (c) => c.json({ result: [SESSION, paid] }));
    const checkout = await (await createWith(app)).createCheckout(request);
    expect(checkout).toMatchObject({ sessionId: 'cos-2', status: 'paid' });
  });

  it('is not believed when it creates a session with another amount [PAY-18]', async () => {
    const app = new Hono();
    app.get('/v1/checkout/sessions/search', (c) => c.json({ result: [] }));
    app.post('/v1/checkout/sessions', (c) => c.json({ ...SESSION, amount: '385' }));
    const provider = await createWith(app);
    await expect(provider.createCheckout(request)).rejects.toThrow(ProviderUnavailableError);
  });

  it.each([
    ['amount', { amount: '3850.555' }],
    ['amount', { amount: '-3850' }],
    ['currency', { currency: 'dalasi' }],
    ['checkout_status', { checkout_status: 'unknown' }],
    ['wave_launch_url', { wave_launch_url: 'javascript:alert(1)' }],
  ])('is not believed with a wrong %s', async (_field, wrong) => {
    const app = new Hono();
    app.get('/v1/checkout/sessions/:id', (c) =>
      c.json({ ...SESSION, checkout_status: 'complete', payment_status: 'succeeded', ...wrong }),
    );
    const provider = await createWith(app);
    await expect(provider.getCheckout('cos-1')).rejects.toThrow(ProviderUnavailableError);
  });

  it('refunds whole payments only', async () => {
    const refund = {
      sessionId: 'cos-1',
      transactionId: 'T_1',
      refundId: 'a-refund',
      amount: { currency: 'GMD', minorUnits: 100 },
      isFull: false,
    };
    await expect(create().refund(refund)).rejects.toMatchObject({ code: 'partial_refund' });
  });

  it('cannot put a secret into the code of an error [PAY-22]', async () => {
    const app = new Hono();
    app.get('/v1/checkout/sessions/:id', (c) =>
      c.json({ code: c.req.header('authorization') ?? '', message: 'canary' }, 400),
    );
    const provider = await createWith(app);
    const error = await provider.getCheckout('cos-1').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'http_400', message: 'wave refused the call: http_400' });
  });

  it('cannot send the key to another host with a redirect [PAY-22]', async () => {
    let isReached = false;
    const app = new Hono();
    app.get('/v1/checkout/sessions/:id', (c) => c.redirect('/elsewhere', 307));
    app.get('/elsewhere', (c) => {
      isReached = true;
      return c.json(SESSION);
    });
    const provider = await createWith(app);
    await expect(provider.getCheckout('cos-1')).rejects.toThrow(ProviderUnavailableError);
    expect(isReached).toBe(false);
  });

  it('cannot fill the memory with its response', async () => {
    const app = new Hono();
    app.get('/v1/checkout/sessions/:id', (c) => c.text('x'.repeat(1_000_001)));
    const provider = await createWith(app);
    await expect(provider.getCheckout('cos-1')).rejects.toThrow(ProviderUnavailableError);
  });
});
