import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  SIMULATOR_SECRETS,
  type StartedPaymentSimulator,
  startPaymentSimulator,
} from '../../../tests/support/payment-simulator.ts';
import { PREFIXES, SIMULATED_PROVIDERS, type SimulatedProvider } from './types.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const DESCRIPTION = 'Deposit <script>alert(1)</script>';

let started: StartedPaymentSimulator;
beforeAll(async () => {
  started = await startPaymentSimulator({ clock: () => NOW, retryDelaysMs: [1, 1] });
});
afterAll(() => started.close());
afterEach(() => {
  started.simulator.reset();
  started.received.length = 0;
  started.nextStatuses.length = 0;
});

const URLS = { success: 'https://cars.example/paid', cancel: 'https://cars.example/pay' };

/** Creates a session as the provider's own clients do. Returns its id and page. */
async function createSession(provider: SimulatedProvider): Promise<{ id: string; url: string }> {
  const { apiKey } = SIMULATOR_SECRETS[provider];
  const send = (path: string, body: object | URLSearchParams) =>
    fetch(`${started.url}${PREFIXES[provider]}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(!(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
      },
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
    });
  const response = await {
    stripe: () =>
      send(
        '/v1/checkout/sessions',
        new URLSearchParams({
          mode: 'payment',
          success_url: `${URLS.success}?session={CHECKOUT_SESSION_ID}`,
          cancel_url: URLS.cancel,
          'line_items[0][price_data][currency]': 'eur',
          'line_items[0][price_data][unit_amount]': '5391',
          'line_items[0][price_data][product_data][name]': DESCRIPTION,
        }),
      ),
    wave: () =>
      send('/v1/checkout/sessions', {
        amount: '3850',
        currency: 'GMD',
        success_url: URLS.success,
        error_url: URLS.cancel,
      }),
    modem_pay: () =>
      send('/v1/payments', {
        data: {
          amount: 3850,
          currency: 'GMD',
          title: DESCRIPTION,
          return_url: URLS.success,
          cancel_url: URLS.cancel,
        },
      }),
  }[provider]();
  expect(response.ok).toBe(true);
  const session = started.simulator.sessions().at(-1);
  if (!session) throw new Error('There is no session');
  return session;
}

function press(url: string, action: string): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
}

describe('the hosted page', () => {
  it.each(SIMULATED_PROVIDERS)('of %s pays and returns to the shop [PAY-23]', async (provider) => {
    const { id, url } = await createSession(provider);
    const response = await press(url, 'pay');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toContain(URLS.success);
    await vi.waitFor(() => expect(started.received).not.toHaveLength(0));
    expect(started.simulator.payments()).toMatchObject([{ provider, sessionId: id }]);
  });

  it('fills in the session in the address of Stripe', async () => {
    const { id, url } = await createSession('stripe');
    const { headers } = await press(url, 'pay');
    expect(headers.get('location')).toBe(`${URLS.success}?session=${id}`);
  });

  it('lets a payment fail, and returns to the page before', async () => {
    const { url } = await createSession('wave');
    const { headers } = await press(url, 'fail');
    expect(headers.get('location')).toBe(URLS.cancel);
    expect(started.simulator.sessions()).toMatchObject([{ state: 'failed', payment: null }]);
  });

  it('leaves an abandoned session open, without an event', async () => {
    const { url } = await createSession('stripe');
    const { headers } = await press(url, 'abandon');
    expect(headers.get('location')).toBe(URLS.cancel);
    expect(started.simulator.sessions()).toMatchObject([{ state: 'open' }]);
    expect(started.simulator.events()).toEqual([]);
  });

  it('pays after the session has ended, once for two presses', async () => {
    const { url } = await createSession('stripe');
    await Promise.all([press(url, 'pay-late'), press(url, 'pay-late')]);
    await vi.waitFor(() => expect(started.simulator.payments()).toHaveLength(1));
    const types = started.simulator.events().map(({ type }) => type);
    expect(types[0]).toBe('checkout.session.expired');
    expect(types.filter((type) => type === 'checkout.session.completed')).toHaveLength(1);
  });

  it('lets a refund come back, once', async () => {
    const { id, url } = await createSession('stripe');
    await started.simulator.pay(id);
    expect(await (await fetch(url)).text()).not.toContain('Let the refund come back');
    const [payment] = started.simulator.payments();
    await fetch(`${started.url}${PREFIXES.stripe}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SIMULATOR_SECRETS.stripe.apiKey}` },
      body: new URLSearchParams({ payment_intent: payment?.transactionId ?? '', amount: '1000' }),
    });
    expect(await (await fetch(url)).text()).toContain('Let the refund come back');
    expect((await press(url, 'fail-refund')).status).toBe(303);
    expect((await press(url, 'fail-refund')).status).toBe(303);
    await vi.waitFor(() =>
      expect(started.received.filter(({ rawBody }) => rawBody.includes('refund.failed'))).toHaveLength(1),
    );
    expect(started.simulator.refunds()).toMatchObject([{ status: 'failed' }]);
    expect(started.simulator.payments()).toMatchObject([{ refundedMinorUnits: 0 }]);
  });

  it('does not pay twice', async () => {
    const { url } = await createSession('wave');
    await press(url, 'pay');
    const second = await press(url, 'pay');
    expect(second.status).toBe(409);
    expect(await second.text()).toContain('This payment has succeeded.');
    expect(started.simulator.payments()).toHaveLength(1);
  });

  it('ignores unknown actions and sessions', async () => {
    const { url } = await createSession('wave');
    expect((await press(url, 'steal')).status).toBe(409);
    expect((await press(`${url}x`, 'pay')).status).toBe(404);
    expect((await fetch(`${url}x`)).status).toBe(404);
    // A session of another provider.
    expect((await fetch(url.replace('/wave/', '/stripe/'))).status).toBe(404);
    expect(started.simulator.payments()).toEqual([]);
  });

  it('runs no script, escapes its texts and says that it is a simulator', async () => {
    const { url } = await createSession('modem_pay');
    const response = await fetch(url);
    const page = await response.text();
    expect(page).toContain('Simulator: no real money');
    expect(page).toContain('GMD');
    expect(page).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('the events', () => {
  it('are sent again until the webhook accepts them', async () => {
    const { id } = await createSession('wave');
    started.nextStatuses.push(500, 500);
    await started.simulator.pay(id);
    await vi.waitFor(() => expect(started.simulator.events()[0]?.isDelivered).toBe(true));
    expect(started.received).toHaveLength(3);
  });

  it('are given up after the last attempt, and can be sent on request', async () => {
    const { id } = await createSession('wave');
    started.nextStatuses.push(500, 500, 500);
    await started.simulator.pay(id);
    await vi.waitFor(() => expect(started.received).toHaveLength(3));
    expect(started.simulator.events()[0]?.isDelivered).toBe(false);
    await started.simulator.deliverAll();
    expect(started.simulator.events()[0]?.isDelivered).toBe(true);
    await started.simulator.deliverAll();
    expect(started.received).toHaveLength(4);
  });

  it('arrive never, twice, late or in another order as a test wants', async () => {
    const first = await createSession('wave');
    const second = await createSession('wave');
    await started.simulator.pay(first.id, { deliver: 'never' });
    await started.simulator.pay(second.id, { deliver: 'never' });
    expect(started.received).toEqual([]);
    await started.simulator.deliverAll({ order: 'reversed' });
    expect(started.received.map(({ rawBody }) => JSON.parse(rawBody).data.id)).toEqual([second.id, first.id]);

    const third = await createSession('wave');
    await started.simulator.pay(third.id, { deliver: 'twice' });
    expect(started.received[3]?.rawBody).toBe(started.received[2]?.rawBody);
  });

  it('tell what the webhook answers to a forged one', async () => {
    const { id } = await createSession('stripe');
    await started.simulator.pay(id, { deliver: 'never' });
    const [event] = started.simulator.events();
    expect(await started.simulator.deliverForged(event?.id ?? '')).toBe(200);
    const [forged] = started.received;
    const genuine = started.simulator.signDelivery(event?.id ?? '');
    expect(forged?.rawBody).toBe(genuine.rawBody);
    expect(forged?.headers.get('stripe-signature')).not.toBe(genuine.headers.get('stripe-signature'));
  });
});

describe('the APIs', () => {
  it.each([
    ['/stripe/v1/checkout/sessions/cs_1', {}],
    ['/wave/v1/checkout/sessions/cos_1', { authorization: 'Bearer wrong' }],
    ['/modem-pay/v1/payments', { authorization: `Bearer ${SIMULATOR_SECRETS.stripe.apiKey}` }],
  ])('refuse %s without the right key', async (path, headers) => {
    expect((await fetch(`${started.url}${path}`, { headers })).status).toBe(401);
  });

  it('fail for the given number of calls', async () => {
    const call = () =>
      fetch(`${started.url}/wave/v1/checkout/sessions/search`, {
        headers: { authorization: `Bearer ${SIMULATOR_SECRETS.wave.apiKey}` },
      });
    started.simulator.setFault('down', 2);
    expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([503, 503, 200]);
  });
});

describe('the controls', () => {
  const control = (path: string, body: object, token: string = SIMULATOR_SECRETS.control) =>
    fetch(`${started.url}/control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });

  it('do over HTTP what the handle does', async () => {
    const { id } = await createSession('wave');
    const paid = await control('/pay', { sessionId: id, amountOverride: 100, deliver: 'never' });
    expect(paid.status).toBe(200);
    expect(started.simulator.payments()).toMatchObject([{ amount: { minorUnits: 100 } }]);
    expect((await control('/deliver-all', {})).status).toBe(200);
    expect(started.received).toHaveLength(1);
    const state = await fetch(`${started.url}/control/state`, {
      headers: { authorization: `Bearer ${SIMULATOR_SECRETS.control}` },
    });
    expect(await state.json()).toMatchObject({ sessions: [{ id }], payments: [{ sessionId: id }] });
  });

  it('refuse wrong tokens and inputs', async () => {
    const { id } = await createSession('wave');
    expect((await control('/pay', { sessionId: id }, 'wrong')).status).toBe(401);
    expect((await control('/pay', {})).status).toBe(400);
    expect((await control('/pay', { sessionId: 'unknown' })).status).toBe(409);
    expect(started.simulator.payments()).toEqual([]);
  });
});
